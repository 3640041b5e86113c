// The steps between a correct password and the portal, in order. Pure, because it is shared: the
// server keeps a session in its first due step until that step is done, and the portal shows the
// dialog of the step that the server names. No step is skipped.
// Facts: F-01, F-02, K-13, P-006, P-014, P-015, S-023 to S-028, S-031; resolutions 14, 17, 18, 65,
// 79; D4; text A §4
import { signsInHere } from '../access/sign-in/sign-in-modes.ts'

export const signInSteps = ['eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store'] as const
export type SignInStep = (typeof signInSteps)[number]

/** The account status: inputs of the steps, from LogOn's answer, under the same names. */
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
 * A problem of an account: it is suspended, or its payment is past due. Negative `days`: no days
 * left.
 */
export type Hurdle = { kind: 'suspended' } | { kind: 'pastDue'; days: number }
/**
 * Whether a step is a notice about an account. It offers no choice; the user acknowledges it for
 * the merchant or store found at sign-in.
 */
export const isNotice = (step: SignInStep | undefined): step is Hurdle['kind'] =>
  step === 'suspended' || step === 'pastDue'

/**
 * The key under which a sign-in remembers an acknowledged notice of a merchant's account, so that
 * it is shown once. "Days left" and "none left" have separate keys, because acknowledging one does
 * not acknowledge the other.
 */
export function acknowledgementOf(merchantId: number, hurdle: Hurdle): string {
  if (hurdle.kind !== 'pastDue') return `${merchantId} ${hurdle.kind}`
  return `${merchantId} ${hurdle.days < 0 ? 'noneLeft' : 'daysLeft'}`
}

/** These users choose a merchant; all others belong to one. */
export const choosesMerchant = (of: AccountStatus): boolean =>
  Boolean(of.isAdminUser || of.isMerchantAdminUser || of.isSilverPartner)

/**
 * These users may continue without a merchant, because their pages about merchants and resellers
 * need none, and merchants can see each visit.
 */
export const mayWorkWithoutMerchant = (of: AccountStatus): boolean => of.isAdminUser === true

/**
 * This portal does not serve the user's product: the sign-in stops without a session, although the
 * password is correct.
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
/** Users who choose a merchant only go through reset and that choice. */
const orderFor = (of: AccountStatus): readonly SignInStep[] =>
  choosesMerchant(of) ? ['reset', 'merchant'] : ['eula', 'suspended', 'pastDue', 'reset', 'store']

/** The first due step, or the first one after `done`; `undefined` if none is due. */
export function nextStep(of: AccountStatus, done?: SignInStep): SignInStep | undefined {
  const order = orderFor(of)
  return order.slice(done === undefined ? 0 : order.indexOf(done) + 1).find((step) => due[step](of))
}

export const accountManagerRoleId = 1
/** The permission that a configured role grants. A build without the billing plugin lacks it. */
export const updatePaymentPermission = 'billing.updatePayment'
/**
 * Who may pay the bill, and therefore gets Skip and Update Payment. `isAccountManager` comes from
 * GetMerchant.
 */
export const mayUpdatePayment = (of: AccountStatus, isAccountManager: boolean): boolean =>
  isAccountManager ||
  of.merchantUserRoleId === accountManagerRoleId ||
  (of.isUpdatePaymentFeatureEnabled === true && of.featConfigurableRolePermission === 'Y')
