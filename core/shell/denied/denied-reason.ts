// Why a page is denied, in the merchant's words, and who can change it. Derived from the smallest
// changes that would open the page.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { evaluate, mapParts, toParts } from '../../access/evaluate.ts'
import type { Facts } from '../../access/facts.ts'
import { smallestFixes, type Change } from '../../access/explain/fixes.ts'
import type { Requirement } from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import type { Mend } from '../../access/context-reasons.ts'
import {
  flags,
  isRole,
  isUserKind,
  roles,
  type AtomKind,
  type UserKind,
  type View,
} from '../../access/vocabulary.ts'

export interface Reason {
  /** Key in core/shell/denied/text.en.json. */
  key: string
  /** Titles of permissions, features or roles. */
  names?: readonly string[]
  /** User kinds. The string has a form for each of them. */
  kinds?: readonly UserKind[]
  /** Whether all the named things are needed (`and`) or any one of them (`or`). */
  joint?: 'and' | 'or'
  mend?: Mend
}
export type May = Readonly<Record<Mend, boolean>>

/** Facts that can't be changed to open a page: who the user is, and what kind of merchant it is. */
const persons: AtomKind[] = ['role', 'userKind']
const merchants: AtomKind[] = ['productMode', 'merchantType', 'reseller', 'country', 'gateway']
/** Settings of the user's account. All other portal settings belong to the merchant. */
const ofPerson: readonly string[] = [
  'isAccountManager',
  'isAccountAndBillingOfficer',
  'supportStoreChange',
  'isStoreSelectionRestricted',
  'IsNcrIdUser',
]

const always: PredicateJson = { all: [] }
const never: PredicateJson = { any: [] }
/**
 * Replaces predicates of the given kinds with their current result, so that no fix proposes to
 * change them.
 */
function frozen(predicate: PredicateJson, facts: Facts, kinds: readonly AtomKind[]): PredicateJson {
  const { key, parts } = toParts(predicate)
  if (parts) return mapParts(predicate, (part) => frozen(part, facts, kinds))
  if (!kinds.some((kind) => kind === key)) return predicate
  return evaluate(predicate, facts) === 'true' ? always : never
}
const fixesFor = (requires: readonly Requirement[], facts: Facts, unchanged: readonly AtomKind[]) =>
  smallestFixes(
    requires.map(({ predicate }) => ({
      predicate: frozen(predicate, facts, unchanged),
      want: true,
    })),
    facts,
  )

type Named = Exclude<Change, { to: unknown }>
const isNamed = (change: Change): change is Named => !('to' in change)
type Titles = Readonly<Record<string, { title: string } | undefined>>
const titlesOf = (titles: Titles, changes: readonly Named[]): string[] => [
  ...new Set(changes.map(({ name }) => titles[name]?.title ?? name)),
]

function viewReason(to: string | number, from: View | undefined, may: May): Reason {
  const mending = (mend: Mend): Reason =>
    may[mend] ? { key: mend, mend } : { key: `${mend}Alone` }
  if (from === 'none') return mending('merchant')
  if (to === 'company') return mending('company')
  if (from === 'company') return mending('store')
  return {
    key:
      to === 'store-of-many'
        ? 'severalStores'
        : to === 'single-store'
          ? 'singleStore'
          : 'noMerchant',
  }
}

const isOwn = ({ userKind }: Facts, kinds: readonly UserKind[]) =>
  userKind.state === 'known' && kinds.some((kind) => userKind.value.has(kind))
const kindsOf = ({ kind, name }: Named): UserKind[] => {
  const userKind = kind === 'role' && isRole(name) ? roles[name].userKind : name
  return isUserKind(userKind) ? [userKind] : []
}
/** The reason if another role or user kind is needed. */
function peopleReason(changes: readonly Named[], joint: 'and' | 'or', facts: Facts): Reason {
  const held = changes.filter(({ kind }) => kind === 'role')
  const kinds = [...new Set(changes.flatMap(kindsOf))]
  const gain = changes[0]?.gain === true // groups are never empty
  if (gain && kinds.includes('company')) return { key: 'companyUser' }
  // Name the role only to users of its kind, or if the role must be absent. All others see the user
  // kind instead.
  if (held.length > 0 && (!gain || isOwn(facts, kinds)))
    return { key: gain ? 'role' : 'roleNot', joint, names: titlesOf(roles, held) }
  return { key: gain ? 'kind' : 'kindNot', joint, kinds }
}

