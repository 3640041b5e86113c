// Everything that the sign-in can show, and the user's options there. Pure. flow.ts defines the
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

/** Letters of a refused sign-in that open a dialog. */
export const dialogLetters = ['I', 'J', 'L', 'D', 'X', 'A', 'F', 'E', 'P', 'U'] as const
export type DialogLetter = (typeof dialogLetters)[number]
/** Letters for which the specification has no dialog or text. They show one line on the card. */
export const lineLetters = ['N', 'W', 'M', 'S'] as const
export type LineLetter = (typeof lineLetters)[number]

/**
 * Where the notice about an account is shown: at a step of the sign-in, at a choice during sign-in,
 * or when switching stores in the portal.
 */
export type Met = 'step' | 'merchant' | 'store' | 'switch'

export type FlowPosition =
  | { at: 'card'; line?: LineLetter | 'unknown' | 'passwordSet' }
  /** `mail`: the result of the reset that the lock-out dialog offers. */
  | { at: 'refused'; letter: DialogLetter; mail?: 'sent' | 'failed' }
  /** The SPRE-only dialog: the user's product has another portal. */
  | { at: 'otherEdition' }
  /** The incorrect-password dialog, with the message that the server was not reached. */
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
/** `goesOn`: Skip or OK goes on; otherwise it signs out. */
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
  /** Problems that belong to the merchant and therefore are the same for all of its stores. */
  ofMerchant?: readonly Hurdle['kind'][]
}

const has = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((each) => each === value)

/** The place for a refused sign-in, by the server's letter. */
export const positionOfLetter = (letter: string): FlowPosition => {
  if (has(dialogLetters, letter)) return { at: 'refused', letter }
  return { at: 'card', line: has(lineLetters, letter) ? letter : 'unknown' }
}
/** Only plain users may go on with a suspended account. */
export const suspendedPosition = (
  accountStatus: AccountStatus,
  met: Met,
): FlowPosition & { at: 'suspended' } => ({
  at: 'suspended',
  met,
  mayGoOn: !choosesMerchant(accountStatus),
})
/** Whether the user may pay comes from the sign-in or, for a chosen place, from GetMerchant. */
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
/** The place for a step of the sign-in. */
export function positionOfStep(step: SignInStep, accountStatus: AccountStatus): FlowPosition {
  if (step === 'suspended') return suspendedPosition(accountStatus, 'step')
  if (step === 'pastDue')
    return pastDuePosition(accountStatus, accountStatus.storePastDueRemainingDays ?? 0, 'step')
  return { at: step }
}
/**
 * Problems of the chosen account, without merchant-wide ones already acknowledged in this sign-in.
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
/** The first notice to show before a chosen merchant or store opens; `undefined` if none. */
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
/**
 * Events besides closing: U offers single sign-on instead of OK, J opens the provider's home page,
 * L mails a reset link.
 */
const ofLetters: Partial<
  Record<DialogLetter, readonly ['singleSignOn' | 'identityHome' | 'mailAsked']>
> = { U: ['singleSignOn'], J: ['identityHome'], L: ['mailAsked'] }
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

/** The events that a place accepts, in the order of its buttons. */
export function listOffers(position: FlowPosition): readonly EventName[] {
  if (position.at === 'refused') return ['closed', ...(ofLetters[position.letter] ?? [])]
  if (position.at === 'suspended')
    return position.mayGoOn ? ['wentBack', 'understood'] : ['wentBack']
  if (position.at !== 'pastDue') return offers[position.at]
  // Only a choice can be returned to, because a step has nothing before it.
  const back = position.met === 'step' ? [] : ['wentBack' as const]
  return [
    ...back,
    ...(position.mayPay ? (['skipped', 'updatePayment'] as const) : (['acknowledged'] as const)),
  ]
}
