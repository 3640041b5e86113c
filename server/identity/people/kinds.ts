// Determines a user's kinds from their flags and the platform's own roles.
// Facts: C-028, C-029, P-014; resolutions 74, 76
import userKinds from '#manifest/vocabulary/user-kinds.json' with { type: 'json' }

import { roles as platformRoles, type UserKind } from '../../../core/access/vocabulary.ts'

interface Flags {
  is_admin: boolean
  is_merchant_admin: boolean
  is_partner: boolean
  is_company_user: boolean
  is_reseller_user: boolean
}
const ofFlag: readonly (readonly [flag: keyof Flags, kind: UserKind])[] = [
  ['is_admin', 'admin'],
  ['is_merchant_admin', 'merchant-admin'],
  ['is_partner', 'partner'],
  ['is_company_user', 'company'],
  ['is_reseller_user', 'reseller'],
]
const isKind = (name: string): name is UserKind => Object.hasOwn(userKinds, name)
const ofRole = new Map(
  Object.entries(platformRoles).map(([role, { userKind }]) => [role, userKind]),
)

/** All kinds that apply. If it is empty, the user is `plain`. */
export function kindsFrom(
  flags: Flags,
  roles: readonly { name: string; platform: boolean }[],
): ReadonlySet<UserKind> {
  return new Set([
    ...ofFlag.filter(([flag]) => flags[flag]).map(([, kind]) => kind),
    ...roles
      .filter(({ platform }) => platform)
      .flatMap(({ name }) => ofRole.get(name) ?? [])
      .filter(isKind),
  ])
}

/** Users of these kinds choose a merchant. All others belong to one. */
export const choosesMerchant = (kinds: ReadonlySet<UserKind>): boolean =>
  kinds.has('admin') || kinds.has('merchant-admin') || kinds.has('partner')
/**
 * Users of these kinds can open all stores of a merchant, and the company view. All others can open
 * only the stores assigned to them.
 */
export const opensAllStores = (kinds: ReadonlySet<UserKind>): boolean =>
  kinds.has('company') || choosesMerchant(kinds)
