// Why a page is denied, in the merchant's words, and who can change it: made of the smallest
// changes that would open it.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { evaluate, partsOf } from '../access/evaluate.ts'
import type { Facts } from '../access/facts.ts'
import { smallestFixes, type Change } from '../access/fixes.ts'
import type { Requirement } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import {
  flags,
  roles,
  type AtomKind,
  type RoleName,
  type UserKind,
  type View,
} from '../access/vocabulary.ts'

/** What the person may do about it right here. */
export type Mend = 'merchant' | 'store' | 'company'
export interface Reason {
  /** In core/shell/denied/text.en.json. */
  key: string
  /** Of rights, features or roles. */
  names?: readonly string[]
  /** Kinds of people, for whose words there is text. */
  kinds?: readonly UserKind[]
  /** All that is named is needed, or any of it will do. */
  joint?: 'and' | 'or'
  mend?: Mend
}
export type May = Readonly<Record<Mend, boolean>>

/** What nobody changes for the sake of a page: who somebody is, and what their merchant is. */
const persons: AtomKind[] = ['role', 'userKind']
const merchants: AtomKind[] = ['productMode', 'merchantType', 'reseller', 'country', 'gateway']
/** Settings that belong to the person's account; the others belong to the merchant. */
const ofPerson: readonly string[] = [
  'isAccountManager',
  'isAccountAndBillingOfficer',
  'supportStoreChange',
  'isStoreSelectionRestricted',
  'IsNcrIdUser',
]

// no manifest can say so
const [always, never] = [{ all: [] }, { any: [] }] as unknown as [Predicate, Predicate]
/**
 * The predicate with what it says of some kinds taken as it is now, so that changing those is no
 * answer.
 */
function frozen(predicate: Predicate, facts: Facts, kinds: readonly AtomKind[]): Predicate {
  const [key, value] = partsOf(predicate)
  const part = (of: Predicate) => frozen(of, facts, kinds)
  if (key === 'not') return { not: part(value as Predicate) } as Predicate
  if (key === 'all' || key === 'any')
    return { [key]: (value as Predicate[]).map(part) } as unknown as Predicate
  if (!kinds.includes(key as AtomKind)) return predicate
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
const titlesOf = (titles: object, changes: readonly Named[]): string[] => [
  ...new Set(
    changes.map(
      ({ name }) =>
        (titles as Readonly<Record<string, { title?: string } | undefined>>)[name]?.title ??
        String(name),
    ),
  ),
]

function viewReason(to: View, from: View | undefined, may: May): Reason {
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

const isOwn = (facts: Facts, kinds: readonly UserKind[]) =>
  facts.userKind.state === 'known' &&
  kinds.some((kind) => (facts.userKind as { value: ReadonlySet<UserKind> }).value.has(kind))
/** Whose business it is, where they would have to be somebody else. */
function peopleReason(changes: readonly Named[], joint: 'and' | 'or', facts: Facts): Reason {
  const held = changes.filter(({ kind }) => kind === 'role')
  const kinds = [
    ...new Set(
      changes.map(
        ({ kind, name }) => (kind === 'role' ? roles[name as RoleName].userKind : name) as UserKind,
      ),
    ),
  ]
  const { gain } = changes[0]! // of a group
  if (gain && kinds.includes('company')) return { key: 'companyUser' }
  // Whoever has a role of that kind already learns which one it takes.
  if (held.length > 0 && (!gain || isOwn(facts, kinds)))
    return { key: gain ? 'role' : 'roleNot', joint, names: titlesOf(roles, held) }
  return { key: gain ? 'kind' : 'kindNot', joint, kinds }
}

/** One reason for changes that are of a sort. */
function reasonOf(changes: readonly Change[], joint: 'and' | 'or', facts: Facts, may: May): Reason {
  const [change] = changes as [Change, ...Change[]] // of a group
  if ('to' in change) {
    if (change.kind === 'view')
      return viewReason(
        change.to as View,
        facts.view.state === 'known' ? facts.view.value : undefined,
        may,
      )
    return {
      key:
        change.kind === 'reseller'
          ? 'notOffered'
          : change.kind === 'merchantType'
            ? 'notPart'
            : change.kind,
    }
  }
  const named = changes as readonly Named[] // of the same sort
  const { kind, name, gain } = change
  if (kind === 'role' || kind === 'userKind') return peopleReason(named, joint, facts)
  if (kind === 'plugin') return { key: gain ? 'pluginOff' : 'notPart' }
  if (kind === 'permission')
    return gain
      ? { key: 'permission', joint, names: titlesOf(permissions, named) }
      : { key: 'notPart' }
  if (kind === 'portal')
    return {
      key: ofPerson.includes(String(name))
        ? gain
          ? 'person'
          : 'personNot'
        : gain
          ? 'setUp'
          : 'contrary',
      joint,
      names: titlesOf(portalFlags, named),
    }
  return {
    key: gain ? 'switchedOff' : 'switchedOn',
    joint,
    names: titlesOf({ ...flags, ...toggles }, named),
  }
}

/** Changes of the same sort are one reason. */
function sortOf(change: Change): string {
  const sort =
    { flag: 'switch', toggle: 'switch', role: 'people', userKind: 'people' }[
      change.kind as string
    ] ?? change.kind
  return 'to' in change
    ? sort
    : `${sort} ${change.gain} ${change.kind === 'portal' && ofPerson.includes(String(change.name))}`
}
function grouped<T>(all: readonly T[], by: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups.values()]
}

/** The reasons of one way to open it: that which one can go alone, else the likeliest. */
function reasonsOf(fixes: readonly Change[][], facts: Facts, may: May): Reason[] {
  const ways = grouped(fixes, (changes) => changes.map(sortOf).sort().join()).map(
    (alike): Reason[] => {
      const [first] = alike as [Change[], ...Change[][]] // of a group
      if (first.length === 1) return [reasonOf(alike.flat(), 'or', facts, may)]
      // Company view takes a company user: that is one thing to ask for.
      if (
        first.some(({ kind }) => kind === 'userKind') &&
        first.some((change) => change.kind === 'view')
      )
        return [{ key: 'companyUser' }]
      return grouped(first, sortOf).map((changes) => reasonOf(changes, 'and', facts, may))
    },
  )
  return ways.find((reasons) => reasons.every(({ mend }) => mend !== undefined)) ?? ways[0] ?? []
}

/**
 * Why it is closed, and what would open it.
 * @param requires all that must hold
 * @param by what decided that it does not
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
  // What somebody around can give or switch: a right, a place, a feature. What there can be may ask
  // for more than that (constraints.json); of it, only another kind of user can be given.
  const given = reasonsOf(
    fixes.filter((changes) =>
      changes.every(
        ({ kind }) => kind === 'userKind' || ![...persons, ...merchants].includes(kind),
      ),
    ),
    facts,
    may,
  )
  if (given.length > 0) return given
  if (by.some(({ layer }) => layer === 'reseller' || layer === 'tenant'))
    return [{ key: 'notOffered' }]
  // What nobody gives: then the rest of it does not matter either.
  for (const [unchanged, only] of [
    [persons, merchants],
    [[], [...merchants, ...persons]],
  ] as [AtomKind[], AtomKind[]][]) {
    const missing = fixesFor(requires, facts, unchanged).map((changes) =>
      changes.filter(({ kind }) => only.includes(kind)),
    )
    const found = reasonsOf(
      missing.filter((changes) => changes.length > 0),
      facts,
      may,
    )
    if (found.length > 0) return found
  }
  return [{ key: 'notPart' }]
}
