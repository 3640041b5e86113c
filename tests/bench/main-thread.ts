// Processor time of a page's thread between two moments, from the browser's own trace, because
// other work on the machine affects it less than elapsed time.
import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

export interface Between<T> {
  result: T
  /**
   * Processor time of the page's thread, in milliseconds; longer in proportion if the processor is
   * throttled.
   */
  worked: number
}
/**
 * Traces `work`, which returns two moments of the page's own clock; `mark` names a mark (User
 * Timing) that the page has set.
 */
export async function workedBetween<T extends { from: number; to: number }>(
  browser: Browser,
  page: Page,
  mark: string,
  work: () => Promise<T>,
): Promise<Between<T>> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
  })
  const result = await work()
  const markedAt = await page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    mark,
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const marked = traceEvents.find(({ name }) => name === mark)
  if (!marked || markedAt === undefined) throw new Error(`The trace has no mark '${mark}'.`)
  const start = marked.ts - markedAt * 1000 // a trace's microseconds have a different origin
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === marked.pid &&
      tid === marked.tid &&
      ts >= start + result.from * 1000 &&
      ts < start + result.to * 1000,
  )
  // Only the outer tasks, because they contain the inner ones.
  const outer = tasks.filter(({ name }) => name === 'RunTask')
  return {
    result,
    worked: (outer.length > 0 ? outer : tasks).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  }
}
