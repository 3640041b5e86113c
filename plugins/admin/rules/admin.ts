// Rules that the manifest of `admin` refers to. Keep this file small, because it's part of the
// bundle that loads after sign-in.
import { allowed, refused, type RecordRule } from '#schemas/rules/rule.ts'

export type AudienceKind = 'all' | 'reseller' | 'merchant'
export interface AudienceRecord {
  audience: AudienceKind
  /**
   * The reseller that the overlay is for. If the overlay is for a merchant, the merchant's
   * reseller.
   */
  resellerOfAudience?: number
}
/**
 * Who can change an overlay. Reseller staff can change overlays for their own reseller and its
 * merchants. Only internal administrators can change the overlay for everyone.
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
