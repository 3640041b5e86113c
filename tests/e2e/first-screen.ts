// What the first screen takes: everything asked for from the first letter that is typed into the
// sign-in card until the answer with My store's figures is there, which are all that it takes to
// use it; what needs attention, and the chart, are asked for with the figures drawn.
import type { Page } from '@playwright/test'

const [typing, usable] = ['typing', 'usable']

export interface Taken {
  requests: number
  /** JavaScript as it came over the wire, in bytes. */
  scripts: number
  /** Address → bytes, in the order in which they were asked for. */
  of: readonly (readonly [string, number])[]
  /** From the press of Sign in, in milliseconds. */
  usableAfter: number
}

/**
 * Signs in at the card by hand. What the card itself has fetched does not count.
 * @param account whose first page is My store of one store
 */
export async function firstScreenOf(
  page: Page,
  address: string,
  account: { userName: string; password: string },
): Promise<Taken> {
  await page.addInitScript((mark) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-label="Figures of the day"]')) return
      performance.mark(mark)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, usable)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.evaluate((mark) => performance.mark(mark), typing)
  await page.locator('input[name=username]').fill(account.userName)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('region', { name: 'Figures of the day' }).waitFor()
  return page.evaluate(
    ([from = '', to = '']) => {
      const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [pressed] = all.filter(({ name }) => new URL(name).pathname.endsWith('/LogOn'))
      // The page draws it in the same moment in which it asks for what comes after.
      const [day] = all.filter(({ name }) => /\/my-store\/day(\?|$)/.test(name))
      const taken = all
        .filter(({ startTime }) => startTime >= at(from) && startTime <= (day?.responseEnd ?? 0))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
      return {
        requests: taken.length,
        scripts: taken
          .filter(([path]) => path.endsWith('.js'))
          .reduce((sum, [, bytes]) => sum + bytes, 0),
        of: taken,
        usableAfter: at(to) - (pressed?.startTime ?? Number.NaN),
      }
    },
    [typing, usable],
  )
}
