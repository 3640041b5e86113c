// The decisions of manifest and facts for a person, made as in the portal.
import manifest from '#manifest/portal.json' with { type: 'json' }

import { createDecider, type Decider } from '../../core/access/decide.ts'
import { known, type Facts } from '../../core/access/facts.ts'
import type { PortalManifest } from '../../core/access/manifest.ts'
import { toFacts } from '../../core/access/people/session-facts.ts'
import type { FlagName } from '../../core/access/vocabulary.ts'
import type { Person } from './person.ts'

// Safe, because JSON imports only widen literals.
export const decider: Decider = createDecider(manifest as unknown as PortalManifest)

/** All facts of a person in their current context. */
export async function factsAbout(person: Person): Promise<Facts> {
  const data = await person.call('getPortalData')
  const { flags } = await person.call('evaluateFlags', { body: {} })
  const on = new Set(flags.filter(({ value }) => value).map(({ key }) => key as FlagName))
  return toFacts(data, known(on), known(new Set(manifest.plugins.map(({ id }) => id))))
}
