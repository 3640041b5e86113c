// The worst bodies for an operation of the REST contracts: of the maximum size, and shaped like its
// contract so that they pass as many checks as possible.
import { resolved, type FuzzOperation, type Schema } from '../../proof/fuzz/contract.ts'
import { jsonBody, type Body } from '../person.ts'
import { formsWith } from './files.ts'

type Document = FuzzOperation['document']

interface Filling {
  text: (length: number) => string
  textLength: number
  /** Whether texts keep the contract's length, so that they pass its checks. */
  within?: boolean
  /** Entries of the outermost list. */
  entries: number
}
const small: Filling = { text: () => '1', textLength: 1, entries: 1 }

/** A value of the schema, with each text and the outermost list as in `filling`. */
function buildValue(schema: Schema, document: Document, filling: Filling, depth = 0): unknown {
  const { type, properties, items, allOf, oneOf, anyOf, ...rest } = resolved(schema, document)
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  const branch = (of: Schema) => buildValue(of, document, filling, depth)
  if (oneOf?.[0]) return branch(oneOf[0])
  if (anyOf?.[0]) return branch(anyOf[0])
  if (allOf) return Object.assign({}, ...allOf.map(branch)) as unknown
  const [kind] = [type ?? (properties ? 'object' : items ? 'array' : 'string')].flat()
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, member]) => [
        name,
        // Stop here, because deeper schemas refer to themselves.
        depth > 6 ? null : buildValue(member, document, filling, depth + 1),
      ]),
    )
  if (kind === 'array') {
    const entry = buildValue(items ?? {}, document, { ...filling, entries: 1 }, depth + 1)
    const most = filling.within ? (rest.maxItems ?? Infinity) : Infinity
    return Array.from({ length: Math.min(most, Math.max(1, filling.entries)) }, () => entry)
  }
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return rest.minimum ?? 1
  if (kind === 'null') return null
  const most = filling.within ? (rest.maxLength ?? Infinity) : Infinity
  return filling.text(Math.min(most, filling.textLength))
}

const textsIn = (value: unknown): number =>
  typeof value === 'string'
    ? 1
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + textsIn(part), 0)
      : 0

const texts = {
  'one letter': (length: number) => 'x'.repeat(length),
  tabs: (length: number) => '\t'.repeat(length / 2),
  'line breaks': (length: number) => '\n'.repeat(length / 2),
  'combining accents': (length: number) => 'e\u0301'.repeat(length / 4),
  'rows of a file': (length: number) => 'Name,Price\n'.repeat(length / 12),
  quotes: (length: number) => '"'.repeat(length / 2),
} satisfies Record<string, Filling['text']>

function* jsonBodies(schema: Schema, document: Document, bytes: number): Iterable<[string, Body]> {
  const plain = buildValue(schema, document, small)
  const count = textsIn(plain)
  const textLength = Math.floor(bytes / Math.max(1, count))
  const filled = (filling: Partial<Filling>) =>
    jsonBody(buildValue(schema, document, { ...small, ...filling }))
  if (count > 0) {
    yield ['texts that are too long', filled({ text: texts['one letter'], textLength })]
    for (const [name, text] of Object.entries(texts))
      yield [`texts of ${name}`, filled({ text, textLength, within: true })]
  }
  const entry = filled({ entries: 2 }).content.length - filled({}).content.length
  if (entry > 0) {
    const entries = Math.floor(bytes / entry)
    yield ['a list that is too long', filled({ entries })]
    yield ['a long list', filled({ entries, within: true })]
  }
  const unknown = Array.from({ length: bytes / 20 }, (_, i) => [`unknown${i}`, null] as const)
  const members = typeof plain === 'object' && !Array.isArray(plain) ? plain : {}
  yield ['unknown members', jsonBody({ ...members, ...Object.fromEntries(unknown) })]
  const deep = '{"a":['.repeat(bytes / 10) + ']}'.repeat(bytes / 10)
  yield ['a deep body', { type: '', content: Buffer.from(deep) }]
}

/**
 * The bodies for an operation, by name.
 * @param bytes the maximum size
 */
export function* worstBodies(
  { bodies, document }: FuzzOperation,
  bytes: number,
): Iterable<[string, Body]> {
  const room = Math.floor(bytes * 0.95) // leaves room for the envelope
  for (const [type, schema] of bodies) {
    if (type === 'multipart/form-data') {
      yield* formsWith(Object.keys(resolved(schema, document).properties ?? {}))
      continue
    }
    for (const [name, body] of jsonBodies(schema, document, room))
      if (body.content.length <= bytes) yield [name, { ...body, type }]
  }
}
