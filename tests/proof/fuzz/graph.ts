// The same for the graph: documents that request every member of a field, variables that fit or
// nearly fit, and invalid documents.
import * as fc from 'fast-check'
import {
  buildSchema,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  valueFromASTUntyped,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { readFileSync } from 'node:fs'

import type { TestAnswer } from '../../../server/testing/platform.ts'
import type { Actor } from './people.ts'
import type { FuzzCase, FuzzRequest, Known, Own } from './requests.ts'
import { mutated, mutation, nastyTexts, oneIn, type Json, type Mutation } from './values.ts'
import { commonFaults, problemFaults } from './verdict.ts'

export interface GraphOperation {
  id: string
  kind: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  /** Requests every leaf. */
  document: string
}

function buildSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  return ` { ${Object.values(named.getFields())
    .map((field) => `${field.name}${buildSelection(field.type)}`)
    .join(' ')} }`
}
function buildOperation(
  kind: GraphOperation['kind'],
  field: GraphQLField<unknown, unknown>,
): GraphOperation {
  const head =
    field.args.length > 0
      ? `(${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})`
      : ''
  const call =
    field.args.length > 0 ? `(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')})` : ''
  return {
    id: field.name,
    kind,
    field,
    document: `${kind} fuzz${head} { ${field.name}${call}${buildSelection(field.type)} }`,
  }
}
const isBuilt = (schema: GraphQLSchema, field: GraphQLField<unknown, unknown>) => {
  const directive = schema.getDirective('operation')
  return (
    directive != null &&
    field.astNode != null &&
    getDirectiveValues(directive, field.astNode)?.draft !== true
  )
}

/** Every field of Query and Mutation that has a resolver. */
export function builtGraphOperations(): GraphOperation[] {
  const schema = buildSchema(
    readFileSync(new URL('../../../schemas/graph.graphql', import.meta.url), 'utf8'),
  )
  const of = (kind: GraphOperation['kind'], root: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => isBuilt(schema, field))
      .map((field) => buildOperation(kind, field))
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())]
}

const bakeryStores = ['100200001', '100200001', '100200001', '100100001']
/** By name or by type. Organization and unit are mostly the bakery's first store. */
const hints: Readonly<Record<string, readonly Json[]>> = {
  nepOrganization: ['1002', '1002', '1002', '1001'],
  organization: ['1002', '1002', '1002', '1001'],
  enterpriseUnit: bakeryStores,
  site: bakeryStores,
  // Ids of a site, or of settings.
  id: ['100200001', '100200001', '100100001'].concat(
    ['orderHours', 'time', 'capacity'].map((kind) => `${kind}-100200001`),
  ),
  configurationSettingsId: ['branding-1002', 'branding-1002', 'branding-1001'],
  imageId: ['logo-1002', 'banner-1002', 'logo-1001'],
  // The bakery's fees and other merchants', the sales item of its first fee, and its tax
  // categories.
  feeId: ['2001', '2002', '3001', null],
  sourceOrganization: [null, null, '1002', '1001'],
  WallTime: ['0000', '0900', '0930', '1200', '1730', '2400', '9:30'],
  DateTime: ['2026-11-20T15:00:00.000Z', '2026-11-20'],
}
/** A member of an input or an argument of a field, with the contract's limits. */
interface Input {
  name: string
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null | undefined
}
/** Mostly within the contract's limits, because five numbers of any size would rarely all fit. */
function generateNumber(input: Input | undefined): fc.Arbitrary<Json> {
  const limit = input?.astNode?.directives?.find(({ name }) => name.value === 'limit')
  const [min = 0, max = 101] = ['minimum', 'maximum'].map((name) => {
    const argument = limit?.arguments?.find((each) => each.name.value === name)
    return argument ? Number(valueFromASTUntyped(argument.value)) : undefined
  })
  return fc.oneof({ weight: 5, arbitrary: fc.integer({ min, max }) }, fc.integer())
}
function generateInput(type: GraphQLInputType, input?: Input): fc.Arbitrary<Json> {
  if (isNonNullType(type)) return generateInput(type.ofType, input)
  if (isListType(type)) return fc.array(generateInput(type.ofType), { maxLength: 4 })
  if (isInputObjectType(type))
    return fc.record(
      Object.fromEntries(
        Object.values(type.getFields()).map((field) => [
          field.name,
          generateInput(field.type, field),
        ]),
      ),
      { noNullPrototype: true },
    )
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name))
  const hinted = hints[input?.name ?? ''] ?? hints[type.name]
  if (hinted) return fc.constantFrom(...hinted)
  if (type.name === 'Int') return generateNumber(input)
  if (type.name === 'Float') return fc.double({ noNaN: true })
  if (type.name === 'Boolean') return fc.boolean()
  return fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom(...nastyTexts),
    fc.integer({ min: 1, max: 100 }).map((value) => `Sug 1 ${value}%`),
  )
}

