// Facts as JSON, for personas, test vectors and `npm run access`. Usual values may be left out.
import constraints from '#manifest/vocabulary/constraints.json' with { type: 'json' }

import { failed, known, pending, type Facts } from './facts.ts'
import { roles, vocabulary, type RoleName } from './vocabulary.ts'

/** Kinds of facts that hold several values at once; the others hold exactly one. */
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

/**
 * `{ "permission": ["menu.discounts"], "view": "company" }`; a fact may also be `"pending"` or
 * `"failed"`.
 */
export type FactsJson = { readonly [K in SetKind]?: readonly string[] | Unknown } & {
  readonly [K in SingleKind]?: string | number
}

/**
 * The usual values: an ordinary user of a single store of the first reseller (constraints.json).
 */
export const usual: Readonly<Record<SingleKind, string | number>> & {
  readonly userKind: readonly string[]
} = constraints.usual

const isRole = (name: string): name is RoleName => name in roles

/** The user kinds implied by these roles, or an ordinary user. */
export function usualUserKinds(held: readonly string[]): readonly string[] {
  const kinds = new Set(held.filter(isRole).map((name) => roles[name].userKind))
  return kinds.size > 0 ? [...kinds] : usual.userKind
}

/**
 * Turns JSON into facts. Absent values are usual: no permission, flag or toggle, an ordinary user
 * in a single store. As in `factsOf`, roles imply their user kind, and the platform's own roles
 * every permission.
 * @throws TypeError for an unknown kind of fact, or a single value where a list is needed
 */
export function factsFromJson(json: FactsJson): Facts {
  const unknownKind = Object.keys(json).find(
    (key) => ![...setKinds, ...singleKinds].some((kind) => kind === key),
  )
  if (unknownKind !== undefined)
    throw new TypeError(
      `'${unknownKind}' is no kind of fact. Kinds: ${[...setKinds, ...singleKinds].join(', ')}.`,
    )
  const held = Array.isArray(json.role) ? (json.role as string[]) : []
  const implied: Partial<Record<SetKind, readonly string[]>> = {
    userKind: usualUserKinds(held),
    ...(held.some(isRole) && { permission: vocabulary.permission! }),
  }
  const set = (kind: SetKind) => {
    const value = json[kind] ?? []
    if (value === 'pending') return pending
    if (value === 'failed') return failed
    if (!Array.isArray(value))
      throw new TypeError(
        `'${kind}' holds several values: a list is needed, not ${JSON.stringify(value)}.`,
      )
    // Implied permissions are added to the listed ones; a list of user kinds is complete as it
    // stands.
    const also = kind === 'permission' || json[kind] === undefined ? (implied[kind] ?? []) : []
    return known(new Set([...(value as readonly string[]), ...also]))
  }
  const single = (kind: SingleKind) => {
    const value = json[kind] ?? usual[kind]
    return value === 'pending' ? pending : value === 'failed' ? failed : known(value)
  }
  const entries = [
    ...setKinds.map((kind) => [kind, set(kind)]),
    ...singleKinds.map((kind) => [kind, single(kind)]),
  ]
  return Object.fromEntries(entries) as Facts // built from the list of its keys
}
