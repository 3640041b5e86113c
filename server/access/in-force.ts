// The manifest that is in force for a session: the compiled one with the overlays of its reseller and merchant on top. Made once
// for each set of revisions and kept; a session's row says which revision is the newest, so that no process lags behind.
import type { Facts } from '../../core/access/facts.ts'
import { createDecider, type Decider } from '../../core/access/decide.ts'
import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'
import { accessWith } from '../../core/plugin/effective.ts'
import { knownParts } from '../../core/plugin/known-parts.ts'
import type { Overlay } from '../../core/plugin/overlay.ts'
import { pluginsOn, withOverlays } from '../../core/plugin/with-overlays.ts'
import type { Doors } from '../data/doors.ts'
import { resellerOf } from '../resellers.ts'
import { accessManifest, portalManifest } from './manifests.ts'
import { overlaysFor } from './overlays.ts'

export interface InForce {
  /** The revisions that it is made of; the same text means the same manifest. */
  version: string
  overlays: readonly Overlay[]
  portal: PortalManifest
  access: AccessManifest
  decider: Decider
  plugins: ReadonlySet<string>
}

function make(version: string, overlays: readonly Overlay[]): InForce {
  if (overlays.length === 0) return { version, overlays, portal: portalManifest, access: accessManifest, decider: createDecider(portalManifest), plugins: pluginsOn(portalManifest, []) }
  const portal = withOverlays(portalManifest, overlays)
  return { version, overlays, portal, access: accessWith(portal, accessManifest), decider: createDecider(portal), plugins: pluginsOn(portalManifest, overlays) }
}
/** What was compiled, without any overlay. */
export const asCompiled = make('', [])

// Facts are made for a session; what is in force for it goes with them, so that whoever is handed facts asks the right manifest.
const ofFacts = new WeakMap<Facts, InForce>()
export const bindInForce = (facts: Facts, inForce: InForce): Facts => {
  ofFacts.set(facts, inForce)
  return facts
}
export const inForceFor = (facts: Facts): InForce => ofFacts.get(facts) ?? asCompiled

export interface Place {
  resellerId: number
  merchantId: number | null
  /** The newest revision of all. */
  overlayRevision: number
}
const mostKept = 200

export type InForceReader = (place: Place) => Promise<InForce>

/** Reads what is in force; asks the database once for each place and newest revision. */
export function createInForce(doors: Pick<Doors, 'asIdentity'>): InForceReader {
  const byPlace = new Map<string, Promise<InForce>>()
  const byVersion = new Map<string, InForce>([['', asCompiled]])
  async function read({ resellerId, merchantId }: Place): Promise<InForce> {
    const { ids, overlays } = await doors.asIdentity((tx) => overlaysFor(tx, resellerId, merchantId))
    const version = ids.join('.')
    const known = byVersion.get(version) ?? make(version, overlays.map((overlay) => knownParts(portalManifest, overlay)))
    if (byVersion.size > mostKept) byVersion.clear()
    byVersion.set(version, known)
    return known
  }
  return async (place) => {
    const inForce = await readOnce(place)
    // What a reseller's file switches on; what it hides or narrows is compiled in.
    const more = resellerOf(place.resellerId).switchedOn
    return more.length === 0 ? inForce : { ...inForce, plugins: new Set([...inForce.plugins, ...more]) }
  }

  function readOnce(place: Place): Promise<InForce> {
    if (place.overlayRevision === 0) return Promise.resolve(asCompiled)
    const key = `${place.overlayRevision} ${place.resellerId} ${place.merchantId}`
    const known = byPlace.get(key)
    if (known) return known
    const reading = read(place)
    if (byPlace.size > mostKept) byPlace.clear()
    byPlace.set(key, reading)
    reading.catch(() => byPlace.delete(key))
    return reading
  }
}
