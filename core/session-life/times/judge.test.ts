import { describe, expect, it } from 'vitest'

import {
  checkEvery,
  countdownOf,
  defaultTimeoutMinutes,
  judge,
  marginOf,
  nextCheckIn,
  type SessionStatus,
  type Verdict,
} from './judge.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 20, 15)
/** Minutes since the start, for each time; absent ones are at the start. */
interface Case {
  now: number
  update?: number | undefined
  activity?: number
  timeout?: number
  idleEnds?: number
  absoluteEnds?: number
  paused?: boolean
}
function sessionStatus({
  now,
  activity = 0,
  timeout = defaultTimeoutMinutes,
  idleEnds,
  absoluteEnds,
  paused = false,
  ...rest
}: Case): SessionStatus {
  const at = (minutes: number) => start + minutes * minute
  const lastUpdate = 'update' in rest ? rest.update : 0
  return {
    now: at(now),
    lastUpdate: lastUpdate === undefined ? undefined : at(lastUpdate),
    lastActivity: at(activity),
    timeoutMinutes: timeout,
    paused,
    serverTimes:
      idleEnds === undefined && absoluteEnds === undefined
        ? undefined
        : {
            idleEnds: at(idleEnds ?? (lastUpdate ?? 0) + timeout),
            absoluteEnds: at(absoluteEnds ?? 720),
          },
  }
}
const second = 1 / 60

describe('the check of the session', () => {
  it('is made each minute, by 40 minutes if no timeout is given (S-051, K-03)', () => {
    expect([checkEvery, defaultTimeoutMinutes]).toEqual([60_000, 40])
  })

  it.each<[timeout: number, margin: number]>([
    [1, 1],
    [5, 1],
    [6, 1],
    [6.01, 5],
    [7, 5],
    [40, 5],
    [480, 5],
  ])('a timeout of %s minutes has a margin of %s (K-04)', (timeout, margin) => {
    expect(marginOf(timeout)).toBe(margin * minute)
  })
  it.each<[timeout: number, seconds: number]>([
    [1, 60],
    [4, 60],
    [5, 60],
    [5.01, 300],
    [6, 300],
    [40, 300],
  ])('a timeout of %s minutes counts down from %s seconds (K-05)', (timeout, seconds) => {
    expect(countdownOf(timeout)).toBe(seconds)
  })

  it.each<[given: Case, verdict: Verdict]>([
    [{ now: 1, update: undefined }, 'renew'],
    [{ now: 1, update: undefined, activity: 1 }, 'renew'],
    [{ now: 40 + second, activity: 40 }, 'renew'],
    [{ now: 40, activity: 40 }, 'renew'],
    [{ now: 40 - second, activity: 39 }, 'refresh'],
    [{ now: 720, update: 710, activity: 720, idleEnds: 750 }, 'renew'],
    [{ now: 30, update: 10, activity: 10, idleEnds: 30 }, 'renew'],
  ])('asks for the password: %j (S-052)', (given, verdict) => {
    expect(judge(sessionStatus(given))).toEqual(verdict)
  })

  it.each<[given: Case, verdict: Verdict]>([
    [{ now: 35 - second, update: 34 }, 'nothing'],
    [{ now: 35 }, { extend: 300 }],
    [{ now: 37 }, { extend: 180 }],
    [{ now: 40 - second }, { extend: 1 }],
    [{ now: 50, update: 30, activity: 15 }, { extend: 300 }],
    [{ now: 50, update: 30, activity: 15, idleEnds: 52 }, { extend: 120 }],
    [{ now: 715, update: 700, activity: 679, idleEnds: 740, absoluteEnds: 717 }, { extend: 120 }],
    [{ now: 2 - second, timeout: 7, update: 1 }, 'nothing'],
    [{ now: 2, timeout: 7 }, { extend: 300 }],
    [{ now: 5, timeout: 6 }, { extend: 60 }],
    [{ now: 5 - second, timeout: 6, update: 3 }, 'nothing'],
    [{ now: 8, timeout: 6, update: 3, activity: 3, idleEnds: 20 }, { extend: 300 }],
    [{ now: 4, timeout: 5 }, { extend: 60 }],
    [{ now: 5, timeout: 5, update: 4, activity: 1, idleEnds: 20 }, { extend: 60 }],
    [{ now: 0.5, timeout: 1 }, { extend: 30 }],
  ])('asks whether to extend: %j (S-053, K-04, K-05, resolution 12)', (given, verdict) => {
    expect(judge(sessionStatus(given))).toEqual(verdict)
  })

  it.each<[given: Case, verdict: Verdict]>([
    [{ now: 20 - second, activity: 19 }, 'nothing'],
    [{ now: 20, activity: 19 }, 'refresh'],
    [{ now: 34, activity: 33 }, 'refresh'],
    [{ now: 34, activity: 1 }, 'refresh'],
    [{ now: 30, activity: 0 }, 'nothing'],
    [{ now: 31, update: 10, activity: 5 }, 'nothing'],
    [{ now: 0.5, timeout: 1, activity: 0.4 }, 'refresh'],
    [{ now: 3.5, timeout: 7, activity: 3 }, 'refresh'],
    [{ now: 3.5 - second, timeout: 7, activity: 3 }, 'nothing'],
  ])('refreshes quietly: %j (S-054)', (given, verdict) => {
    expect(judge(sessionStatus(given))).toEqual(verdict)
  })

  it.each<Case>([
    { now: 1, update: undefined },
    { now: 36 },
    { now: 41 },
    { now: 20, activity: 19 },
  ])('does nothing while it is paused: %o (S-056)', (given) => {
    expect(judge(sessionStatus({ ...given, paused: true }))).toBe('nothing')
  })

  it('any input sets the idle time to nothing (S-055)', () => {
    expect(judge(sessionStatus({ now: 36 }))).toEqual({ extend: 240 })
    expect(judge(sessionStatus({ now: 36, activity: 36 }))).toBe('refresh')
  })

  it('never shows more seconds than the server has left, whatever the timeout (K-05)', () => {
    for (let timeout = 1; timeout <= 60; timeout += 1)
      for (let left = 1; left <= 400; left += 13) {
        const verdict = judge(
          sessionStatus({
            now: timeout,
            update: 1,
            activity: 0,
            timeout,
            idleEnds: timeout + left * second,
          }),
        )
        const shown = typeof verdict === 'object' ? verdict.extend : 0
        expect(shown, `timeout ${timeout}, ${left} s left`).toBeLessThanOrEqual(
          Math.min(left, timeout <= 5 ? 60 : 300),
        )
        expect(shown).toBeGreaterThan(0)
      }
  })
})

describe('when it looks again', () => {
  it.each<[now: number, timeout: number, next: number]>([
    [0, 40, 1],
    [34.5, 40, 0.5],
    [35, 40, 1],
    [37, 40, 1],
    [3.75, 5, 0.25],
    [34.9999, 40, second],
  ])('%s minutes after the last input, of %s: in %s', (now, timeout, next) => {
    expect(nextCheckIn(sessionStatus({ now, timeout }))).toBeCloseTo(next * minute, 0)
  })
})
