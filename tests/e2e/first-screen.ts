// What the first screen loads: all requests from the first letter typed into the sign-in card until
// the frame is rendered and the answer with My store's values has arrived, which is all that it
// needs to be usable. The attention list and the chart are requested when the values are rendered.
import type { Page } from '@playwright/test'

const [typing, framed, usable] = ['typing', 'framed', 'usable']
const measures = '[aria-label="Day at a glance"]'
/** Milliseconds between two letters: twice as fast as a good typist. */
const delay = 60

export interface Taken {
  requests: number
  /** JavaScript in bytes as transferred. */
  scripts: number
  /** Address → bytes, in request order. */
  of: readonly (readonly [string, number])[]
  /** From pressing Sign in, in milliseconds. */
  usableAfter: number
}

/**
 * Signs in, one keystroke at a time, and measures what the first page loads, without what the
 * sign-in page had already loaded.
 * @param account must land on My store for a single store
 * @param hasFrame whether to wait for the frame with the sidebar
 */
export async function measureFirstScreen(
  page: Page,
  address: string,
  account: { userName: string; password: string },
  hasFrame = true,
): Promise<Taken> {
  await page.addInitScript(
    (marks) => {
      for (const [mark, rendered] of marks)
        new MutationObserver((_, observer) => {
          if (!document.querySelector(rendered)) return
          performance.mark(mark)
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
    },
    [
      [framed, 'nav [data-nav-item]'],
      [usable, measures],
    ] as const,
  )
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.evaluate((mark) => performance.mark(mark), typing)
  await page.locator('input[name=username]').pressSequentially(account.userName, { delay })
  await page.locator('input[name=password]').pressSequentially(account.password, { delay })
  await page.locator('button[type=submit]').click()
  // Not located by role, because that scans the whole page while it renders.
  await page.locator(measures).waitFor()
  return page.evaluate(
    ({ from, frame, to }) => {
      const at = (mark: string) => {
        const [entry] = performance.getEntriesByName(mark)
        if (!entry) throw new Error(`The page has no mark '${mark}'.`)
        return entry.startTime
      }
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [pressed] = all.filter(({ name }) => new URL(name).pathname.endsWith('/LogOn'))
      // The page renders them at the moment of its next requests.
      const [day] = all.filter(({ name }) => /\/my-store\/day(\?|$)/.test(name))
      const end = Math.max(frame === undefined ? 0 : at(frame), day?.responseEnd ?? 0)
      const taken = all
        .filter(({ startTime }) => startTime >= at(from) && startTime <= end)
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
    { from: typing, frame: hasFrame ? framed : undefined, to: usable },
  )
}
