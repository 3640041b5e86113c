// Determines a user's kinds from their flags and the platform's own roles.
// Facts: C-028, C-029, P-014; resolutions 74, 76
import { roles as platformRoles, type UserKind } from '../../core/access/vocabulary.ts'

interface Flags {
  is_admin: boolean
  is_merchant_admin: boolean
  is_partner: boolean
  is_company_user: boolean
  is_reseller_user: boolean
}
const ofFlag = {
  is_admin: 'admin',
  is_merchant_admin: 'merchant-admin',
  is_partner: 'partner',
  is_company_user: 'company',
  is_reseller_user: 'reseller',
} as const satisfies Record<keyof Flags, UserKind>
const ofRole = platformRoles as Readonly<Record<string, { userKind: string } | undefined>>

/** All kinds that apply. Empty means `plain`. */
export function kindsFrom(
  flags: Flags,
  roles: readonly { name: string; platform: boolean }[],
): ReadonlySet<UserKind> {
  const names = Object.keys(ofFlag) as (keyof Flags)[]
  return new Set([
    ...names.filter((name) => flags[name]).map((name) => ofFlag[name]),
    ...roles
      .filter(({ platform }) => platform)
      .flatMap(({ name }) => (ofRole[name]?.userKind as UserKind | undefined) ?? []),
  ])
}

/** These kinds choose a merchant; all others belong to one. */
export const choosesMerchant = (kinds: ReadonlySet<UserKind>): boolean =>
  kinds.has('admin') || kinds.has('merchant-admin') || kinds.has('partner')
/** Other kinds open only the stores assigned to them, and no company view. */
export const opensAllStores = (kinds: ReadonlySet<UserKind>): boolean =>
  kinds.has('company') || choosesMerchant(kinds)
