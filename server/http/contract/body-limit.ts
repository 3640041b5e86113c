// How much a request may bring. A larger body is refused before it is read.
import { uploadLimit } from '../../calls/uploads.ts'
import { takesFiles } from './multipart.ts'
import { isBeforeSignIn, type RestOperation } from './operations.ts'

/** Bytes of a JSON or form body of someone who signed in. Uploads have their own limit. */
export const bodyLimit = 1024 * 1024
/** Bytes of any other body: also of a route that says nothing about it. */
export const bodyLimitBeforeSignIn = 16 * 1024

/** Bytes of a body, uploads included. Little where someone who hasn't signed in may send it. */
export function bodyLimitOf(operation: RestOperation): number {
  if (isBeforeSignIn(operation)) return operation.bodyLimit ?? bodyLimitBeforeSignIn
  return takesFiles(operation) ? uploadLimit : (operation.bodyLimit ?? bodyLimit)
}
