// Limits what one session may request in a minute, so that one person's requests don't slow down
// everyone else. Generous: opening a screen every second stays below it. Counted per process.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { tooMany } from '../calls/problem.ts'
import type { Session } from '../calls/session.ts'
import type { RateLimits } from '../config/config.ts'
import type { RestOperation } from './contract/operations.ts'

/** Takes points from the session's allowance for this minute, or throws 429. */
export type Spend = (session: Pick<Session, 'idHash'>, points: number) => Promise<void>

export function createAllowance(limits: RateLimits | false): Spend {
  if (!limits) return async () => {}
  const left = new RateLimiterMemory({ points: limits.session, duration: 60 })
  return async ({ idHash }, points) => {
    try {
      await left.consume(idHash, points)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext / 1000) : refused
    }
  }
}

/**
 * How many calls without a session one address may make in a minute, for the route's `config`. The
 * operations of a tag count together. Background calls don't count, because one address may serve
 * many tills; browser reports do, because they cost work and log lines.
 */
export const buildRateLimit = (
  operation: Pick<RestOperation, 'public' | 'background' | 'tag'>,
  limits: RateLimits | false,
) =>
  limits && operation.public && (!operation.background || operation.tag === 'browserReports')
    ? {
        rateLimit: {
          max: operation.tag === 'session' ? limits.signIn : limits.public,
          timeWindow: '1 minute',
          groupId: operation.tag,
        },
      }
    : {}
