// A whole platform in memory for tests, with demo data and without a port: `const platform = await
// startPlatform()` in beforeAll.
// Facts: S-190
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, Server } from 'node:http'

import type { GraphDocument } from '../../core/graph.ts'
import { fixedClock, type FixedClock } from '../../core/time/clock.ts'
import type { Manifests } from '../access/in-force.ts'
import { createPlatform, type Coverage } from '../app.ts'
import { portalVersion, type PlatformConfig } from '../config/config.ts'
import type { Database, PoolLimits } from '../data/connection/database.ts'
import { demoPassword } from '../domain/people/demo/accounts.ts'
import { createDatabaseRoles, type DatabaseRoles } from '../data/database-roles.ts'
import type { AnswerOf, BodyOf, PathOf, QueryOf, RestOperationId } from '../calls/call.ts'
import type { UploadedFile } from '../calls/uploaded-file.ts'
import { restOperations } from '../http/contract/operations.ts'
import { openEmpty, openSeeded, testSecrets } from './seeded.ts'

/** A body as it is sent, with files that the platform reads. */
type SentOf<Body> = Body extends object
  ? { [Member in keyof Body]: Body[Member] extends UploadedFile ? File : Body[Member] }
  : Body
export interface CallArgs<Id extends RestOperationId> {
  body?: SentOf<BodyOf<Id>>
  query?: QueryOf<Id>
  path?: PathOf<Id>
}
export interface CallOptions {
  /** Headers added to the portal client's; undefined removes a header. */
  headers?: Record<string, string | undefined>
  /** A fixed key, to repeat a write. */
  idempotencyKey?: string
}
/** `body` is the parsed answer: the contract's for a 200, otherwise a problem. */
export interface TestAnswer<Body> {
  status: number
  body: Body
  headers: OutgoingHttpHeaders
  text: string
  /** The content of a file answer. */
  bytes: Buffer
}
export interface GraphAnswer<Result> {
  data?: Result | null
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}
/** A browser: its cookies, token and context, updated as the platform changes them. */
export interface TestPerson {
  cookie: string
  csrf: string
  context: string
  call<Id extends RestOperationId>(
    id: Id,
    args?: CallArgs<Id>,
    options?: CallOptions,
  ): Promise<TestAnswer<AnswerOf<Id>>>
  /** Uses a token of GetJwtToken, fetched on the first use. Files make it a multipart request. */
  graph<Result, Variables>(
    document: GraphDocument<Result, Variables> | string,
    variables?: Variables,
    options?: CallOptions,
  ): Promise<TestAnswer<GraphAnswer<Result>>>
  /** SaveStoreContext, with a reason for users who need one; 0 is the company view. */
  open(merchantId: number, storeId: number): Promise<void>
  /** Any request, with this browser's cookies and the headers of the portal's client. */
  request(options: InjectOptions): Promise<TestAnswer<unknown>>
}
export interface TestPlatform {
  app: FastifyInstance
  database: Database
  databaseRoles: DatabaseRoles
  clock: FixedClock
  config: PlatformConfig
  coverage: Coverage
  /**
   * Signs in with the demo password. `at` chooses merchant and store; without it, the context stays
   * as the sign-in leaves it.
   */
  signIn(userName: string, at?: { merchantId: number; storeId: number }): Promise<TestPerson>
  /** A browser without a session. */
  anonymous(): TestPerson
  close(): Promise<void>
}

/** The reason that support users give to enter a merchant in tests; other users need none. */
const testSupportReason = 'A test of ours'
/** The start time of tests, a Friday at ten in New York; demo data is older. */
export const testNow = '2026-11-20T15:00:00Z'

export const testConfig: PlatformConfig = {
  base: '/',
  publicUrl: 'http://localhost:4000',
  demo: true,
  development: false,
  version: portalVersion,
  productName: 'Tillhouse',
  environment: 'demo',
  legacyOrigin: null,
  frameOrigins: [],
  paymentHost: 'http://127.0.0.1:4000/payment-host',
  secrets: testSecrets,
  sso: { providers: [], tokenMode: 'server' },
  passwordPolicy: 'spec',
  mail: undefined,
  checkResponses: true,
  rateLimits: false,
  log: undefined,
  trustedProxies: [],
  supportMinutes: 60,
}

async function toMultipart(body: object): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    type: sent.headers.get('content-type') ?? '',
  }
}

/** The body of a graph request: JSON, or multipart if a variable is a file. */
async function graphBody(
  query: string,
  variables: unknown = {},
): Promise<{ payload: string | Buffer; type: string }> {
  const files = Object.entries(variables ?? {}).filter(
    (entry): entry is [string, File] => entry[1] instanceof File,
  )
  if (files.length === 0)
    return { payload: JSON.stringify({ query, variables }), type: 'application/json' }
  const form = new FormData()
  const without = Object.fromEntries(files.map(([name]) => [name, null]))
  form.set(
    'operations',
    JSON.stringify({ query, variables: Object.assign({}, variables, without) }),
  )
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([name], i) => [i, [`variables.${name}`]]))),
  )
  for (const [i, [, file]] of files.entries()) form.set(String(i), file)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    type: body.headers.get('content-type') ?? '',
  }
}

