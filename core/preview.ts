// The door for the preview: decisions about whomever one likes, as data. The shell that shows them
// is behind #core/preview-shell.ts. Apart from #core, so that no other screen carries it.
import manifest from '#manifest/portal.json' with { type: 'json' }

import type { PortalManifest } from './access/manifest.ts'

/** As compiled: with the resellers' files, without what is said at run time. */
// JSON: its literals are wider than the types
export const compiledManifest = manifest as unknown as PortalManifest

export { createDecider } from './access/decide.ts'
export type { Decider, RouteVerdict, VerdictKind } from './access/decide.ts'
export { evaluate, flagsWhenFailed } from './access/evaluate.ts'
export type { Facts } from './access/facts.ts'
export { factsFromJson, setKinds, singleKinds, usual, usualUserKinds } from './access/facts-json.ts'
export type { FactsJson, SetKind, SingleKind } from './access/facts-json.ts'
export type { CompiledRoute, Outcome, PortalManifest } from './access/manifest.ts'
export { personaNamed, personas } from './access/personas.ts'
export type { PersonaName } from './access/personas.ts'
export { vocabulary } from './access/vocabulary.ts'
export type { RoleName, View } from './access/vocabulary.ts'
export type { Overlay } from './plugin/overlay.ts'
export { pluginsOn, withOverlays } from './plugin/with-overlays.ts'
export { operations } from './shell/inspector/operations.ts'
