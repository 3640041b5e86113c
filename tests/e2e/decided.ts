// What manifest and facts decide for a person, asked as the portal asks.
import manifest from '#manifest/portal.json' with { type: 'json' }

import { createDecider, type Decider } from '../../core/access/decide.ts'
import { known, type Facts } from '../../core/access/facts.ts'
import type { PortalManifest } from '../../core/access/manifest.ts'
import { factsOf } from '../../core/access/people/session-facts.ts'
import type { FlagName } from '../../core/access/vocabulary.ts'
import type { Person } from './person.ts'

// JSON: its literals are wider than the types
export const decider: Decider = createDecider(manifest as unknown as PortalManifest)

/** All facts of a person in the place where they are. */
export async function factsAbout(person: Person): Promise<Facts> {
  const data = await person.call('getPortalData')
  const { flags } = await person.call('evaluateFlags', { body: {} })
  const on = new Set(flags.filter(({ value }) => value).map(({ key }) => key as FlagName))
  return factsOf(data, known(on), known(new Set(manifest.plugins.map(({ id }) => id))))
}
