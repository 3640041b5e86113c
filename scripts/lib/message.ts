/** What went wrong, for a person at the command line. Anything can be thrown, not errors alone. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
