// Requests that another site makes a browser send: every operation that is not a plain read, in
// nine ways; and every read, to check that it changes nothing.
// Facts: row 9; D16
import * as fc from 'fast-check'
import { createHash, randomUUID } from 'node:crypto'

import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { restOperations } from '../../../server/http/contract/operations.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import { builtOperations } from '../fuzz/contract.ts'
import { builtGraphOperations } from '../fuzz/graph.ts'
import { actors, createPeople } from '../fuzz/people.ts'
import { generateCase, buildRequest } from '../fuzz/requests.ts'
import type { Proof } from '../proof.ts'
import { changedTables, hashRows, Tally, thousands } from './tally.ts'

interface Unsafe {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /**
   * Whether its contract requires the token; otherwise only Fetch Metadata and Origin protect it.
   */
  token: boolean
  types: readonly string[]
  payload: string | undefined
}
const rest: readonly Unsafe[] = restOperations
  .filter(({ method, effect }) => method !== 'GET' || effect === 'write')
  .map(({ id, method, path, csrf, bodyTypes }) => ({
    id,
    method,
    url: path.replace(/\{\w+\}/g, '1'),
    token: csrf,
    types: bodyTypes,
    payload: bodyTypes.length > 0 ? '{}' : undefined,
  }))
const graph: readonly Unsafe[] = builtGraphOperations().map(({ id, document }) => ({
  id,
  method: 'POST',
  url: '/graphql',
  token: true,
  types: ['application/json', 'multipart/form-data'],
  payload: JSON.stringify({ query: document, variables: {} }),
}))

/** What the attacker has besides the victim's cookies. */
interface Loot {
  own: string
  ofAnotherSession: string
  beforeSignIn: string
  bearer: string
}
interface Sent {
  headers: Record<string, string | undefined>
  url?: string
  payload?: string
  type?: string
}
interface Forgery {
  name: string
  /** Only tried if the contract requires the token. */
  byToken: boolean
  send(operation: Unsafe, loot: Loot): Sent[]
}
/** A form sent across sites by a browser that doesn't reveal a request's origin. */
const silent = { 'sec-fetch-site': undefined, 'sec-fetch-mode': undefined }
const simple = (type: string, payload: string): Forgery => ({
  name: `a body of type ${type.split(';')[0]}`,
  byToken: false,
  send: ({ types, token }, { own }) => [
    ...(token ? [{ headers: { ...silent, 'x-csrf-token': undefined }, type, payload }] : []),
    // Even with the token, which no form could send; only if the contract accepts that type.
    ...(types.includes(type.split(';')[0]!)
      ? []
      : [{ headers: { 'x-csrf-token': own }, type, payload }]),
  ],
})
const forgeries: readonly Forgery[] = [
  { name: 'no token', byToken: true, send: () => [{ headers: { 'x-csrf-token': undefined } }] },
  {
    name: "another session's token",
    byToken: true,
    send: (_, { ofAnotherSession }) => [{ headers: { 'x-csrf-token': ofAnotherSession } }],
  },
  {
    name: 'a token from before the sign-in',
    byToken: true,
    send: (_, { beforeSignIn }) => [{ headers: { 'x-csrf-token': beforeSignIn } }],
  },
  {
    name: 'the token in the address',
    byToken: true,
    send: ({ url }, { own }) =>
      ['x-csrf-token', 'csrfToken'].map((name) => ({
        headers: { 'x-csrf-token': undefined },
        url: `${url}?${name}=${encodeURIComponent(own)}`,
      })),
  },
  simple('text/plain', '{"x":"="}'),
  simple('application/x-www-form-urlencoded', 'x=1&x-csrf-token=1'),
  simple(
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
  ),
  ...(['cross-site', 'same-site'] as const).map((site): Forgery => ({
    name: `Sec-Fetch-Site: ${site}`,
    byToken: false,
    send: (_, { own }) => [{ headers: { 'x-csrf-token': own, 'sec-fetch-site': site } }],
  })),
]
/** In addition to the nine: an Origin that is not ours, from a browser without Fetch Metadata. */
const foreignOrigin: Forgery = {
  name: 'a foreign Origin',
  byToken: false,
  send: (_, { own }) =>
    ['null', 'https://evil.example', 'http://localhost:4001', 'https://localhost:4000'].map(
      (origin) => ({ headers: { ...silent, 'x-csrf-token': own, origin } }),
    ),
}

const codeOf = ({ body }: TestAnswer<unknown>): string | undefined => {
  const { code, errors } = (body ?? {}) as {
    code?: string
    errors?: { extensions?: { code?: string } }[]
  }
  return code ?? errors?.[0]?.extensions?.code
}

async function createVictim(platform: TestPlatform): Promise<{ person: TestPerson; loot: Loot }> {
  const person = platform.anonymous()
  const beforeSignIn = (await person.call('getCsrfToken')).body.tokenHeaderValue
  await person.call('logOn', { body: { username: 'admin', password: demoPassword } })
  person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
  await person.open(1002, 100_200_001)
  const other = await platform.signIn('admin')
  return {
    person,
    loot: {
      own: person.csrf,
      ofAnotherSession: other.csrf,
      beforeSignIn,
      bearer: (await person.call('getJwtToken')).body.Entity ?? '',
    },
  }
}

