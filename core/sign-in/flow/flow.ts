// The sign-in as a pure state machine, with the current position, its events and the next position.
// gates.ts defines the order of the steps, which the server enforces too. The portal asks the
// server after each step and follows its answer. Portal and server are both tested against this
// machine. docs/sign-in.md has a diagram.
// Facts: M-01, S-029 to S-031, S-034, S-043, S-044, S-046; resolutions 14 to 18, 65, 68, 78, 79;
// C5; text A §4, §8
import {
  listOffers,
  positionOfChoice,
  positionOfRefusal,
  positionOfStep,
  type Choice,
  type EventName,
  type Met,
  type FlowPosition,
  type Refusal,
} from './flow-positions.ts'
import {
  acknowledgementOf,
  choosesMerchant,
  nextStep,
  type SignInStep,
  type AccountStatus,
} from '../../session/gates.ts'

type AccountPosition = FlowPosition & { at: 'suspended' | 'pastDue' }
type Told = 'refused' | 'signedIn' | 'passwordSet' | 'chosen' | 'mailAsked'
export type FlowEvent =
  | { type: 'refused'; refusal: Refusal }
  | { type: 'signedIn'; accountStatus: AccountStatus }
  /** The password was set. During sign-in, the server's answer contains the new account status. */
  | { type: 'passwordSet'; accountStatus?: AccountStatus }
  | { type: 'chosen'; choice: Choice }
  | { type: 'mailAsked'; sent: boolean }
  | { type: Exclude<EventName, Told> }

export interface Flow {
  position: FlowPosition
  accountStatus: AccountStatus
  /**
   * Number of wrong passwords in a row. It only changes the message, because the server does the
   * counting and locking.
   */
  failures: number
  /** Whether the user has chosen Update Payment during the sign-in. */
  paying: boolean
  /**
   * Notices about merchants' accounts that the user has acknowledged. Each is shown once per
   * sign-in (acknowledgementOf).
   */
  acknowledged: readonly string[]
  choice?: Choice
}
/** The initial state. A mailed link starts at its own dialog. */
export const signInFlow = (at: 'card' | 'resetByLink' = 'card'): Flow => ({
  position: { at },
  accountStatus: {},
  failures: 0,
  paying: false,
  acknowledged: [],
})

const to = (flow: Flow, position: FlowPosition): Flow => ({ ...flow, position })

/** Goes to the next step that is due after `done`, or to the portal. Never skips a step. */
function toNextStep(flow: Flow, done?: SignInStep): Flow {
  const { accountStatus, paying } = flow
  const step = nextStep(accountStatus, done)
  if (step) return to(flow, positionOfStep(step, accountStatus))
  return to(flow, {
    at: 'portal',
    page: paying ? 'overview' : 'asked',
    paymentRequired: paying || paymentRequired(accountStatus),
  })
}
/** Only for plain users. This is the last of their checks. */
export const paymentRequired = (accountStatus: AccountStatus): boolean =>
  accountStatus.isPaymentRequired === true && !choosesMerchant(accountStatus)

function choose(flow: Flow, choice: Choice, met: Met): Flow {
  const stop = positionOfChoice(flow.accountStatus, choice, met, flow.acknowledged)
  if (stop) return to({ ...flow, choice }, stop)
  return met === 'switch'
    ? to(flow, {
        at: 'portal',
        page: flow.paying ? 'overview' : 'asked',
        paymentRequired: flow.paying,
      })
    : toNextStep(flow, met as SignInStep)
}
/**
 * Continues after a notice. If the notice is a step, the next step follows. If it was shown at a
 * choice, the next notice of the chosen account follows, and then the portal.
 */
function pass(flow: Flow, position: AccountPosition): Flow {
  const { at, met } = position
  // The notice of a step is about the merchant, or about its store if it has only one.
  if (met === 'step')
    return toNextStep(acknowledge(flow, flow.accountStatus.merchantId ?? 0, position), at)
  // A notice at a choice always has a choice, so this only narrows the type.
  if (!flow.choice) return flow
  const { pastDueRemainingDays = null, ...choice } = flow.choice
  const { merchantId, ofMerchant = [] } = choice
  return choose(
    ofMerchant.includes(at) ? acknowledge(flow, merchantId, position) : flow,
    {
      ...choice,
      storeStatusCode: null,
      pastDueRemainingDays: at === 'suspended' ? pastDueRemainingDays : null,
    },
    met,
  )
}
function acknowledge(flow: Flow, merchantId: number, position: AccountPosition): Flow {
  const hurdle =
    position.at === 'pastDue' ? { kind: position.at, days: position.days } : { kind: position.at }
  return { ...flow, acknowledged: [...flow.acknowledged, acknowledgementOf(merchantId, hurdle)] }
}
/**
 * Goes back to the choice. If the notice is about a suspended account and the user is signing in,
 * signs out instead, wherever the user chose the store.
 */
function goBack(flow: Flow, { at, met }: AccountPosition): Flow {
  if (met === 'switch') return to(flow, { at: 'portal', page: 'asked', paymentRequired: false })
  return to(flow, met === 'step' || at === 'suspended' ? { at: 'left' } : { at: met })
}

/** The next state. An event that the position doesn't offer changes nothing. */
export function next(flow: Flow, event: FlowEvent): Flow {
  const { position } = flow
  if (!listOffers(position).includes(event.type)) return flow
  if (position.at === 'suspended' || position.at === 'pastDue')
    return atAccountPosition(flow, position, event)
  switch (event.type) {
    case 'refused':
      return {
        ...flow,
        position: positionOfRefusal(event.refusal),
        failures: event.refusal === 'wrongPassword' ? flow.failures + 1 : 0,
      }
    case 'signedIn':
      return toNextStep({
        ...flow,
        accountStatus: event.accountStatus,
        failures: 0,
        acknowledged: [],
      })
    case 'mailAsked':
      return to(flow, {
        at: 'refused',
        refusal: 'lockedOut',
        mail: event.sent ? 'sent' : 'failed',
      })
    case 'closed':
      return to(flow, { at: 'card' })
    case 'newLink':
      return to(flow, { at: 'forgotPassword' })
    case 'singleSignOn':
      return to(flow, { at: 'provider' })
    case 'accepted':
      return toNextStep(flow, 'eula')
    case 'passwordSet':
      return position.at === 'resetByLink'
        ? to(flow, { at: 'card', line: 'passwordSet' })
        : toNextStep({ ...flow, accountStatus: event.accountStatus ?? flow.accountStatus }, 'reset')
    case 'chosen':
      return choose(
        flow,
        event.choice,
        position.at === 'merchant' || position.at === 'store' ? position.at : 'switch',
      )
    case 'declined':
    case 'signedOut':
      return to(flow, { at: 'left' })
    case 'unreachable':
    case 'failed':
    case 'otherEdition':
    case 'forgotPassword':
    case 'forgotUserName':
    case 'identityHome':
      return to(flow, { at: event.type })
    default:
      return flow
  }
}

function atAccountPosition(flow: Flow, position: AccountPosition, { type }: FlowEvent): Flow {
  if (type === 'wentBack') return goBack(flow, position)
  if (type === 'updatePayment') return pass({ ...flow, paying: true }, position)
  return position.at === 'suspended' || position.goesOn
    ? pass(flow, position)
    : to(flow, { at: 'left' })
}
