// Requests to the platform, with CSRF token, context and request id. Failures become CallError.
import { text } from './text.js'

/** @typedef {import('./types.d.ts').FieldProblem} FieldProblem */
/**
 * @typedef {'network' | 'timeout' | 'unauthenticated' | 'denied' | 'notFound' | 'conflict' |
 * 'context' | 'invalid' | 'unexpected' | 'busy' | 'server'} Kind
 */

/** Timeout of a request, in milliseconds. */
const patience = 30_000

export class CallError extends Error {
  /**
   * @param {Kind} kind
   * @param {string} message
   * @param {{ requestId: string, errors?: FieldProblem[], record?: unknown, unknownFate?: boolean
   * }} details
   */
  constructor(kind, message, { requestId, errors = [], record, unknownFate = false }) {
    super(message)
    this.kind = kind
    this.requestId = requestId
    this.errors = errors
    this.record = record
    /** True if a write may have happened although no usable answer arrived. */
    this.unknownFate = unknownFate
  }
}

const unguessable = () => crypto.randomUUID()
/** Creates an idempotency key. Retries of one operation reuse the same key. */
export const newKey = unguessable

/**
 * @typedef {{ method?: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: unknown, query?: Record<string,
 * string>, key?: string, signal?: AbortSignal }} Ask
 * @param {{ base: string, context: string }} place
 * @param {{ stillHere: () => Promise<boolean>, signInAgain: () => Promise<boolean>, ended: () =>
 * void }} [session] `stillHere` is asked if a request finds no session, `signInAgain` if the
 * password is too old; `ended` is called if there is no session
 */
