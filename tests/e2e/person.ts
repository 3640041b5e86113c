// A signed-in person of a journey: their browser, and the calls that prepare or check its pages.
import { expect, type APIResponse, type BrowserContext } from '@playwright/test'

import type { GraphDocument } from '../../core/graph.ts'
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import type { AnswerOf, RestOperationId } from '../../server/calls/call.ts'
import { restOperations } from '../../server/http/contract/operations.ts'
import type { CallArgs } from '../../server/testing/platform.ts'

export interface PortalContext {
  merchantId: number
  /** 0 is the company view. */
  storeId: number
}

async function readAnswer<Id extends RestOperationId>(
  id: Id,
  response: APIResponse,
): Promise<AnswerOf<Id>> {
  expect(response.status(), `${id}: ${await response.text()}`).toBe(200)
  return (await response.json()) as AnswerOf<Id>
}

export class Person {
  readonly context: BrowserContext
  readonly #url: string
  constructor(context: BrowserContext, url: string) {
    this.context = context
    this.#url = url
  }

  /** Signs in as the sign-in page does, and chooses the given merchant and store. */
  async signIn(userName: string, at?: PortalContext): Promise<void> {
    const answer = await this.#send(
      'logOn',
      { body: { username: userName, password: demoPassword } },
      {},
    )
    expect(answer.success, JSON.stringify(answer)).toBe(true)
    if (at)
      await this.call('saveStoreContext', {
        query: { StoreId: at.storeId },
        body: { OverrideMerchantId: at.merchantId, SupportReason: 'A journey of ours' },
      })
  }

  /** A call of the contract, made from this browser's session. Anything but 200 fails the test. */
  async call<Id extends RestOperationId>(id: Id, args: CallArgs<Id> = {}): Promise<AnswerOf<Id>> {
    const response = await this.#ask(id, args, await this.#secrets())
    // Retry once, as all our clients do, because a page of this browser may have renewed the
    // session.
    const isStale =
      response.status() === 403 && ((await response.json()) as { code?: string }).code === 'csrf'
    return readAnswer(id, isStale ? await this.#ask(id, args, await this.#secrets()) : response)
  }

  /** A call of the graph, in the same way. */
  async graph<Result, Variables>(
    document: GraphDocument<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    const secrets = await this.#secrets()
    const { Entity: token } = await this.#send('getJwtToken', {}, secrets)
    const response = await this.#post(
      '/graphql',
      { ...secrets, Authorization: `Bearer ${token}` },
      { query: document.text, variables },
    )
    const { data, errors } = (await response.json()) as { data: Result; errors?: unknown }
    expect(errors, JSON.stringify(errors)).toBeUndefined()
    return data
  }

  /**
   * The session's current token and context, read each time, because a page may have renewed it.
   */
  async #secrets(): Promise<Record<string, string>> {
    const { tokenHeaderValue } = await this.#send('getCsrfToken', {}, {})
    const { contextVersion } = await this.#send('getSession', {}, {})
    return {
      'X-CSRF-Token': tokenHeaderValue,
      ...(contextVersion && { 'X-Context': contextVersion }),
    }
  }

  async #send<Id extends RestOperationId>(
    id: Id,
    args: CallArgs<Id>,
    secrets: Record<string, string>,
  ): Promise<AnswerOf<Id>> {
    return readAnswer(id, await this.#ask(id, args, secrets))
  }

  #ask<Id extends RestOperationId>(
    id: Id,
    { body, query, path = {} as never }: CallArgs<Id>,
    secrets: Record<string, string>,
  ): Promise<APIResponse> {
    const operation = restOperations.find((one) => one.id === id)!
    const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((path as Record<string, unknown>)[name])),
    )
    const asked = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString()
    return this.#post(address + (asked && `?${asked}`), secrets, body, operation.method)
  }

  #post(
    path: string,
    headers: Record<string, string>,
    data?: unknown,
    method = 'POST',
  ): Promise<APIResponse> {
    return this.context.request.fetch(this.#url + path, {
      method,
      // Long, because resetting the demonstration is one call, which takes a minute on a busy
      // machine.
      timeout: 120_000,
      ...(data !== undefined && { data }),
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Origin: this.#url,
        'Idempotency-Key': crypto.randomUUID(),
        ...headers,
      },
    })
  }
}
