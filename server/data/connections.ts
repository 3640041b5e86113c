// How either database is spoken to: as few messages as can be, since writing one costs the platform
// more than most statements the database.
import {
  DummyDriver,
  PostgresDialect,
  sql,
  Transaction,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

import { preparedName } from './prepared.ts'

const mark = '/* opening */'
/**
 * Marks what a transaction opens with: it goes out together with `begin` and the statement that
 * follows. Its rows are nobody's, and where it fails that statement does, too.
 */
export const opening = sql.raw(mark)
const isOpening = (text: string) => text === 'begin' || text.startsWith(mark)

const ignore = () => {}
const isRead = (text: string) => /^(\/\*[^*]*\*\/ ?)*select\b/i.test(text)

/** How kysely asks one connection. */
function conversation(client: pg.PoolClient) {
  // not in its types
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const held: pg.QueryConfig[] = []
  /** Whether the present transaction has done nothing but read, and none of it failed. */
  let onlyReads = false

  // With a callback: of the driver's own promises each holds its query, and Node 24 then keeps a
  // request's rows until the next whole collection.
  const send = (statement: pg.QueryConfig) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(statement, (error, result) => (error ? reject(error) : resolve(result)))
    })
  const sendHeld = (...more: pg.QueryConfig[]) => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return Promise.all([...held.splice(0), ...more].map(send))
  }
  return async (text: string, values: readonly unknown[]) => {
    const name = preparedName(text)
    const statement = { text, values: [...values], ...(name !== undefined && { name }) }
    if (isOpening(text)) {
      if (text === 'begin') onlyReads = true
      held.push(statement)
      return { rows: [] }
    }
    // Nobody needs to know how the end of mere reading went: it goes out with whatever comes next
    // on this connection, or in a moment.
    if (text === 'commit' && onlyReads) {
      const opened = held.findIndex((each) => each.text === 'begin')
      if (opened >= 0)
        held.splice(opened) // nothing was asked in it
      else held.push(statement)
      setImmediate(() => {
        if (held.length === 1) void sendHeld().catch(ignore)
      })
      return { command: 'COMMIT', rows: [] }
    }
    try {
      onlyReads &&= isRead(text)
      return (await sendHeld(statement)).at(-1)
    } catch (error) {
      onlyReads = false
      throw error
    }
  }
}

/**
 * A driver's pool (with `pipeline`) as kysely asks it: prepares what is marked, and sends together
 * what is asked together. A connection that is lost fails what it was asked, and nothing else.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  // Without listeners the process would end with it: the pool tells of those that are idle, each
  // connection of itself while it is in use.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // The same each time: kysely remembers what it was given.
      const same =
        known.get(client) ??
        ({
          query: conversation(client),
          release: (lost?: boolean) => client.release(lost),
        } as unknown as PostgresPoolClient) // cursors, its other way to ask, are not used
      known.set(client, same)
      return same
    },
  }
}

// What a transaction is made with besides its executor, and never asks.
const driver = new DummyDriver()
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
})

/**
 * A transaction whose statements go out as they are asked: kysely's own waits for each answer
 * before it sends the next.
 */
export const transact = <DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (own) => {
    const executor = own.getExecutor()
    const connection = await executor.provideConnection((only) => Promise.resolve(only))
    return work(
      new Transaction<DB>({
        config: { dialect },
        dialect,
        driver,
        executor: executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) }),
      }),
    )
  })
