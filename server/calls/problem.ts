// Errors other than business refusals: RFC 9457 problems with our code and the request id
// (CONVENTIONS "Answers").

/** One refused field. `field` is its path in the request, joined by dots. */
export interface FieldProblem {
  field: string
  /** Key of the message. */
  code: string
  message: string
}
export interface ProblemDetails {
  detail?: string
  errors?: readonly FieldProblem[]
  /** The current record, after a conflict. */
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
  415: 'Content type not accepted',
  421: 'Wrong host',
  422: "The request can't be carried out",
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Something went wrong',
  501: 'Not built yet',
  502: 'The platform behind this portal sent an invalid response',
  503: 'Not ready',
  504: "The platform behind this portal didn't respond in time",
}

/**
 * An error other than a business refusal. Throw it from anywhere; http/errors.ts turns it into
 * problem+json or a GraphQL error.
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

/** 400: the request could not be understood. */
export const malformed = (detail: string, errors?: readonly FieldProblem[], code = 'malformed') =>
  new Problem(400, code, { detail, errors })
/** 401: not signed in, or the session has ended. */
export const unauthenticated = (detail = 'Sign in to continue.') =>
  new Problem(401, 'unauthenticated', { detail })
/**
 * 403 csrf: the anti-forgery token is missing or belongs to another session. The client then
 * fetches a new token and tries once more.
 */
export const forged = (detail: string) => new Problem(403, 'csrf', { detail })
/** 403 denied: the guard in manifest/access.json refuses. */
export const denied = (detail = "You don't have access to this.") =>
  new Problem(403, 'denied', { detail })
/** 403 signInAgain: the session stays valid, but this operation requires the password again. */
export const signInAgain = () =>
  new Problem(403, 'signInAgain', {
    detail: 'This needs your password again. Enter it to continue.',
  })
/** 403 gate: a sign-in step must be completed first. */
export const gated = (step: string) =>
  new Problem(403, 'gate', { detail: `Finish signing in first: ${step}.` })
/** 404: the record doesn't exist, or this user may not see it. */
export const notFound = (detail = "This doesn't exist here.") =>
  new Problem(404, 'notFound', { detail })
/**
 * 409 conflict: the record has changed since it was read. The problem contains the current record,
 * in the shape that the operation reads.
 */
export const conflict = (record: unknown, detail = 'Someone has changed it since you read it.') =>
  new Problem(409, 'conflict', { detail, record })
/** 409 context: another merchant or store was chosen in the meantime. */
export const contextMoved = () =>
  new Problem(409, 'context', { detail: 'Another merchant or store has been chosen since.' })
/** 422: the request was understood, but these fields are invalid. */
export const invalid = (errors: readonly FieldProblem[], detail = "Some fields aren't valid.") =>
  new Problem(422, 'invalid', { detail, errors })
/** 429 with Retry-After in whole seconds. */
export const tooMany = (retryAfterSeconds: number, detail = 'Too many requests. Wait a moment.') =>
  new Problem(429, 'rateLimited', {
    detail,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
/** 501: the operation is in the contract but has no handler yet. */
export const notBuilt = (operationId: string) =>
  new Problem(501, 'notBuilt', { detail: `The operation ${operationId} isn't available yet.` })
/** 503: the service cannot answer at the moment. */
export const busy = (detail = 'The service is busy.', retryAfterSeconds = 5) =>
  new Problem(503, 'busy', { detail, headers: { 'retry-after': String(retryAfterSeconds) } })

/** The content of a business refusal. Each error names its field. */
export interface RefusalContent {
  Message: string
  /** Key of the message, so that the client can show its own translation. */
  Code: string
  Errors?: readonly { Field: string; Code: string; Message: string }[]
}
/**
 * A business refusal: status 200, with IsSuccessful false in the operation's own casing. Other
 * required members of the answer get empty values. Pass `more` to give them real values.
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
/** A refusal at one field. The field's message is also the overall message. */
export const refusedAt = (Field: string, Code: string, Message: string): Refusal =>
  new Refusal({ Message, Code, Errors: [{ Field, Code, Message }] })
