// Facts about the account from sign-in, stored for this tab. Until the portal data has loaded, they
// decide which list of stores to show and who may pay.
// Facts: S-018
import type { AnswerOf } from '../api/types.ts'
import { keepText, readText } from '../browser/storage.ts'
import type { AccountStatus } from './gates.ts'

export type AccountKind = AccountStatus & Pick<AnswerOf<'logOn'>, 'posUserId' | 'merchantId'>
const key = 'tillhouse.user-kind'
/** The members that are stored. None of them identifies the user. */
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
  const members = Object.fromEntries(kept.map((name) => [name, account[name]]))
  // Without storage, a reload of the portal asks for all of the merchant's stores. That is safe,
  // because the server limits the list to the user's own stores.
  keepText('sessionStorage', key, JSON.stringify(members))
}
export function accountKind(): AccountKind | undefined {
  try {
    return (
      (JSON.parse(readText('sessionStorage', key) ?? 'null') as AccountKind | null) ?? undefined
    )
  } catch {
    return undefined
  }
}
