// A round trip of each member of a write: sends the save with other values than the case's, and
// looks for each of them in the answers read before and after. It finds forgotten conversions,
// because such a member would be sent and never found.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  getNullableType,
  type GraphQLInputType,
} from 'graphql'

type Json = null | boolean | number | string | Json[] | { [member: string]: Json }
/** The parts of a member's schema from which values are made. */
interface Limits {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  'x-text'?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}
/** One member of a body: its path, and values to try in order. */
export interface Member {
  path: readonly (string | number)[]
  /** The case's value; undefined if the case omits the member. */
  given: Json | undefined
  candidates: readonly Json[]
}

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const cut = (text: string, { maxLength = 200 }: Limits) => text.slice(0, maxLength)

const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(-2))
/** `0930`, moved by minutes within its day. */
function moved(text: string, by: number): string {
  const at = Math.min(Math.max(toMinutes(text) + by, 0), 23 * 60 + 30)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(at / 60))}${two(at % 60)}`
}
/** Texts of a special format, with other texts of the same format that may be accepted. */
const kinds: readonly { form: RegExp; others: (text: string) => string[] }[] = [
  // Moves by half an hour, so that start and end keep their order and the grid's step.
  { form: /^([01]\d|2[0-4])[0-5]\d$/, others: (text) => [moved(text, -30), moved(text, 30)] },
  { form: /^\d{5}$/, others: () => ['03801', '10001'] }, // a postal code
  { form: /^-?\d{1,9}$/, others: (text) => [String(Number(text) + 1), '7'] },
  { form: /^\d+\.\d+$/, others: () => ['7.25', '9.75'] },
  { form: /^[+(]?\d[\d ().-]{8,}$/, others: () => ['2075550142', '+1 207 555 0142'] },
  { form: /^#[\dA-F]{6}$/i, others: () => ['#204060', '#2E7D32'] },
  { form: /^[\dA-F]{6}$/, others: () => ['00897B', '43A047'] }, // a color of categories
  { form: /^[A-Z]{2}$/, others: () => ['NH', 'NY'] },
  { form: /^[A-Z]\w+\/\w+$/, others: () => ['America/Denver', 'America/New_York'] },
]

/** Values of the member's kind that differ from the given one. */
function listCandidates(limits: Limits, given: Json | undefined): Json[] {
  const types = [limits.type ?? []].flat()
  const differing = (values: readonly Json[]) => values.filter((value) => value !== given)
  if (limits.const !== undefined) return []
  if (limits.enum) return differing(limits.enum as readonly Json[])
  if (types.includes('boolean') || typeof given === 'boolean') return differing([true, false])
  if (types.includes('integer') || types.includes('number') || typeof given === 'number') {
    const { minimum = 0, maximum = 1e9 } = limits
    const from = typeof given === 'number' ? given : minimum
    const step = types.includes('integer') ? 1 : 0.25
    return differing(
      [from + step, from - step, from + 7, minimum + 2, maximum, minimum].filter(
        (value) => value >= minimum && value <= maximum,
      ),
    )
  }
  if (types.includes('string') || typeof given === 'string') {
    const text = typeof given === 'string' ? given : ''
    if (limits.format === 'date' || /^\d{4}-\d\d-\d\d$/.test(text)) return ['2027-03-09']
    if (limits.format === 'email' || text.includes('@'))
      return ['round.trip@example.com'].filter((value) => value !== text)
    if (limits['x-text'] === 'phone') return differing(['2075550142', '+1 207 555 0142'])
    if (/^https?:/.test(text)) return ['https://example.com/round-trip']
    const like = kinds.find(({ form }) => form.test(text))
    if (like) return differing(like.others(text))
    return differing([cut(`Rt${text}`, limits), cut('Round', limits), cut('Rt7', limits), 'XY'])
  }
  return []
}

/** The members of a body, from its schema and the sent body. For a list, its first entry. */
export function listMembers(
  schema: unknown,
  resolve: (schema: unknown) => unknown,
  given: Json | undefined,
  path: Member['path'] = [],
): Member[] {
  const own = resolve(schema) as Limits & {
    properties?: Record<string, unknown>
    items?: unknown
    allOf?: readonly unknown[]
    oneOf?: readonly unknown[]
    anyOf?: readonly unknown[]
  }
  const parts = own.allOf ?? own.oneOf ?? own.anyOf
  if (parts && !own.properties) {
    const found = parts.flatMap((part) => listMembers(part, resolve, given, path))
    return found.filter(
      (one, at) => found.findIndex((other) => String(other.path) === String(one.path)) === at,
    )
  }
  if (own.properties) {
    if (path.length > 0 && !isObject(given)) return []
    return Object.entries(own.properties).flatMap(([name, of]) =>
      listMembers(of, resolve, isObject(given) ? given[name] : undefined, [...path, name]),
    )
  }
  if (own.items)
    return Array.isArray(given) && given.length > 0
      ? listMembers(own.items, resolve, given[0], [...path, 0])
      : []
  return [{ path, given, candidates: listCandidates(own, given) }]
}

export function listInputMembers(
  type: GraphQLInputType,
  given: Json | undefined,
  path: Member['path'],
): Member[] {
  if (isListType(getNullableType(type)))
    return Array.isArray(given) && given.length > 0
      ? listInputMembers(getNamedType(type), given[0], [...path, 0])
      : []
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return isObject(given)
      ? Object.values(named.getFields()).flatMap((field) =>
          listInputMembers(field.type, given[field.name], [...path, field.name]),
        )
      : []
  const limits: Limits = isEnumType(named)
    ? { enum: named.getValues().map(({ name }) => name) }
    : {
        type:
          { Boolean: 'boolean', Int: 'integer', Float: 'number', Money: 'number' }[named.name] ??
          'string',
      }
  return [{ path, given, candidates: listCandidates(limits, given) }]
}

/** The body with other values for these members. */
export function withValues(body: unknown, values: ReadonlyMap<Member, Json>): unknown {
  const copy = structuredClone(body) as Json
  for (const [{ path }, value] of values) {
    let node = copy as Record<string | number, Json>
    for (const step of path.slice(0, -1)) node = node[step] as Record<string | number, Json>
    node[path.at(-1)!] = value
  }
  return copy
}

const plain = (name: string) => name.replaceAll('_', '').toLowerCase()
const said = (value: unknown) => String(value).trim().toLowerCase()
/** Values that don't occur by chance: not `true`, and not a number of up to three digits. */
const isDistinctive = (value: Json) =>
  typeof value === 'string'
    ? !/^-?\d{0,3}$/.test(value)
    : typeof value === 'number' && Math.abs(value) > 999
/**
 * How often a value occurs at members of this name. A distinctive value also counts at other names,
 * because a value sent as `Name` may be read as `storeName`.
 */
export function timesRead(reading: unknown, name: string, value: Json): number {
  const isLoose = isDistinctive(value)
  let times = 0
  const walk = (node: unknown, at: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, at)
    else if (isObject(node)) for (const [key, one] of Object.entries(node)) walk(one, key)
    else if (said(node) === said(value) && (isLoose || plain(at) === plain(name))) times += 1
  }
  walk(reading, '')
  return times
}
