// The worst bodies that an operation of the REST contracts can be sent: as large as the platform
// takes, of the shape that its contract describes, so that they get as far as they can.
import { resolved, type FuzzOperation, type Schema } from '../../proof/fuzz/contract.ts'
import { jsonBody, type Body } from '../person.ts'
import { formsWith } from './files.ts'

type Document = FuzzOperation['document']

interface Filling {
  /** A text of so many characters. */
  text: (length: number) => string
  textLength: number
  /** Whether texts keep to the contract's length, which gets them past its checks. */
  within?: boolean
  /** Entries of the outermost list. */
  entries: number
}
const small: Filling = { text: () => '1', textLength: 1, entries: 1 }

/** A value of the schema, of which each text and the outermost list are as `filling` says. */
function valueOf(schema: Schema, document: Document, filling: Filling, depth = 0): unknown {
  const { type, properties, items, allOf, oneOf, anyOf, ...rest } = resolved(schema, document)
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  const branch = (of: Schema) => valueOf(of, document, filling, depth)
  if (oneOf?.[0]) return branch(oneOf[0])
  if (anyOf?.[0]) return branch(anyOf[0])
  if (allOf) return Object.assign({}, ...allOf.map(branch)) as unknown
  const [kind] = [type ?? (properties ? 'object' : items ? 'array' : 'string')].flat()
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, member]) => [
        name,
        // Deeper than this, schemas name themselves.
        depth > 6 ? null : valueOf(member, document, filling, depth + 1),
      ]),
    )
  if (kind === 'array') {
    const entry = valueOf(items ?? {}, document, { ...filling, entries: 1 }, depth + 1)
    const most = filling.within ? (rest.maxItems ?? Infinity) : Infinity
    return Array.from({ length: Math.min(most, Math.max(1, filling.entries)) }, () => entry)
  }
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return rest.minimum ?? 1
  if (kind === 'null') return null
  const most = filling.within ? (rest.maxLength ?? Infinity) : Infinity
  return filling.text(Math.min(most, filling.textLength))
}

const sizeOf = (value: unknown) => JSON.stringify(value).length
const textsIn = (value: unknown): number =>
  typeof value === 'string'
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + textsIn(part), 0)
      : 0

const texts: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'x'.repeat(length),
  tabs: (length) => '\t'.repeat(length / 2),
  'line breaks': (length) => '\n'.repeat(length / 2),
  'combining accents': (length) => 'e\u0301'.repeat(length / 4),
  'rows of a file': (length) => 'Name,Price\n'.repeat(length / 12),
  quotes: (length) => '"'.repeat(length / 2),
}

function* jsonBodies(
  schema: Schema,
  document: Document,
  bytes: number,
): Iterable<[string, unknown]> {
  const plain = valueOf(schema, document, small)
  const count = textsIn(plain)
  if (count > 0)
    for (const [name, text] of Object.entries(texts))
      for (const within of [false, true])
        yield [
          `texts of ${name}${within ? ', as long as it takes' : ''}`,
          valueOf(schema, document, {
            text,
            textLength: Math.floor(bytes / count),
            within,
            entries: 1,
          }),
        ]
  const entry = sizeOf(valueOf(schema, document, { ...small, entries: 2 })) - sizeOf(plain)
  if (entry > 0)
    for (const within of [false, true])
      yield [
        `a long list${within ? ', as long as it takes' : ''}`,
        valueOf(schema, document, { ...small, within, entries: Math.floor(bytes / entry) }),
      ]
  const more = (members: object) => ({ ...(plain as object), ...members }) // spreading takes any
  yield [
    'unknown members',
    more(Object.fromEntries(Array.from({ length: bytes / 20 }, (_, i) => [`unknown${i}`, null]))),
  ]
  const levels = Math.min(5000, Math.floor(bytes / 12))
  const deep = Array.from({ length: levels }).reduce((inner: unknown) => ({ a: [inner] }), 1)
  yield ['a deep member', more({ deep })]
  yield ['a deep list', deep]
}

/**
 * The bodies for an operation, by name.
 * @param bytes the most that it takes
 */
export function* worstBodies(
  { bodies, document }: FuzzOperation,
  bytes: number,
): Iterable<[string, Body]> {
  const room = Math.floor(bytes * 0.95) // for the envelope
  for (const [type, schema] of bodies) {
    if (type === 'multipart/form-data') {
      yield* formsWith(Object.keys(resolved(schema, document).properties ?? {}))
      continue
    }
    for (const [name, value] of jsonBodies(schema, document, room)) {
      const body = jsonBody(value)
      if (body.content.length <= bytes) yield [name, { ...body, type }]
    }
  }
}
