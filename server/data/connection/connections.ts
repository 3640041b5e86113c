// Connects Kysely to either database with as few messages as possible. Writing a message costs this
// process more than most statements cost the database.
import {
  DummyDriver,
  PostgresDialect,
  sql,
  Transaction,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { Duplex } from 'node:stream'
import type pg from 'pg'

import { required } from '../../../core/required.ts'
import { NoConnection } from '../errors.ts'
import { preparedName } from '../prepared.ts'

const mark = '/* opening */'
/**
 * Marks the first statement of a transaction, which is sent together with `begin` and the next
 * statement. Its result is discarded. If it fails, the next statement rejects.
 */
export const opening = sql.raw(mark)
const isOpening = (text: string) => text === 'begin' || text.startsWith(mark)

const ignore = () => {}
const isRead = (text: string) => /^(\/\*[^*]*\*\/ ?)*select\b/i.test(text)

/** The connection's socket, which pg's types do not mention. */
function findStream(client: object): Duplex {
  const connection = 'connection' in client ? client.connection : undefined
  if (typeof connection === 'object' && connection !== null && 'stream' in connection)
    if (connection.stream instanceof Duplex) return connection.stream
  throw new Error('The database driver keeps the stream of its connection elsewhere.')
}

type Result = PostgresQueryResult<unknown>
const commands = [
  'UPDATE',
  'DELETE',
  'INSERT',
  'SELECT',
  'MERGE',
  'COMMIT',
  'ROLLBACK',
] as const satisfies readonly Result['command'][]
/**
 * Converts a result to Kysely's type, which knows only these commands. A text of several statements
 * has several results: their rows count as one selection.
 */
const toResult = (result: pg.QueryResult | pg.QueryResult[]): Result =>
  Array.isArray(result)
    ? { command: 'SELECT', rowCount: 0, rows: result.flatMap(({ rows }) => rows as unknown[]) }
    : {
        command: commands.find((name) => name === result.command) ?? 'SELECT',
        rowCount: result.rowCount ?? 0,
        rows: result.rows,
      }

/** Runs Kysely's statements on one connection. */
function conversation(client: pg.PoolClient) {
  const stream = findStream(client)
  const held: pg.QueryConfig[] = []
  /** True as long as the current transaction has run only selects and none has failed. */
  let onlyReads = false

  // Uses callbacks, because the driver's promises keep a reference to the query. On Node 24, a
  // request's rows would stay in memory until the next full garbage collection.
  const send = (statement: pg.QueryConfig) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(statement, (error, result) => (error ? reject(error) : resolve(result)))
    })
  const sendHeld = (...more: pg.QueryConfig[]) => {
    stream.cork()
    process.nextTick(() => stream.uncork())
    return Promise.all([...held.splice(0), ...more].map(send))
  }
  return async (text: string, values: readonly unknown[]): Promise<Result> => {
    const name = preparedName(text)
    const statement = { text, values: [...values], ...(name !== undefined && { name }) }
    if (isOpening(text)) {
      if (text === 'begin') onlyReads = true
      held.push(statement)
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    // Doesn't wait for the commit of a read-only transaction, because its outcome doesn't matter.
    // The commit is sent with the next statement on this connection, or on the next tick of the
    // event loop.
    if (text === 'commit' && onlyReads) {
      const opened = held.findIndex((each) => each.text === 'begin')
      if (opened >= 0)
        held.splice(opened) // The transaction never ran a statement: drop its `begin` too.
      else held.push(statement)
      setImmediate(() => {
        if (held.length === 1) void sendHeld().catch(ignore)
      })
      return { command: 'COMMIT', rowCount: 0, rows: [] }
    }
    try {
      onlyReads &&= isRead(text)
      return toResult(required((await sendHeld(statement)).at(-1), 'result of a statement'))
    } catch (error) {
      onlyReads = false
      throw error
    }
  }
}

function poolClient(client: pg.PoolClient): PostgresPoolClient {
  const run = conversation(client)
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(
    text: string | PostgresCursor<unknown>,
    values: readonly unknown[] = [],
  ): Promise<Result> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.')
    return run(text, values)
  }
  return { query, release: (lost?: boolean) => client.release(lost) }
}

/**
 * The pool's message if no connection became free in time. It has to be compared, because the error
 * has no code. An unreachable host has another message, and is treated as a database that is down.
 */
const waitedTooLong = 'timeout exceeded when trying to connect'
const whyNone = (error: unknown): unknown =>
  error instanceof Error && error.message === waitedTooLong ? new NoConnection(error) : error

/**
 * Wraps a driver pool (with `pipeline`) for Kysely. It prepares marked statements, and sends
 * statements that are requested together in one batch. A lost connection fails only its own
 * statements. If no connection becomes free in time, `connect` rejects with NoConnection.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  // Without error listeners, a lost connection would end the process. The pool reports errors of
  // idle connections; a connection in use reports its own.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw whyNone(error)
      })
      // Returns the same object for the same connection, because Kysely remembers connections by
      // identity.
      const same = known.get(client) ?? poolClient(client)
      known.set(client, same)
      return same
    },
  }
}

// The Transaction constructor requires a driver and dialect but never uses them, because statements
// go through the executor.
const driver = new DummyDriver()
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection.')),
})

/**
 * Runs work in a transaction that sends each statement immediately. Kysely's own transaction would
 * wait for each answer first.
 */
export const transact = <DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const executor = transaction.getExecutor()
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
