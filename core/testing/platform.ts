// The mocked platform: msw, typed by the contracts. A call without a mocked answer fails.
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

import type { GraphDocument } from '../graph.ts'
import type { AnswerOf, RestOperationId } from '../api/types.ts'
import { checkAnswer, executeGraph, rowOf } from './contract.ts'
import { readGraph } from './multipart.ts'

export const platform = setupServer()

/** One request that arrived, as it was sent. */
export interface Received {
  body: any // tests may inspect anything that was sent
  query: Readonly<Record<string, string>>
  path: Readonly<Record<string, string>>
  headers: Headers
  url: string
}
type Reply<T> = T | Response | ((received: Received) => T | Response | Promise<T | Response>)

const received = new Map<string, Received[]>()
/** The requests sent to an operation in this test, in order. */
export const sentTo = (id: string): readonly Received[] => received.get(id) ?? []
export function forgetReceived(): void {
  received.clear()
}
function note(id: string, one: Received): Received {
  received.set(id, [...(received.get(id) ?? []), one])
  return one
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.clone().formData())
  const text = await request.clone().text()
  if (text === '') return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (type.includes('json')) return JSON.parse(text)
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : text
}

const toResponse = (id: string, answer: unknown): Response => {
  if (answer instanceof Response) return answer.clone() // it may be requested again
  checkAnswer(id, answer)
  return HttpResponse.json(answer as JsonBodyType)
}

/**
 * Answers an operation until the end of the test: `answer('logOn', {…})`, `answer('logOn', ({ body
 * }) => …)`, or any Response: `problem(…)`, `HttpResponse.error()`. Answers are checked against the
 * contract; the last one given counts.
 */
export function answer<Id extends RestOperationId>(id: Id, reply: Reply<AnswerOf<Id>>): void {
  const { method, path } = rowOf(id)
  const pattern = `*${path!.replaceAll(/\{(\w+)\}/g, ':$1')}` // REST rows have a path
  platform.use(
    http[method!.toLowerCase() as 'get'](pattern, async ({ request, params }) => {
      const one = note(id, {
        body: await readBody(request),
        query: Object.fromEntries(new URL(request.url).searchParams),
        path: params as Record<string, string>,
        headers: request.headers,
        url: request.url,
      })
      return toResponse(id, typeof reply === 'function' ? await reply(one) : reply)
    }),
  )
}

/**
 * Answers a graph document with the value of its only field, checked against the schema, or with a
 * Response.
 */
export function answerGraph<Result, Variables>(
  document: GraphDocument<Result, Variables>,
  reply: Reply<Result extends Record<string, infer Field> ? Field : never>,
): void {
  platform.use(
    http.post('*/graphql', async ({ request }) => {
      const sent = await readGraph(request)
      if (sent.query !== document.text) return undefined // another document's handler answers
      const one = note(document.operationId, {
        body: sent.variables,
        query: {},
        path: {},
        headers: request.headers,
        url: request.url,
      })
      const value: unknown =
        typeof reply === 'function' ? await (reply as (received: Received) => unknown)(one) : reply
      if (value instanceof Response) return value.clone()
      return HttpResponse.json({
        data: executeGraph(sent.query, sent.variables, document.operationId, value),
      } as JsonBodyType)
    }),
  )
}

interface ProblemExtras {
  detail?: string
  errors?: readonly { field: string; code: string; message: string }[]
  record?: unknown
  headers?: Record<string, string>
}
export const problem = (
  status: number,
  code: string,
  { headers, ...more }: ProblemExtras = {},
): Response =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: `Problem ${status}`,
      status,
      code,
      requestId: 'req-of-test',
      ...more,
    } as JsonBodyType,
    {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    },
  )
/** The same for the graph: 200 with the status in the first error. */
export const graphProblem = (
  status: number,
  code: string,
  { detail, ...more }: ProblemExtras = {},
): Response =>
  HttpResponse.json({
    data: null,
    errors: [
      {
        message: detail ?? `Problem ${status}`,
        extensions: { status, code, requestId: 'req-of-test', ...more },
      },
    ],
  } as JsonBodyType)

/** Answers that every test's portal needs. */
export function answerTokens(): void {
  answer('getCsrfToken', { success: true, tokenHeaderValue: 'token-of-test' })
  answer('getJwtToken', { IsSuccessful: true, Entity: 'jwt-of-test', ExpiresInSeconds: 300 })
}
