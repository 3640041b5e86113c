// The one error that a call can end with. Screens see nothing else (CONVENTIONS "Answers").

export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthenticated'
  | 'csrf'
  | 'denied'
  | 'gate'
  | 'signInAgain'
  | 'notFound'
  | 'conflict'
  | 'context'
  | 'invalid'
  | 'refused'
  | 'rateLimited'
  | 'busy'
  | 'notBuilt'
  | 'unexpected'
  | 'server'

export interface FieldError {
  /** Path of the field as the server names it, dots between members. */
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

/**
 * Why a call gave no answer to work with. `message` is the server's own sentence, or empty where it
 * sent none.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  /** The server's key of what went wrong, such as `denied`, or the letter of a refused sign-in. */
  readonly code: string | undefined
  /** For support: stands in the server's log as well. */
  readonly requestId: string
  readonly fieldErrors: FieldError[]
  /** With `conflict`: the record as it is now. */
  readonly record: unknown
  /** With `refused`: the whole answer, which may say more than fields can. */
  readonly answer: unknown
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | undefined
  /**
   * A write whose fate is unknown: it may have been carried out. The same key asks again without
   * doing it twice.
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

/** The same error, of a write that may have been carried out. */
export const asIndeterminate = (error: ApiError): ApiError =>
  new ApiError(error.kind, { ...error, message: error.message, indeterminate: true, cause: error })

/**
 * Nothing is known of what became of a write: no answer, half an answer, or one that a proxy made
 * up.
 */
export const fateUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (['network', 'timeout', 'unexpected'].includes(error.kind) ||
    error.status === 502 ||
    error.status === 504)

/** Worth asking again without being told to: a read that failed on the way or in the server. */
export const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' ||
    error.kind === 'server' ||
    (error.kind === 'busy' && (error.retryAfter ?? 0) <= 5))

const byCode: Readonly<Record<string, ApiErrorKind>> = {
  csrf: 'csrf',
  denied: 'denied',
  gate: 'gate',
  signInAgain: 'signInAgain',
  notFound: 'notFound',
  conflict: 'conflict',
  context: 'context',
  invalid: 'invalid',
  rateLimited: 'rateLimited',
  notBuilt: 'notBuilt',
  unauthenticated: 'unauthenticated',
  busy: 'busy',
}
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
/** The kind of a problem, by its code where that is known, else by its status. */
export const kindOf = (status: number, code?: string): ApiErrorKind =>
  (code !== undefined && byCode[code]) ||
  (byStatus[status] ?? (status >= 500 ? 'server' : 'unexpected'))
