// The sign-in as a state machine: what is shown, what a person or the server says there, and what
// is shown next. Pure. The order of the steps is that of gates.ts, which the server holds sessions
// to as well: the portal asks it after each step and goes by its word; this machine is what both
// are proved against. Drawn in docs/sign-in.md.
// Facts: M-01, S-029 to S-031, S-034, S-043, S-044, S-046; resolutions 14 to 18, 65, 68, 78, 79;
//   C5; text A §4, §8
import {
  offersOf,
  placeOfChoice,
  placeOfLetter,
  placeOfStep,
  type Choice,
  type EventName,
  type Met,
  type Place,
} from './flow-places.ts'
import {
  acknowledgementOf,
  choosesMerchant,
  nextStep,
  type SignInStep,
  type Standing,
} from './gates.ts'

type AccountPlace = Place & { at: 'suspended' | 'pastDue' }
type Told = 'refused' | 'signedIn' | 'passwordSet' | 'chosen' | 'mailAsked'
export type FlowEvent =
  | { type: 'refused'; letter: string }
  | { type: 'signedIn'; standing: Standing }
  /** The password is set; within the sign-in the answer tells the standing anew. */
  | { type: 'passwordSet'; standing?: Standing }
  | { type: 'chosen'; choice: Choice }
  | { type: 'mailAsked'; sent: boolean }
  | { type: Exclude<EventName, Told> }

export interface Flow {
  place: Place
  standing: Standing
  /** Wrong passwords in a row: words the message, and locks nothing (the server counts). */
  failures: number
  /** Update Payment was chosen on the way. */
  paying: boolean
  /**
   * What of merchants' accounts was acknowledged: asked about once a sign-in (acknowledgementOf).
   */
  acknowledged: readonly string[]
  choice?: Choice
}
/** The start. A mailed link opens its dialog. */
export const signInFlow = (at: 'card' | 'resetByLink' = 'card'): Flow => ({
  place: { at },
  standing: {},
  failures: 0,
  paying: false,
  acknowledged: [],
})

const to = (flow: Flow, place: Place): Flow => ({ ...flow, place })

/** On behind a step that is done: the next one that is due, or the portal. No gate is skipped. */
function behind(flow: Flow, done?: SignInStep): Flow {
  const { standing, paying } = flow
  const step = nextStep(standing, done)
  if (step) return to(flow, placeOfStep(step, standing))
  return to(flow, {
    at: 'portal',
    page: paying ? 'overview' : 'asked',
    paymentRequired: paying || paymentRequired(standing),
  })
}
/** Plain users only: the last of their checks. */
export const paymentRequired = (standing: Standing): boolean =>
  standing.isPaymentRequired === true && !choosesMerchant(standing)

function choose(flow: Flow, choice: Choice, met: Met): Flow {
  const stop = placeOfChoice(flow.standing, choice, met, flow.acknowledged)
  if (stop) return to({ ...flow, choice }, stop)
  return met === 'switch'
    ? to(flow, {
        at: 'portal',
        page: flow.paying ? 'overview' : 'asked',
        paymentRequired: flow.paying,
      })
    : behind(flow, met as SignInStep)
}
/**
 * On behind what stood there: at a step the next one; at a choice what else stands against it, then
 * the place itself.
 */
function pass(flow: Flow, place: AccountPlace): Flow {
  const { at, met } = place
  // A step tells of a single store, which has no other to be chosen, or of the merchant.
  if (met === 'step') return behind(acknowledge(flow, flow.standing.merchantId ?? 0, place), at)
  // What was met on a choice was chosen.
  const { pastDueRemainingDays = null, ...choice } = flow.choice!
  const { merchantId, ofMerchant = [] } = choice
  return choose(
    ofMerchant.includes(at) ? acknowledge(flow, merchantId, place) : flow,
    {
      ...choice,
      storeStatusCode: null,
      pastDueRemainingDays: at === 'suspended' ? pastDueRemainingDays : null,
    },
    met,
  )
}
function acknowledge(flow: Flow, merchantId: number, place: AccountPlace): Flow {
  const hurdle = place.at === 'pastDue' ? { kind: place.at, days: place.days } : { kind: place.at }
  return { ...flow, acknowledged: [...flow.acknowledged, acknowledgementOf(merchantId, hurdle)] }
}
/**
 * Back to what was chosen before. A suspended account that is met while signing in logs off,
 * wherever its store was chosen.
 */
function goBack(flow: Flow, { at, met }: AccountPlace): Flow {
  if (met === 'switch') return to(flow, { at: 'portal', page: 'asked', paymentRequired: false })
  return to(flow, met === 'step' || at === 'suspended' ? { at: 'left' } : { at: met })
}

/** What comes next. An event that a place does not offer changes nothing. */
export function next(flow: Flow, event: FlowEvent): Flow {
  const { place } = flow
  if (!offersOf(place).includes(event.type)) return flow
  if (place.at === 'suspended' || place.at === 'pastDue') return atStanding(flow, place, event)
  switch (event.type) {
    case 'refused':
      return {
        ...flow,
        place: placeOfLetter(event.letter),
        failures: event.letter === 'I' ? flow.failures + 1 : 0,
      }
    case 'signedIn':
      return behind({ ...flow, standing: event.standing, failures: 0, acknowledged: [] })
    case 'mailAsked':
      return to(flow, { at: 'refused', letter: 'L', mail: event.sent ? 'sent' : 'failed' })
    case 'closed':
      return to(flow, { at: 'card' })
    case 'newLink':
      return to(flow, { at: 'forgotPassword' })
    case 'singleSignOn':
      return to(flow, { at: 'provider' })
    case 'accepted':
      return behind(flow, 'eula')
    case 'passwordSet':
      return place.at === 'resetByLink'
        ? to(flow, { at: 'card', line: 'passwordSet' })
        : behind({ ...flow, standing: event.standing ?? flow.standing }, 'reset')
    case 'chosen':
      return choose(
        flow,
        event.choice,
        place.at === 'merchant' || place.at === 'store' ? place.at : 'switch',
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

function atStanding(flow: Flow, place: AccountPlace, { type }: FlowEvent): Flow {
  if (type === 'wentBack') return goBack(flow, place)
  if (type === 'updatePayment') return pass({ ...flow, paying: true }, place)
  return place.at === 'suspended' || place.goesOn ? pass(flow, place) : to(flow, { at: 'left' })
}
