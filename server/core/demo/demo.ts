// Restores the demo data. Only for demonstrations, where accepting an agreement or locking an
// account uses the data up.
import { resetDemo, ResetUnderWay } from '../../data/demo/reset.ts'
import type { Database } from '../../data/connection/database.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Handlers } from '../../calls/call.ts'
import { notFound, Problem } from '../../calls/problem.ts'
import { nameKey } from '../../identity/signing-in/lock-out.ts'
import { demoPasswordHash } from '../../identity/passwords/passwords.ts'
import type { Clock } from '../../../core/time/clock.ts'

export const demoOptions = (
  { secrets, sandboxIdp }: Pick<PlatformConfig, 'secrets' | 'sandboxIdp'>,
  clock: Clock,
) => ({
  passwordHash: demoPasswordHash,
  counterKey: (userName: string) => nameKey(secrets, userName),
  clock,
  ...(sandboxIdp !== undefined && { issuer: sandboxIdp }),
})

export function demoHandlers(database: Database): Handlers {
  return {
    async resetDemoAccounts({ config, clock, request }) {
      // A 404, so that outside demonstrations this operation doesn't seem to exist.
      if (!config.demo) throw notFound()
      await resetDemo(database.db, demoOptions(config, clock)).catch((error: unknown) => {
        if (!(error instanceof ResetUnderWay)) throw error
        throw new Problem(409, 'resetting', { detail: `${error.message} Wait until that's done.` })
      })
      request.log.info('demo data put back')
      return { done: true }
    },
  }
}
