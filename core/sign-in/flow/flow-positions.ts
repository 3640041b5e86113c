// Everything that the sign-in can show, and what the user can do there. Pure. flow.ts defines the
// transitions.
// Facts: E-002 to E-015, M-04, M-07, M-10, P-006, P-007, S-019, S-036 to S-039, S-042; resolutions
// 17, 68; C6, C15
import {
  acknowledgementOf,
  choosesMerchant,
  mayUpdatePayment,
  suspendedStatusCode,
  type Hurdle,
  type SignInStep,
  type AccountStatus,
} from '../../session/gates.ts'
import type { SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

/** `unknown`: a letter that the specification doesn't define. */
export type Refusal = SignInRefusal | 'unknown'
/**
 * Refusals for which the specification has no dialog or text. They are shown as one line on the
 * card.
 */
const lineRefusals = ['noAgreement', 'wrongEdition', 'noMerchant', 'noStore', 'unknown'] as const
type LineRefusal = (typeof lineRefusals)[number]
type DialogRefusal = Exclude<Refusal, LineRefusal>
export const isLineRefusal = (kind: string): kind is LineRefusal =>
  lineRefusals.some((each) => each === kind)

/**
 * Where the notice about an account is shown: at a sign-in step, at a choice during sign-in
 * (`merchant` or `store`), or when the user switches stores in the portal.
 */
export type Met = 'step' | 'merchant' | 'store' | 'switch'

export type FlowPosition =
  | { at: 'card'; line?: LineRefusal | 'passwordSet' }
  /** `mail`: the result of the password reset that the lock-out dialog offers. */
  | { at: 'refused'; refusal: DialogRefusal; mail?: 'sent' | 'failed' }
  /**
   * The dialog that the specification calls SPRE-only: another portal serves the user's product.
   */
  | { at: 'otherEdition' }
  /** The dialog for an incorrect password, with the message that the server couldn't be reached. */
  | { at: 'unreachable' }
  /** An HTTP failure. */
  | { at: 'failed' }
  | { at: 'forgotPassword' | 'forgotUserName' | 'resetByLink' }
  | { at: 'eula' | 'reset' | 'merchant' | 'store' }
  | { at: 'suspended'; met: Met; mayGoOn: boolean }
  | PastDuePosition
  | { at: 'portal'; page: 'asked' | 'overview'; paymentRequired: boolean }
  /** The identity provider's sign-in, which may return here, or its home page. */
  | { at: 'provider' | 'identityHome' }
  /** Signed out. */
  | { at: 'left' }
/** `goesOn`: Skip or OK continues. Otherwise, it signs the user out. */
export interface PastDuePosition {
  at: 'pastDue'
  met: Met
  days: number
  mayPay: boolean
  goesOn: boolean
}

/**
 * A chosen merchant or store, with its account status. Store 0 is the company view, which has no
 * account.
 */
export interface Choice {
  merchantId: number
  storeId: number
  storeStatusCode?: number | null
  pastDueRemainingDays?: number | null
  /** Problems that belong to the merchant and are therefore the same for all of its stores. */
  ofMerchant?: readonly Hurdle['kind'][]
}

/** What a refused sign-in shows. */
export const positionOfRefusal = (refusal: Refusal): FlowPosition =>
  isLineRefusal(refusal) ? { at: 'card', line: refusal } : { at: 'refused', refusal }
/** Only plain users may continue with a suspended account. */
export const suspendedPosition = (
  accountStatus: AccountStatus,
  met: Met,
): FlowPosition & { at: 'suspended' } => ({
  at: 'suspended',
  met,
  mayGoOn: !choosesMerchant(accountStatus),
})
/**
 * Whether the user may pay is known from the sign-in or, for a chosen merchant or store, from
 * GetMerchant.
 */
export const pastDuePosition = (
  accountStatus: AccountStatus,
  days: number,
  met: Met,
  mayPay = mayUpdatePayment(accountStatus, false),
): PastDuePosition => ({
  at: 'pastDue',
  met,
  days,
  mayPay,
  goesOn: days >= 0 || accountStatus.isAdminUser === true,
})
/** What a sign-in step shows. */
export function positionOfStep(step: SignInStep, accountStatus: AccountStatus): FlowPosition {
  if (step === 'suspended') return suspendedPosition(accountStatus, 'step')
  if (step === 'pastDue')
    return pastDuePosition(accountStatus, accountStatus.storePastDueRemainingDays ?? 0, 'step')
  return { at: step }
}
/**
 * Problems of the chosen account. Leaves out problems of the whole merchant that the user has
 * already acknowledged in this sign-in.
 */
function listHurdles(
  { merchantId, storeId, storeStatusCode, pastDueRemainingDays: days, ofMerchant = [] }: Choice,
  acknowledged: readonly string[],
): Hurdle[] {
  if (storeId === 0) return []
  const all: Hurdle[] = [
    ...(storeStatusCode === suspendedStatusCode ? [{ kind: 'suspended' as const }] : []),
    ...(typeof days === 'number' ? [{ kind: 'pastDue' as const, days }] : []),
  ]
  return all.filter(
    (hurdle) =>
      !ofMerchant.includes(hurdle.kind) ||
      !acknowledged.includes(acknowledgementOf(merchantId, hurdle)),
  )
}
/**
 * The first notice to show before a chosen merchant or store opens. `undefined` if there is none.
 */
export function positionOfChoice(
  accountStatus: AccountStatus,
  choice: Choice,
  met: Met,
  acknowledged: readonly string[] = [],
): FlowPosition | undefined {
  const [hurdle] = listHurdles(choice, acknowledged)
  if (!hurdle) return undefined
  return hurdle.kind === 'suspended'
    ? suspendedPosition(accountStatus, met)
    : pastDuePosition(accountStatus, hurdle.days, met)
}

const offers = {
  card: [
    'signedIn',
    'refused',
    'otherEdition',
    'unreachable',
    'failed',
    'singleSignOn',
    'forgotPassword',
    'forgotUserName',
  ],
  otherEdition: ['closed'],
  unreachable: ['closed'],
  failed: ['closed'],
  forgotPassword: ['closed'],
  forgotUserName: ['closed'],
  resetByLink: ['closed', 'newLink', 'passwordSet'],
  eula: ['declined', 'accepted'],
  reset: ['signedOut', 'passwordSet'],
  merchant: ['signedOut', 'chosen'],
  store: ['signedOut', 'chosen'],
  portal: ['chosen', 'signedOut'],
  provider: ['signedIn', 'refused', 'closed'],
  identityHome: [],
  left: [],
} as const
/** What users can do besides closing the dialog. Single sign-on is offered instead of OK. */
const ofRefusals: Partial<
  Record<DialogRefusal, readonly ['singleSignOn' | 'identityHome' | 'mailAsked']>
> = {
  usesProvider: ['singleSignOn'],
  unknownIdentity: ['identityHome'],
  lockedOut: ['mailAsked'],
}
export type EventName =
  | (typeof offers)[keyof typeof offers][number]
  | 'singleSignOn'
  | 'identityHome'
  | 'mailAsked'
  | 'wentBack'
  | 'understood'
  | 'skipped'
  | 'acknowledged'
  | 'updatePayment'

/** The events that are possible at a position, in the order of its buttons. */
export function listOffers(position: FlowPosition): readonly EventName[] {
  if (position.at === 'refused') return ['closed', ...(ofRefusals[position.refusal] ?? [])]
  if (position.at === 'suspended')
    return position.mayGoOn ? ['wentBack', 'understood'] : ['wentBack']
  if (position.at !== 'pastDue') return offers[position.at]
  // Only a choice offers to go back. A step has nothing before it.
  const back = position.met === 'step' ? [] : ['wentBack' as const]
  return [
    ...back,
    ...(position.mayPay ? (['skipped', 'updatePayment'] as const) : (['acknowledged'] as const)),
  ]
}
