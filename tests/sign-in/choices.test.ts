// Compares the sign-in machine with choice-table.ts: choosing merchant and store, who may pay,
// required payments, letters.
import { describe, expect, it } from 'vitest'

import { next, signInFlow, type Flow, type FlowEvent } from '../../core/sign-in/flow/flow.ts'
import {
  listOffers,
  positionOfChoice,
  positionOfRefusal,
  pastDuePosition,
  type Choice,
  type FlowPosition,
} from '../../core/sign-in/flow/flow-positions.ts'
import { mayUpdatePayment, type AccountStatus } from '../../core/session/gates.ts'
import { toRefusal } from '#schemas/rules/sign-in-refusals.ts'
import {
  choiceTable,
  flagTable,
  letterTable,
  payTable,
  understandTable,
  type ChoiceAnswer,
  type ChoiceRow,
} from './choice-table.ts'
import { choosesMerchant, kindOf } from './cells.ts'
import type { Who } from './flow-table.ts'

const mayPay: AccountStatus = { merchantUserRoleId: 1 }
const buildAccountStatus = (who: Who): AccountStatus => ({
  ...kindOf[who],
  ...mayPay,
  productMode: 2,
  merchantStoreCount: 3,
  assignedUserStoreCount: 3,
})
/** The state before a choice: the dialog of the sign-in, or the portal. */
const before = (who: Who, from: 'sign-in' | 'portal'): Flow => {
  const one = { merchantStoreCount: 1, assignedUserStoreCount: 1, skipMerchantSelectionModal: true }
  const accountStatus = { ...buildAccountStatus(who), ...(from === 'portal' && one) }
  const signedIn = next(signInFlow(), { type: 'signedIn', accountStatus })
  const chooses = choosesMerchant(who) ? 'merchant' : 'store'
  expect(signedIn.position.at).toBe(from === 'portal' ? 'portal' : chooses)
  return signedIn
}
const eventOf = {
  'Go back': 'wentBack',
  'I understand': 'understood',
  'Update Payment': 'updatePayment',
} as const
const toEvent = (answer: ChoiceAnswer, position: FlowPosition): FlowEvent => {
  if (answer !== 'Skip or OK') return { type: eventOf[answer] }
  return { type: position.at === 'pastDue' && position.mayPay ? 'skipped' : 'acknowledged' }
}
function endOf({ position }: Flow, start: Flow): ChoiceRow['ends'] {
  if (position.at === 'left') return 'signed out'
  if (position.at === start.position.at && position.at !== 'portal') return 'back at the choice'
  return position.at === 'portal' && position.page === 'overview' ? 'entered to pay' : 'entered'
}

describe('choosing a context (S-036, S-037, S-038, S-039, S-040, S-042, S-044, S-045)', () => {
  it.each(choiceTable)('$store, status $status, days $days: $answers → $ends ($cites)', (row) => {
    for (const who of row.who)
      for (const from of row.from)
        for (const pastDueRemainingDays of row.days) {
          const start = before(who, from)
          const storeId = row.store === 'company view' ? 0 : 7
          const account = { storeStatusCode: row.status, pastDueRemainingDays }
          let flow = next(start, { type: 'chosen', choice: { merchantId: 1, storeId, ...account } })
          const shows: string[] = []
          for (const answer of row.answers) {
            shows.push(flow.position.at === 'pastDue' ? 'past due' : flow.position.at)
            const then = next(flow, toEvent(answer, flow.position))
            expect(then, `${answer} is offered`).not.toBe(flow)
            flow = then
          }
          // In the portal, returning to the choice returns to the portal.
          const ends = from === 'portal' && row.ends === 'back at the choice' ? 'entered' : row.ends
          const seen = { shows, ends: endOf(flow, start) }
          expect(seen, `${who}, ${from}`).toEqual({ shows: row.shows, ends })
        }
  })
})

describe('account status is acknowledged once a sign-in (resolution 79)', () => {
  const ofMerchant = ['suspended', 'pastDue'] as const
  const say = (flow: Flow, ...types: ('understood' | 'skipped' | 'updatePayment')[]): Flow =>
    types.reduce((now, type) => next(now, { type }), flow)
  const due = { merchantId: 1, storeStatusCode: 5 }
  const chosen: Choice = { ...due, storeId: 7, pastDueRemainingDays: 5, ofMerchant }
  const choose = (flow: Flow, more: Partial<Choice>): Flow =>
    next(flow, { type: 'chosen', choice: { ...chosen, ...more } })
  const atStore = (storePastDueRemainingDays: number) => {
    const accountStatus = { ...buildAccountStatus('plain'), ...due, storePastDueRemainingDays }
    return next(signInFlow(), { type: 'signedIn', accountStatus })
  }

  it('at the steps: not again at the choice of a store, nor in the portal', () => {
    const store = say(atStore(5), 'understood', 'skipped')
    expect(store.position.at).toBe('store')
    expect(choose(store, {}).position.at).toBe('portal')
    expect(choose(choose(store, {}), { storeId: 8 }).position.at).toBe('portal')
  })
  it('but a store’s own is asked about for itself, and another merchant’s too', () => {
    const store = say(atStore(5), 'understood', 'skipped')
    for (const [more, at] of [
      [{ ofMerchant: ['pastDue'] }, 'suspended'],
      [{ ofMerchant: ['suspended'] }, 'pastDue'],
      [{ merchantId: 2 }, 'suspended'],
    ] as const)
      expect(choose(store, more).position).toMatchObject({ at, met: 'store' })
  })
  it('days that are left and none left are two things', () => {
    const none = { pastDueRemainingDays: -1 }
    const skipped = choose(say(atStore(5), 'understood', 'skipped'), none)
    expect(skipped.position).toMatchObject({ at: 'pastDue', goesOn: false })
    const paying = choose(say(atStore(-1), 'understood', 'updatePayment'), none)
    expect(paying.position).toMatchObject({ at: 'portal', page: 'overview' })
  })
  it('at a choice: not again at the next one', () => {
    const merchant = before('admin', 'sign-in')
    const inside = say(choose(merchant, { storeStatusCode: 2 }), 'skipped')
    expect(inside.position.at).toBe('portal')
    expect(choose(inside, { storeStatusCode: 2, storeId: 8 }).position.at).toBe('portal')
  })
})

