// What can go wrong with data, for server/http to turn into problems. The names are theirs; the
// status is http's business.

/** The record was changed since it was read: 409 `conflict` with the record as it is now. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly record: unknown
  constructor(record: unknown) {
    super('The record was changed by somebody else since it was read.')
    this.record = record
  }
}

/** For handlers: `throw conflict(record)`. */
export const conflict = (record: unknown): ConflictError => new ConflictError(record)

/** An idempotency key came again with another payload: 422 `idempotencyKey`. */
export class IdempotencyMismatch extends Error {
  override name = 'IdempotencyMismatch'
  constructor() {
    super('This idempotency key was used for another request.')
  }
}

/**
 * The connection ended as a transaction was closed: whether it was done, nobody knows. Asking again
 * with the same idempotency key finds out.
 */
export class FateUnknown extends Error {
  override name = 'FateUnknown'
  constructor(cause: unknown) {
    super('The connection to the database ended before it said whether this was done.', { cause })
  }
}

interface EngineError {
  code: string
  constraint?: string
}

/** An error of the engine (PGlite and pg give the same members) by its five-letter state. */
const engineError = (error: unknown, state: string): error is EngineError =>
  error instanceof Error && (error as Partial<EngineError>).code === state

/** Whether the engine itself said what is wrong: then nothing of the transaction was done. */
export const isEngineError = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test((error as Partial<EngineError>).code ?? '')

/** Whether a unique constraint or index, by name, refused a row: such as `discount_name_key`. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23505') && error.constraint === constraint

/**
 * Whether a foreign key, by name, refused: something named does not exist in this merchant, or is
 * still in use.
 */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  engineError(error, '23503') && error.constraint === constraint

/**
 * Whether the engine took this transaction back because it and another waited for each other; the
 * other went on.
 */
export const isDeadlock = (error: unknown): boolean => engineError(error, '40P01')

/** Whether row security or a missing grant refused: a fault of ours, never of the person. */
export const isDenied = (error: unknown): boolean => engineError(error, '42501')
