// The seven platform roles. They have every feature unless a rule denies it (CONVENTIONS "Rights").
// A migration adds them.
import type { RoleName } from '../../core/access/vocabulary.ts'

/** IDs of the platform roles in `role`. They have no merchant and no rows in role_feature. */
export const platformRoleId: Record<RoleName, number> = {
  'Silver Support Admin': 1,
  'Silver Support': 2,
  'Silver Admin': 3,
  'Silver Merchant Admin': 4,
  'Silver Partner': 5,
  'Silver Partner Manager': 6,
  'Silver Partner Support': 7,
}
/** Rank of the platform roles. It is higher than the rank of any merchant's role. */
export const platformRank = 200
