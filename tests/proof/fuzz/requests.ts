// Requests of one operation: valid ones, ones with a single fault, and ones that aren't requests at
// all.
import * as fc from 'fast-check'

import {
  listMembers,
  mutated,
  mutation,
  nastyTexts,
  oneIn,
  generateValue,
  type Json,
  type Mutation,
} from './values.ts'
import type { FuzzOperation, Schema } from './contract.ts'

const spoilings = {
  cut: (text: string) => text.slice(0, -1),
  more: (text: string) => `${text}}`,
  twice: (text: string) => text.replace('{', '{"Id":0,"Id":1,'),
  proto: (text: string) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  construct: (text: string) => text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  empty: () => '',
  deep: () => '['.repeat(20_000),
  large: (text: string) => text + ' '.repeat(1024 * 1024),
  list: (text: string) => `[${text}]`,
  single: (text: string) => text.replaceAll('"', "'"),
} as const
type Spoiling = keyof typeof spoilings

export interface FuzzCase {
  path: Readonly<Record<string, string>>
  query: readonly (readonly [string, string])[]
  body?: { type: string; value: Json; mutation?: Mutation; spoiling?: Spoiling } | undefined
  /** Replacements for the portal client's headers; null omits one. */
  headers: Readonly<Record<string, string | null>>
  /**
   * A known record whose members replace those of the body: all of them, or only those that
   * identify it.
   */
  link: { nth: number; whole: boolean } | null
}

const headerText = fc.constantFrom(
  '',
  ' ',
  '0',
  'null',
  'x'.repeat(300),
  '%00',
  "'",
  'a,b',
  '../..',
)
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant<FuzzCase['headers']>({}) },
  fc.oneof(
    fc
      .constantFrom('x-csrf-token', 'x-context', 'idempotency-key', 'x-request-id')
      .chain((name) => fc.oneof(fc.constant(null), headerText).map((value) => ({ [name]: value }))),
    fc.constantFrom<FuzzCase['headers']>(
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-mode': 'navigate' },
      { accept: 'text/html' },
      { 'if-none-match': '*' },
      { 'x-forwarded-for': '10.0.0.1' },
      { cookie: 'sid=x' },
    ),
  ),
)
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'nonsense',
]

function generateBody(operation: FuzzOperation): fc.Arbitrary<FuzzCase['body']> {
  const declared = [...operation.bodies]
  const right = declared.map(([type, schema]) =>
    generateValue(schema, operation.document, 'body', operation.id).map(
      (value): NonNullable<FuzzCase['body']> => ({ type, value }),
    ),
  )
  const stray = fc.record({ type: fc.constant('application/json'), value: fc.constant<Json>({}) })
  if (right.length === 0) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, stray)
  const some = fc.oneof(...right)
  return fc.oneof(
    { weight: 5, arbitrary: some },
    {
      weight: 4,
      arbitrary: fc.tuple(some, mutation).map(([body, change]) => ({ ...body, mutation: change })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(some, fc.constantFrom(...(Object.keys(spoilings) as Spoiling[])))
        .map(([body, spoiling]) => ({ ...body, spoiling })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(some, fc.constantFrom(...contentTypes))
        .map(([body, type]) => ({ ...body, type })),
    },
    fc.constant(undefined),
  )
}

function generateQuery({ parameters, document }: FuzzOperation): fc.Arbitrary<FuzzCase['query']> {
  const own = parameters.filter((parameter) => parameter.in === 'query')
  const right = fc
    .tuple(
      ...own.map(({ name, schema, required }) => {
        const value = generateValue(schema, document, name).map((each): [string, string] => [
          name,
          String(each).toWellFormed(),
        ])
        return required ? value : oneIn(3, value).map((each) => each ?? null)
      }),
    )
    .map((pairs) => pairs.filter((pair) => pair !== null))
  const wrong = fc.tuple(
    fc.constantFrom(...own.map(({ name }) => name), 'unknown', 'page[]', '__proto__'),
    fc.constantFrom(...nastyTexts.map((text) => text.toWellFormed())),
  )
  return fc.oneof(
    { weight: 5, arbitrary: right },
    fc.tuple(right, wrong).map(([pairs, more]) => [...pairs, more]),
    fc.constant([]),
  )
}

function generatePath({ id, parameters, document }: FuzzOperation): fc.Arbitrary<FuzzCase['path']> {
  // An empty or very long path segment would be another path.
  const nasty = fc.constantFrom(
    ...nastyTexts
      .map((text) => text.toWellFormed())
      .filter((text) => text !== '' && text !== '.' && encodeURIComponent(text).length < 90),
  )
  return fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) => [
          name,
          fc.oneof(
            {
              weight: 6,
              arbitrary: generateValue(schema, document, name, id).map((value) =>
                String(value).toWellFormed(),
              ),
            },
            nasty,
          ),
        ]),
    ),
  )
}

