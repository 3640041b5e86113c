// Decides what happens after a failed save, based on its error. Pure.
// Facts: faults 5, 8, 14 to 18
import { ApiError, type FieldError } from '../../api/errors.ts'

export type SaveVerdict =
  /** Someone else saved first. */
  | { kind: 'conflict'; record: unknown }
  /** Someone else deleted the record. */
  | { kind: 'gone' }
  /** Whether the record was saved is unknown. */
  | { kind: 'unknown'; requestId: string }
  /** Any other error, with its field errors and the banner's text. */
  | {
      kind: 'failed'
      fields: readonly FieldError[]
      message: string
      textKey: string | undefined
      requestId: string
    }

/**
 * Shows only the messages of business refusals, because the server's other messages are written for
 * developers.
 */
export function toVerdict(error: unknown): SaveVerdict {
  // An error in our own code, such as in a form's `toApi`.
  if (!(error instanceof ApiError)) {
    const textKey = 'ui:error.page.text'
    return { kind: 'failed', fields: [], message: '', textKey, requestId: '' }
  }
  const { kind, requestId } = error
  if (error.indeterminate) return { kind: 'unknown', requestId }
  if (kind === 'conflict') return { kind: 'conflict', record: error.record }
  if (kind === 'notFound') return { kind: 'gone' }
  const fields = error.fieldErrors.filter(
    ({ field, message, code }) => field !== '' || message !== '' || code !== '',
  )
  const isRefusal = kind === 'refused'
  return {
    kind: 'failed',
    fields,
    message: isRefusal ? error.message : '',
    textKey: isRefusal || fields.length > 0 ? undefined : `ui:error.${kind}.text`,
    requestId,
  }
}
