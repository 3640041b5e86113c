// Predicates are JSON data. Each object has exactly one key. There are no bare lists, empty
// predicates or expressions. Facts: text A §6
import { groupings, isRole, type AtomKind, type AtomValues } from './vocabulary.ts'

/** One atom: exactly one key, whose value is a name from the vocabulary. */
export type Atom = { [K in AtomKind]: { [P in K]: AtomValues[K] } }[AtomKind]
/**
 * Permissions must not appear under `not`. Otherwise, gaining a permission could take a screen
 * away.
 */
export type NegatableAtom = Exclude<Atom, { permission: unknown }>

type Several<T> = readonly [T, ...T[]]
export type Negatable =
  NegatableAtom | { all: Several<Negatable> } | { any: Several<Negatable> } | { not: Negatable }
export type Predicate =
  | Atom
  | { all: Several<Predicate> }
  | { any: Several<Predicate> }
  | { not: Negatable }
  | { signedIn: true }

/**
 * A predicate as data, as in the compiled manifest, in JSON files and in analysis. This type allows
 * any name, and anything under `not`, because analysis asks what is possible and grants nothing.
 * Every `Predicate` is also a `PredicateJson`. check-predicate.ts checks predicates that TypeScript
 * can't.
 */
export type PredicateJson = {
  readonly [key: string]: PredicateValue | undefined
}
/**
 * The value under a predicate's key: an atom's value, or the operands of `all`, `any` and `not`.
 */
type PredicateValue = AtomValue | PredicateJson | readonly PredicateJson[]
export type AtomValue = string | number | boolean

/** Joins predicates with `all`. A single predicate is returned as it is. */
export const allOf = (predicates: readonly PredicateJson[]): PredicateJson => {
  const [first, ...rest] = predicates
  return first && rest.length === 0 ? first : { all: predicates }
}
/** Denies everyone. Plugins can't write this, because the type Predicate forbids it. */
export const noOne: PredicateJson = { not: { signedIn: true } }

/**
 * Anyone with a session. This is the only requirement that names no fact, and it must be written
 * explicitly.
 */
export const signedIn: Predicate = { signedIn: true }

export const all = (...of: Several<Predicate>): Predicate => (of.length === 1 ? of[0] : { all: of })
export const any = (...of: Several<Predicate>): Predicate => (of.length === 1 ? of[0] : { any: of })
export const not = (of: Negatable): { not: Negatable } => ({ not: of })

export const permission = (name: AtomValues['permission']) => ({ permission: name })
export const role = (name: AtomValues['role']) => ({ role: name })
export const userKind = (name: AtomValues['userKind']) => ({ userKind: name })
export const flag = (name: AtomValues['flag']) => ({ flag: name })
export const toggle = (name: AtomValues['toggle']) => ({ toggle: name })
export const productMode = (mode: AtomValues['productMode']) => ({ productMode: mode })
export const reseller = (id: AtomValues['reseller']) => ({ reseller: id })
export const view = (name: AtomValues['view']) => ({ view: name })
export const merchantType = (id: AtomValues['merchantType']) => ({ merchantType: id })
export const country = (id: AtomValues['country']) => ({ country: id })
export const gateway = (name: AtomValues['gateway']) => ({ gateway: name })
export const portal = (name: AtomValues['portal']) => ({ portal: name })
export const plugin = (id: AtomValues['plugin']) => ({ plugin: id })

/** The roles of a grouping: internalAdmins, internalSupport or partnerManagers. */
export const grouping = (name: keyof typeof groupings): Predicate => {
  const [first, ...rest] = groupings[name].roles.filter(isRole).map(role)
  if (!first) throw new Error(`The grouping '${name}' has no role: add one to groupings.json.`)
  return any(first, ...rest)
}
/**
 * Company view, or a merchant's only store. In these views, company-level records can be changed.
 */
export const companyOrSingleStore: Negatable = {
  any: [{ view: 'company' }, { view: 'single-store' }],
}
export const storeOfMany: NegatableAtom = { view: 'store-of-many' }
