// Described pages: the time from pressing the menu entry until the first row is readable, the bytes
// transferred, and the number of documents. Nothing of them is in the browser's cache.
import type { Browser, BrowserContext, Page } from '@playwright/test'

import { signInHere, withBrowser } from './browser.ts'
import { median, type Measure, type Suite } from './measures.ts'
import { bakeryCompany } from './person.ts'
import type { MeasuredServer } from './server.ts'

const rounds = 12
/** Milliseconds. */
const settling = 1000

interface Measured {
  /** The page opened first, whose code is therefore loaded. */
  from: string
  path: string
  /** The section of the menu, and the entry in it, which is also the name of the list. */
  section: string
  entry: string
}
const pages: readonly Measured[] = [
  {
    from: '/menu/discounts',
    path: '/menu/departments',
    section: 'Menu',
    entry: 'Departments',
  },
  { from: '/menu/discounts', path: '/menu/tags', section: 'Menu', entry: 'Tags' },
  {
    // The first page has no list, so that loading the code of lists counts too.
    from: '/account/sessions',
    path: '/account/activity',
    section: 'My account',
    entry: 'Account activity',
  },
]
const firstRow = (page: Page, { entry }: Measured) =>
  page.getByRole('grid', { name: entry }).locator('tbody tr').first()

interface Opening {
  ms: number
  bytes: number
  documents: number
}
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
/**
 * One session for all rounds, because signing in each time would soon hit the limit per address
 * (429), whose message covers the menu.
 */
async function session(browser: Browser, { url }: MeasuredServer): Promise<Session> {
  const context = await browser.newContext()
  try {
    await signInHere(context, url, 'bakery-owner', bakeryCompany)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Opens the page from another one, in a browser that has only visited that other one. */
async function open(
  browser: Browser,
  { url }: MeasuredServer,
  storageState: Session,
  measured: Measured,
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  try {
    const { from, path, section, entry } = measured
    const page = await context.newPage()
    await page.goto(`${url}/Portal/NewIndex${from}`, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    let bytes = 0
    let documents = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1
    })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const link = menu.getByRole('link', { name: entry, exact: true })
    if (!(await link.isVisible())) await menu.getByRole('button', { name: section }).click()
    await link.waitFor()
    const began = performance.now()
    await link.click()
    await firstRow(page, measured).waitFor()
    const ms = performance.now() - began
    // Include requests after the row. The page was idle before, so waiting for its load event would
    // not help.
    await page.waitForTimeout(settling)
    if (!page.url().endsWith(path)) throw new Error(`${entry} is not at ${path}`)
    return { ms, bytes, documents }
  } finally {
    await context.close()
  }
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server) => {
    const measures: Measure[] = []
    const signedIn = await session(browser, server)
    for (const measured of pages) {
      const openings: Opening[] = []
      for (let round = -1; round < rounds; round += 1) {
        const opening = await open(browser, server, signedIn, measured)
        if (round >= 0) openings.push(opening)
      }
      const of = (member: keyof Opening) => median(openings.map((opening) => opening[member]))
      const name = measured.entry
      measures.push(
        { name: `${name}, to the first row`, value: of('ms'), unit: 'ms' },
        { name: `${name}, over the wire`, value: of('bytes'), unit: 'bytes' },
        { name: `${name}, documents`, value: of('documents'), unit: 'requests' },
      )
    }
    return measures
  })