class Browser implements TestPerson {
  csrf = ''
  context = ''
  #token: string | undefined
  readonly #cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #config: PlatformConfig
  constructor(app: FastifyInstance, config: PlatformConfig) {
    this.#app = app
    this.#config = config
  }
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(header: string) {
    this.#cookies.clear()
    for (const [name, value] of header
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')))
      this.#cookies.set(name!, value!)
  }

  async request({ headers, ...options }: InjectOptions): Promise<TestAnswer<unknown>> {
    const { host } = new URL(this.#config.publicUrl)
    const sent = {
      host,
      ...(this.cookie && { cookie: this.cookie }),
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      ...headers,
    }
    const answer = await this.#app.inject({
      ...options,
      headers: Object.fromEntries(
        Object.entries(sent).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const isJson = /json/.test(answer.headers['content-type'] ?? '') && answer.payload !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      body: isJson ? answer.json() : undefined,
    }
  }

  async call<Id extends RestOperationId>(
    id: Id,
    args: CallArgs<Id> = {},
    options: CallOptions = {},
  ): Promise<TestAnswer<AnswerOf<Id>>> {
    const operation = restOperations.find((one) => one.id === id)!
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((args.path as Record<string, unknown>)[name])),
    )
    const query = Object.entries(args.query ?? {}).map(([name, value]) => [name, String(value)])
    const form = operation.bodyTypes.length > 0 && !operation.bodyTypes.includes('application/json')
    const files =
      operation.bodyTypes.includes('multipart/form-data') && args.body
        ? await toMultipart(args.body)
        : undefined
    const url =
      this.#config.base +
      path.slice(1) +
      (query.length ? `?${new URLSearchParams(query).toString()}` : '')
    const answer = await this.request({
      method: operation.method,
      url,
      headers: {
        ...this.#headers(operation.effect === 'write', options),
        ...(args.body !== undefined && {
          'content-type': files?.type ?? (form ? operation.bodyTypes[0]! : 'application/json'),
        }),
        ...options.headers,
      },
      ...(args.body !== undefined && {
        payload:
          files?.payload ??
          (form
            ? new URLSearchParams(
                Object.entries(args.body).map(([name, value]) => [name, String(value)]),
              ).toString()
            : JSON.stringify(args.body)),
      }),
    })
    return answer as TestAnswer<AnswerOf<Id>>
  }

  async graph<Result, Variables>(
    document: GraphDocument<Result, Variables> | string,
    variables?: Variables,
    options: CallOptions = {},
  ): Promise<TestAnswer<GraphAnswer<Result>>> {
    const query = typeof document === 'string' ? document : document.text
    const send = async () => {
      const headers = this.#headers(true, options)
      const token = (this.#token ??= (await this.call('getJwtToken')).body.Entity ?? '')
      const { payload, type } = await graphBody(query, variables)
      return this.request({
        method: 'POST',
        url: `${this.#config.base}graphql`,
        payload,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          'content-type': type,
          ...options.headers,
        },
      })
    }
    const answer = await send()
    if (answer.status !== 401) return answer as TestAnswer<GraphAnswer<Result>>
    // Fetches another token and retries, as core/api does, because the token has expired.
    this.#token = undefined
    return (await send()) as TestAnswer<GraphAnswer<Result>>
  }

  async open(merchantId: number, storeId: number): Promise<void> {
    const { status, body, text } = await this.call('saveStoreContext', {
      query: { StoreId: storeId },
      body: { OverrideMerchantId: merchantId, SupportReason: testSupportReason },
    })
    if (status !== 200 || !body.IsSuccessful)
      throw new Error(`SaveStoreContext ${merchantId}-${storeId}: ${status} ${text}`)
    this.context = body.ContextVersion!
  }

  /** The headers that core/api sends with every call. */
  #headers(write: boolean, { idempotencyKey }: CallOptions): Record<string, string> {
    return {
      'x-request-id': randomUUID(),
      ...(this.csrf && { 'x-csrf-token': this.csrf }),
      ...(this.context && { 'x-context': this.context }),
      ...(write && { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    }
  }

  /** After sign-in and renewal: reads the new session's token and context. */
  async refresh(): Promise<void> {
    this.#token = undefined
    this.csrf = (await this.call('getCsrfToken')).body.tokenHeaderValue
    this.context = (await this.call('getSession')).body.contextVersion ?? ''
  }
}

/** A browser for any of our apps. */
export const createBrowser = (
  app: FastifyInstance,
  config: PlatformConfig,
): TestPerson & { refresh(): Promise<void> } => new Browser(app, config)

/**
 * Starts a separate platform. `change` overrides the configuration that all tests share; `empty`
 * omits the demo data; `pool` limits the connections to PostgreSQL.
 */
export async function startPlatform(
  change: Partial<PlatformConfig> & {
    assets?: string
    builds?: string
    server?: Server
    manifests?: Manifests
    unbuilt?: readonly string[]
    empty?: true
    pool?: PoolLimits
  } = {},
): Promise<TestPlatform> {
  const { assets, builds, server, manifests, unbuilt, empty, pool, ...rest } = change
  const config = { ...testConfig, ...rest }
  const database = await (empty ? openEmpty() : openSeeded(pool))
  const clock = fixedClock(testNow)
  const { app, coverage, close } = await createPlatform({
    database,
    clock,
    config,
    ...(assets !== undefined && { assets }),
    ...(builds !== undefined && { builds }),
    ...(server && { server }),
    ...(manifests && { manifests }),
    ...(unbuilt && { unbuilt }),
  })
  return {
    app,
    database,
    clock,
    config,
    coverage,
    databaseRoles: createDatabaseRoles(database.db, clock),
    anonymous: () => new Browser(app, config),
    async signIn(userName, at) {
      const person = new Browser(app, config)
      const { status, body, text } = await person.call('logOn', {
        body: { username: userName, password: demoPassword },
      })
      if (status !== 200 || !body.success)
        throw new Error(`${userName} cannot sign in: ${status} ${text}`)
      await person.refresh()
      if (at) await person.open(at.merchantId, at.storeId)
      return person
    },
    async close() {
      await close()
      await database.close()
    },
  }
}
