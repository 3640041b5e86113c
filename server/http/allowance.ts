// Limits what a session may request per minute, so that one person's requests don't slow down
// everyone else. The limit is generous: opening a screen every second stays below it. Each process
// counts separately.
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
 * How many calls without a session an IP address may make per minute, for the route's `config`. The
 * operations of a tag count together. Background calls don't count, because an address may serve
 * many tills. Browser reports do, because they cost work and log lines.
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
