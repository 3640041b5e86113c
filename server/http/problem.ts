// Everything that is not a business answer: RFC 9457 problems with our code and the request's id
// (CONVENTIONS "Answers").

/** One field that was not taken. `field` is its path in the request, dots between members. */
export interface FieldProblem {
  field: string
  /** Key of the message. */
  code: string
  message: string
}
export interface ProblemDetails {
  detail?: string
  errors?: readonly FieldProblem[]
  /** For a conflict: the record as it is now. */
  record?: unknown
  headers?: Readonly<Record<string, string>>
}

const titles: Record<number, string> = {
  400: 'The request is malformed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  413: 'The request is too large',
  415: 'Content type not taken',
  421: 'Asked the wrong host',
  422: 'The request cannot be carried out',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Something went wrong',
  501: 'Not built yet',
  502: 'The platform behind gave no good answer',
  503: 'Not ready',
  504: 'The platform behind did not answer in time',
}

/**
 * An answer that is not a business answer. Throw it from anywhere; http/errors.ts turns it into
 * problem+json or a graph error.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: ProblemDetails
  constructor(status: number, code: string, details: ProblemDetails = {}) {
    super(details.detail ?? titles[status] ?? 'Error')
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = details
  }
  get title(): string {
    return titles[this.status] ?? 'Error'
  }
}

/** 400: not understood at all. */
export const malformed = (detail: string, errors?: readonly FieldProblem[], code = 'malformed') =>
  new Problem(400, code, { detail, errors })
/** 401: nobody is signed in, or no longer. */
export const unauthenticated = (detail = 'Sign in to go on.') =>
  new Problem(401, 'unauthenticated', { detail })
/**
 * 403 csrf: the anti-forgery token is missing or another session's. The client fetches a new one
 * once.
 */
export const forged = (detail: string) => new Problem(403, 'csrf', { detail })
/** 403 denied: the guard in manifest/access.json says no. */
export const denied = (detail = 'You do not have access to this.') =>
  new Problem(403, 'denied', { detail })
/**
 * 403 signInAgain: the session goes on, but for this the password must have been given a moment
 * ago.
 */
export const signInAgain = () =>
  new Problem(403, 'signInAgain', {
    detail: 'This asks who you are once more: give your password again.',
  })
/** 403 gate: a step of the sign-in comes first. */
export const gated = (step: string) =>
  new Problem(403, 'gate', { detail: `Finish signing in first: ${step}.` })
/** 404: there is no such thing, or none that this person may see. */
export const notFound = (detail = 'There is no such thing here.') =>
  new Problem(404, 'notFound', { detail })
/**
 * 409 conflict: changed meanwhile. Carries the record as it is now, in the shape that the operation
 * reads.
 */
export const conflict = (record: unknown, detail = 'Somebody changed it since you read it.') =>
  new Problem(409, 'conflict', { detail, record })
/** 409 context: another merchant or store was chosen since. */
export const contextMoved = () =>
  new Problem(409, 'context', { detail: 'Another merchant or store was chosen meanwhile.' })
/** 422: understood, but these fields cannot be taken. */
export const invalid = (errors: readonly FieldProblem[], detail = 'Some fields cannot be taken.') =>
  new Problem(422, 'invalid', { detail, errors })
/** 429 with Retry-After, in whole seconds. */
export const tooMany = (retryAfterSeconds: number, detail = 'Too many requests. Wait a moment.') =>
  new Problem(429, 'rateLimited', {
    detail,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
/** 501: in the contract, without a handler as yet. */
export const notBuilt = (operationId: string) =>
  new Problem(501, 'notBuilt', { detail: `The operation ${operationId} is not built yet.` })
/** 503: cannot serve at this moment. */
export const busy = (detail = 'The service is busy.', retryAfterSeconds = 5) =>
  new Problem(503, 'busy', { detail, headers: { 'retry-after': String(retryAfterSeconds) } })

/** What a business refusal says. Errors belong to fields. */
export interface RefusalContent {
  Message: string
  /** Key of the message, for the client's own texts. */
  Code: string
  Errors?: readonly { Field: string; Code: string; Message: string }[]
}
/**
 * A refusal that the texts name: 200 with IsSuccessful false in the operation's own casing. Members
 * that the operation's answer requires besides are filled with their empty value; give them in
 * `more` where they say something.
 */
export class Refusal extends Error {
  readonly content: RefusalContent
  readonly more: Readonly<Record<string, unknown>>
  constructor(content: RefusalContent, more: Readonly<Record<string, unknown>> = {}) {
    super(content.Message)
    this.name = 'Refusal'
    this.content = content
    this.more = more
  }
}
