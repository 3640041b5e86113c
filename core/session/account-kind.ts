// What sign-in told of the kind of user, kept for this tab: which list of stores is theirs, before there is portal data (S-018).
import type { AnswerOf } from '../api/types.ts'

export interface AccountKind {
  /** Admins, merchant admins, partners: they choose a merchant (P-014). */
  choosesMerchant: boolean
  company: boolean
  posUserId: number
  merchantId: number | null
  merchantStoreCount: number
}
const key = 'tillhouse.user-kind'

export function keepAccountKind(account: AnswerOf<'logOn'>): void {
  const kind: AccountKind = {
    choosesMerchant: Boolean(account.isAdminUser || account.isMerchantAdminUser || account.isSilverPartner), company: account.isCompanyUser ?? false,
    posUserId: account.posUserId ?? 0, merchantId: account.merchantId ?? null, merchantStoreCount: account.merchantStoreCount ?? 0,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kind))
  } catch {
    // without storage a reload in the middle of the sign-in asks for the merchant's stores, which the server cuts to the user's
  }
}
export function accountKind(): AccountKind | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as AccountKind | null ?? undefined
  } catch {
    return undefined
  }
}
