// Calls of the legacy and the portal contract, by operationId. The graph's are in call-graph.ts.
import createClient from 'openapi-fetch'

import { portalConfig } from '../config.ts'
import { dataOf } from './answer.ts'
import { asIndeterminate, fateUnknown } from './errors.ts'
import type { paths as LegacyPaths } from './generated/legacy.ts'
import type { paths as PortalPaths } from './generated/portal.ts'
import { operation, type OperationRow } from './operations.ts'
import { transport, withoutContext, withoutCsrf, type Sending } from './transport.ts'
import { countingUploads } from './uploads.ts'
import type { AnswerOf, ArgsRest, CallOptions, CallRest, RestOperationId } from './types.ts'
import { addressOf, randomId } from './wire.ts'

/** How long to wait before asking what became of a write. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())))

const client = createClient<LegacyPaths & PortalPaths>({ Request: globalThis.Request })
/** openapi-fetch types a call by its path; here it goes by the operation, whose row says method and path. */
const send = client.request as unknown as (method: string, path: string, init: Record<string, unknown>) => Promise<{ response: Response }>

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)]]))

/** Sends once, and where a write's fate is then unknown, asks once more with the same key: the platform answers what became of it. */
export async function settled(write: boolean, attempt: (within?: number) => Promise<unknown>, askAgain = true): Promise<unknown> {
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

/** What nobody asked for must not ask for a password, leaving needs none, and before sign-in there is nobody to ask. */
const asksForPassword = (id: string, row: OperationRow): boolean =>
  !row.background && !withoutCsrf.has(id) && !id.startsWith('logOff') && portalConfig().session.state !== 'none'

interface Args {
  body?: unknown
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

async function exchange(id: string, row: OperationRow, args: Args, headers: Record<string, string>, sending: Sending): Promise<Response> {
  const query = row.camel ? { jsonFormat: 'camelCase', ...args.query } : args.query
  let answer: Response | undefined
  await send(row.method!, row.path!, { // a REST row has both: graph documents go by callGraph
    baseUrl: addressOf(''),
    params: { query, path: args.path },
    ...(args.body !== undefined && { body: args.body }),
    ...(row.form && !(args.body instanceof FormData) && { bodySerializer: formOf }),
    headers: row.form && !(args.body instanceof FormData) ? { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } : headers,
    // The whole answer is read and judged here; openapi-fetch only builds the request.
    fetch: async (request: Request) => {
      answer = await transport(request, sending)
      return new Response(null, { status: 204 })
    },
  })
  if (!answer) throw new Error(`Operation '${id}' was not sent.`)
  return answer
}
const once = async (...[id, row, args, headers, sending]: Parameters<typeof exchange>): Promise<unknown> =>
  dataOf(await exchange(id, row, args, headers, sending), headers['X-Request-Id'] ?? '')

/**
 * Makes a call of the contract. Answers what the contract says, or throws an ApiError: `IsSuccessful: false` is one too (kind `refused`).
 * A write gets an Idempotency-Key and, where the way to the server failed, is asked for once more with the same key.
 */
export function call<Id extends RestOperationId>(id: Id, ...[args, options]: CallRest<Id>): Promise<AnswerOf<Id>> {
  const row = operation(id)
  const { signal, idempotencyKey, askAgain, unauthenticated }: CallOptions = options ?? {}
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': randomId() }
  if (row.write) headers['Idempotency-Key'] = idempotencyKey ?? randomId()
  const sending: Sending = {
    csrf: !withoutCsrf.has(id), context: !withoutContext.has(row.tag), signal,
    unauthenticated: unauthenticated ?? (asksForPassword(id, row) ? 'renew' : 'tell'),
  }
  const attempt = (within = row.timeLimit && row.timeLimit * 1000) => once(id, row, args ?? {}, headers, { ...sending, within })
  return countingUploads(args?.body, () => settled(row.write === true, attempt, askAgain)) as Promise<AnswerOf<Id>>
}

/** Reads what the contract answers as a file. A refusal or problem is thrown as with {@link call}. */
export async function callFile<Id extends RestOperationId>(id: Id, ...[args]: ArgsRest<Id>): Promise<Response> {
  const row = operation(id)
  const headers = { Accept: '*/*', 'X-Request-Id': randomId() }
  const sending: Sending = { csrf: !withoutCsrf.has(id), context: !withoutContext.has(row.tag), unauthenticated: asksForPassword(id, row) ? 'renew' : 'tell' }
  const response = await exchange(id, row, args ?? {}, headers, sending)
  if (!response.ok) await dataOf(response, headers['X-Request-Id'])
  return response
}
