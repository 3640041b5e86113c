// The manifest in force for a session: the compiled manifest with the overlays of the session's
// reseller and merchant. Manifests are cached per set of overlay revisions. The session query
// returns the newest revision, so every process notices a change.
import type { Facts } from '../../core/access/facts.ts'
import { BoundedMap } from '../../core/access/people/bounded-map.ts'
import { createDecider, type Decider } from '../../core/access/decide.ts'
import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'
import { accessWith } from '../../core/plugin/overlays/effective.ts'
import { knownParts } from '../../core/plugin/overlays/known-parts.ts'
import type { Overlay } from '../../core/plugin/overlays/overlay.ts'
import { pluginsOn, withOverlays } from '../../core/plugin/overlays/with-overlays.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import { resellerOf } from '../resellers.ts'
import { accessManifest, portalManifest } from './manifests.ts'
import { overlaysFor } from './overlays.ts'

export interface InForce {
  /**
   * Identifies the overlay revisions that the manifest is built from. Equal versions mean equal
   * manifests.
   */
  version: string
  overlays: readonly Overlay[]
  portal: PortalManifest
  access: AccessManifest
  decider: Decider
  plugins: ReadonlySet<string>
}

/** The two compiled manifests, which are always built together. */
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
export const asCompiled = make(compiledManifests, '', [])

// Ties facts to their session's manifest, so that code with access to the facts also finds the
// right manifest.
const ofFacts = new WeakMap<Facts, InForce>()
export const bindInForce = (facts: Facts, inForce: InForce): Facts => {
  ofFacts.set(facts, inForce)
  return facts
}
export const inForceFor = (facts: Facts): InForce => ofFacts.get(facts) ?? asCompiled

export interface Context {
  resellerId: number
  merchantId: number | null
  /** Id of the newest overlay revision. */
  overlayRevision: number
}

export type InForceReader = (context: Context) => Promise<InForce>

/**
 * Creates the reader of manifests in force. It queries the database once per context and newest
 * revision.
 * @param manifests the manifests that overlays are applied to; only tests replace the compiled ones
 */
export function createInForce(
  databaseRoles: Pick<DatabaseRoles, 'asIdentity'>,
  manifests = compiledManifests,
): InForceReader {
  const base = manifests === compiledManifests ? asCompiled : make(manifests, '', [])
  const byContext = new BoundedMap<Promise<InForce>>()
  const byVersion = new BoundedMap<InForce>([['', base]])
  async function read({ resellerId, merchantId }: Context): Promise<InForce> {
    const { ids, overlays } = await databaseRoles.asIdentity((tx) =>
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
  return async (context) => {
    const inForce = await readOnce(context)
    // Adds only the plugins that the reseller's file switches on. What the file hides or narrows is
    // already compiled in.
    const more = resellerOf(context.resellerId).switchedOn
    return more.length === 0
      ? inForce
      : { ...inForce, plugins: new Set([...inForce.plugins, ...more]) }
  }

  function readOnce(context: Context): Promise<InForce> {
    if (context.overlayRevision === 0) return Promise.resolve(base)
    const key = `${context.overlayRevision} ${context.resellerId} ${context.merchantId}`
    const known = byContext.get(key)
    if (known) return known
    const reading = read(context)
    byContext.set(key, reading)
    reading.catch(() => byContext.delete(key))
    return reading
  }
}
