// The portal of a preview. Its components read the preview's facts, use the reseller's brand from
// those facts, and don't write to the page's own notices.
import type { Facts } from '../access/facts.ts'
import type { PortalManifest } from '../access/manifest.ts'
import { createPortal, type Portal } from '../portal/portal.ts'
import { decideBy } from '../session/facts/decisions.ts'
import { overrideFacts } from '../session/facts/facts.ts'
import { wearFace } from '../theme/brand-store.ts'
import { findFace } from '../theme/resellers.ts'

export function previewPortal(manifest: PortalManifest, facts: Facts): Portal {
  const portal = createPortal()
  decideBy(portal, manifest)
  overrideFacts(portal, facts)
  if (facts.reseller.state === 'known') wearFace(portal, findFace(facts.reseller.value))
  return portal
}
