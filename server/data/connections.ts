// How either database is spoken to: as few messages as can be, since writing one costs the platform more than most statements the database.
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

import { preparedName } from './prepared.ts'

const mark = '/* opening */'
/**
 * Marks what a transaction opens with: it goes out together with `begin` and the statement that follows. Its rows are nobody's, and
 * where it fails that statement does, too.
 */
export const opening = sql.raw(mark)
const isOpening = (text: string) => text === 'begin' || text.startsWith(mark)

const ignore = () => {}
/**
 * A driver's pool (with `pipeline`) as kysely asks it: prepares what is marked, and sends together what is asked together. A connection
 * that is lost fails what it was asked, and nothing else.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  // Without listeners the process would end with it: the pool tells of those that are idle, each connection of itself while it is in use.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection // not in its types
      const held: pg.QueryConfig[] = []
      const query = async (text: string, values: readonly unknown[]) => {
        const name = preparedName(text)
        const statement = { text, values: [...values], ...(name !== undefined && { name }) }
        if (isOpening(text)) {
          held.push(statement)
          return { rows: [] }
        }
        stream.cork()
        process.nextTick(() => stream.uncork())
        const results = await Promise.all([...held.splice(0), statement].map((each) => client.query(each)))
        return results.at(-1)
      }
      return { query, release: () => client.release() } as unknown as PostgresPoolClient // cursors, its other way to ask, are not used
    },
  }
}
