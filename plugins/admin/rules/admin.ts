// Rules that the manifest of `admin` refers to. Keep this file small because the signed-in bundle
// contains it.
import { allowed, refused, type RecordRule } from '#schemas/rules/rule.ts'

export type AudienceKind = 'all' | 'reseller' | 'merchant'
export interface AudienceRecord {
  audience: AudienceKind
  /** The reseller that the overlay is for, or the reseller of the merchant that it's for. */
  resellerOfAudience?: number
}
/**
 * Reseller staff can change overlays of their own reseller and its merchants. Only internal
 * administrators can change those for everyone.
 */
export const overlayAudienceRule: RecordRule<AudienceRecord> = (
  { audience, resellerOfAudience },
  { reseller },
) => {
  if (audience === 'all') return refused('admin:reasons.overlaysOfAll')
  return reseller !== undefined && resellerOfAudience === reseller
    ? allowed
    : refused('admin:reasons.overlaysOfOthers')
}
