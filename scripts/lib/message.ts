/**
 * The message of an error, for people at the command line. Accepts anything, because anything can
 * be thrown.
 */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
