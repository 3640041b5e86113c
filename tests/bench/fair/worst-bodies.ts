// The worst bodies that an operation can be sent: as large as the platform takes, of the shape that
// its contract describes, so that they get as far as they can.
import { resolved, type FuzzOperation, type Schema } from '../../proof/fuzz/contract.ts'

type Document = FuzzOperation['document']

/** Below the platform's limit of 1 MiB, with room for the envelope. */
const bytes = 1_000_000

interface Filling {
  /** A text of so many characters. */
  text: (length: number) => string
  textLength: number
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
    return Array.from({ length: Math.max(1, filling.entries) }, () => entry)
  }
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return rest.minimum ?? 1
  if (kind === 'null') return null
  return filling.text(filling.textLength)
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
  'combining accents': (length) => 'e\u0301'.repeat(length / 4),
  'rows of a file': (length) => 'Name,Price\n'.repeat(length / 12),
  quotes: (length) => '"'.repeat(length / 2),
}

/** The bodies for a JSON operation, by name. */
export function worstBodies(schema: Schema, document: Document): ReadonlyMap<string, unknown> {
  const plain = valueOf(schema, document, small)
  const found = new Map<string, unknown>()
  const count = textsIn(plain)
  if (count > 0)
    for (const [name, text] of Object.entries(texts))
      found.set(
        `texts of ${name}`,
        valueOf(schema, document, { text, textLength: Math.floor(bytes / count), entries: 1 }),
      )
  const entry = sizeOf(valueOf(schema, document, { ...small, entries: 2 })) - sizeOf(plain)
  if (entry > 0)
    found.set(
      'a long list',
      valueOf(schema, document, { ...small, entries: Math.floor(bytes / entry) }),
    )
  if (typeof plain === 'object' && plain !== null && !Array.isArray(plain))
    found.set('unknown members', {
      ...plain,
      ...Object.fromEntries(Array.from({ length: bytes / 20 }, (_, i) => [`unknown${i}`, null])),
    })
  return found
}
