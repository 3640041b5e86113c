// From the facts to the menu: the last answer that decisions wait for (portal data, flags,
// overlays) has arrived, until the browser has painted the first section of the sidebar. On a
// processor slowed down fourfold, with everything in the cache but the answers.
import type { Page } from '@playwright/test'

import { signInHere, withBrowser } from './browser.ts'
import { percentile, type Figure, type Suite } from './figures.ts'
import { workedBetween } from './main-thread.ts'
import { franchiseCompany } from './person.ts'

const slowness = 4
const reloads = 30
const warmUp = 3
const traced = 20
/** In milliseconds. */
const patience = 30_000
const inPage = 'menu in the page'
/** The answers that everything waits for: ends of their addresses. */
const facts = ['/portal/getportaldata', '/portal/v1/ofrep/v1/evaluate/flags', '/portal/v1/overlays']
const firstSection = 'nav [data-nav-item]'

declare global {
  /** Of Element Timing; TypeScript's DOM does not have it yet. */
  interface PerformanceElementTiming extends PerformanceEntry {
    renderTime: number
  }
  /** Kept by the page from its start on. */
  interface Window {
    tillhousePainted: Promise<number>
  }
}

/**
 * Marks the first item of the menu before it is painted, so that the browser tells when it was
 * (Element Timing).
 */
const watchPaint = (page: Page) =>
  page.addInitScript(
    ({ selector, mark, patience }) => {
      // Until it is painted: what is drawn anew before that is another element.
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
      window.tillhousePainted.catch(() => undefined) // told to whoever waits for it
    },
    { selector: firstSection, mark: inPage, patience },
  )

interface Painted {
  /** When the facts had arrived, and when the menu was painted, in milliseconds. */
  from: number
  to: number
}
async function oneReload(page: Page, url: string): Promise<Painted> {
  await page.goto(`${url}/Portal/NewIndex/settings/companyinformation/options`, {
    waitUntil: 'load',
  })
  return page.evaluate(async (ends) => {
    const painted = await window.tillhousePainted
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const arrived = ends.map((end) => {
      const answer = resources.find(({ name }) =>
        new URL(name).pathname.toLowerCase().endsWith(end),
      )
      if (!answer)
        throw new Error(
          `Nothing was fetched from ${end}: ${resources.map(({ name }) => name).join(', ')}`,
        )
      return answer.responseEnd
    })
    return { from: Math.max(...arrived), to: painted }
  }, facts)
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, server): Promise<Figure[]> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    await signInHere(context, server.url, 'admin', franchiseCompany)
    const page = await context.newPage()
    await watchPaint(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const reload = () => oneReload(page, server.url)
    const times: number[] = []
    for (let round = 0; round < warmUp + reloads; round++) {
      const { from, to } = await reload()
      if (round >= warmUp) times.push(to - from)
    }
    const work: number[] = []
    for (let round = 0; round < traced; round++)
      work.push((await workedBetween(browser, page, inPage, reload)).worked)
    return [
      {
        name: `from the facts to the painted menu, median of ${reloads}`,
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
