// Limits the size of requests. A larger body is refused before it is read.
import { uploadLimit } from '../../calls/uploads.ts'
import { takesFiles } from './multipart.ts'
import { isBeforeSignIn, type RestOperation } from './operations.ts'

/**
 * The most bytes in a JSON or form body of someone who has signed in. Uploads have a limit of their
 * own.
 */
export const bodyLimit = 1024 * 1024
/** The most bytes in any other body. Also applies to routes that set no limit. */
export const bodyLimitBeforeSignIn = 16 * 1024

/**
 * The most bytes in an operation's body, uploads included. Small for operations that are open
 * before sign-in.
 */
export function bodyLimitOf(operation: RestOperation): number {
  if (isBeforeSignIn(operation)) return operation.bodyLimit ?? bodyLimitBeforeSignIn
  return takesFiles(operation) ? uploadLimit : (operation.bodyLimit ?? bodyLimit)
}
