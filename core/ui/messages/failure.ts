// Describes a failure for the user. Calls throw ApiErrors. Any other error is a bug in our own
// code.
// Facts: C14
import { failureKinds, type FailureKind } from '../../i18n/failure-kinds.ts'

export interface Failure {
  kind: FailureKind
  /** The response to a write was lost, so the write may have been carried out. */
  fateUnknown: boolean
  requestId?: string
  /** Seconds until the user can usefully try again. */
  retryAfter?: number
  /**
   * The server's own message. Set only for business refusals, whose messages are the only ones
   * written for merchants.
   */
  message?: string
}

/**
 * Describes an error by its members and not by its class, so that an error from another realm or a
 * bare string doesn't break the error message.
 */
export function toFailure(error: unknown): Failure {
  if (!isRecord(error)) return { kind: 'page', fateUnknown: false }
  const kind = failureKinds.find((known) => known === error.kind) ?? 'page'
  return {
    kind,
    fateUnknown: error.indeterminate === true,
    requestId:
      typeof error.requestId === 'string' && error.requestId !== '' ? error.requestId : undefined,
    retryAfter:
      typeof error.retryAfter === 'number' && error.retryAfter > 0
        ? Math.ceil(error.retryAfter)
        : undefined,
    message:
      kind === 'refused' && typeof error.message === 'string' && error.message !== ''
        ? error.message
        : undefined,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
