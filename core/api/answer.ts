// Converts a response to data or an ApiError.
// Facts: C-001, E-079, E-081
import { ApiError, kindOf, type FieldError } from './errors.ts'
import type { Portal } from '../portal/portal.ts'
import { apiHooks } from './hooks.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The seconds in a Retry-After header, which contains a number or a date. */
function parseSeconds(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/**
 * Field errors, with members in lower or upper case: `{ field, code, message }` or `{ Field, Code,
 * Message }`.
 */
function parseFieldErrors(list: unknown): FieldError[] {
  if (!Array.isArray(list)) return []
  return list.filter(isObject).map((entry) => ({
    field: text(entry.field ?? entry.Field) ?? '',
    code: text(entry.code ?? entry.Code) ?? '',
    message: text(entry.message ?? entry.Message) ?? '',
  }))
}

/**
 * The parsed JSON body. Undefined if the body is empty.
 * @throws ApiError if the body isn't JSON, such as a proxy's page or a truncated response
 */
export async function readJson(response: Response, requestId: string): Promise<unknown> {
  const body = await response.text()
  if (body === '') return undefined
  try {
    if (!/\bjson\b/i.test(response.headers.get('Content-Type') ?? ''))
      throw new TypeError('not JSON')
    return JSON.parse(body)
  } catch (cause) {
    throw new ApiError('unexpected', {
      status: response.status,
      requestId: response.headers.get('X-Request-Id') ?? requestId,
      cause,
      message: "The response wasn't understood.",
    })
  }
}

/**
 * Creates the ApiError for a problem response or for the extensions of a GraphQL error. Also calls
 * the hooks for context, denied and gate.
 */
export function toApiError(
  portal: Portal,
  status: number,
  problem: Json,
  requestId: string,
  headers?: Headers,
): ApiError {
  const code = text(problem.code)
  const error = new ApiError(kindOf(status, code), {
    message: text(problem.detail) ?? text(problem.title),
    status,
    code,
    record: problem.record,
    fieldErrors: parseFieldErrors(problem.errors),
    requestId: text(problem.requestId) ?? headers?.get('X-Request-Id') ?? requestId,
    retryAfter: parseSeconds(headers?.get('Retry-After') ?? null),
  })
  if (error.kind === 'context') apiHooks(portal).contextMoved()
  if (error.kind === 'denied') apiHooks(portal).denied()
  if (error.kind === 'gate') apiHooks(portal).gated()
  return error
}

/**
 * Creates the error for a business refusal, where IsSuccessful, isSuccessful or success is false.
 * The letter that LogOn returns becomes the error's code.
 */
function toRefusal(
  portal: Portal,
  answer: Json,
  status: number,
  requestId: string,
): ApiError | undefined {
  if ([answer.IsSuccessful, answer.isSuccessful, answer.success].every((told) => told !== false))
    return undefined
  // This isn't a refusal but the status of a sign-in with an identity provider.
  if (answer.isLoggingIn !== undefined) return undefined
  if (answer.NcrIdSessionError === true) apiHooks(portal).forcedSignOut()
  return new ApiError('refused', {
    message: text(answer.Message ?? answer.message),
    code: text(answer.Code ?? answer.code ?? answer.errorCode),
    fieldErrors: parseFieldErrors(answer.Errors ?? answer.errors),
    answer,
    status,
    requestId,
  })
}

/** Returns the data of a response, or throws its ApiError. */
export async function readData(
  portal: Portal,
  response: Response,
  requestId: string,
): Promise<unknown> {
  if (!response.ok) {
    // If a gateway sent an HTML page, treat it as a problem without details.
    const problem = await readJson(response, requestId).catch(() => ({}))
    const told = isObject(problem) ? problem : {}
    throw toApiError(portal, response.status, told, requestId, response.headers)
  }
  const answer = await readJson(response, requestId)
  const refusal =
    isObject(answer) &&
    toRefusal(portal, answer, response.status, response.headers.get('X-Request-Id') ?? requestId)
  if (refusal) throw refusal
  return answer
}

/**
 * The message of a failure without GraphQL errors. Gateways send plain text or JSON of their own.
 */
const toldBy = (answer: unknown): Json =>
  isObject(answer) ? { detail: answer.message, ...answer } : { detail: answer }

/**
 * Returns the data of a GraphQL response or throws an ApiError. Errors may come with HTTP 200. The
 * real status is in the first error's extensions, where 200 means no error (CONVENTIONS "Answers").
 */
export async function readGraphData(
  portal: Portal,
  response: Response,
  requestId: string,
): Promise<unknown> {
  const answer = await readJson(response, requestId).catch((error: unknown) => {
    if (response.ok) throw error
    return {}
  })
  const errors: unknown[] = isObject(answer) && Array.isArray(answer.errors) ? answer.errors : []
  const [first] = errors
  const extensions = isObject(first) && isObject(first.extensions) ? first.extensions : {}
  if (isObject(first) && extensions.status !== 200) {
    const status =
      typeof extensions.status === 'number'
        ? extensions.status
        : response.ok
          ? 500
          : response.status
    throw toApiError(
      portal,
      status,
      { detail: first.message, ...extensions },
      requestId,
      response.headers,
    )
  }
  if (!response.ok)
    throw toApiError(portal, response.status, toldBy(answer), requestId, response.headers)
  if (!isObject(answer) || !isObject(answer.data))
    throw new ApiError('unexpected', {
      status: response.status,
      requestId,
      message: "The response wasn't understood.",
    })
  return answer.data
}