async function forge(
  platform: TestPlatform,
  say: (line: string) => void,
): Promise<{ measures: string[]; faults: string[] }> {
  const tally = new Tally('row 9')
  const { person, loot } = await createVictim(platform)
  const operations = [...rest, ...graph]
  const ask = ({ method, url, payload, types, id }: Unsafe, sent: Sent) =>
    person.request({
      method,
      url: sent.url ?? url,
      ...((sent.payload ?? payload) !== undefined && { payload: sent.payload ?? payload }),
      headers: {
        'x-context': person.context,
        'idempotency-key': randomUUID(),
        ...(graph.some((one) => one.id === id) && { authorization: `Bearer ${loot.bearer}` }),
        ...((sent.payload ?? payload) !== undefined && { 'content-type': sent.type ?? types[0] }),
        ...sent.headers,
      },
    })
  const before = await hashRows(platform, ['session'])
  let sentInAll = 0
  for (const forgery of [...forgeries, foreignOrigin]) {
    const cases = tally.cases
    for (const operation of operations.filter(({ token }) => token || !forgery.byToken)) {
      for (const sent of forgery.send(operation, loot)) {
        const answer = await ask(operation, sent)
        sentInAll += 1
        // A wrong type with the right token is no longer a forgery, just refused; all others are
        // refused as forgeries.
        const asForgery = sent.type === undefined || sent.headers['x-csrf-token'] === undefined
        const refused = asForgery
          ? codeOf(answer) === 'csrf'
          : (answer.status >= 400 && answer.status < 500) || codeOf(answer) === 'notBuilt'
        tally.holds(
          `${operation.id} refuses ${forgery.name}`,
          refused,
          `${answer.status} ${answer.text.slice(0, 200)}`,
        )
      }
    }
    say(`  ${forgery.name}: ${tally.cases - cases} requests`)
  }
  const changed = changedTables(before, await hashRows(platform, ['session']))
  tally.holds('no forgery changes a row', changed.length === 0, changed)
  const refusedAlone = tally.faults.length
  // Control: with its own token each operation passes this check, so not everything is refused.
  // Operations that end or move the session come last, each with a new session.
  const honest = new Tally('row 9')
  for (const operation of operations) {
    const own = await createVictim(platform)
    const answer = await own.person.request({
      method: operation.method,
      url: operation.url,
      headers: {
        'x-csrf-token': own.loot.own,
        'x-context': 'another',
        authorization: `Bearer ${own.loot.bearer}`,
      },
    })
    honest.holds(
      `${operation.id} takes the right token`,
      codeOf(answer) !== 'csrf',
      answer.text.slice(0, 200),
    )
  }
  const built = new Set<string>([
    ...builtOperations().map(({ id }) => id),
    ...graph.map(({ id }) => id),
  ])
  const open = operations.filter(({ token }) => !token).map(({ id }) => id)
  return {
    measures: [
      `row 9: ${operations.length} unsafe operations (${rest.length} REST, ${graph.length} ` +
        `graph; ${operations.filter(({ id }) => built.has(id)).length} are built) × ` +
        `${forgeries.length} forgeries, and foreign Origins: ${thousands(sentInAll)} ` +
        `requests, ${refusedAlone} accepted, ${changed.length} tables changed; with the right ` +
        `token ${honest.cases - honest.faults.length} of ${honest.cases} get past the check`,
      'row 9: without a token by contract, held to Fetch Metadata, Origin and type alone: ' +
        open.join(', '),
    ],
    faults: [...tally.faults, ...honest.faults],
  }
}

const casesOfEach = 12
/** Tables that record calls as such: a session's last use, and an operator's access. */
const bookkeeping = ['session', 'audit']

async function readAll(
  platform: TestPlatform,
  seed: number,
): Promise<{ measures: string[]; faults: string[] }> {
  const tally = new Tally('row 9')
  const reads = builtOperations().filter(({ method, writes }) => method === 'GET' && !writes)
  const people = createPeople(platform)
  let [requests, answered] = [0, 0]
  const never: string[] = []
  for (const operation of reads) {
    let carriedOut = 0
    for (const actor of actors) {
      const person = await people.ready(actor, 'company')
      const before = await hashRows(platform, bookkeeping)
      const seedOfCase = createHash('sha256')
        .update(`${seed} ${operation.id} ${actor}`)
        .digest()
        .readInt32BE(0)
      for (const given of fc.sample(generateCase(operation), {
        seed: seedOfCase,
        numRuns: casesOfEach,
      })) {
        const { method, url, headers } = buildRequest(
          operation,
          { ...given, body: undefined, headers: {} },
          { csrf: person.csrf, context: person.context, idempotencyKey: randomUUID() },
          [],
        )
        const { status } = await person.request({ method, url, headers })
        requests += 1
        if (status === 200) carriedOut += 1
      }
      const changed = changedTables(before, await hashRows(platform, bookkeeping))
      tally.holds(`${operation.id} as ${actor} changes no row`, changed.length === 0, changed)
    }
    answered += carriedOut
    if (carriedOut === 0) never.push(operation.id)
  }
  return {
    measures: [
      `row 9: ${reads.length} GET operations, ${thousands(requests)} requests as ` +
        `${actors.join(', ')}: ${tally.faults.length} changed a row; ${thousands(answered)} ` +
        `answered with 200, by ${reads.length - never.length} of ` +
        `them${never.length > 0 ? ` (not by ${never.join(', ')})` : ''}`,
    ],
    faults: tally.faults,
  }
}

export const proof: Proof = async (say, seed) => {
  const platform = await startPlatform({ checkResponses: false })
  try {
    const [forged, read] = [await forge(platform, say), await readAll(platform, seed)]
    return {
      measures: [...forged.measures, ...read.measures],
      faults: [...forged.faults, ...read.faults],
    }
  } finally {
    await platform.close()
  }
}
