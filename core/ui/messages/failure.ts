// Describes a failure for the user. Calls throw ApiErrors; any other error is a fault in our own
// code.
// Facts: C14
import { failureKinds, type FailureKind } from '../../i18n/failure-kinds.ts'

export interface Failure {
  kind: FailureKind
  /** A write whose response was lost: it may have been done. */
  fateUnknown: boolean
  requestId?: string
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /**
   * The server's own message; only set for business refusals, the only ones meant for merchants.
   */
  message?: string
}

/**
 * Reads an error by its shape, so that an error from another realm or a bare string does not break
 * the error message.
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
