// The manifest that is in force for a session: the compiled one with the overlays of its reseller
// and merchant on top. Made once for each set of revisions and kept; a session's row says which
// revision is the newest, so that no process lags behind.
import type { Facts } from '../../core/access/facts.ts'
import { Few } from '../../core/access/few.ts'
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

/** The two compiled manifests, which are made together. */
export interface Manifests {
  portal: PortalManifest
  access: AccessManifest
}
const compiledManifests: Manifests = { portal: portalManifest, access: accessManifest }

function make(base: Manifests, version: string, overlays: readonly Overlay[]): InForce {
  const portal = overlays.length === 0 ? base.portal : withOverlays(base.portal, overlays)
  const access = overlays.length === 0 ? base.access : accessWith(portal, base.access)
  return {
    version,
    overlays,
    portal,
    access,
    decider: createDecider(portal),
    plugins: pluginsOn(base.portal, overlays),
  }
}
/** What was compiled, without any overlay. */
export const asCompiled = make(compiledManifests, '', [])

// Facts are made for a session; what is in force for it goes with them, so that whoever is handed
// facts asks the right manifest.
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

export type InForceReader = (place: Place) => Promise<InForce>

/**
 * Reads what is in force; asks the database once for each place and newest revision.
 * @param manifests those that overlays lie on; others than the compiled ones in tests alone
 */
export function createInForce(
  doors: Pick<Doors, 'asIdentity'>,
  manifests = compiledManifests,
): InForceReader {
  const base = manifests === compiledManifests ? asCompiled : make(manifests, '', [])
  const byPlace = new Few<Promise<InForce>>()
  const byVersion = new Few<InForce>([['', base]])
  async function read({ resellerId, merchantId }: Place): Promise<InForce> {
    const { ids, overlays } = await doors.asIdentity((tx) =>
      overlaysFor(tx, resellerId, merchantId),
    )
    const version = ids.join('.')
    const known =
      byVersion.get(version) ??
      make(
        manifests,
        version,
        overlays.map((overlay) => knownParts(manifests.portal, overlay)),
      )
    byVersion.set(version, known)
    return known
  }
  return async (place) => {
    const inForce = await readOnce(place)
    // What a reseller's file switches on; what it hides or narrows is compiled in.
    const more = resellerOf(place.resellerId).switchedOn
    return more.length === 0
      ? inForce
      : { ...inForce, plugins: new Set([...inForce.plugins, ...more]) }
  }

  function readOnce(place: Place): Promise<InForce> {
    if (place.overlayRevision === 0) return Promise.resolve(base)
    const key = `${place.overlayRevision} ${place.resellerId} ${place.merchantId}`
    const known = byPlace.get(key)
    if (known) return known
    const reading = read(place)
    byPlace.set(key, reading)
    reading.catch(() => byPlace.delete(key))
    return reading
  }
}
