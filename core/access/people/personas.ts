// Example people for `npm run access`, the preview and the access tests. constraints.json allows
// each of them.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import file from '#manifest/vocabulary/personas.json' with { type: 'json' }

import type { FactsJson } from '../facts-json.ts'
import { isKeyOf } from '../keys.ts'
import { vocabulary } from '../vocabulary.ts'

export type PersonaName = keyof typeof file
export interface Persona {
  name: PersonaName
  title: string
  /** Includes the permissions. Flags and toggles are off; callers add the ones they need. */
  facts: FactsJson
}
const byName: Readonly<
  Record<string, { title: string; parent?: string; exclusiveGroup?: string }>
> = permissions
/**
 * `all`: every permission that one person can hold at the same time. `viewing`: only permissions
 * without a parent. `none`: no permissions.
 */
function listPermissions(holds: string): string[] {
  const groups = new Set<string>()
  return Object.entries(byName)
    .filter(([, { parent, exclusiveGroup }]) => {
      if (holds === 'none' || (holds === 'viewing' && parent !== undefined)) return false
      return (
        exclusiveGroup === undefined || (!groups.has(exclusiveGroup) && groups.add(exclusiveGroup))
      )
    })
    .map(([name]) => name)
}

const isPersona = (name: string): name is PersonaName => isKeyOf(file, name)
export const personas: readonly Persona[] = Object.keys(file)
  .filter(isPersona)
  .flatMap((name) => {
    const { title, holds, facts } = file[name]
    // A persona of a reseller exists only while the reseller's file exists.
    if ('reseller' in facts && !vocabulary.reseller?.includes(String(facts.reseller))) return []
    return { name, title, facts: { permission: listPermissions(holds), ...facts } }
  })
export const personaNamed = (name: string): Persona | undefined =>
  personas.find((persona) => persona.name === name)
