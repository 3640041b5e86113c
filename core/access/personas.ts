// Example people for `npm run access`, the preview and the proofs. Each is possible under
// constraints.json.
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import file from '#manifest/vocabulary/personas.json' with { type: 'json' }

import type { FactsJson } from './facts-json.ts'

export type PersonaName = keyof typeof file
export interface Persona {
  name: PersonaName
  title: string
  /** Includes the permissions. Flags and toggles are off: callers add those that are on. */
  facts: FactsJson
}
type Holds = 'all' | 'viewing' | 'none'

const byName = permissions as Readonly<Record<string, { parent?: string; exclusiveGroup?: string }>>
/**
 * `all`: every permission that can be held together. `viewing`: only those without a parent.
 * `none`: no permission.
 */
function permissionsOf(holds: Holds): string[] {
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

export const personas: readonly Persona[] = Object.entries(file).map(
  ([name, { title, holds, facts }]) => ({
    name: name as PersonaName,
    title,
    facts: { permission: permissionsOf(holds as Holds), ...facts } as FactsJson,
  }),
)
export const personaNamed = (name: string): Persona | undefined =>
  personas.find((persona) => persona.name === name)
