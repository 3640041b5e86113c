// Whether answers reveal which accounts exist: the same bytes for all names, and times that overlap
// so much that guessing from them is a coin toss. Samples of all kinds of names alternate in random
// order on one platform.
// Facts: row 21
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '../../server/testing/platform.ts'
import type { Proof } from './proof.ts'

const samples = 500
/** How far an area under the curve may be from 0.5, a coin toss. */
const tolerance = 0.05

interface Kind {
  name: string
  typed: (i: number) => string
}
const accounts: readonly Kind[] = [
  { name: 'known', typed: () => 'cafe-owner' },
  { name: 'not approved', typed: () => 'state-not-approved' },
  { name: 'single sign-on', typed: () => 'state-sso' },
]
const unknown: Kind = { name: 'unknown', typed: (i) => `unknown-${i % 10}` }
const addresses: readonly Kind[] = [{ name: 'known', typed: () => 'rosa.delgado@corner.example' }]
const unknownAddress: Kind = { name: 'unknown', typed: (i) => `unknown.${i % 10}@corner.example` }

interface Call {
  title: string
  unknown: Kind
  known: readonly Kind[]
  ask(visitor: TestPerson, typed: string): Promise<TestAnswer<unknown>>
}
const calls: readonly Call[] = [
  {
    title: 'LogOn with a wrong password',
    unknown,
    known: accounts,
    ask: (visitor, username) =>
      visitor.call('logOn', { body: { username, password: `${demoPassword}x` } }),
  },
  {
    title: 'ForgotPassword',
    unknown,
    known: accounts,
    ask: (visitor, userName) => visitor.call('forgotPassword', { body: { userName } }),
  },
  {
    title: 'SendUserNamesEmail',
    unknown: unknownAddress,
    known: addresses,
    ask: (visitor, emailAddress) => visitor.call('sendUserNamesEmail', { body: { emailAddress } }),
  },
]

/** Share of pairs in which the first is slower: 0.5 if the times reveal nothing. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  let wins = 0
  for (const value of first) {
    const below = sorted.findIndex((other) => other >= value)
    wins += below === -1 ? sorted.length : below
  }
  return wins / (first.length * second.length)
}
/** Pseudorandom numbers from a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const operator = { actor: 'proof', reason: 'start anew', routine: true }
/** Deletes counters, mails and links, so that no sample affects the next. */
const clear = ({ databaseRoles }: TestPlatform) =>
  databaseRoles.asOperator(operator, async (tx) => {
    for (const table of ['sign_in_counter', 'mail', 'password_reset'] as const)
      await tx.deleteFrom(table).execute()
  })
const visible = ({ status, text, headers }: TestAnswer<unknown>): string =>
  JSON.stringify([
    status,
    text,
    Object.entries(headers).filter(
      ([name]) => !['x-request-id', 'date', 'set-cookie'].includes(name),
    ),
  ])

async function measure(
  platform: TestPlatform,
  { title, unknown: noAccount, known, ask }: Call,
  seed: number,
): Promise<{ measures: string[]; faults: string[] }> {
  const visitor = platform.anonymous()
  visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
  const kinds = [noAccount, ...known]
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]))
  const answers = new Set<string>()
  const chance = random(seed)
  for (let i = -5; i < samples; i += 1) {
    for (const kind of kinds.toSorted(() => chance() - 0.5)) {
      await clear(platform)
      const began = performance.now()
      const answer = await ask(visitor, kind.typed(i + 5))
      const took = performance.now() - began
      if (i < 0) continue // warm-up, because code and data load at first use
      answers.add(visible(answer))
      times.get(kind.name)!.push(took)
    }
  }
  const areas = known.map(({ name }) => ({
    name,
    area: areaUnderCurve(times.get(name)!, times.get(noAccount.name)!),
  }))
  return {
    measures: [
      `${title}: ` +
        `${answers.size === 1 ? '0 byte differences' : `${answers.size} different answers`} ` +
        `in ${samples * kinds.length} answers; ` +
        areas.map(({ name, area }) => `${name} against unknown ${area.toFixed(3)}`).join(', '),
    ],
    faults: [
      ...(answers.size === 1
        ? []
        : [`${title} answers in ${answers.size} ways: ${[...answers].join('\n')}`]),
      ...areas
        .filter(({ area }) => Math.abs(area - 0.5) > tolerance)
        .map(
          ({ name, area }) =>
            `${title}: the time tells "${name}" from "unknown" (area ${area.toFixed(3)})`,
        ),
    ],
  }
}

export const proof: Proof = async (say, seed) => {
  const platform = await startPlatform()
  const measures: string[] = []
  const faults: string[] = []
  try {
    for (const call of calls) {
      const measured = await measure(platform, call, seed)
      say(measured.measures.join('\n'))
      measures.push(...measured.measures)
      faults.push(...measured.faults)
    }
  } finally {
    await platform.close()
  }
  return {
    measures: [
      `area under the curve of ${samples} times each, where 0.5 tells nothing (tolerance ` +
        `${tolerance}); seed ${seed}`,
      ...measures,
    ],
    faults,
  }
}
