// The only error that calls throw, so screens handle no other (CONVENTIONS "Answers").
import { kindsByCode, type FailureKind } from '../i18n/failure-kinds.ts'

export type ApiErrorKind = Exclude<FailureKind, 'page'>

export interface FieldError {
  /** The server's path to the field, separated by dots. */
  field: string
  code: string
  message: string
}
export interface ApiErrorDetails {
  message?: string
  status?: number
  code?: string
  requestId: string
  fieldErrors?: FieldError[]
  record?: unknown
  answer?: unknown
  retryAfter?: number
  indeterminate?: boolean
  cause?: unknown
}

/** Why a call failed. `message` is the server's text, or empty. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  /** The server's error code, such as `denied`, or the letter of a refused sign-in. */
  readonly code: string | undefined
  /** For support. The server's log contains it too. */
  readonly requestId: string
  readonly fieldErrors: FieldError[]
  /** For `conflict`: the current record. */
  readonly record: unknown
  /** For `refused`: the whole response, which may contain more than the fields here. */
  readonly answer: unknown
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter: number | undefined
  /**
   * The outcome of a write is unknown; it may have been carried out. Repeat it with the same key,
   * so that it isn't carried out twice.
   */
  readonly indeterminate: boolean
  constructor(kind: ApiErrorKind, details: ApiErrorDetails) {
    super(details.message ?? '', details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.requestId = details.requestId
    this.fieldErrors = details.fieldErrors ?? []
    this.record = details.record
    this.answer = details.answer
    this.retryAfter = details.retryAfter
    this.indeterminate = details.indeterminate ?? false
  }
}

/** Returns a copy of the error, marked as indeterminate. */
export const asIndeterminate = (error: ApiError): ApiError =>
  new ApiError(error.kind, { ...error, message: error.message, indeterminate: true, cause: error })

/**
 * Whether the outcome of a write is unknown: there was no response, an incomplete one, or one from
 * a proxy.
 */
export const fateUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (['network', 'timeout', 'unexpected'].includes(error.kind) ||
    error.status === 502 ||
    error.status === 504)

/**
 * Whether a read may be retried automatically. It may if the network or the server failed, or if
 * the server is busy for at most five seconds.
 */
export const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' ||
    error.kind === 'server' ||
    (error.kind === 'busy' && (error.retryAfter ?? 0) <= 5))

const byStatus: Readonly<Record<number, ApiErrorKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'denied',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'rateLimited',
  501: 'notBuilt',
  502: 'busy',
  503: 'busy',
  504: 'busy',
}
/** The kind of an error, from its code if that is known, or else from its HTTP status. */
export const kindOf = (status: number, code?: string): ApiErrorKind =>
  kindsByCode.find((known) => known === code) ??
  byStatus[status] ??
  (status >= 500 ? 'server' : 'unexpected')
