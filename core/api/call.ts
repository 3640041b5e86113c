// Calls operations of the legacy and portal contracts by operationId. GraphQL calls are in
// call-graph.ts.
import createClient from 'openapi-fetch'

import type { Portal } from '../portal/portal.ts'
import { readData } from './answer.ts'
import { asIndeterminate, fateUnknown } from './errors.ts'
import { operation, type OperationRow } from './operations.ts'
import { sessionState } from '../portal/session-state.ts'
import { transport, withoutContext, withoutCsrf, type Sending } from './transport.ts'
import { countingUploads, uploadMs, withFiles } from './uploads.ts'
import type { AnswerOf, ArgsOf, CallOptions, CallRest, RestOperationId } from './types.ts'
import { toAbsoluteUrl, randomId, requestIdOf, type Wiring } from './wire.ts'

/** Waits about `ms` milliseconds, with jitter, before a write is repeated. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))

/** A loose type for openapi-fetch's paths. The exact types by operation are in `types.ts`. */
interface AnyOperation {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}
type AnyPaths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', AnyOperation>>

const client = createClient<AnyPaths>()

const toFormBody = (body: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(body as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  )

/**
 * Sends a request. If the outcome of a write is unknown, sends it once more with the same
 * idempotency key, and the server answers with the original outcome.
 */
export async function untilAnswered(
  write: boolean,
  attempt: (within?: number) => Promise<unknown>,
  askAgain = true,
): Promise<unknown> {
  try {
    return await attempt()
  } catch (error) {
    if (!write || !fateUnknown(error)) throw error
    if (!askAgain) throw asIndeterminate(error)
    await pause(400)
    return attempt(10_000).catch((again: unknown) => {
      throw fateUnknown(again) ? asIndeterminate(again) : again
    })
  }
}

/**
 * Whether a 401 may prompt for the password. It may not for background calls, sign-off and exempt
 * operations (`withoutCsrf`), or before sign-in.
 */
const asksForPassword = (portal: Portal, id: string, row: OperationRow): boolean =>
  !row.background &&
  !withoutCsrf.has(id) &&
  !id.startsWith('logOff') &&
  sessionState(portal).state !== 'none'

interface Args {
  body?: unknown
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

interface Sent {
  /** The parsed body. Undefined for a file, because the caller reads that. */
  data?: unknown
  response: Response
}
/**
 * Sends a call once.
 * @throws ApiError unless the response is a success
 */
async function send(
  portal: Portal,
  row: OperationRow,
  args: Args,
  headers: Record<string, string>,
  sending: Sending,
  isFile = false,
): Promise<Sent> {
  const { method, path } = row
  if (method === undefined || path === undefined)
    throw new TypeError('The graph has no path: use callGraph.')
  const isForm = row.form === true && !(args.body instanceof FormData)
  let data: unknown
  const { response } = await client[method](path, {
    baseUrl: toAbsoluteUrl(''),
    params: {
      query: row.camel ? { jsonFormat: 'camelCase', ...args.query } : args.query,
      path: args.path,
    },
    ...(args.body !== undefined && { body: args.body }),
    ...(isForm && { bodySerializer: toFormBody }),
    headers: isForm ? { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } : headers,
    /** Throws an ApiError for refusals and problems, so that callers get only data. */
    async fetch(request: Request) {
      const answer = await transport(portal, request, sending)
      if (!isFile || !answer.ok) data = await readData(portal, answer, requestIdOf(request))
      return answer
    },
    // Don't parse the body again, because it has already been read above.
    parseAs: 'stream',
  })
  return { data, response }
}

/**
 * Calls a contract operation. Returns its response body or throws an ApiError. A response with
 * `IsSuccessful: false` is also an error (kind `refused`). A write gets an Idempotency-Key. If its
 * outcome is unknown, it is repeated once with the same key.
 */
export function call<Id extends RestOperationId>(
  portal: Portal,
  id: Id,
  ...[args, options]: CallRest<Id>
): Promise<AnswerOf<Id>> {
  const row = operation(id)
  const { signal, idempotencyKey, askAgain, unauthenticated }: CallOptions = options ?? {}
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': randomId() }
  if (row.write) headers['Idempotency-Key'] = idempotencyKey ?? randomId()
  const sending: Sending = {
    csrf: !withoutCsrf.has(id),
    context: !withoutContext.has(row.tag),
    signal,
    unauthenticated: unauthenticated ?? (asksForPassword(portal, id, row) ? 'renew' : 'tell'),
  }
  const body = withFiles(args?.body)
  const limit = body === args?.body ? row.timeLimit && row.timeLimit * 1000 : uploadMs
  const attempt = async (within = limit): Promise<unknown> =>
    (await send(portal, row, { ...args, body }, headers, { ...sending, within })).data
  return countingUploads(portal, body, () =>
    untilAnswered(row.write === true, attempt, askAgain),
  ) as Promise<AnswerOf<Id>>
}

/**
 * Calls an operation that returns a file. Throws for refusals and problems, as {@link call} does.
 */
export async function callFile<Id extends RestOperationId>(
  portal: Portal,
  id: Id,
  args: ArgsOf<Id> | undefined,
  options: Pick<Wiring, 'signal' | 'onPart'>,
): Promise<Response> {
  const row = operation(id)
  const headers = { Accept: '*/*', 'X-Request-Id': randomId() }
  const sending: Sending = {
    ...options,
    csrf: !withoutCsrf.has(id),
    context: !withoutContext.has(row.tag),
    unauthenticated: asksForPassword(portal, id, row) ? 'renew' : 'tell',
  }
  return (await send(portal, row, args ?? {}, headers, sending, true)).response
}
