// A described page in its frame beside one that the portal draws: from the press on its entry in
// the menu until its first row can be read, what comes over the wire for that, and how many
// documents. Both pages are lists of a few rows and columns; the browser has neither in its cache.
import type { Browser, Page } from '@playwright/test'

import { isDrawn } from '../../core/records/moved.ts'
import { signInHere, withBrowser } from './browser.ts'
import { median, type Figure, type Suite } from './figures.ts'
import { bakeryCompany } from './person.ts'
import type { MeasuredServer } from './server.ts'

const rounds = 12

interface Measured {
  path: string
  name: string
  row: (page: Page) => ReturnType<Page['locator']>
}
const pages: readonly Measured[] = [
  {
    path: '/menu/departments',
    name: 'Departments',
    row: (page) => page.frameLocator('iframe').locator('tbody tr').first(),
  },
  {
    path: '/menu/tags',
    name: 'Tags',
    row: (page) => page.getByRole('grid', { name: 'Tags' }).locator('tbody tr').first(),
  },
]

interface Opening {
  ms: number
  bytes: number
  documents: number
}
/** Opens the page from another one, in a browser that has seen only that other one. */
async function open(
  browser: Browser,
  { url }: MeasuredServer,
  { path, name, row }: Measured,
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await signInHere(context, url, 'bakery-owner', bakeryCompany)
    const page = await context.newPage()
    await page.goto(`${url}/Portal/NewIndex/menu/discounts`, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    let bytes = 0
    let documents = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1
    })
    const link = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name, exact: true })
    const began = performance.now()
    await link.click()
    await row(page).waitFor()
    const ms = performance.now() - began
    await page.waitForLoadState('networkidle')
    if (!page.url().endsWith(path)) throw new Error(`${name} is not at ${path}`)
    return { ms, bytes, documents }
  } finally {
    await context.close()
  }
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server) => {
    const figures: Figure[] = []
    for (const measured of pages) {
      const openings: Opening[] = []
      for (let round = -1; round < rounds; round += 1) {
        const opening = await open(browser, server, measured)
        if (round >= 0) openings.push(opening)
      }
      const how = isDrawn(measured.name, { legacyOrigin: null }) ? 'drawn' : 'in a frame'
      const of = (member: keyof Opening) => median(openings.map((opening) => opening[member]))
      const name = `${measured.name}, ${how}`
      figures.push(
        { name: `${name}, to the first row`, value: of('ms'), unit: 'ms' },
        { name: `${name}, over the wire`, value: of('bytes'), unit: 'bytes' },
        { name: `${name}, documents`, value: of('documents'), unit: 'requests' },
      )
    }
    return figures
  })
