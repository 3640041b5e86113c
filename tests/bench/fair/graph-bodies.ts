// The worst requests of the graph: documents that cost more than they seem to, and for each
// operation the largest variables that the platform accepts.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
} from 'graphql'

import { builtGraphOperations, type GraphOperation } from '../../proof/fuzz/graph.ts'
import { jsonBody, type Body } from '../person.ts'
import { formsWith } from './files.ts'

/** Below the platform's limit of 1 MiB, because the envelope needs room. */
const bytes = 1_000_000

const repeated = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ')
const tips = 'getTipsConfigurationSettings(nepOrganization:"1002",enterpriseUnit:"100200001")'
const documents: Readonly<Record<string, string>> = {
  'fragments that name the next one twice':
    `{...f0} ${repeated(100, (i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`)}` +
    ' fragment f100 on Query{__typename}',
  'unused fragments': `{__typename} ${repeated(
    490,
    (i) => `fragment f${i} on Query{${tips}{enabled}}`,
  )}`,
  'one field many times': `{${tips}{${repeated(400, () => 'suggestions{value}')}}}`,
  'a deep list': `{getFees(organization:${'['.repeat(900)}${']'.repeat(900)}){__typename}}`,
  'many directives': `{__typename ${repeated(1000, () => '@skip(if:false)')}}`,
  'a document of blanks': `{__typename${' '.repeat(bytes)}}`,
}

interface Filling {
  text: string
  entries: number
  /** Unknown members in each input object. */
  unknown: number
  /** The value at the deepest level. */
  leaf?: unknown
}
const small: Filling = { text: '1', entries: 1, unknown: 0 }

function buildValue(given: GraphQLInputType, filling: Filling, depth = 0): unknown {
  const type = getNullableType(given)
  if (isListType(type)) {
    const entry = buildValue(type.ofType, filling, depth + 1)
    return Array.from({ length: filling.entries }, () => entry)
  }
  if (isInputObjectType(type))
    return Object.fromEntries([
      ...Object.values(type.getFields()).map((field) => [
        field.name,
        depth > 6 ? null : buildValue(field.type, filling, depth + 1),
      ]),
      ...Array.from({ length: filling.unknown }, (_, i) => [`unknown${i}`, null]),
    ])
  if (filling.leaf !== undefined) return filling.leaf
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (type.name === 'Boolean') return false
  if (type.name === 'Int' || type.name === 'Float') return 1
  return filling.text
}

const isUpload = (type: GraphQLInputType) => getNamedType(type).name === 'Upload'

function* generateBodies({ field, document }: GraphOperation): Iterable<[string, Body]> {
  const { args } = field
  const filled = (filling: Partial<Filling>) =>
    Object.fromEntries(
      args.map(({ name, type }) => [name, buildValue(type, { ...small, ...filling })]),
    )
  const leaves = Math.max(1, JSON.stringify(filled({ text: '\u0001' })).split('\\u0001').length - 1)
  const asked = (variables: unknown, query = document) => jsonBody({ query, variables })
  if (args.length > 0) {
    const length = Math.floor(bytes / leaves)
    yield ['long texts', asked(filled({ text: 'x'.repeat(length) }))]
    yield ['texts of accents', asked(filled({ text: 'e\u0301'.repeat(length / 4) }))]
    yield ['texts of 60 letters', asked(filled({ text: 'é'.repeat(60) }))]
    yield ['values of the wrong kind', asked(filled({ leaf: { text: 'Did '.repeat(length / 5) } }))]
    const one = asked({ ...filled({}), [args[0]?.name ?? '']: 'deep' })
    const deep = '['.repeat(bytes / 4) + ']'.repeat(bytes / 4)
    const content = Buffer.from(String(one.content).replace('"deep"', deep))
    yield ['a deep value', { ...one, content }]
    const isLong = (entries: number) => JSON.stringify(filled({ entries })).length > bytes
    // A body grows faster than the number of entries, because nested lists multiply.
    let entries = 1
    while (entries < bytes && !isLong(entries * 2)) entries *= 2
    if (entries > 1 && entries < bytes)
      for (const some of new Set([Math.min(1000, entries), entries]))
        yield [`lists of ${some}`, asked(filled({ entries: some }))]
    const perMember =
      JSON.stringify(filled({ unknown: 1 })).length - JSON.stringify(filled({})).length
    if (perMember > 0)
      yield ['unknown members', asked(filled({ unknown: Math.floor(bytes / (perMember + 5)) }))]
  }
  const [head = '', rest = ''] = document.split(/\{ (.*)/s, 2)
  yield [
    'itself fifty times',
    asked(filled({}), `${head}{ ${repeated(50, (i) => `a${i}: ${rest.replace(/\}\s*$/, '')}`)} }`),
  ]
  const files = args.filter(({ type }) => isUpload(type)).map(({ name }) => name)
  if (files.length > 0)
    yield* formsWith(files, [
      [
        'operations',
        JSON.stringify({
          query: document,
          variables: { ...filled({}), ...Object.fromEntries(files.map((name) => [name, null])) },
        }),
      ],
      [
        'map',
        JSON.stringify(Object.fromEntries(files.map((name) => [name, [`variables.${name}`]]))),
      ],
    ])
}

export function* graphBodies(): Iterable<[string, Body]> {
  for (const [name, query] of Object.entries(documents)) yield [name, jsonBody({ query })]
  for (const operation of builtGraphOperations())
    for (const [name, body] of generateBodies(operation)) yield [`${operation.id}: ${name}`, body]
}
