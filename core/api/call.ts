// Calls of the legacy and the portal contract, by operationId. The graph's are in call-graph.ts.
import createClient from 'openapi-fetch'

import { portalConfig } from '../config.ts'
import { dataOf } from './answer.ts'
import { asIndeterminate, fateUnknown } from './errors.ts'
import { operation, type OperationRow } from './operations.ts'
import { transport, withoutContext, withoutCsrf, type Sending } from './transport.ts'
import { countingUploads } from './uploads.ts'
import type { AnswerOf, ArgsRest, CallOptions, CallRest, RestOperationId } from './types.ts'
import { addressOf, randomId, requestIdOf } from './wire.ts'

/** How long to wait before asking what became of a write. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))

/** What the types of openapi-fetch know of a path; `types.ts` types calls by operation instead. */
interface AnyOperation {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown> }
  requestBody?: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}
type AnyPaths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', AnyOperation>>

const client = createClient<AnyPaths>()
client.use({
  /** Throws the ApiError that an answer stands for, so that callers get data alone. */
  async onResponse({ request, response, options }) {
    if (options.parseAs !== 'stream' || !response.ok)
      await dataOf(response.clone(), requestIdOf(request))
  },
})

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(body as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [
            [
              name,
              typeof value === 'object' ? JSON.stringify(value) : String(value as string | number),
            ],
          ],
    ),
  )

/**
 * Sends once, and where a write's fate is then unknown, asks once more with the same key: the
 * platform answers what became of it.
 */
export async function settled(
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
 * What nobody asked for must not ask for a password, leaving needs none, and before sign-in there
 * is nobody to ask.
 */
const asksForPassword = (id: string, row: OperationRow): boolean =>
  !row.background &&
  !withoutCsrf.has(id) &&
  !id.startsWith('logOff') &&
  portalConfig().session.state !== 'none'

interface Args {
  body?: unknown
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

interface Sent {
  data?: unknown
  response: Response
}
/** Sends a call once. Throws an ApiError where the answer is none to work with. */
function send(
  row: OperationRow,
  args: Args,
  headers: Record<string, string>,
  sending: Sending,
  parseAs: 'json' | 'stream' = 'json',
): Promise<Sent> {
  const { method, path } = row
  if (method === undefined || path === undefined)
    throw new TypeError('The graph has no path: use callGraph.')
  const isForm = row.form === true && !(args.body instanceof FormData)
  return client[method](path, {
    baseUrl: addressOf(''),
    params: {
      query: row.camel ? { jsonFormat: 'camelCase', ...args.query } : args.query,
      path: args.path,
    },
    ...(args.body !== undefined && { body: args.body }),
    ...(isForm && { bodySerializer: formOf }),
    headers: isForm ? { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } : headers,
    fetch: (request: Request) => transport(request, sending),
    parseAs,
  })
}

/**
 * Makes a call of the contract. Answers what the contract says, or throws an ApiError:
 * `IsSuccessful: false` is one too (kind `refused`). A write gets an Idempotency-Key and, where the
 * way to the server failed, is asked for once more with the same key.
 */
export function call<Id extends RestOperationId>(
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
    unauthenticated: unauthenticated ?? (asksForPassword(id, row) ? 'renew' : 'tell'),
  }
  const attempt = async (within = row.timeLimit && row.timeLimit * 1000): Promise<unknown> =>
    (await send(row, args ?? {}, headers, { ...sending, within })).data
  return countingUploads(args?.body, () =>
    settled(row.write === true, attempt, askAgain),
  ) as Promise<AnswerOf<Id>>
}

/**
 * Reads what the contract answers as a file. A refusal or problem is thrown as with {@link call}.
 */
export async function callFile<Id extends RestOperationId>(
  id: Id,
  ...[args]: ArgsRest<Id>
): Promise<Response> {
  const row = operation(id)
  const headers = { Accept: '*/*', 'X-Request-Id': randomId() }
  const sending: Sending = {
    csrf: !withoutCsrf.has(id),
    context: !withoutContext.has(row.tag),
    unauthenticated: asksForPassword(id, row) ? 'renew' : 'tell',
  }
  return (await send(row, args ?? {}, headers, sending, 'stream')).response
}