describe('who is offered what', () => {
  it.each(understandTable)('I understand: $offered (P-008, E-029; $cites)', ({ who, offered }) => {
    const choice = { merchantId: 1, storeId: 7, storeStatusCode: 5 }
    for (const one of who)
      for (const met of ['merchant', 'store', 'switch'] as const) {
        const position = positionOfChoice(buildAccountStatus(one), choice, met)!
        expect(listOffers(position)).toEqual(offered ? ['wentBack', 'understood'] : ['wentBack'])
      }
  })
  it.each(payTable)(
    'role $roleId, feature $feature, configurable $configurable, ' +
      'account manager $isAccountManager: $buttons (P-006, P-007; $cites)',
    (row) => {
      const accountStatus: AccountStatus = {
        merchantUserRoleId: row.roleId,
        isUpdatePaymentFeatureEnabled: row.feature,
        featConfigurableRolePermission: row.configurable,
      }
      const mayPay = mayUpdatePayment(accountStatus, row.isAccountManager)
      for (const days of [5, 0, -1]) {
        const position = pastDuePosition(accountStatus, days, 'step', mayPay)
        expect(listOffers(position)).toEqual(row.buttons)
      }
    },
  )
})

describe('the payment-required flag (S-029, S-043)', () => {
  it.each(flagTable)(
    'required $required, Update Payment $updatePayment: $flag ($cites)',
    ({ who, required, updatePayment, flag }) => {
      for (const one of who) {
        const accountStatus: AccountStatus = {
          ...kindOf[one],
          ...mayPay,
          productMode: 2,
          skipMerchantSelectionModal: true,
          isPaymentRequired: required,
          storePastDueRemainingDays: updatePayment ? -1 : null,
        }
        const signedIn = next(signInFlow(), { type: 'signedIn', accountStatus })
        const { position } = updatePayment ? next(signedIn, { type: 'updatePayment' }) : signedIn
        expect(position).toEqual({
          at: 'portal',
          page: updatePayment ? 'overview' : 'asked',
          paymentRequired: flag,
        })
      }
    },
  )
})

describe('refusals of a sign-in', () => {
  it.each(letterTable)(
    '$letter shows a $shows with $buttons ($cites)',
    ({ letter, shows, counts, buttons }) => {
      const refusal = toRefusal(letter) ?? 'unknown'
      const flow = next({ ...signInFlow(), failures: 2 }, { type: 'refused', refusal })
      expect(flow.position).toEqual(positionOfRefusal(refusal))
      expect(flow.position.at).toBe(shows === 'dialog' ? 'refused' : 'card')
      if (flow.position.at === 'refused') expect(listOffers(flow.position)).toEqual(buttons)
      expect(flow.failures).toBe(counts ? 3 : 0)
    },
  )
  it('counts wrong passwords in a row, and nothing else (S-046, C6)', () => {
    const after = (...events: FlowEvent[]) =>
      events.reduce((flow, event) => next(next(flow, event), { type: 'closed' }), signInFlow())
        .failures
    const wrong: FlowEvent = { type: 'refused', refusal: 'wrongPassword' }
    expect(after(wrong, wrong, wrong)).toBe(3)
    expect(after(wrong, wrong, { type: 'unreachable' }, { type: 'failed' })).toBe(2)
    expect(after(wrong, wrong, { type: 'refused', refusal: 'notApproved' }, wrong)).toBe(1)
  })
  it('offers a reset while locked out, and tells what became of it (S-047, M-07, E-024)', () => {
    const locked = next(signInFlow(), { type: 'refused', refusal: 'lockedOut' })
    for (const [sent, mail] of [
      [true, 'sent'],
      [false, 'failed'],
    ] as const)
      expect(next(locked, { type: 'mailAsked', sent }).position).toEqual({
        at: 'refused',
        refusal: 'lockedOut',
        mail,
      })
  })
})

it('a mailed link ends at the card, with a password set or a new link (M-01, R-004)', () => {
  const link = signInFlow('resetByLink')
  expect([
    next(link, { type: 'passwordSet' }).position,
    next(link, { type: 'newLink' }).position,
    next(link, { type: 'closed' }).position,
  ]).toEqual([{ at: 'card', line: 'passwordSet' }, { at: 'forgotPassword' }, { at: 'card' }])
})

it('does nothing on what a position does not offer', () => {
  const flow = signInFlow()
  const answers = ['accepted', 'understood', 'skipped', 'updatePayment'] as const
  for (const type of [...answers, 'wentBack', 'closed'] as const)
    expect(next(flow, { type })).toBe(flow)
})
