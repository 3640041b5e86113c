// Predicates in plain English, for ACCESS.md, explanations and the reasons of test vectors.
import groupings from '#manifest/vocabulary/groupings.json' with { type: 'json' }
import resellers from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import userKinds from '#manifest/vocabulary/user-kinds.json' with { type: 'json' }

import { toParts } from '../evaluate.ts'
import type { Change } from './fixes.ts'
import type { AtomValue, PredicateJson } from '../predicate.ts'

const views: Readonly<Record<string, string>> = {
  none: 'no merchant chosen',
  company: 'company view',
  'store-of-many': 'one store of several',
  'single-store': 'the only store',
}
type Titles = Readonly<Record<string, { title: string } | undefined>>
const titleIn = (titles: Titles, key: AtomValue) => titles[String(key)]?.title

const atoms: Readonly<Record<string, (value: AtomValue) => string>> = {
  permission: (name) => `permission ${name}`,
  role: (name) => `role ${name}`,
  userKind: (kind) => (titleIn(userKinds, kind) ?? String(kind)).toLowerCase(),
  flag: (name) => `flag ${name}`,
  toggle: (name) => `toggle ${name}`,
  productMode: (mode) => `product mode ${mode}`,
  reseller: (id) => `reseller ${id} (${titleIn(resellers, id) ?? 'unknown'})`,
  view: (view) => views[String(view)] ?? `view ${view}`,
  merchantType: (type) => `merchant type ${type}`,
  country: (id) => `country ${id}`,
  gateway: (name) => `gateway ${name}`,
  portal: (name) => `portal setting ${name}`,
  plugin: (id) => `plugin ${id} turned on`,
  signedIn: () => 'anyone signed in',
}

const largestFirst = Object.values(groupings)
  .map(({ title, roles }) => ({ title, roles: roles.map((name) => `role ${name}`) }))
  .sort((a, b) => b.roles.length - a.roles.length)
/**
 * If the parts contain every role of a grouping, replaces those roles with the grouping's title.
 */
function grouped(parts: readonly string[]): readonly string[] {
  const group = largestFirst.find(({ roles }) => roles.every((role) => parts.includes(role)))
  return group === undefined
    ? parts
    : grouped([group.title, ...parts.filter((part) => !group.roles.includes(part))])
}

/**
 * Formats a predicate as part of a sentence. `within` is the surrounding operator, which decides
 * whether parentheses are needed.
 */
export function formatPredicate(predicate: PredicateJson, within?: 'and' | 'or' | 'not'): string {
  const { joint: operator, key, value, parts } = toParts(predicate)
  if (!operator) return atoms[key]?.(value) ?? JSON.stringify(predicate)
  if (operator === 'not')
    return JSON.stringify(parts[0]) === JSON.stringify({ view: 'none' })
      ? 'a merchant chosen'
      : `not ${parts.map((part) => formatPredicate(part, 'not')).join('')}`
  const joint = operator === 'all' ? 'and' : 'or'
  const phrases = parts.map((part) => formatPredicate(part, joint))
  const words = (joint === 'or' ? grouped(phrases) : phrases).join(` ${joint} `)
  return within === undefined || within === joint ? words : `(${words})`
}

/** Describes a change of facts, such as `get permission menu.discounts` or `be in company view`. */
export function formatChange(change: Change): string {
  if ('to' in change) return `be in ${formatPredicate({ [change.kind]: change.to })}`
  return `${change.gain ? 'get' : 'lose'} ${formatPredicate({ [change.kind]: change.name })}`
}
