// What sign-in told of the account, kept for this tab: which list of stores is theirs, who may pay,
// before there is portal data.
// Facts: S-018
import type { AnswerOf } from '../api/types.ts'
import type { Standing } from './gates.ts'

export type AccountKind = Standing & Pick<AnswerOf<'logOn'>, 'posUserId' | 'merchantId'>
const key = 'tillhouse.user-kind'
/** Nothing that names the person. */
const kept = [
  'isAdminUser',
  'isMerchantAdminUser',
  'isSilverPartner',
  'isCompanyUser',
  'posUserId',
  'merchantId',
  'merchantStoreCount',
  'merchantUserRoleId',
  'isUpdatePaymentFeatureEnabled',
  'featConfigurableRolePermission',
] as const satisfies readonly (keyof AccountKind)[]

export function keepAccountKind(account: AnswerOf<'logOn'>): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(kept.map((name) => [name, account[name]]))),
    )
  } catch {
    // without storage a reload in the portal asks for the merchant's stores, which the server cuts
    // to the user's
  }
}
export function accountKind(): AccountKind | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as AccountKind | null) ?? undefined
  } catch {
    return undefined
  }
}
