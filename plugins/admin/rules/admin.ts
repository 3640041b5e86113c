// Rules that the manifest of `admin` names. They are in the signed-in bundle, so this file stays
// small.
import { allowed, refused, type RecordRule } from '#schemas/rules/rule.ts'

export type AudienceKind = 'all' | 'reseller' | 'merchant'
export interface AudienceRecord {
  audience: AudienceKind
  /** The reseller itself, or the merchant's reseller. */
  resellerOfAudience?: number
}
/**
 * Reseller staff may change overlays of their own reseller and its merchants. Overlays for
 * everybody are for internal administrators.
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
