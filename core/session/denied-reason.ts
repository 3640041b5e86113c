// Why a page is denied, in the merchant's words, and who can change it. Made of the requirements that decided.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { partsOf } from '../access/evaluate.ts'
import type { Requirement, TextKey } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'

export interface Reason {
  key: TextKey
  values?: Record<string, string>
}
const titles = permissions as Readonly<Record<string, { title?: string } | undefined>>

/** The single facts that a predicate asks for, however they are joined. */
function atomsOf(predicate: Predicate): [kind: string, value: unknown][] {
  const [key, value] = partsOf(predicate)
  if (key === 'all' || key === 'any') return (value as readonly Predicate[]).flatMap(atomsOf)
  return key === 'not' ? atomsOf(value as Predicate) : [[key, value]]
}

/** The reason that helps most: a right that somebody can give, before a place that one can change, before what is as it is. */
export function deniedReason(by: readonly Requirement[]): Reason {
  const atoms = by.flatMap(({ predicate }) => atomsOf(predicate))
  const named = (kind: string) => atoms.find(([one]) => one === kind)
  const permission = named('permission')
  if (permission) {
    const title = titles[String(permission[1])]?.title
    return title ? { key: 'core:denied.permission', values: { title } } : { key: 'core:denied.role' }
  }
  if (named('role') ?? named('userKind')) return { key: 'core:denied.role' }
  return { key: named('view') ? 'core:denied.view' : 'core:denied.notOffered' }
}
