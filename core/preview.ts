// The entry point for the preview's decisions, for any facts and as data. The preview's shell is in
// #core/preview-shell.ts. Both are separate from #core, so that other screens don't load them.
import manifest from '#manifest/portal.json' with { type: 'json' }

import { parseManifest } from './access/manifest.ts'

/**
 * The compiled manifest. Includes the resellers' files, but no overlays that are set at run time.
 */
export const compiledManifest = parseManifest(manifest)

export { portalConfig } from './config.ts'
export { constraints } from './access/constraints.ts'
export { createDecider } from './access/decide.ts'
export type { Decider, RouteVerdict, VerdictKind } from './access/decide.ts'
export { reasonsAgainst } from './access/explain/impossible.ts'
export type { Facts } from './access/facts.ts'
export { factsFromJson, isSetKind, usual } from './access/facts-json.ts'
export type { FactsJson, SetKind, SingleKind } from './access/facts-json.ts'
export type { CompiledRoute, PortalManifest } from './access/manifest.ts'
export { personaNamed, personas } from './access/people/personas.ts'
export type { PersonaName } from './access/people/personas.ts'
export { factsIn, normalized, ordered, personaOf, withFact } from './access/people/supposed.ts'
export type { FactKind, Supposed } from './access/people/supposed.ts'
export { vocabulary } from './access/vocabulary.ts'
export type { View } from './access/vocabulary.ts'
export type { Overlay } from './plugin/overlays/overlay.ts'
export { pluginsOn, withOverlays } from './plugin/overlays/with-overlays.ts'
export { operations } from './shell/inspector/operations.ts'
export { resellerFile } from './theme/resellers.ts'
