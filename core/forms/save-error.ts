// What a failed save means for its form. Pure: error → what happens next.
// Facts: faults 5, 8, 14 to 18
import { ApiError, type FieldError } from '../api/errors.ts'

export type SaveVerdict =
  /** Somebody saved in between. */
  | { kind: 'conflict'; record: unknown }
  /** Deleted in between. */
  | { kind: 'gone' }
  /** Whether it was saved is not known. */
  | { kind: 'unknown'; requestId: string }
  /** Anything else: faults of fields, and what the banner says. */
  | {
      kind: 'failed'
      fields: readonly FieldError[]
      message: string
      textKey: string | undefined
      requestId: string
    }

/**
 * Only a business refusal speaks to the merchant; what else the server says is meant for
 * developers.
 */
export function verdictOf(error: unknown): SaveVerdict {
  if (!(error instanceof ApiError))
    return {
      kind: 'failed',
      fields: [],
      message: '',
      textKey: 'ui:error.unexpected.text',
      requestId: '',
    }
  const { kind, requestId } = error
  if (error.indeterminate) return { kind: 'unknown', requestId }
  if (kind === 'conflict') return { kind: 'conflict', record: error.record }
  if (kind === 'notFound') return { kind: 'gone' }
  const fields = error.fieldErrors.filter(
    ({ field, message, code }) => field !== '' || message !== '' || code !== '',
  )
  if (kind === 'refused')
    return { kind: 'failed', fields, message: error.message, textKey: undefined, requestId }
  return {
    kind: 'failed',
    fields,
    message: '',
    textKey: fields.length > 0 ? undefined : `ui:error.${kind}.text`,
    requestId,
  }
}
