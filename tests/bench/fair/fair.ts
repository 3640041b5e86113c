// How long another person waits while somebody sends each operation its worst bodies, one after the
// other. One person's request must not keep all others waiting.
import { Worker } from 'node:worker_threads'
import { randomUUID } from 'node:crypto'

import { builtOperations } from '../../proof/fuzz/contract.ts'
import type { Figure, Say } from '../figures.ts'
import { bakeryCompany, connect, signIn, type Client } from '../person.ts'
import { onEachEngine, startServer, type Engine, type MeasuredServer } from '../server.ts'
import { worstBodies } from './worst-bodies.ts'

const goal = 250
/** Ends the session, or empties tables. */
const left = /^(?:log|renew|saveStoreContext|resetDemoAccounts|endSession|endOther)/i

interface Asked {
  /** The operation and what it was sent. */
  name: string
  method: 'GET' | 'POST'
  path: string
  body: unknown
}
const repeated = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ')
const graph = (name: string, query: string, variables?: unknown): Asked => ({
  name: `graph: ${name}`,
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
})
const tips = 'getTipsConfigurationSettings(nepOrganization:"1002",enterpriseUnit:"100200001")'
const graphBodies: readonly Asked[] = [
  graph(
    'fragments that name the next one twice',
    `{...f0} ${repeated(100, (i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`)}` +
      ' fragment f100 on Query{__typename}',
  ),
  graph('one field many times', `{${tips}{${repeated(400, () => 'suggestions{value}')}}}`),
  graph('a deep list', `{getFees(organization:${'['.repeat(900)}${']'.repeat(900)}){__typename}}`),
  graph('many directives', `{__typename ${repeated(1000, () => '@skip(if:false)')}}`),
  graph('a document of blanks', `{__typename${' '.repeat(1_000_000)}}`),
  graph('a value of the wrong kind', 'query($o:ID!){getFees(organization:$o){__typename}}', {
    o: { text: 'Did you mean '.repeat(70_000) },
  }),
  graph('a long list of values', 'query($o:[ID!]!){getFees(organization:$o){__typename}}', {
    o: Array.from({ length: 200_000 }, () => null),
  }),
]

function restBodies(): Asked[] {
  return builtOperations().flatMap((operation) => {
    const { id, method, document } = operation
    if ((method !== 'GET' && method !== 'POST') || left.test(id)) return []
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => `${name}=${'x'.repeat(2000)}`)
      .join('&')
    const path = operation.path.replace(/\{\w+\}/g, '1')
    const bare = { method, path, body: undefined } as const
    const schema = operation.bodies.get('application/json')
    return [
      ...(query === ''
        ? []
        : [{ ...bare, name: `${id}: long parameters`, path: `${path}?${query}` }]),
      ...(schema
        ? [...worstBodies(schema, document)].map(([name, body]) => ({
            ...bare,
            name: `${id}: ${name}`,
            body,
          }))
        : []),
    ]
  })
}

/** Somebody who sends; signs in anew where a call has ended the session. */
class Sender {
  readonly #client: Client
  readonly #url: string
  #headers: Readonly<Record<string, string>> = {}
  constructor(url: string) {
    this.#url = url
    this.#client = connect(url, 1)
  }
  async #signIn(): Promise<void> {
    const { send } = this.#client
    const headers = await signIn(send, this.#url, 'bakery-owner', bakeryCompany)
    const token = await send('GET', '/Account/GetJwtToken', undefined, headers)
    const { Entity } = token.body as { Entity: string }
    this.#headers = { ...headers, authorization: `Bearer ${Entity}` }
  }
  async send({ method, path, body }: Asked): Promise<number> {
    const send = () =>
      this.#client.send(method, path, body, { ...this.#headers, 'idempotency-key': randomUUID() })
    const { status } = await send()
    if (status !== 401 && status !== 409) return status
    await this.#signIn()
    return (await send()).status
  }
  close(): void {
    this.#client.close()
  }
}

async function waits({ url }: MeasuredServer, say: Say): Promise<[name: string, ms: number][]> {
  const other = new Worker(new URL('other-person.ts', import.meta.url), { workerData: { url } })
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      other.once('message', resolve).once('error', reject)
    })
  const sender = new Sender(url)
  try {
    await heard()
    const all: [string, number][] = []
    for (const asked of [...graphBodies, ...restBodies()]) {
      const status = await sender.send(asked)
      if (status === 429) {
        say('The allowance of the session is used up: waiting a minute …')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      }
      other.postMessage('how long?')
      all.push([`${asked.name} (${status})`, (await heard()) as number])
    }
    return all
  } finally {
    sender.close()
    await other.terminate()
  }
}

/** How many of the longest waits are named. */
const named = 8

async function figuresOn(engine: Engine, say: Say): Promise<Figure[]> {
  say(`Starting a platform on ${engine} …`)
  const server = await startServer(engine)
  try {
    const all = (await waits(server, say)).toSorted((a, b) => b[1] - a[1])
    return [
      { name: `${engine}, requests sent`, value: all.length, unit: 'requests' },
      ...all
        .slice(0, named)
        .map(([name, value]): Figure => ({ name: `${engine}, ${name}`, value, unit: 'ms', goal })),
    ]
  } finally {
    await server.stop()
  }
}

export const suite = onEachEngine(figuresOn)
