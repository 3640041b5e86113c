// The portal of a preview: what stands in it reads these facts and this brand, and its notices are
// its own.
import type { Facts } from '../access/facts.ts'
import type { PortalManifest } from '../access/manifest.ts'
import { createPortal, type Portal } from '../portal/portal.ts'
import { decideBy } from '../session/facts/decisions.ts'
import { overrideFacts } from '../session/facts/facts.ts'
import { wearFace, type Face } from '../theme/brand-store.ts'

export function previewPortal(manifest: PortalManifest, facts: Facts, face: Face): Portal {
  const portal = createPortal()
  decideBy(portal, manifest)
  overrideFacts(portal, facts)
  wearFace(portal, face)
  return portal
}
