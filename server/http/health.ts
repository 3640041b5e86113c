// For whoever watches the process: alive, and able to serve. Neither says anything about what runs
// here.
import type { FastifyInstance } from 'fastify'

import type { Doors } from '../data/doors.ts'
import { busy } from './problem.ts'

/** Asked by address, not by name: the Host check passes them over. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function addHealth(app: FastifyInstance, doors: Doors): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await doors
      .asIdentity((tx) => tx.selectFrom('session').select('id_hash').limit(1).execute())
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'not ready')
        throw busy('The database does not answer.')
      })
    return { status: 'ready' }
  })
}
