// Errors of the data layer. server/http turns them into problem responses and picks the status.

/** The record was changed since it was read: 409 `conflict` with the current record. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly record: unknown
  constructor(record: unknown) {
    super('The record was changed by somebody else since it was read.')
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

/** All connections are in use, and none came free in time: 503 `busy`. Nothing was done. */
export class NoConnection extends Error {
  override name = 'NoConnection'
  constructor(cause: unknown) {
    super('No connection to the database came free in time.', { cause })
  }
}

/** The `code` that the database and the operating system give their errors. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

interface EngineError {
  code: string
  constraint?: string
}

/**
 * Tests for an engine error by its five-character SQLSTATE (PGlite and pg use the same properties).
 */
const engineError = (error: unknown, state: string): error is EngineError =>
  error instanceof Error && codeOf(error) === state

/** Whether the engine itself reported the error: then the transaction was rolled back. */
export const isEngineError = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '')

/** Whether the named unique constraint or index rejected a row, such as `discount_name_key`. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23505') && error.constraint === constraint

/**
 * Whether the named foreign key rejected a change: the referenced row does not exist in this
 * merchant, or is still in use.
 */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23503') && error.constraint === constraint

/**
 * Whether the engine rolled this transaction back to resolve a deadlock; the other transaction
 * continues.
 */
export const isDeadlock = (error: unknown): boolean => engineError(error, '40P01')

/**
 * Whether row security or a missing grant rejected a statement: always our bug, never the user's.
 */
export const isDenied = (error: unknown): boolean => engineError(error, '42501')
