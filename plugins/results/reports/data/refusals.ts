import { ApiError } from '#core'

/** The server's errors by field. */
export const toRefusals = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && error.kind === 'invalid'
    ? Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message]))
    : {}
