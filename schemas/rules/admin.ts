// Rules of the plugin `admin` that its manifest names: part of the signed-in entry, so only what it
// needs.
import { allowed, refused, type RecordRule } from './rule.ts'

export type AudienceKind = 'all' | 'reseller' | 'merchant'
export interface AudienceRecord {
  audience: AudienceKind
  /** The reseller itself, or the one that the merchant belongs to. */
  resellerOfAudience?: number
}
/**
 * A reseller's people change what concerns their own reseller and its merchants; everybody's is the
 * internal administrators'.
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
