// Size limits of requests. A larger body is refused before it is read.
import { uploadLimit } from '../../calls/uploads.ts'
import { takesFiles } from './multipart.ts'
import { isBeforeSignIn, type RestOperation } from './operations.ts'

/** Bytes of a JSON or form body of someone who signed in. Uploads have their own limit. */
export const bodyLimit = 1024 * 1024
/** Bytes of any other body, including routes that set no limit. */
export const bodyLimitBeforeSignIn = 16 * 1024

/** Bytes of a body, uploads included. Small for operations that are open before sign-in. */
export function bodyLimitOf(operation: RestOperation): number {
  if (isBeforeSignIn(operation)) return operation.bodyLimit ?? bodyLimitBeforeSignIn
  return takesFiles(operation) ? uploadLimit : (operation.bodyLimit ?? bodyLimit)
}