/** Combines several changes of the same sort into one reason. */
function toReason(changes: readonly Change[], joint: 'and' | 'or', facts: Facts, may: May): Reason {
  const [change] = changes
  if (!change) throw new Error('A group of changes is empty: it has no reason.')
  if ('to' in change) {
    if (change.kind === 'view')
      return viewReason(change.to, facts.view.state === 'known' ? facts.view.value : undefined, may)
    return {
      key:
        change.kind === 'reseller'
          ? 'notOffered'
          : change.kind === 'merchantType'
            ? 'notPart'
            : change.kind,
    }
  }
  const named = changes.filter(isNamed) // any of them will do, because all are of the same sort
  const { kind, name, gain } = change
  if (kind === 'role' || kind === 'userKind') return peopleReason(named, joint, facts)
  if (kind === 'plugin') return { key: gain ? 'pluginOff' : 'notPart' }
  if (kind === 'permission')
    return gain
      ? { key: 'permission', joint, names: titlesOf(permissions, named) }
      : { key: 'notPart' }
  if (kind === 'portal')
    return {
      key: ofPerson.includes(name) ? (gain ? 'person' : 'personNot') : gain ? 'setUp' : 'contrary',
      joint,
      names: titlesOf(portalFlags, named),
    }
  return {
    key: gain ? 'switchedOff' : 'switchedOn',
    joint,
    names: titlesOf({ ...flags, ...toggles }, named),
  }
}

const sorts: Partial<Record<AtomKind, string>> = {
  flag: 'switch',
  toggle: 'switch',
  role: 'people',
  userKind: 'people',
}
/** Key that groups changes. Changes with equal keys become one reason. */
function sortOf(change: Change): string {
  const sort = sorts[change.kind] ?? change.kind
  return 'to' in change
    ? sort
    : `${sort} ${change.gain} ${change.kind === 'portal' && ofPerson.includes(change.name)}`
}
function grouped<T>(all: readonly T[], by: (each: T) => string): T[][] {
  return [...Map.groupBy(all, by).values()]
}

/**
 * The reasons for the best way to open the page. This is a fix that users can apply themselves, or
 * else the first fix, which is the most likely one.
 */
function listReasons(fixes: readonly Change[][], facts: Facts, may: May): Reason[] {
  const ways = grouped(fixes, (changes) => changes.map(sortOf).sort().join()).map(
    (alike): Reason[] => {
      const [first = []] = alike
      if (first.length === 1) return [toReason(alike.flat(), 'or', facts, may)]
      // Give one reason for both changes, because company view requires a company user.
      if (
        first.some(({ kind }) => kind === 'userKind') &&
        first.some((change) => change.kind === 'view')
      )
        return [{ key: 'companyUser' }]
      return grouped(first, sortOf).map((changes) => toReason(changes, 'and', facts, may))
    },
  )
  return ways.find((reasons) => reasons.every(({ mend }) => mend !== undefined)) ?? ways[0] ?? []
}

/**
 * Why a page is closed, and what would open it.
 * @param requires all requirements of the page
 * @param by the requirements that denied the page
 */
export function deniedReasons(
  requires: readonly Requirement[],
  by: readonly Requirement[],
  facts: Facts,
  may: May,
): Reason[] {
  if (requires.every(({ predicate }) => evaluate(predicate, facts) === 'true'))
    return [{ key: 'openNow' }]
  const fixes = fixesFor(requires, facts, [...persons, ...merchants])
  // First, look for fixes that other people can grant: a permission, a context, a feature.
  // Constraints (constraints.json) may require further changes. Of these, only another user kind
  // can be granted.
  const given = listReasons(
    fixes.filter((changes) =>
      changes.every(
        ({ kind }) => kind === 'userKind' || ![...persons, ...merchants].includes(kind),
      ),
    ),
    facts,
    may,
  )
  if (given.length > 0) return given
  // Don't say this if it was the merchant's own overlay, because then the reseller does offer the
  // page.
  if (by.some(({ layer }) => layer === 'reseller')) return [{ key: 'notOffered' }]
  if (by.some(({ layer }) => layer === 'tenant')) return [{ key: 'hiddenHere' }]
  // Then, look for what no one can grant. Name only that, because other changes wouldn't help.
  for (const only of [merchants, [...merchants, ...persons]]) {
    const unchanged = only === merchants ? persons : []
    const missing = fixesFor(requires, facts, unchanged).map((changes) =>
      changes.filter(({ kind }) => only.includes(kind)),
    )
    const reasons = listReasons(
      missing.filter((changes) => changes.length > 0),
      facts,
      may,
    )
    if (reasons.length > 0) return reasons
  }
  return [{ key: 'notPart' }]
}
