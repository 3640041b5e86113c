// Checks predicates at run time. TypeScript checks only those written in plugins, but predicates
// also come from JSON files and from the database.
import { echoed } from '../words/echo.ts'
import { suggestion } from '../words/suggest.ts'
import { isAtomKind, vocabulary, type AtomKind } from '../vocabulary.ts'

/** The names allowed for each kind of atom. `null` allows any name. */
export type Names = Readonly<Record<AtomKind, readonly string[] | null>>

const numeric: ReadonlySet<string> = new Set<AtomKind>([
  'productMode',
  'reseller',
  'merchantType',
  'country',
])
/** The file that lists the names of each kind. Used in error messages. */
const homeOf: Partial<Record<AtomKind, string>> = {
  permission: 'plugins/<id>/<id>.permissions.json',
  role: 'roles.json',
  userKind: 'user-kinds.json',
  flag: 'flags.json',
  toggle: 'toggles.json',
  productMode: 'product-modes.json',
  reseller: 'resellers.json',
  view: 'views.json',
  merchantType: 'merchant-types.json',
  gateway: 'gateways.json',
  portal: 'portal-flags.json',
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const received = (value: unknown) => echoed(JSON.stringify(value) ?? String(value))

function checkAtom(kind: AtomKind, value: unknown, names: Names): string[] {
  const type = numeric.has(kind) ? 'number' : 'string'
  if (typeof value !== type || value === '')
    return [`asks for ${kind} ${received(value)}, where a ${type} is needed`]
  const allowed = names[kind]
  if (allowed === null || allowed.includes(String(value))) return []
  const home = kind === 'permission' ? homeOf.permission : `manifest/vocabulary/${homeOf[kind]}`
  return [
    `asks for unknown ${kind} ${received(value).replaceAll('"', "'")}. ` +
      `${suggestion(String(value), allowed)} Names are kept in ${home}`,
  ]
}

/**
 * Returns the faults of a predicate, each worded as the end of a sentence. The list is empty if the
 * predicate is valid.
 */
export function listPredicateFaults(
  predicate: unknown,
  names: Names = vocabulary,
  negated = false,
): string[] {
  if (Array.isArray(predicate))
    return [
      `has a bare list ${received(predicate)} as a predicate. ` +
        'A list alone does not say all or any: write { all: […] } or { any: […] }',
    ]
  if (!isObject(predicate))
    return [`has ${received(predicate)} where a predicate is needed, such as { permission: '…' }`]
  const keys = Object.keys(predicate)
  const [key] = keys
  if (key === undefined || keys.length > 1)
    return [
      keys.length === 0
        ? 'has an empty predicate {}, which would grant by saying nothing. ' +
          'Write { signedIn: true } for anyone with a session'
        : `has a predicate with ${keys.length} keys (${echoed(keys.join(', '))}). ` +
          'One key per object: join several with { all: […] } or { any: […] }',
    ]
  const value = predicate[key]
  if (key === 'all' || key === 'any') {
    if (!Array.isArray(value)) return [`has ${key} over ${received(value)}, where a list is needed`]
    if (value.length === 0)
      return [
        `has an empty ${key}, which would ` +
          `${key === 'all' ? 'grant to everyone' : 'refuse everyone'}. Say what is required`,
      ]
    return value.flatMap((part) => listPredicateFaults(part, names, negated))
  }
  if (key === 'not') return listPredicateFaults(value, names, true)
  if (key === 'signedIn') {
    if (value !== true) return [`has signedIn ${received(value)}; it can only be true`]
    return negated ? ['has signedIn under not, which no one could ever satisfy'] : []
  }
  if (!isAtomKind(key))
    return [
      `has a predicate '${key}'. ` +
        suggestion(key, ['all', 'any', 'not', 'signedIn', ...Object.keys(names)]),
    ]
  const faults = checkAtom(key, value, names)
  return negated && key === 'permission'
    ? [
        ...faults,
        `has permission ${received(value).replaceAll('"', "'")} under not. ` +
          'Gaining a permission never takes a screen away: turn the rule round',
      ]
    : faults
}
