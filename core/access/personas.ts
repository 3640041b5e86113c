// People as examples: whom `npm run access`, the preview and the proofs look at. Every one of them
// can be (constraints.json).
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import file from '#manifest/vocabulary/personas.json' with { type: 'json' }

import type { FactsJson } from './facts-json.ts'

export type PersonaName = keyof typeof file
export interface Persona {
  name: PersonaName
  title: string
  /**
   * With the permissions written out. Flags and toggles are off: whoever asks says which are on.
   */
  facts: FactsJson
}
type Holds = 'all' | 'viewing' | 'none'

const byName = permissions as Readonly<Record<string, { parent?: string; exclusiveGroup?: string }>>
/**
 * All permissions that can be held together; or those that change nothing, which are below no
 * other.
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
