// Reports in Chromium: the time from choosing other days until their chart is painted, and from one
// visited report to another through the menu. The days are requested again each time. Also what My
// store needs to be usable, as the first screen in a fresh browser.
import type { Page, Request } from '@playwright/test'

import { signInHere, withBrowser } from './browser.ts'
import { spread, type Suite } from './measures.ts'

const rounds = 8
const days = ['Last 30 days', 'Last week', 'Last month'] as const
const reports = ['Sales summary', 'Department sales', 'Hourly sales'] as const
const where = { merchantId: 1002, storeId: 100_200_001 }

/**
 * From the next press until the page has painted what `isThere` looks for. Waits two frames,
 * because only then is the first one on the screen.
 */
const timed = (page: Page, press: () => Promise<void>, is: { title: string; old: string }) =>
  Promise.all([
    page.evaluate(
      ({ title, old }) =>
        new Promise<number>((resolve) => {
          let began = 0
          addEventListener('pointerdown', ({ timeStamp }) => (began = timeStamp), {
            capture: true,
            once: true,
          })
          const isThere = () =>
            began > 0 &&
            document.querySelector('h1')?.textContent?.startsWith(title) === true &&
            document.querySelector('main [data-of-before]') === null &&
            // A select beside the chart also has an icon, and is there before the chart.
            document.querySelector('main figure[data-chart] :is(svg, li)') !== null &&
            document.querySelector('main p[role="status"]')?.textContent !== old
          const look = () => {
            if (!isThere()) requestAnimationFrame(look)
            else requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began)))
          }
          requestAnimationFrame(look)
        }),
      is,
    ),
    press(),
  ]).then(([ms]) => ms)

const status = (page: Page) => page.locator('main p[role="status"]').first().innerText()

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Portal/NewIndex/results/sales/summary`)
  await page.locator('main figure[data-chart] svg').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function chooseDays(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const name of days) {
    await page.getByRole('button', { name: /^Choose days/ }).click()
    const choice = page.getByRole('radio', { name, exact: true })
    await choice.waitFor()
    const is = { title: 'Sales summary', old: await status(page) }
    times.push(await timed(page, () => choice.click(), is))
    await page.keyboard.press('Escape')
    await choice.waitFor({ state: 'hidden' })
  }
  return times
}

async function switchReports(page: Page): Promise<number[]> {
  const times: number[] = []
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (let round = -1; round < rounds; round += 1)
    for (const title of reports) {
      const link = menu.getByRole('link', { name: title, exact: true })
      const ms = await timed(page, () => link.click(), { title, old: '' })
      await page.waitForLoadState('networkidle')
      // The first round visits them.
      if (round >= 0) times.push(ms)
    }
  return times
}

/** Requests and bytes of code until the day's values are readable, including the shell's. */
async function firstScreen(page: Page, url: string) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(`${url}/Portal/NewIndex/mystore`)
  await page.getByRole('region', { name: 'Day at a glance' }).getByText('Net sales').waitFor()
  const before = finished.splice(0)
  const scripts = before.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  return {
    requests: before.length,
    code: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
}

export const suite: Suite = (say) =>
  withBrowser(say, async (browser, { url }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signInHere(context, url, 'bakery-owner', where)
    const page = await context.newPage()
    const chosen: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      // A reloaded page has no report in its cache.
      await open(page, url)
      const times = await chooseDays(page)
      if (round >= 0) chosen.push(...times)
    }
    const switched = await switchReports(page)
    await context.close()
    const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signInHere(fresh, url, 'bakery-owner', where)
    const first = await firstScreen(await fresh.newPage(), url)
    await fresh.close()
    return [
      ...spread('days chosen, to the chart', chosen, 300),
      ...spread('from one visited report to another', switched, 100),
      {
        name: 'My store first of all: requests',
        value: first.requests,
        unit: 'requests',
        goal: 20,
      },
      { name: 'My store first of all: JavaScript', value: first.code, unit: 'bytes' },
    ]
  })
