// Facts as JSON, for personas, test vectors and `npm run access`. Usual values may be left out.
import { constraints } from './constraints.ts'
import { failed, known, pending, type Fact, type Facts } from './facts.ts'
import { permissionsByFeature } from './features.ts'
import { isFlag, isRole, isView, roles, viewNames, type View } from './vocabulary.ts'

/** Kinds of facts that can hold several values at once. All other kinds hold exactly one. */
export const setKinds = [
  'permission',
  'role',
  'userKind',
  'toggle',
  'portal',
  'plugin',
  'flag',
] as const
export const singleKinds = [
  'productMode',
  'reseller',
  'view',
  'merchantType',
  'country',
  'gateway',
] as const
export type SetKind = (typeof setKinds)[number]
export type SingleKind = (typeof singleKinds)[number]
type Unknown = 'pending' | 'failed'
export const isSetKind = (kind: string): kind is SetKind => setKinds.some((each) => each === kind)
export const isSingleKind = (kind: string): kind is SingleKind =>
  singleKinds.some((each) => each === kind)
const isNumber = (value: string | number): value is number => typeof value === 'number'
const isText = (value: string | number): value is string => typeof value === 'string'
const isViewOf = (value: string | number): value is View => isText(value) && isView(value)
/** Leaves out names that the vocabulary doesn't contain, because no atom can match them. */
const only = <T extends string>(
  fact: Fact<ReadonlySet<string>>,
  isNamed: (name: string) => name is T,
): Fact<ReadonlySet<T>> =>
  fact.state === 'known' ? known(new Set([...fact.value].filter(isNamed))) : fact
const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

/**
 * For example `{ "permission": ["menu.discounts"], "view": "company" }`. A set may also be
 * `"pending"` or `"failed"`.
 */
export type FactsJson = { readonly [K in SetKind]?: readonly string[] | Unknown } & {
  readonly [K in SingleKind]?: string | number
}

/**
 * The usual values describe an ordinary user of a single store of the first reseller
 * (constraints.json).
 */
export const usual: Readonly<Record<SingleKind, string | number>> & {
  readonly userKind: readonly string[]
} = constraints.usual

/** The user kinds that these roles imply. Without such roles, the kind of an ordinary user. */
export function usualUserKinds(held: readonly string[]): readonly string[] {
  const kinds = new Set(held.filter(isRole).map((name) => roles[name].userKind))
  return kinds.size > 0 ? [...kinds] : usual.userKind
}

/**
 * Converts JSON to facts. Absent values become the usual ones: no permissions, flags or toggles,
 * and an ordinary user in a single store. As in `toFacts`, roles imply their user kind, and
 * platform roles imply every permission.
 * @throws TypeError for an unknown kind of fact, or for a single value where a list is needed
 */
export function factsFromJson(json: FactsJson): Facts {
  const unknownKind = Object.keys(json).find((key) => !isSetKind(key) && !isSingleKind(key))
  if (unknownKind !== undefined)
    throw new TypeError(
      `'${unknownKind}' isn't a kind of fact. Kinds: ${[...setKinds, ...singleKinds].join(', ')}.`,
    )
  const held = typeof json.role === 'object' ? json.role : []
  const implied: Partial<Record<SetKind, readonly string[]>> = {
    userKind: usualUserKinds(held),
    ...(held.some(isRole) && { permission: [...permissionsByFeature.values()] }),
  }
  const set = (kind: SetKind): Fact<ReadonlySet<string>> => {
    const value = json[kind] ?? []
    if (value === 'pending') return pending
    if (value === 'failed') return failed
    if (!isList(value))
      throw new TypeError(
        `'${kind}' holds several values: a list is needed, not ${JSON.stringify(value)}.`,
      )
    // Implied permissions are added to the listed ones. A list of user kinds is complete, so
    // nothing is added to it.
    const also = kind === 'permission' || json[kind] === undefined ? (implied[kind] ?? []) : []
    return known(new Set([...value, ...also]))
  }
  const single = <T>(
    kind: SingleKind,
    needed: string,
    isNeeded: (value: string | number) => value is T & (string | number),
  ): Fact<T> => {
    const value = json[kind] ?? usual[kind]
    if (value === 'pending') return pending
    if (value === 'failed') return failed
    if (!isNeeded(value))
      throw new TypeError(`'${kind}' is ${JSON.stringify(value)}, where ${needed} is needed.`)
    return known(value)
  }
  return {
    permission: set('permission'),
    role: only(set('role'), isRole),
    userKind: set('userKind'),
    toggle: set('toggle'),
    portal: set('portal'),
    plugin: set('plugin'),
    flag: only(set('flag'), isFlag),
    productMode: single('productMode', 'a number', isNumber),
    reseller: single('reseller', 'a number', isNumber),
    view: single('view', `one of ${viewNames.join(', ')}`, isViewOf),
    merchantType: single('merchantType', 'a number', isNumber),
    country: single('country', 'a number', isNumber),
    gateway: single('gateway', 'a name', isText),
  }
}
