// Errors of the data layer. server/http turns them into problem responses and picks the status.

/** The record has changed since it was read: 409 `conflict` with the current record. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly record: unknown
  constructor(record: unknown) {
    super('The record has been changed by someone else since it was read.')
    this.record = record
  }
}

/** Creates the error that a handler throws: `throw conflict(record)`. */
export const conflict = (record: unknown): ConflictError => new ConflictError(record)

/** An idempotency key was reused with another payload: 422 `idempotencyKey`. */
export class IdempotencyMismatch extends Error {
  override name = 'IdempotencyMismatch'
  constructor() {
    super('This idempotency key was used for another request.')
  }
}

/**
 * The connection was lost during commit, so the outcome is unknown. To find out, retry with the
 * same idempotency key.
 */
export class FateUnknown extends Error {
  override name = 'FateUnknown'
  constructor(cause: unknown) {
    super('The connection to the database ended before it said whether this was done.', { cause })
  }
}

/** All connections are in use, and none became free in time: 503 `busy`. Nothing was changed. */
export class NoConnection extends Error {
  override name = 'NoConnection'
  constructor(cause: unknown) {
    super('No connection to the database came free in time.', { cause })
  }
}

/** The `code` of an error of the database or the operating system. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The database couldn't be reached, or ended the connection before anything was done. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** The code for the log, from the system or the engine, such as ECONNREFUSED or 57P01. */
  readonly reason: string
  constructor(reason: string, cause: unknown) {
    super("The database isn't responding.", { cause })
    this.reason = reason
  }
}

/** System codes for a connection that failed or broke. */
const brokenConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/**
 * Engine codes for a broken connection (08), and for an engine that is stopping, has crashed or is
 * starting (57P).
 */
const brokenByEngine = /^(08...|57P0[123])$/
/** Driver messages that have no code. */
const saidByDriver = /^Connection terminated|connection error and is not queryable/

/** The reason why a statement couldn't reach the database; undefined if it did. */
function reasonAway(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (code !== undefined && (brokenConnection.has(code) || brokenByEngine.test(code))) return code
  // The server's socket is a file, so ENOENT here means that the server is down.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return code
  return saidByDriver.test(error.message) ? 'connection lost' : undefined
}

/** The database's disk is full: 503 `diskFull`. Nothing was written; reads still work. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  constructor(cause?: unknown) {
    super('The disk of the database is full.', { cause })
  }
}
/** The engine's disk_full, and the system's codes for a full disk and an exceeded quota. */
const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * Turns an error into DiskFull or DatabaseAway if its cause is a full disk or an unreachable
 * database; otherwise returns the error itself.
 */
export function outageOr(error: unknown): unknown {
  if (noSpace.has(codeOf(error) ?? '')) return new DiskFull(error)
  const reason = reasonAway(error)
  return reason === undefined ? error : new DatabaseAway(reason, error)
}

interface EngineError {
  code: string
  constraint?: string
}

/**
 * Tests for an engine error by its five-character SQLSTATE. Works for both engines, because PGlite
 * and pg use the same properties.
 */
const engineError = (error: unknown, state: string): error is EngineError =>
  error instanceof Error && codeOf(error) === state

/** Whether the engine reported the error and rolled back; otherwise the outcome may be unknown. */
export const isEngineError = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '')

/** Whether the named unique constraint or index rejected a row, such as `discount_name_key`. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23505') && error.constraint === constraint

/**
 * Maps a unique index to the refusal of a duplicate row, which names the field at fault. The
 * function gets the columns to be written.
 */
export type Unique = Readonly<Record<string, (columns: Readonly<Record<string, unknown>>) => Error>>
/**
 * For `.catch` of a statement: throws the refusal of a duplicate row, or the error itself. Only the
 * index can detect all duplicates, because a query before the statement would miss two rows that
 * are saved at the same time.
 */
export const refuseDouble =
  (unique: Unique, columns: object = {}) =>
  (error: unknown): never => {
    const [, refusal] =
      Object.entries(unique).find(([index]) => isUniqueViolation(error, index)) ?? []
    throw refusal ? refusal({ ...columns }) : error
  }

/**
 * Whether the named foreign key rejected a change. Either the referenced row doesn't exist in this
 * merchant, or the row is still in use.
 */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23503') && error.constraint === constraint

/**
 * Whether the engine rolled this transaction back to resolve a deadlock; the other transaction
 * continues.
 */
export const isDeadlock = (error: unknown): boolean => engineError(error, '40P01')

/**
 * Whether row-level security or a missing grant rejected a statement. That is always our bug, never
 * the user's.
 */
export const isDenied = (error: unknown): boolean => engineError(error, '42501')
