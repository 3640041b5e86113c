// Finds the CHECK constraint that a rejected row broke, so that the page can show its own message.

const checkViolation = '23514'
/** The name of the CHECK constraint in a database error. Undefined for any other error. */
export const brokenCheck = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  error.code === checkViolation &&
  'constraint' in error &&
  typeof error.constraint === 'string'
    ? error.constraint
    : undefined