export function createApi({ base, context: opened }, session) {
  /** @type {Promise<string> | undefined} */
  let token
  let context = opened

  /** @param {string} requestId */
  async function freshToken(requestId) {
    const answer = await send(
      `${base}Account/GetCsrfToken`,
      {
        method: 'POST',
        headers: { 'X-Request-Id': requestId, ...(context && { 'X-Context': context }) },
      },
      requestId,
      false,
    )
    return String((await bodyOf(answer, requestId, false)).tokenHeaderValue ?? '')
  }

  /**
   * Sends a request. Retries once with a new CSRF token or session: both depend on the session id,
   * which another tab may have renewed.
   * @param {string} path below `{base}portal/v1/`
   * @param {Ask} ask
   * @returns {Promise<{ answer: Response, requestId: string }>}
   */
  async function ask(path, { method = 'GET', body, query, key, signal }) {
    const requestId = unguessable()
    const address = `${base}portal/v1/${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const changes = key !== undefined
    for (let first = true; ; first = false) {
      /** @type {Record<string, string>} */
      const headers = { Accept: 'application/json', 'X-Request-Id': requestId }
      if (context) headers['X-Context'] = context
      if (method !== 'GET')
        headers['X-CSRF-Token'] = await (token ??= freshToken(requestId).catch((error) => {
          token = undefined
          throw error
        }))
      if (body !== undefined) headers['Content-Type'] = 'application/json'
      if (key) headers['Idempotency-Key'] = key
      const answer = await send(
        address,
        { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) },
        requestId,
        changes,
      )
      if (answer.ok) return { answer, requestId }
      const content = await bodyOf(answer, requestId, changes)
      if (answer.status === 403 && content.code === 'csrf' && first) {
        token = undefined
        continue
      }
      // Another tab renewed the session, or the user signed in again: retry once, without a
      // message.
      const mayBeRenewed =
        answer.status === 401 || (answer.status === 409 && content.code === 'context')
      if (mayBeRenewed && first && (await session?.stillHere())) continue
      if (
        answer.status === 403 &&
        content.code === 'signInAgain' &&
        first &&
        (await session?.signInAgain())
      )
        continue
      if (answer.status === 401) session?.ended()
      throw errorOf(answer.status, content, requestId, changes)
    }
  }

  return {
    /**
     * @param {string} path below `{base}portal/v1/pages/`
     * @param {Ask} [options]
     * @returns {Promise<any>} the answer as the contract describes it
     */
    async call(path, options = {}) {
      const { answer, requestId } = await ask(`pages/${path}`, options)
      return bodyOf(answer, requestId, options.key !== undefined)
    },
    /**
     * Downloads a file and its name.
     * @param {string} path below `{base}portal/v1/pages/` @param {Ask} options
     */
    async file(path, options) {
      const { answer } = await ask(`pages/${path}`, options)
      const name = /filename\*=UTF-8''([^;]+)/.exec(
        answer.headers.get('content-disposition') ?? '',
      )?.[1]
      return {
        content: await answer.blob(),
        name: decodeURIComponent(name ?? 'rows.csv'),
        total: Number(answer.headers.get('x-total-row-count') ?? 0),
      }
    },
    /**
     * The current session state.
     * @returns {Promise<{ state: string, contextVersion?: string, ended?: string }>}
     */
    async session() {
      const { answer, requestId } = await ask('session', {})
      return /** @type {{ state: string }} */ (await bodyOf(answer, requestId, false))
    },
    /** The key that encrypts this user's drafts. @returns {Promise<string>} */
    async draftKey() {
      const { answer, requestId } = await ask('drafts/key', {})
      return String((await bodyOf(answer, requestId, false)).key)
    },
    context: () => context,
    /**
     * Another version of the same context: the CSRF token must be fetched again.
     * @param {string} version
     */
    renew(version) {
      context = version
      token = undefined
    },
  }
}
/** @typedef {ReturnType<typeof createApi>} Api */

/**
 * @param {string} address
 * @param {RequestInit} init
 * @param {string} requestId
 * @param {boolean} changes
 */
async function send(address, init, requestId, changes) {
  const timeout = AbortSignal.timeout(patience)
  try {
    return await fetch(address, {
      ...init,
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (changes)
      throw new CallError(timeout.aborted ? 'timeout' : 'network', text.unknownFate, {
        requestId,
        unknownFate: true,
      })
    throw timeout.aborted
      ? new CallError('timeout', text.timeout, { requestId })
      : new CallError('network', text.offline, { requestId })
  }
}

/**
 * @param {Response} answer
 * @param {string} requestId
 * @param {boolean} changes
 * @returns {Promise<Record<string, any>>} the JSON body; callers know its shape
 */
async function bodyOf(answer, requestId, changes) {
  const type = answer.headers.get('content-type') ?? ''
  // A proxy's error page or a truncated body. For a write, the outcome is unknown.
  const unexpected = () =>
    new CallError('unexpected', changes && answer.ok ? text.unknownFate : text.unexpected, {
      requestId,
      unknownFate: changes && answer.ok,
    })
  if (!/\bjson\b/.test(type)) {
    if (answer.status >= 500) return {} // a proxy's own page
    throw unexpected()
  }
  const content = await answer.json().catch(() => undefined)
  if (typeof content !== 'object' || content === null) throw unexpected()
  return content
}

/**
 * @param {number} status @param {Record<string, any>} problem @param {string} requestId @param
 * {boolean} changes
 */
function errorOf(status, problem, requestId, changes) {
  const id = typeof problem.requestId === 'string' ? problem.requestId : requestId
  /** @param {Kind} kind @param {string} otherwise */
  const error = (kind, otherwise) =>
    new CallError(
      kind,
      typeof problem.detail === 'string' && problem.detail !== '' ? problem.detail : otherwise,
      {
        requestId: id,
        errors: Array.isArray(problem.errors) ? problem.errors : [],
        record: problem.record,
      },
    )
  if (status === 401) return new CallError('unauthenticated', text.signedOut, { requestId: id })
  if (status === 403) return error('denied', text.denied)
  if (status === 404) return error('notFound', text.failed)
  if (status === 409) return error(problem.code === 'context' ? 'context' : 'conflict', text.failed)
  if (status === 400 || status === 413 || status === 415 || status === 422)
    return error('invalid', text.failed)
  // 502 and 504 come from a proxy and do not say whether the server did the write.
  if (changes && (status === 502 || status === 504))
    return new CallError('busy', text.unknownFate, { requestId: id, unknownFate: true })
  if (status === 429 || status === 502 || status === 503 || status === 504)
    return new CallError('busy', text.busy, { requestId: id })
  return new CallError('server', text.failed, { requestId: id })
}
