// How long another person waits while someone sends each operation its worst bodies in turn, as a
// stranger and signed in. One person's requests must not block everyone else.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { required } from '../../../core/required.ts'
import { bodyLimitOf } from '../../../server/http/contract/body-limit.ts'
import { isBeforeSignIn, restOperations } from '../../../server/http/contract/operations.ts'
import { builtOperations, type FuzzOperation } from '../../proof/fuzz/contract.ts'
import type { Measure, Say, SuiteOptions } from '../measures.ts'
import { bakeryCompany, connect, jsonBody, signIn, type Body, type Client } from '../person.ts'
import { onEachEngine, startServer, type Engine, type MeasuredServer } from '../server.ts'
import { graphBodies } from './graph-bodies.ts'
import { worstBodies } from './worst-bodies.ts'

const goal = 250
const endsSession = /^(?:log|renew|saveStoreContext|endSession|endOther)/i

interface Asked {
  name: string
  method: string
  path: string
  body?: Body
  who: readonly ('a stranger' | 'a member')[]
}
const anyone = ['a stranger', 'a member'] as const
const members = ['a member'] as const

const limits = new Map(restOperations.map((operation) => [operation.id as string, operation]))

function* generateCalls(operation: FuzzOperation): Iterable<Asked> {
  const { id, method } = operation
  const known = required(limits.get(id), id)
  const path = operation.path.replace(/\{\w+\}/g, '1')
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${'x'.repeat(2000)}`)
    .join('&')
  const who = endsSession.test(id) ? (['a stranger'] as const) : anyone
  if (query !== '') yield { name: `${id}: long parameters`, method, path: `${path}?${query}`, who }
  let isFirst = true
  for (const [name, body] of worstBodies(operation, bodyLimitOf(known))) {
    // One try is enough where only a session may call, because a stranger's body is rejected
    // unread.
    const some = isBeforeSignIn(known) || isFirst ? who : members
    yield { name: `${id}: ${name}`, method, path, body, who: some }
    isFirst = false
  }
}

/** Valid requests that take long. */
function* soundCalls(): Iterable<Asked> {
  const row = (_: unknown, i: number) => `Fair ${i},"Plain; sweet",PASTRY,${i % 90}.50`
  const rows = Array.from({ length: 20_000 }, row)
  const Csv = ['Name,Description,Category,Price', ...rows].join('\n')
  for (const [name, PreviewOnly] of [
    ['20,000 rows to look at', true],
    ['20,000 rows to save', false],
  ] as const)
    yield {
      name: `importItems: ${name}`,
      method: 'POST',
      path: '/Item/ImportItems',
      body: jsonBody({ Csv, PreviewOnly }),
      who: members,
    }
}

function* allCalls(): Iterable<Asked> {
  for (const [name, body] of graphBodies())
    yield {
      name: `graph, ${name}`,
      method: 'POST',
      path: '/graphql',
      body,
      who: name.includes(': ') ? members : anyone, // belongs to no operation
    }
  // Left out, because resetting the tables belongs to another test.
  for (const operation of builtOperations())
    if (operation.id !== 'resetDemoAccounts') yield* generateCalls(operation)
  yield* soundCalls() // last, because they leave 20,000 items
}

/** Sends requests as one person, who signs in again if a call ended the session. */
class Sender {
  readonly #client: Client
  readonly #url: string
  #headers: Readonly<Record<string, string>> = {}
  #sent = 0
  constructor(url: string) {
    this.#url = url
    this.#client = connect(url, 1)
  }
  async signIn(): Promise<void> {
    const { send } = this.#client
    const headers = await signIn(send, this.#url, 'bakery-owner', bakeryCompany)
    const token = await send('GET', '/Account/GetJwtToken', undefined, headers)
    const { Entity } = token.body as { Entity: string }
    this.#headers = { ...headers, authorization: `Bearer ${Entity}` }
  }
  async send({ method, path, body }: Asked): Promise<number> {
    // Vary the address, because another test covers the limit per address.
    this.#sent += 1
    const address = `10.1.${(this.#sent >> 8) % 256}.${this.#sent % 256}`
    const send = async () =>
      (
        await this.#client.sendBody(method, path, body, {
          'sec-fetch-site': 'same-origin',
          ...this.#headers,
          'x-forwarded-for': address,
          'idempotency-key': randomUUID(),
        })
      ).status
    const status = await send()
    if (!this.isSignedIn || (status !== 401 && status !== 409)) return status
    await this.signIn()
    return send()
  }
  get isSignedIn(): boolean {
    return Object.keys(this.#headers).length > 0
  }
  close(): void {
    this.#client.close()
  }
}

type Wait = [name: string, ms: number]

async function waits({ url }: MeasuredServer, say: Say, only: RegExp): Promise<Wait[]> {
  const other = new Worker(new URL('other-person.ts', import.meta.url), { workerData: { url } })
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      other.once('message', resolve).once('error', reject)
    })
  const longest = async () => {
    other.postMessage('how long?')
    return (await heard()) as number
  }
  const senders = { 'a stranger': new Sender(url), 'a member': new Sender(url) }
  const all: Wait[] = []
  const measure = async (asked: Asked, who: keyof typeof senders) => {
    const sender = senders[who]
    let status = await sender.send(asked).catch(() => 0) // hung up: body too large
    if (status === 429 && sender.isSignedIn) {
      say('The allowance of the session is used up: waiting a minute …')
      await setTimeout(60_000)
      status = await sender.send(asked).catch(() => 0)
    }
    all.push([`${who}, ${asked.name} (${status})`, await longest()])
  }
  try {
    await heard()
    await senders['a member'].signIn()
    await setTimeout(3000)
    say(`With no one else there, the longest wait is ${(await longest()).toFixed(0)} ms.`)
    for (const asked of allCalls()) {
      if (!only.test(asked.name)) continue
      for (const who of asked.who) await measure(asked, who)
    }
    return all
  } finally {
    for (const sender of Object.values(senders)) sender.close()
    await other.terminate()
  }
}

/** How many of the longest waits are listed. */
const named = 12

async function measureOn(engine: Engine, say: Say, { only }: SuiteOptions): Promise<Measure[]> {
  say(`Starting a platform on ${engine} …`)
  // With one account, so that the server trusts X-Forwarded-For.
  const server = await startServer(engine, { people: 1 })
  try {
    const all = (await waits(server, say, new RegExp(only ?? ''))).toSorted((a, b) => b[1] - a[1])
    const over = all.filter(([, ms]) => ms > goal).length
    return [
      { name: `${engine}, requests sent`, value: all.length, unit: 'requests' },
      { name: `${engine}, of them above the goal`, value: over, unit: 'requests', goal: 0 },
      ...all
        .slice(0, named)
        .map(([name, value]): Measure => ({ name: `${engine}, ${name}`, value, unit: 'ms', goal })),
    ]
  } finally {
    await server.stop()
  }
}

export const suite = onEachEngine(measureOn)
