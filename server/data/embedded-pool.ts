// The embedded database as a pool of one connection, spoken to by the same driver as a server:
// parameters and rows are the same on both by construction, and a statement is one call into the
// database where PGlite's own client makes five.
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import pg from 'pg'

import { kyselyPool } from './connections.ts'
import { pgTypes } from './parsers.ts'

/**
 * A socket to the database in this process: what the driver writes is carried out, and the answer
 * can be read.
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
  // What the driver asks of a socket.
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
  /** The messages of one statement, which the driver holds back until it has all of them. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#carryOut(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }
  override _final(done: () => void): void {
    this.push(null)
    done()
  }
  /**
   * What a server does once a client is gone; the database has one session, and the next connection
   * gets it as it is.
   */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#takeBack(() => done(error))
  }
  /** Answers are pushed as they come. */
  override _read(): void {}
}

/** What kysely's dialect for servers needs of a pool. */
export function embeddedPool(pglite: PGlite): PostgresPool {
  // Nothing of the environment (PGSSLMODE, PGUSER) reaches a database that has one user and no
  // network.
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
