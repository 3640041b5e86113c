// Runs the embedded database as a pool of one connection, through the same driver as a server, so
// that parameters and rows behave the same on both. A statement takes one call into the database;
// with PGlite's own client it takes five.
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import pg from 'pg'

import { kyselyPool } from './connections.ts'
import { pgTypes } from './parsers.ts'

/**
 * A socket to the database in this process. It executes the driver's messages and makes the answers
 * readable.
 */
class Wire extends Duplex {
  readonly #carryOut: (message: Buffer, done: (error?: Error | null) => void) => void
  readonly #takeBack: (done: () => void) => void
  constructor(pglite: PGlite) {
    super()
    this.#takeBack = callbackify(() =>
      pglite.closed
        ? Promise.resolve([])
        : pglite.exec('rollback').then(() => pglite.exec('deallocate all')),
    )
    this.#carryOut = callbackify(async (message: Buffer) => {
      const answer = await pglite.runExclusive(() => pglite.execProtocolRaw(message))
      if (answer.length > 0) this.push(answer)
    })
  }
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _write(
    message: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.#carryOut(message, done)
  }
  /**
   * Runs all messages of a statement together. The driver corks the socket until it has written
   * them all.
   */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#carryOut(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }
  override _final(done: () => void): void {
    this.push(null)
    done()
  }
  /**
   * Rolls back and drops prepared statements, as a server does when a client disconnects. The
   * embedded database has only one session, so the next connection would otherwise inherit this
   * state.
   */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#takeBack(() => done(error))
  }
  /** Does nothing, because answers are pushed when they arrive. */
  override _read(): void {}
}

/** Creates the pool that kysely's PostgreSQL dialect needs. */
export function embeddedPool(pglite: PGlite): PostgresPool {
  // Sets everything explicitly, because environment variables (PGSSLMODE, PGUSER) must not affect
  // this database, which has one user and no network.
  const pool = new pg.Pool({
    stream: () => new Wire(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: pgTypes,
    pipeline: true,
  })
  return kyselyPool(pool)
}