export const generateCase = (operation: FuzzOperation): fc.Arbitrary<FuzzCase> =>
  fc.record({
    path: generatePath(operation),
    query: generateQuery(operation),
    body: generateBody(operation),
    headers,
    // one in three has none
    link: fc.option(fc.record({ nth: fc.nat(200), whole: fc.boolean() }), { freq: 3 }),
  })

/** A record from an answer, recognized by its version. */
export type Known = Readonly<Record<string, Json>>
const identityNames = [
  'id',
  'itemmasterid',
  'itemcategoryid',
  'itemvariationid',
  'membertype',
  'tieredpricelistid',
  'eventscheduleid',
  'reasoncodeid',
  'concurrencychecksum',
]
const identity = new RegExp(`^(?:${identityNames.join('|')})$`, 'i')

/** The request, and why it must be refused, if that is certain. */
export interface FuzzRequest {
  method: FuzzOperation['method']
  url: string
  headers: Record<string, string | undefined>
  payload?: string
  mustRefuse?: string
  /** Whether its headers differ from the portal client's. */
  spoiltHead: boolean
}

type Members = ReturnType<typeof listMembers>['properties']
/** Members of the rows in a body's lists, by the list's name. */
const listsIn = (
  members: Members,
  { document }: FuzzOperation,
): [name: string, members: Members][] =>
  Object.entries(members).flatMap(([name, { items }]) =>
    items ? [[name, listMembers(items, document).properties] as [string, Members]] : [],
  )
/** Members of the objects in a body, by their name, because a category is saved inside one. */
const objectsIn = (
  members: Members,
  { document }: FuzzOperation,
): [name: string, members: Members][] =>
  Object.entries(members)
    .map(([name, member]) => [name, listMembers(member, document).properties] as [string, Members])
    .filter(([, inner]) => Object.keys(inner).length > 0)
const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces random values with a record's: those that identify it, or, with `whole`, all. */
function linkedTo(
  known: Known | undefined,
  value: Record<string, Json>,
  members: Members,
  whole: boolean,
): Record<string, Json> {
  // New records have the number 0 or none, never an existing one.
  const fits = (name: string, own: Json) =>
    name in members && members[name]!.enum?.includes(own) !== false
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(known ?? {}).filter(
        ([name, own]) => fits(name, own) && (whole || identity.test(name)),
      ),
    ),
  }
}
const formType = 'application/x-www-form-urlencoded'
/** As text, because forms only have text values. */
const toForm = (value: Record<string, Json>): string =>
  new URLSearchParams(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'string' ? own.toWellFormed() : JSON.stringify(own),
    ]),
  ).toString()
/** Only checks a form's members, because the server converts their text. */
function findFormFault(schema: Schema, document: FuzzOperation['document'], text: string) {
  const { properties, required } = listMembers(schema, document)
  const sent = new Set(new URLSearchParams(text).keys())
  const unknown = [...sent].find((name) => !Object.hasOwn(properties, name))
  if (unknown !== undefined) return `the unknown member ${unknown}`
  const missing = [...required].find((name) => !sent.has(name))
  return missing && `the member ${missing} is missing`
}
function bodyText(
  operation: FuzzOperation,
  { body }: FuzzCase,
  known: Known | undefined,
  whole: boolean,
): string | undefined {
  if (!body) return undefined
  const schema = operation.bodies.get(body.type)
  const members = schema ? listMembers(schema, operation.document).properties : {}
  let linked = body.value
  if (known && isObject(linked)) {
    const value = linkedTo(known, linked, members, whole)
    for (const [name, ofRow] of listsIn(members, operation)) {
      const [first] = Array.isArray(value[name]) ? (value[name] as Json[]) : []
      if (isObject(first)) value[name] = [linkedTo(known, first, ofRow, whole)]
    }
    for (const [name, ofObject] of objectsIn(members, operation))
      if (isObject(value[name])) value[name] = linkedTo(known, value[name], ofObject, whole)
    linked = value
  }
  const value = body.mutation ? mutated(linked, body.mutation) : linked
  const text =
    schema && body.type === formType && isObject(value) ? toForm(value) : JSON.stringify(value)
  return body.spoiling ? spoilings[body.spoiling](text) : text
}

