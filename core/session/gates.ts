// The steps between the right password and the portal, in their order. Pure, and shared: the server
// holds a session in the first step that is due and lets it go on to the next when that one is
// done; the portal shows the dialog of the step that the server names. None is skipped.
// Facts: F-01, F-02, K-11, K-13, P-006, P-014, P-015, S-023 to S-028, S-031; resolutions 14, 17,
//   18, 65, 79; D4; text A §4

export const signInSteps = ['eula', 'suspended', 'pastDue', 'reset', 'merchant', 'store'] as const
export type SignInStep = (typeof signInSteps)[number]

/** What the steps go by: members of the answer of LogOn, by their names there. */
export interface Standing {
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

/** Of a store or a merchant. */
export const suspendedStatusCode = 5
/**
 * What an account has against it: it is suspended, or its payment is past due; with a negative
 * number no day is left.
 */
export type Hurdle = { kind: 'suspended' } | { kind: 'pastDue'; days: number }
/**
 * The steps that tell of an account. Nothing is chosen there: they are acknowledged for the place
 * that the sign-in found.
 */
export const isNotice = (step: SignInStep | undefined): step is Hurdle['kind'] =>
  step === 'suspended' || step === 'pastDue'

/**
 * By which a sign-in remembers what was acknowledged of a merchant's account, so that it is asked
 * about once. Days that are left and none left are two things: who was told of the one was not told
 * of the other.
 */
export const acknowledgementOf = (merchantId: number, hurdle: Hurdle): string =>
  `${merchantId} ${hurdle.kind === 'pastDue' ? (hurdle.days < 0 ? 'noneLeft' : 'daysLeft') : hurdle.kind}`

const bankReseller = 10017
/** The one product mode that plain users sign in with, but for those of the bank. */
const restaurantMode = 2

/** They choose a merchant; all others belong to one. */
export const choosesMerchant = (of: Standing): boolean =>
  Boolean(of.isAdminUser || of.isMerchantAdminUser || of.isSilverPartner)

/**
 * The portal is not made for this product: the sign-in stops, with a right password and no session.
 */
export const belongsToOtherEdition = (of: Standing): boolean =>
  !choosesMerchant(of) && of.productMode !== restaurantMode && of.resellerId !== bankReseller

const due: Record<SignInStep, (of: Standing) => boolean> = {
  eula: (of) => (of.eulaId ?? 0) > 0 && Boolean(of.eulaFileName),
  suspended: (of) => of.storeStatusCode === suspendedStatusCode,
  pastDue: (of) => (of.storePastDueRemainingDays ?? null) !== null,
  reset: (of) => of.resetPassword === true,
  store: (of) =>
    (of.merchantStoreCount ?? 0) > 1 &&
    (of.isCompanyUser === true || (of.assignedUserStoreCount ?? 0) > 1),
  merchant: (of) => of.skipMerchantSelectionModal !== true,
}
/** Whoever chooses a merchant goes through reset and that choice alone. */
const orderFor = (of: Standing): readonly SignInStep[] =>
  choosesMerchant(of) ? ['reset', 'merchant'] : ['eula', 'suspended', 'pastDue', 'reset', 'store']

/** The first step that is due, or the first one behind `done`; undefined where the way is free. */
export function nextStep(of: Standing, done?: SignInStep): SignInStep | undefined {
  const order = orderFor(of)
  return order.slice(done === undefined ? 0 : order.indexOf(done) + 1).find((step) => due[step](of))
}

export const accountManagerRoleId = 1
/** The right that a configured role gives; a build without the plugin of bills has none. */
export const updatePaymentPermission = 'billing.updatePayment'
/**
 * Who may pay what is due, and so is offered Skip and Update Payment. `isAccountManager` comes with
 * GetMerchant.
 */
export const mayUpdatePayment = (of: Standing, isAccountManager: boolean): boolean =>
  isAccountManager ||
  of.merchantUserRoleId === accountManagerRoleId ||
  (of.isUpdatePaymentFeatureEnabled === true && of.featConfigurableRolePermission === 'Y')
