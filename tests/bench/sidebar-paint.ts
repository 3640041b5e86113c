// From facts to menu: the time from the session's answer after signing in, which includes
// everything that decisions need (portal data, flags, overlays), until the browser has painted the
// first section of the sidebar. On a processor throttled fourfold, with all code loaded.
import type { Page } from '@playwright/test'

import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { withBrowser } from './browser.ts'
import { percentile, type Measure, type Suite } from './measures.ts'
import { workedBetween } from './main-thread.ts'

const slowness = 4
const account = { userName: 'cafe-owner', password: demoPassword }
const signIns = 30
const warmUp = 3
const traced = 20
/** In milliseconds. */
const patience = 30_000
const inPage = 'menu in the page'
/** The end of the address of the answer that rendering waits for. */
const facts = '/portal/v1/session'
const firstSection = 'nav [data-nav-item]'

declare global {
  /** From Element Timing, which TypeScript's DOM types lack. */
  interface PerformanceElementTiming extends PerformanceEntry {
    renderTime: number
  }
  /** Set by the page from its start. */
  interface Window {
    tillhousePainted: Promise<number>
  }
}

/**
 * Marks the first item of the menu before it is painted, so that the browser reports when it is
 * (Element Timing).
 */
const watchPaint = (page: Page) =>
  page.addInitScript(
    ({ selector, mark, patience }) => {
      // Until it is painted, because a new render before that replaces the element.
      const observer = new MutationObserver(() => {
        const item = document.querySelector(selector)
        if (!item || item.hasAttribute('elementtiming')) return
        if (performance.getEntriesByName(mark).length === 0) performance.mark(mark)
        for (const text of [item, ...item.querySelectorAll('*')])
          text.setAttribute('elementtiming', 'menu')
      })
      observer.observe(document, { subtree: true, childList: true })
      window.tillhousePainted = new Promise((resolve, reject) => {
        setTimeout(
          () =>
            reject(
              new Error(
                `The menu was not painted within ${patience} ms: ` +
                  document.body.innerText.slice(0, 200),
              ),
            ),
          patience,
        )
        new PerformanceObserver((list) => {
          observer.disconnect()
          resolve((list.getEntries()[0] as PerformanceElementTiming).renderTime)
        }).observe({ type: 'element', buffered: true })
      })
      window.tillhousePainted.catch(() => undefined) // its awaiter gets the rejection
    },
    { selector: firstSection, mark: inPage, patience },
  )

interface Painted {
  /** When the facts arrived, and when the menu was painted, in milliseconds. */
  from: number
  to: number
}
/** Signs in at the card, after the portal's code is loaded. */
async function oneSignIn(page: Page, url: string): Promise<Painted> {
  await page.context().clearCookies()
  await page.goto(url)
  await page.locator('input[name=username]').fill(account.userName)
  await page.locator('input[name=password]').fill(account.password)
  await page.waitForLoadState('networkidle')
  await page.locator('button[type=submit]').click()
  return page.evaluate(async (path) => {
    const to = await window.tillhousePainted
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = answers.find(({ name }) => new URL(name).pathname.endsWith(path))
    if (!answer) throw new Error(`Nothing was fetched from ${path}.`)
    return { from: answer.responseEnd, to }
  }, facts)
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Measure[]> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    const page = await context.newPage()
    await watchPaint(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const enter = () => oneSignIn(page, server.url)
    const times: number[] = []
    for (let round = 0; round < warmUp + signIns; round++) {
      const { from, to } = await enter()
      if (round >= warmUp) times.push(to - from)
    }
    const work: number[] = []
    for (let round = 0; round < traced; round++)
      work.push((await workedBetween(browser, page, inPage, enter)).worked)
    return [
      {
        name: `from the facts to the painted menu, median of ${signIns}`,
        value: percentile(times, 50),
        unit: 'ms',
        goal: 100,
      },
      { name: '95th percentile', value: percentile(times, 95), unit: 'ms', goal: 100 },
      {
        name: `processor time of the page in between, median of ${traced} that were traced`,
        value: percentile(work, 50),
        unit: 'ms',
      },
      { name: 'the least', value: percentile(work, 1), unit: 'ms' },
    ]
  })