function findBodyFault(
  operation: FuzzOperation,
  type: string | undefined,
  payload: string | undefined,
): string | undefined {
  if (payload === undefined || payload === '')
    return operation.bodyRequired ? 'the body is missing' : undefined
  if (operation.bodies.size === 0) return 'a body where none is taken'
  if (type === undefined || !operation.bodies.has(type)) return `a body of type ${type}`
  const schema = operation.bodies.get(type)
  if (schema && type === formType) return findFormFault(schema, operation.document, payload)
  try {
    return operation.bodyFault(type, JSON.parse(payload))
  } catch {
    return "the body isn't JSON"
  }
}
function findQueryFault(
  { parameters }: FuzzOperation,
  query: FuzzCase['query'],
): string | undefined {
  const own = parameters.filter((parameter) => parameter.in === 'query')
  const unknown = query.find(([name]) => !own.some((parameter) => parameter.name === name))
  if (unknown) return `the unknown parameter ${unknown[0]}`
  const missing = own.find(
    ({ name, required }) => required && !query.some(([sent]) => sent === name),
  )
  return missing && `the parameter ${missing.name} is missing`
}
/** The record for a case: one of those with all members that identify a record here. */
function recordFor(
  operation: FuzzOperation,
  { link }: FuzzCase,
  seen: readonly Known[],
): Known | undefined {
  if (!link) return undefined
  const inBodies = [...operation.bodies.values()].map(
    (schema) => listMembers(schema, operation.document).properties,
  )
  const meant = (names: string[]) => names.filter((name) => identity.test(name))
  const own = meant([
    ...inBodies.flatMap(Object.keys),
    ...operation.parameters.map(({ name }) => name),
  ])
  const wanted =
    own.length > 0
      ? own
      : meant(
          inBodies.flatMap((members) =>
            [...listsIn(members, operation), ...objectsIn(members, operation)].flatMap(
              ([, inner]) => Object.keys(inner),
            ),
          ),
        )
  const fitting = seen.filter((record) => wanted.every((name) => name in record))
  // Every other time, take a record with all members, because rows of lists outnumber single
  // records and lack most members of a change.
  const full =
    link.nth % 2 === 0
      ? fitting.filter((record) =>
          inBodies.every((members) => Object.keys(members).every((name) => name in record)),
        )
      : []
  const among = full.length > 0 ? full : fitting
  return among.length > 0 ? among[link.nth % among.length] : undefined
}
/** The portal client's own headers; `idempotencyKey` is new each time. */
export interface Own {
  csrf: string
  context: string
  idempotencyKey: string
}

/**
 * The request of a case. Known records are inserted here, so that a case means the same whenever it
 * is retried.
 */
export function buildRequest(
  operation: FuzzOperation,
  given: FuzzCase,
  { csrf, context, idempotencyKey }: Own,
  seen: readonly Known[],
): FuzzRequest {
  const known = recordFor(operation, given, seen)
  const payload = bodyText(operation, given, known, given.link?.whole ?? false)
  const own: Record<string, string | undefined> = {
    'x-csrf-token': csrf || undefined,
    'x-context': context || undefined,
    ...(operation.writes && { 'idempotency-key': idempotencyKey }),
    ...(payload !== undefined && { 'content-type': given.body?.type }),
  }
  const headers = {
    ...own,
    ...Object.fromEntries(
      Object.entries(given.headers).map(([name, value]) => [name, value ?? undefined]),
    ),
  }
  const fromRecord = (name: string, text: string) =>
    known?.[name] === undefined ? text : String(known[name])
  const query = given.query.map(
    ([name, value]) => [name, identity.test(name) ? fromRecord(name, value) : value] as const,
  )
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      identity.test(name) ? fromRecord(name, given.path[name]!) : given.path[name]!,
    ),
  )
  const spoiltHeader = Object.keys(given.headers)[0]
  const mustRefuse = [
    operation.csrf && spoiltHeader === 'x-csrf-token' ? 'no valid anti-forgery token' : undefined,
    operation.writes &&
    !operation.public &&
    spoiltHeader === 'idempotency-key' &&
    !/^[\x21-\x7e]{1,255}$/.test(headers['idempotency-key'] ?? '')
      ? 'no Idempotency-Key'
      : undefined,
    headers['sec-fetch-site'] !== undefined ? 'sent by another site' : undefined,
    headers.origin !== undefined && (operation.method !== 'GET' || operation.writes)
      ? 'sent by another origin'
      : undefined,
    headers['sec-fetch-mode'] === 'navigate' && (operation.method !== 'GET' || operation.writes)
      ? 'opened as a page'
      : undefined,
    findQueryFault(operation, given.query),
    findBodyFault(operation, given.body?.type, payload),
  ].find((reason) => reason !== undefined)
  const search =
    query.length > 0
      ? `?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`
      : ''
  return {
    method: operation.method,
    url: path + search,
    headers,
    spoiltHead: spoiltHeader !== undefined,
    ...(payload !== undefined && { payload }),
    ...(mustRefuse !== undefined && { mustRefuse }),
  }
}
