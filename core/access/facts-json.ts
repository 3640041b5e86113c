// Facts as JSON: what personas, test vectors and `npm run access` write. Only what is not usual has
// to be said.
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

/** What is usual: an ordinary user of a single store of the first reseller (constraints.json). */
export const usual: Readonly<Record<SingleKind, string | number>> & {
  readonly userKind: readonly string[]
} = constraints.usual

const isRole = (name: string): name is RoleName => name in roles

/** Kinds of user that go without saying: those of the roles, or an ordinary user. */
export function usualUserKinds(held: readonly string[]): readonly string[] {
  const kinds = new Set(held.filter(isRole).map((name) => roles[name].userKind))
  return kinds.size > 0 ? [...kinds] : usual.userKind
}

/**
 * Revives facts. What is left out is usual: no permission, flag or toggle, an ordinary user in a
 * single store. Roles bring their kind of user, and the platform's own roles every permission, as
 * in `factsOf`.
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
    // Permissions add up; a list of user kinds says them all.
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
  return Object.fromEntries(entries) as Facts // built from the very list of its keys
}