/** Invalid payloads, made from a valid one. */
const spoilings = {
  cut: (document: string, variables: Json) => ({ query: document.slice(0, -2), variables }),
  unknownField: (document: string, variables: Json) => ({
    query: document.replace(/\{ (\w+)/, '{ nothing $1'),
    variables,
  }),
  deep: (document: string, variables: Json) => ({
    query: `${document.slice(0, -1)}${'{ a '.repeat(40)}${'}'.repeat(41)}`,
    variables,
  }),
  tokens: (document: string, variables: Json) => ({
    query: document + ' x'.repeat(3000),
    variables,
  }),
  aliases: (document: string, variables: Json) => ({
    query: document.replace(
      /\}$/,
      `${Array.from({ length: 30 }, (_, i) => ` a${i}: __typename`).join('')} }`,
    ),
    variables,
  }),
  noQuery: (_document: string, variables: Json) => ({ variables }),
  numberAsQuery: (_document: string, variables: Json) => ({ query: 1, variables }),
  batch: (document: string, variables: Json) => [
    { query: document, variables },
    { query: document, variables },
  ],
  otherName: (document: string, variables: Json) => ({
    query: document,
    variables,
    operationName: 'other',
  }),
} as const
const allSpoilings = Object.keys(spoilings) as (keyof typeof spoilings)[]

interface GraphCase {
  document: string
  variables: { [name: string]: Json }
  mutation?: Mutation | undefined
  spoiling?: keyof typeof spoilings | undefined
  type: string
  cut?: boolean | undefined
  headers: FuzzCase['headers']
  link: FuzzCase['link']
}

export const generateGraphCase = ({
  field,
  document,
  kind,
}: GraphOperation): fc.Arbitrary<GraphCase> =>
  fc.record({
    document: fc.constant(document),
    variables: fc.record(
      Object.fromEntries(field.args.map((arg) => [arg.name, generateInput(arg.type, arg)])),
      { noNullPrototype: true },
    ),
    mutation: oneIn(3, mutation),
    spoiling: oneIn(6, fc.constantFrom(...allSpoilings)),
    type: fc.oneof(
      { weight: 40, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/graphql',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
      ),
    ),
    cut: oneIn(20, fc.constant(true)),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant<FuzzCase['headers']>({}) },
      fc.constantFrom<FuzzCase['headers']>(
        { 'x-csrf-token': null },
        { authorization: null },
        { authorization: 'Bearer x.y.z' },
        { 'sec-fetch-site': 'cross-site' },
        { 'x-context': 'x' },
        ...(kind === 'mutation' ? [{ 'idempotency-key': null }] : []),
      ),
    ),
    link: fc.option(fc.record({ nth: fc.nat(200), whole: fc.constantFrom(true, true, false) }), {
      freq: 6,
    }), // one in six has no token
  })

const filled = (
  variables: GraphCase['variables'],
  known: Known,
  whole: boolean,
): GraphCase['variables'] =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name, value]
      const taken = Object.entries(known).filter(
        ([member]) => member in value && (whole || /checksum$/i.test(member)),
      )
      return [name, { ...value, ...Object.fromEntries(taken) }]
    }),
  )

/** The records that share the most members with the input, which are likely the ones it changes. */
function likest(variables: GraphCase['variables'], seen: readonly Known[]): readonly Known[] {
  const wanted = new Set(
    Object.values(variables).flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.keys(value) : [],
    ),
  )
  const shared = (record: Known) => Object.keys(record).filter((name) => wanted.has(name)).length
  const most = Math.max(0, ...seen.map(shared))
  return seen.filter((record) => shared(record) === most)
}

