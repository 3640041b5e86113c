// Walks the machine through a sign-in as a person would: answers each dialog and records its name.
import { belongsToOtherEdition, type AccountStatus } from '../../core/session/gates.ts'
import { next, signInFlow, type Flow, type FlowEvent } from '../../core/sign-in/flow/flow.ts'
import type { Answer, Dialog, End, FlowRow } from './flow-table.ts'

const dialogs: Partial<Record<Flow['position']['at'], Dialog>> = {
  otherEdition: 'SPRE-only',
  eula: 'eula',
  suspended: 'suspended',
  pastDue: 'past due',
  reset: 'reset',
  store: 'store',
  merchant: 'merchant',
}
const events: Record<Answer, FlowEvent> = {
  Decline: { type: 'declined' },
  'Go back': { type: 'wentBack' },
  'Update Payment': { type: 'updatePayment' },
  'Sign out': { type: 'signedOut' },
}
/** An account without problems. */
const inOrder = { merchantId: 1, storeId: 100, storeStatusCode: 2, pastDueRemainingDays: null }

function goOn({ position }: Flow): FlowEvent {
  switch (position.at) {
    case 'eula':
      return { type: 'accepted' }
    case 'suspended':
      return { type: 'understood' }
    case 'pastDue':
      return { type: position.mayPay ? 'skipped' : 'acknowledged' }
    case 'reset':
      return { type: 'passwordSet' }
    case 'store':
    case 'merchant':
      return { type: 'chosen', choice: inOrder }
    default:
      throw new Error(`A walk does not go on from '${position.at}'.`)
  }
}

export interface Walked {
  shows: Dialog[]
  ends: End
  flag: boolean
}
/** From the right credentials to the end. */
export function walk(accountStatus: AccountStatus, answers: FlowRow['answers'] = {}): Walked {
  let flow = next(
    signInFlow(),
    belongsToOtherEdition(accountStatus)
      ? { type: 'otherEdition' }
      : { type: 'signedIn', accountStatus },
  )
  const shows: Dialog[] = []
  for (;;) {
    const dialog = dialogs[flow.position.at]
    if (!dialog) break
    shows.push(dialog)
    if (dialog === 'SPRE-only') return { shows, ends: 'turned away', flag: false }
    const answer = answers[dialog]
    const then = next(flow, answer ? events[answer] : goOn(flow))
    if (then === flow) throw new Error(`'${dialog}' does not offer ${answer ?? 'to go on'}.`)
    flow = then
  }
  const { position } = flow
  if (position.at === 'portal')
    return {
      shows,
      ends: position.page === 'overview' ? 'overview' : 'portal',
      flag: position.paymentRequired,
    }
  return { shows, ends: 'signed out', flag: false }
}
