// Item availability of a merchant with 20,000 items, in a real browser with the platform on the
// same machine: searching, paging, scrolling, switching, navigating, and the page's memory. Also
// its list under load, on PostgreSQL.
import type { CDPSession, Page } from '@playwright/test'

import { postgresBinaries } from '../../server/data/testing/postgres.ts'
import { signedInPage, withBrowser } from './browser.ts'
import { median, spread, type Measure, type Say, type Suite } from './measures.ts'
import { interactions } from './interactions.ts'
import { startServer } from './server.ts'
import { listUnderLoad } from './under-load.ts'

const userName = 'franchise-owner'
const where = { merchantId: 1004, storeId: 100_400_001 }
const rounds = 30
const warmUp = 50
/** In milliseconds. */
const patience = 20_000

/** Milliseconds from the first key or click of `act` until the requested rows are painted. */
async function untilRows(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.tillhouseRows = new Promise((resolve) => {
      let began: number | undefined
      for (const type of ['keydown', 'pointerdown'] as const)
        addEventListener(
          type,
          (event) => {
            began ??= event.timeStamp
          },
          { capture: true, once: true },
        )
      // Wait for the request and its answer, because another search may find the same first rows.
      // Rows in the cache need no request.
      let asked = false
      const first = () => document.querySelector('tr[aria-rowindex]')?.getAttribute('aria-rowindex')
      const before = first()
      const observer = new MutationObserver(() => {
        asked ||=
          began !== undefined &&
          (document.querySelector('section[data-loading]') !== null || first() !== before)
        if (!asked || document.querySelector('section[data-loading]')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began!)))
      })
      observer.observe(document.querySelector('main')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
  })
  await act()
  return Promise.race([
    page.evaluate(() => window.tillhouseRows),
    page.waitForTimeout(patience).then((): never => {
      throw new Error(`No rows came within ${patience} ms.`)
    }),
  ])
}
declare global {
  /** Set by untilRows. */
  interface Window {
    tillhouseRows: Promise<number>
  }
}

const nextPage = (page: Page) => page.getByRole('button', { name: 'Next page' })
async function searched(page: Page): Promise<number[]> {
  const times: number[] = []
  const field = page.getByRole('searchbox')
  for (let round = 0; round < rounds; round += 1) {
    await field.focus()
    times.push(
      await untilRows(page, () => page.keyboard.press('abcdefghijklmnopqrstuvwxyz0123'[round]!)),
    )
    await page.keyboard.press('Backspace') // cached, so shown at once
    await page.waitForTimeout(400)
  }
  return times
}
async function paged(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await untilRows(page, () => nextPage(page).click()))
  return times
}
/**
 * From the click in the menu until the other page's title is painted; both pages have been visited
 * before.
 */
async function comeAndGo(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 2; round += 1) {
    const to = round % 2 === 0 ? 'Discounts' : 'Item availability'
    await page.evaluate((title) => {
      window.tillhouseRows = new Promise((resolve) => {
        let began: number | undefined
        addEventListener(
          'pointerdown',
          (event) => {
            began = event.timeStamp
          },
          { capture: true, once: true },
        )
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main h1')?.textContent?.startsWith(title)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began!)))
        })
        observer.observe(document.querySelector('main')!, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      })
    }, to)
    await page.getByRole('navigation').getByRole('link', { name: to, exact: true }).click()
    const took = await page.evaluate(() => window.tillhouseRows)
    if (round >= 2) times.push(took)
  }
  return times
}

const heap = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
/**
 * Toggles rows on two pages in turn; returns by how many percent the heap has grown after as many
 * toggles again.
 */
async function memory(page: Page, session: CDPSession): Promise<number> {
  // Use the same two pages, because cached rows of others would count.
  const change = async (round: number) => {
    const toggle = page.getByRole('switch').first()
    await toggle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page
      .getByRole('button', { name: round % 2 === 0 ? 'Next page' : 'Previous page' })
      .click()
    await page.waitForTimeout(100)
  }
  for (let i = 0; i < warmUp; i += 1) await change(i)
  const before = await heap(session)
  for (let i = 0; i < warmUp; i += 1) await change(i)
  return ((await heap(session)) / before - 1) * 100
}

async function inTheBrowser(page: Page, url: string): Promise<Measure[]> {
  const open = async () => {
    await page.goto(`${url}/Portal/NewIndex/menu/itemAvailability`)
    await page.getByRole('switch').first().waitFor()
  }
  await open()
  const searches = await searched(page)
  const pages = await paged(page)
  const answered = await page.evaluate(
    (count) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/Item/GetItemAvailability'))
        .slice(-count)
        .map(({ duration }) => duration),
    rounds,
  )
  const keys = await interactions(page)
  await page.getByRole('switch').first().focus()
  for (let round = 0; round < rounds; round += 1) {
    await keys.press('switching a row', 'Space')
    await keys.press('along the column', 'ArrowDown')
  }
  for (let round = 0; round < rounds; round += 1)
    await keys.press('scrolling', round % 2 === 0 ? 'PageDown' : 'PageUp')
  const measured = await keys.measured()
  page.on('dialog', (dialog) => void dialog.accept())
  await open()
  const routes = await comeAndGo(page)
  await open()
  const grown = await memory(page, await page.context().newCDPSession(page))
  return [
    ...spread('typing in the search, to the rows', searches, 150),
    ...spread('another page, to the rows', pages, 100),
    {
      name: 'of that, until the platform answered, median',
      value: median(answered),
      unit: 'ms',
    },
    ...spread('switching a row', measured.get('switching a row') ?? [], 50),
    ...spread('along the column', measured.get('along the column') ?? [], 50),
    ...spread('scrolling by keys', measured.get('scrolling') ?? [], 100),
    ...spread('from one page of the plugin to another', routes, 100),
    {
      name: `growth of the page's memory over ${warmUp} changes after as many to warm up`,
      value: grown,
      unit: '%',
      goal: 5,
    },
  ]
}

async function underLoad(say: Say): Promise<Measure[]> {
  if (!postgresBinaries()) {
    say("PostgreSQL isn't installed here, so its measures are left out.")
    return []
  }
  say('Starting a platform on PostgreSQL …')
  const server = await startServer('PostgreSQL', { largeCatalog: true })
  try {
    const body = {
      PageRowCount: 25,
      RequestedPageNum: 1,
      SortColumn: 'ItemName',
      SortDirection: 'ASC',
    }
    return await listUnderLoad(server, {
      name: 'PostgreSQL, 50 in flight',
      userName,
      where,
      path: '/Item/GetItemAvailability',
      body,
      goal: 100,
    })
  } finally {
    await server.stop()
  }
}

export const suite: Suite = async (say) => [
  ...(await withBrowser(
    say,
    async (browser, server) => {
      const page = await signedInPage(browser, server.url, userName, where)
      return inTheBrowser(page, server.url)
    },
    { largeCatalog: true },
  )),
  ...(await underLoad(say)),
]