export function buildGraphRequest(
  given: GraphCase,
  { csrf, context, idempotencyKey }: Own,
  seen: readonly Known[],
): FuzzRequest {
  const { document, spoiling, type, cut } = given
  const own = likest(
    given.variables,
    seen.filter((record) => 'concurrencyChecksum' in record),
  )
  const known = given.link && own.length > 0 ? own[given.link.nth % own.length] : undefined
  const linked = known
    ? filled(given.variables, known, given.link?.whole ?? false)
    : given.variables
  const variables = given.mutation ? mutated(linked, given.mutation) : linked
  const text = JSON.stringify(
    spoiling ? spoilings[spoiling](document, variables) : { query: document, variables },
  )
  const spoilt = Object.entries(given.headers)[0]
  const mustRefuse = [
    spoiling && `a payload of the kind '${spoiling}'`,
    cut ? "a payload that isn't JSON" : undefined,
    type === 'application/json' ? undefined : `a payload of type ${type}`,
    spoilt && `the header ${spoilt[0]} ${spoilt[1] === null ? 'left out' : `'${spoilt[1]}'`}`,
  ].find((reason) => reason !== undefined)
  return {
    method: 'POST',
    url: '/graphql',
    spoiltHead: spoilt !== undefined,
    payload: cut ? text.slice(0, -1) : text,
    ...(mustRefuse !== undefined && { mustRefuse }),
    headers: {
      'x-csrf-token': csrf || undefined,
      'x-context': context || undefined,
      'idempotency-key': idempotencyKey,
      'content-type': type,
      ...Object.fromEntries(
        Object.entries(given.headers).map(([name, value]) => [name, value ?? undefined]),
      ),
    },
  }
}

/**
 * The fault of a value of that type: null where a value is required, unrequested members, the wrong
 * kind.
 */
function shapeFault(type: GraphQLOutputType, value: unknown, path: string): string | undefined {
  if (isNonNullType(type))
    return value === null || value === undefined
      ? `${path} is missing`
      : shapeFault(type.ofType, value, path)
  if (value === null) return undefined
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((each, i) => shapeFault(type.ofType, each, `${path}.${i}`)).find(Boolean)
      : `${path} isn't a list`
  if (isLeafType(type))
    return typeof value === 'object' ? `${path} isn't a single value` : undefined
  if (!isObjectType(type) || typeof value !== 'object') return `${path} isn't an object`
  const fields = type.getFields()
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return `${path} has '${unknown}'`
  return Object.values(fields)
    .map((field) =>
      shapeFault(
        field.type,
        (value as Record<string, unknown>)[field.name],
        `${path}.${field.name}`,
      ),
    )
    .find(Boolean)
}

interface GraphBody {
  data?: Record<string, unknown> | null
  errors?: { extensions?: { status?: unknown; code?: unknown; requestId?: unknown } }[]
}

/** All faults of a graph operation's answer (CONVENTIONS "Answers"). */
export function listGraphFaults(
  { field }: GraphOperation,
  actor: Actor,
  answer: TestAnswer<unknown>,
  sent: string,
  mustRefuse: string | undefined,
): string[] {
  const { status, text, headers } = answer
  const faults = commonFaults(actor, answer, sent)
  if (/Did you mean/.test(text)) faults.push('helps guessing the names of fields')
  if (actor === 'anonymous' && status !== 401 && status !== 403)
    faults.push(`answers a stranger with ${status}`)
  if (status !== 200)
    return [
      ...faults,
      ...problemFaults(answer),
      // 400: the request was not JSON.
      ...([400, 401, 403, 413, 415].includes(status)
        ? []
        : [`answers ${status}, where the graph says 200 with an error`]),
    ]
  const body = answer.body as GraphBody
  if (!String(headers['content-type']).startsWith('application/json'))
    faults.push(`answers as ${String(headers['content-type'])}`)
  for (const { extensions } of body.errors ?? [])
    if (
      typeof extensions?.status !== 'number' ||
      extensions.status < 400 ||
      extensions.status >= 500 ||
      typeof extensions.code !== 'string' ||
      extensions.requestId !== headers['x-request-id']
    )
      faults.push(`has an error with the extensions ${JSON.stringify(extensions)}`)
  if (body.errors) return faults
  if (mustRefuse !== undefined) faults.push(`takes what it should refuse: ${mustRefuse}`)
  const fault = shapeFault(field.type, body.data?.[field.name], field.name)
  return fault === undefined ? faults : [...faults, `breaks the contract: ${fault}`]
}
