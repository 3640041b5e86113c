// The steps between a correct password and the portal, in order. No step is skipped. Pure, because
// portal and server share it. The server keeps a session in its first due step until that step is
// done, and the portal shows the dialog for the step that the server names.
// Facts: F-01, F-02, K-13, P-006, P-014, P-015, S-023 to S-028, S-031; resolutions 14, 17, 18, 65,
// 79; D4; text A §4
import { signsInHere } from '../access/sign-in/sign-in-modes.ts'

export const signInSteps = ['eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store'] as const
export type SignInStep = (typeof signInSteps)[number]

/**
 * The account status, from which the due steps are computed. The members have the same names as in
 * LogOn's answer.
 */
export interface AccountStatus {
  merchantId?: number | null
  isAdminUser?: boolean
  isMerchantAdminUser?: boolean
  isSilverPartner?: boolean
  isCompanyUser?: boolean
  productMode?: number
  resellerId?: number
  eulaId?: number | null
  eulaFileName?: string | null
  storeStatusCode?: number | null
  storePastDueRemainingDays?: number | null
  resetPassword?: boolean
  merchantStoreCount?: number
  assignedUserStoreCount?: number
  skipMerchantSelectionModal?: boolean
  isPaymentRequired?: boolean
  merchantUserRoleId?: number | null
  isUpdatePaymentFeatureEnabled?: boolean
  featConfigurableRolePermission?: 'Y' | 'N'
}

export const suspendedStatusCode = 5
/**
 * A problem of an account: it is suspended, or its payment is past due. If `days` is negative, no
 * days are left.
 */
export type Hurdle = { kind: 'suspended' } | { kind: 'pastDue'; days: number }
/**
 * Whether a step is a notice about an account. A notice offers no choice; the user acknowledges it
 * for the merchant or store found at sign-in.
 */
export const isNotice = (step: SignInStep | undefined): step is Hurdle['kind'] =>
  step === 'suspended' || step === 'pastDue'

/**
 * The key under which a sign-in remembers that a notice about a merchant's account was
 * acknowledged, so that it is shown only once. "Days left" and "none left" have separate keys,
 * because acknowledging one doesn't acknowledge the other.
 */
export function acknowledgementOf(merchantId: number, hurdle: Hurdle): string {
  if (hurdle.kind !== 'pastDue') return `${merchantId} ${hurdle.kind}`
  return `${merchantId} ${hurdle.days < 0 ? 'noneLeft' : 'daysLeft'}`
}

/** Whether the user chooses a merchant. All other users belong to one merchant. */
export const choosesMerchant = (of: AccountStatus): boolean =>
  Boolean(of.isAdminUser || of.isMerchantAdminUser || of.isSilverPartner)

/**
 * Whether the user may continue without a merchant. Their pages about merchants and resellers need
 * none, and each visit to a merchant is visible to that merchant.
 */
export const mayWorkWithoutMerchant = (of: AccountStatus): boolean => of.isAdminUser === true

/**
 * Whether another portal serves the user's product. If so, the sign-in stops without a session,
 * although the password is correct.
 */
export const belongsToOtherEdition = (of: AccountStatus): boolean =>
  !choosesMerchant(of) && !signsInHere(of.resellerId, of.productMode)

const due: Record<SignInStep, (of: AccountStatus) => boolean> = {
  eula: (of) => (of.eulaId ?? 0) > 0 && Boolean(of.eulaFileName),
  suspended: (of) => of.storeStatusCode === suspendedStatusCode,
  pastDue: (of) => (of.storePastDueRemainingDays ?? null) !== null,
  reset: (of) => of.resetPassword === true,
  store: (of) =>
    (of.merchantStoreCount ?? 0) > 1 &&
    (of.isCompanyUser === true || (of.assignedUserStoreCount ?? 0) > 1),
  merchant: (of) => of.skipMerchantSelectionModal !== true,
}
/** Users who choose a merchant have only two steps: the reset and that choice. */
const orderFor = (of: AccountStatus): readonly SignInStep[] =>
  choosesMerchant(of) ? ['reset', 'merchant'] : ['eula', 'suspended', 'pastDue', 'reset', 'store']

/**
 * The first step that is due. With `done`, the first one that is due after that step. `undefined`
 * if none is due.
 */
export function nextStep(of: AccountStatus, done?: SignInStep): SignInStep | undefined {
  const order = orderFor(of)
  return order.slice(done === undefined ? 0 : order.indexOf(done) + 1).find((step) => due[step](of))
}

export const accountManagerRoleId = 1
/**
 * The permission that a configured role grants. A build without the billing plugin doesn't have it.
 */
export const updatePaymentPermission = 'billing.updatePayment'
/**
 * Whether the user may pay the bill, and therefore gets Skip and Update Payment. `isAccountManager`
 * comes from GetMerchant.
 */
export const mayUpdatePayment = (of: AccountStatus, isAccountManager: boolean): boolean =>
  isAccountManager ||
  of.merchantUserRoleId === accountManagerRoleId ||
  (of.isUpdatePaymentFeatureEnabled === true && of.featConfigurableRolePermission === 'Y')
