// Counts refused messages. At most once a minute, reports their number, kinds and pages to the
// server.
// Facts: fault 31
import { call } from '../api/call.ts'
import { perPortal } from '../portal/portal.ts'
import type { Refusal } from './protocol.ts'

export const reportEvery = 60_000

export interface RefusalReport {
  kind: 'frame-message'
  message: string
  where: string
  count: number
}
export interface RefusalCounter {
  count: (why: Refusal, page: string) => void
}

/**
 * Creates a counter. Errors from `send` are ignored, because a lost report must not disturb the
 * user.
 */
export function createRefusalCounter(
  send: (report: RefusalReport) => Promise<unknown>,
  now: () => number = () => Date.now(),
): RefusalCounter {
  let counts = new Map<string, number>()
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    last = now()
    const taken = [...counts]
    counts = new Map()
    const count = taken.reduce((sum, [, number]) => sum + number, 0)
    const pages = [...new Set(taken.map(([key]) => key.slice(key.indexOf(' ') + 1)))]
    const kinds = taken.map(([key, number]) => `${key.slice(0, key.indexOf(' '))} ${number}`)
    send({
      kind: 'frame-message',
      message: `refused: ${kinds.join(', ')}`,
      where: pages.join(', ').slice(0, 500),
      count,
    }).catch(() => undefined)
  }
  return {
    count(why, page) {
      const key = `${why} ${page}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      // Send the first report after a second, so that it includes the refusals until then. After
      // that, send one a minute.
      timer ??= setTimeout(flush, Math.max(last + reportEvery - now(), 1000))
    },
  }
}

export const refusals = perPortal((portal) =>
  createRefusalCounter((body) => call(portal, 'reportFromBrowser', { body })),
)
