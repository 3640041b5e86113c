/**
 * The message of an error, for the command line. The parameter is unknown, because any value can be
 * thrown.
 */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
