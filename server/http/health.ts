// Health checks for monitoring: alive, and ready to serve. The answers reveal nothing about the
// platform.
import type { FastifyInstance } from 'fastify'

import type { DatabaseRoles } from '../data/database-roles.ts'
import { DatabaseAway } from '../data/errors.ts'
import { busy } from '../calls/problem.ts'

/** The Host check skips these, because monitors call them by IP address. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

export function addHealth(app: FastifyInstance, databaseRoles: DatabaseRoles): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await databaseRoles
      .asIdentity((tx) => tx.selectFrom('session').select('id_hash').limit(1).execute())
      .catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error
        app.log.error({ err: error }, 'not ready')
        throw busy("The database isn't responding.")
      })
    return { status: 'ready' }
  })
}
