// A session's rights in its context, as part of a call. identity/sessions reads them.
import type { PortalDataForRights } from '../../core/access/people/session-facts.ts'
import type { PortalFlag, ToggleName, UserKind, View } from '../../core/access/vocabulary.ts'

/** The facts about a session in its context that decisions and the portal data need. */
export interface Rights extends PortalDataForRights {
  view: View
  userKinds: UserKind[]
  /** Sorted by rank, the highest first. */
  roles: string[]
  featureIds: number[]
  isAccountManager: boolean
  supportStoreChange: boolean
  IsNcrIdUser: boolean
  timeoutMinutes: number
  /** Whether the merchant has more than one store in use. */
  hasSeveralStores: boolean
  /** The merchant's stores that the user may open. */
  stores: readonly number[] | 'all'
  /** The merchant's toggles ('Y' or 'N') and named booleans, read by name. */
  toggles: Partial<Record<ToggleName, 'Y' | 'N'>>
  portalFlags: Partial<Record<PortalFlag, boolean>>
  /** The newest revision of any overlay. Manifests of older revisions are rebuilt (in-force.ts). */
  overlayRevision: number
}
