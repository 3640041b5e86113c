// Sends each member of each write's contract with another value and expects to read it back. The
// cases are in plugins/<id>/server/<feature>/affected-stores.fixtures.ts, without those that affect
// no store (`ofNoStore`). Also skipped: keys and versions, all entries of a list but the first,
// members of objects that the case does not send, and lists that it sends empty. Small numbers,
// switches and null only count if they are read under the same name.
import {
  buildSchema,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import type { OperationId } from '#core/generated/operation-ids.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import {
  startAffectedStores,
  type AffectedStoresCase,
  type AffectedStoresCases,
  type AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import {
  listMembers,
  listInputMembers,
  timesRead,
  withValues,
  type Member,
} from '#server/testing/round-trip.ts'
import { sharedProofs, type RoundTrip } from '#server/testing/shared-proofs.ts'

import { builtOperations, resolved, type Schema } from '../proof/fuzz/contract.ts'

const features = import.meta.glob<{ cases?: AffectedStoresCases }>(
  '../../plugins/*/server/**/affected-stores.fixtures.ts',
  { eager: true },
)
const cases = Object.values(features).flatMap(({ cases: found = {} }) =>
  Object.entries(found).flatMap(([id, each]) =>
    Object.entries(each).map(([name, one]) => ({ id: id as OperationId, name, one })),
  ),
)
const exceptions: RoundTrip = Object.fromEntries(
  sharedProofs.flatMap((of) => Object.entries(of.roundTrip ?? {})),
)
const withoutMembers = sharedProofs.flatMap((of) => of.withoutMembers ?? [])
const operations = new Map(builtOperations().map((operation) => [operation.id, operation]))
const graph = buildSchema(readFileSync('schemas/graph.graphql', 'utf8'), { assumeValidSDL: true })

/** The current write, and the values to send instead of the case's. */
interface Sending {
  id: OperationId
  values: Map<Member, unknown>
  /** Undefined before the first attempt, which sends nothing. */
  members?: Member[]
}
class NotSent extends Error {}
let sending: Sending | undefined

function listCallMembers(id: OperationId, body: unknown): Member[] {
  const operation = operations.get(id)
  const schema = operation?.bodies.get('application/json')
  return operation && schema
    ? listMembers(
        schema,
        (of) => resolved(of as Schema, operation.document),
        body as Parameters<typeof listMembers>[2],
      )
    : []
}
function listQueryMembers(text: string, variables: object): Member[] {
  const [query] = parse(text).definitions as OperationDefinitionNode[]
  return (query?.variableDefinitions ?? []).flatMap(({ variable, type }) =>
    listInputMembers(
      typeFromAST(graph, type as never) as unknown as GraphQLInputType,
      (variables as Record<string, never>)[variable.name.value],
      [variable.name.value],
    ),
  )
}
/** Sends the case's body, except for the members under test. */
function tried(body: unknown, members: (body: unknown) => Member[]): unknown {
  if (!sending) return body
  if (!sending.members) {
    sending.members = members(body)
    throw new NotSent()
  }
  return withValues(body, sending.values as Map<Member, never>)
}
const watched = (person: TestPerson): TestPerson =>
  new Proxy(person, {
    get(target, key) {
      if (key === 'call')
        return (id: OperationId, args: { body?: unknown } = {}, options?: object) =>
          target.call(
            id as never,
            (id === sending?.id && args.body !== undefined
              ? { ...args, body: tried(args.body, (body) => listCallMembers(id, body)) }
              : args) as never,
            options,
          )
      if (key === 'graph')
        return (document: string | { text: string }, variables: object = {}, options?: object) => {
          const text = typeof document === 'string' ? document : document.text
          const isIt = sending && new RegExp(`\\b${sending.id}\\b`).test(text)
          return target.graph(
            document as never,
            (isIt
              ? tried(variables, (sent) => listQueryMembers(text, sent as object))
              : variables) as never,
            options,
          )
        }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

let people: AffectedStoresPeople
beforeAll(async () => {
  const real = await startAffectedStores()
  const inStores = real.inStores.map(watched) as unknown as AffectedStoresPeople['inStores']
  people = {
    ...real,
    owner: watched(real.owner),
    admin: watched(real.admin),
    inStores,
    inStore: inStores[1],
  }
}, 120_000)
afterAll(() => people?.platform.close())

const nameOf = ({ path }: Member) => String(path.findLast((step) => typeof step === 'string'))
const keyOf = ({ path }: Member) => path.filter((step) => step !== 'input').join('.')
/**
 * Members that identify a context, a record or its version: another value would mean another
 * record.
 */
const contextMembers = ['organization', 'nepOrganization', 'enterpriseUnit', 'site', 'o', 'c', 'u']
const isKey = (member: Member) =>
  contextMembers.includes(nameOf(member)) || /(?:^|[a-z])Ids?$|^id$|checksum/i.test(nameOf(member))
const isNamedIn = (text: string, member: Member) =>
  new RegExp(`[."]${nameOf(member)}"`, 'i').test(text)

interface Saved {
  status: number
  text: string
  body: unknown
}
const isDone = ({ status, body }: Saved) =>
  status === 200 &&
  ((body as { IsSuccessful?: boolean }).IsSuccessful ?? true) &&
  (body as { errors?: unknown }).errors === undefined

/** Sends a save until it is accepted: members at fault get another value, or the case's. */
async function taken(save: () => Promise<Saved>, values: Sending['values'], start: number) {
  const refused: Member[] = []
  const at = new Map<Member, number>()
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await save()
    if (isDone(answer)) return { answer, refused }
    const named = [...values.keys()].filter((member) => isNamedIn(answer.text, member))
    const whole = named.filter((member) => answer.text.includes(`"${keyOf(member)}"`))
    let wrong = whole.length > 0 ? whole : named
    // If a refusal names no field, blame the first member without which it is accepted or refused
    // differently, else the last.
    const left = [...values.keys()] // a copy, because the loop changes the map
    if (wrong.length === 0)
      for (const member of left) {
        const value = values.get(member)
        values.delete(member)
        const other = await save()
        if (isDone(other)) return { answer: other, refused: [...refused, member] }
        values.set(member, value)
        if (other.status === answer.status) continue
        wrong = [member]
        break
      }
    if (wrong.length === 0) wrong = [...values.keys()].slice(-1)
    if (wrong.length === 0) return { answer, refused }
    for (const member of wrong) {
      const next = (at.get(member) ?? start) + 1
      at.set(member, next)
      if (member.candidates[next] === undefined) {
        values.delete(member)
        refused.push(member)
      } else values.set(member, member.candidates[next])
    }
  }
  return { answer: undefined, refused }
}

/**
 * Sends the case with other values for its members.
 * @param again members that a first save did not change: they may already have had that value
 */
async function outcome(
  id: OperationId,
  { by, read, prepare }: AffectedStoresCase,
  again?: string[],
) {
  const { save, tidy } = await prepare(people)
  if (tidy) onTestFinished(tidy)
  const reader = by === 'company' ? people.inStores[1] : people.inStore
  const reading = async () => [
    await read?.(reader, { merchantId: people.merchantId, storeId: people.savingStore }),
    by === 'company' && (await read?.(people.owner, { merchantId: people.merchantId, storeId: 0 })),
  ]
  const before = await reading()
  const now: Sending = { id, values: new Map() }
  const send = async () => {
    sending = now
    try {
      return await save()
    } finally {
      sending = undefined
    }
  }
  const first = await send().catch((error: unknown) => {
    if (!(error instanceof NotSent)) throw error
  })
  if (first)
    return {
      sent: false,
      done: isDone(first),
      text: first.text,
      refused: [],
      missing: [],
      found: [],
    }
  for (const member of now.members ?? []) {
    const key = keyOf(member)
    if (isKey(member)) continue
    if (again && !again.includes(key)) continue
    const value = again ? (member.given ?? member.candidates[1]) : member.candidates[0]
    if (value !== undefined) now.values.set(member, value)
  }
  const sent = now.values.size > 0
  const { answer, refused } = await taken(send, now.values, again ? 1 : 0)
  const after = await reading()
  const missing = [...now.values].flatMap(([member, value]) => {
    const times = (of: unknown) => timesRead(of, nameOf(member), value as never)
    return times(after) > times(before) || times(answer?.body) > 0 ? [] : [keyOf(member)]
  })
  const found = [...now.values.keys()].map(keyOf).filter((key) => !missing.includes(key))
  const done = answer !== undefined && isDone(answer)
  return { sent, done, text: answer?.text, refused: refused.map(keyOf), missing, found }
}

/** Exceptions that were needed, and how many cases needed them. */
const used = new Set<string>()
let ran = 0
it.each(cases.map(({ id, name, one }) => [id, name, one] as const))(
  '%s keeps each member that it is sent, %s',
  async (id, _name, one) => {
    const first = await outcome(id, one)
    const second =
      first.missing.length > 0
        ? await outcome(id, one, first.missing).catch(() => undefined)
        : undefined
    const missing = first.missing.filter((key) => !second?.done || !second.found.includes(key))
    expect(first.done, first.text).toBe(true)
    expect(first.sent, 'whether it sent a member that can have another value').toBe(
      !withoutMembers.includes(id),
    )
    const known = exceptions[id] ?? {}
    const unproven = [...missing, ...first.refused]
    ran += 1
    for (const key of unproven) used.add(`${id} ${key}`)
    expect(unproven.filter((key) => !Object.hasOwn(known, key))).toEqual([])
  },
)
it('has no exception that nothing needs any longer', ({ skip }) => {
  skip(ran < cases.length, 'only a whole run of this file says so')
  const all = Object.entries(exceptions).flatMap(([id, known]) =>
    Object.keys(known).map((key) => `${id} ${key}`),
  )
  expect(all.filter((one) => !used.has(one))).toEqual([])
})
