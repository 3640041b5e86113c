// What the first screen takes: everything fetched from the first letter that is typed into the
// sign-in card until My store can be used. It can be used once its figures are in the page; what
// needs attention, and the chart, are asked for after that.
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
      const taken = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime >= at(from) && startTime <= at(to))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
      const [pressed] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/LogOn'))
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
