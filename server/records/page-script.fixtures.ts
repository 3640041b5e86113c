// A document with an embedded page in it, in a frame or by itself, and a platform that answers as a
// test wants it to.
import { vi } from 'vitest'

import type { Description, PageRecord } from './assets/types.d.ts'

export interface Asked {
  method: string
  /** Below the base path. */
  path: string
  query: URLSearchParams
  /** Of a search or of a change. */
  body: {
    page: number
    search: string
    sort: string
    direction: string
    filters: object
    values: object
    concurrencyChecksum: string
    confirmation: string
  }
  headers: Headers
}
/** `cut`: the connection breaks. */
export type Reply =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut'
  | undefined

export const departments: Description = {
  page: 'Departments',
  kind: 'records',
  title: 'Departments',
  description: 'Groups of categories.',
  noun: 'department',
  defaultSort: 'name',
  defaultDirection: 'asc',
  searched: ['name', 'code'],
  filters: [],
  columns: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 30,
      inList: true,
      inForm: true,
    },
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      required: false,
      maxLength: 10,
      inList: true,
      inForm: true,
    },
    {
      name: 'sortOrder',
      label: 'Sort order',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 9999,
      default: 0,
      inList: true,
      inForm: true,
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      inList: true,
      inForm: true,
    },
  ],
  can: { create: true, update: true, delete: true, export: true },
}
export const record = (
  id: number,
  name: string,
  more: Partial<PageRecord['values']> = {},
  version = 1,
): PageRecord => ({
  id,
  concurrencyChecksum: `v${version}`,
  values: { name, code: null, sortOrder: id, isActive: true, ...more },
})

const problem = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { status, code, title: 'Title', requestId: 'req-1', ...more },
})
export const problems = {
  csrf: problem(403, 'csrf', { detail: 'The token is not the one of this session.' }),
  denied: problem(403, 'denied', { detail: 'You do not have access to this.' }),
  signInAgain: problem(403, 'signInAgain', { detail: 'Give your password again.' }),
  notFound: problem(404, 'notFound', { detail: 'There is no such thing.' }),
  signedOut: problem(401, 'unauthenticated'),
  context: problem(409, 'context'),
  broken: problem(500, 'internal', { detail: 'Something went wrong on our side.' }),
  conflict: (theirs: PageRecord) => problem(409, 'conflict', { record: theirs }),
  taken: (field: string, message: string) =>
    problem(422, 'invalid', { errors: [{ field: `values.${field}`, code: 'taken', message }] }),
  inUse: (detail: string) => problem(422, 'inUse', { detail }),
}

const channels: BroadcastChannel[] = []
/** Pages of earlier tests would go on listening. */
class OwnChannel extends BroadcastChannel {
  #closed = false
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
  // Their listeners for input are still on the window.
  override postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one
    if (!this.#closed) super.postMessage(message)
  }
  override close(): void {
    this.#closed = true
    super.close()
  }
}

/** Opens a page anew: its modules, document and storage. */
export async function openPage({
  framed = true,
  at = '',
  description = departments,
  records = [record(1, 'Bread'), record(2, 'Cakes'), record(3, 'Tea')],
  on,
}: {
  framed?: boolean
  /** Query of the page's own address. */
  at?: string
  description?: Description
  records?: PageRecord[]
  /** Answers instead of the platform; undefined leaves it to that. */
  on?: (asked: Asked) => Reply | Promise<Reply>
} = {}) {
  vi.resetModules()
  sessionStorage.clear()
  for (const channel of channels.splice(0)) channel.close()
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  history.replaceState(null, '', `/Portal/NewUi/Departments${at}`)
  document.body.innerHTML =
    '<header id="outside" hidden><a href="/">Back</a></header><main id="page"></main>'
  document.title = 'Page · Tillhouse'
  Object.assign(document.documentElement.dataset, {
    page: 'Departments',
    base: '/',
    portal: location.origin,
    context: '3.here',
    home: '/Portal/NewIndex/menu/departments',
  })
  delete document.documentElement.dataset.scheme
  const said: unknown[] = []
  const portal = {
    postMessage: (message: unknown, target: string) =>
      said.push(target === location.origin ? message : ['elsewhere', target]),
  }
  Object.defineProperty(window, 'parent', { value: framed ? portal : window, configurable: true })

  const asked: Asked[] = []
  let tokens = 0
  const usual = ({ method, path, body }: Asked): Reply => {
    if (path === '/Account/GetCsrfToken')
      return { body: { success: true, tokenHeaderValue: `token-${(tokens += 1)}` } }
    if (path === '/portal/v1/pages/Departments') return { body: description }
    if (path === '/portal/v1/session')
      return { body: { state: 'active', contextVersion: '4.here' } }
    if (path.endsWith('/search')) return { body: { records, total: records.length } }
    if (method === 'DELETE') return { body: { done: true } }
    const id = Number(path.split('/').at(-1)) || 99
    return {
      body: {
        id,
        concurrencyChecksum: 'v9',
        values: { ...records.find((each) => each.id === id)?.values, ...body.values },
      },
    }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, location.origin)
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Asked['body'],
    }
    asked.push(one)
    const reply = (await on?.(one)) ?? usual(one)
    // An answer that was given up still comes, as one does that was already on its way.
    if (reply === 'cut' || reply === undefined) throw new TypeError('Failed to fetch')
    const { status = 200, body, text, headers } = reply
    return new Response(text ?? JSON.stringify(body), {
      status,
      headers: {
        ...headers,
        'content-type':
          text !== undefined
            ? 'text/html'
            : status === 200
              ? 'application/json'
              : 'application/problem+json',
      },
    })
  })
  const load = (name: string): Promise<unknown> => import(`./assets/${name}.js`)
  await load('page')
  /** The portal's tabs, as far as the page hears them. */
  const tabs = new OwnChannel('tillhouse /')
  const heard: unknown[] = []
  tabs.addEventListener('message', ({ data }) => heard.push(data))
  return {
    asked,
    said,
    heard,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one
    tell: (message: object) => tabs.postMessage(message),
    writes: () => asked.filter(({ headers }) => headers.has('Idempotency-Key')),
    searches: () => asked.filter(({ path }) => path.endsWith('/search')),
    /** A message of the portal, or of somebody who says to be it. */
    hear: (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
      const event = new MessageEvent('message', { data, origin: from.origin ?? location.origin })
      Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : portal })
      window.dispatchEvent(event)
    },
  }
}

/** jsdom knows dialogs as plain elements: as much of them as the scripts use. */
export function addDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
