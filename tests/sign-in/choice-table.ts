// The specification's other sign-in rules: choosing merchant and store, who may pay, required
// payments, letters. As in flow-table.ts, from the specification's wording and not from the
// machine.
import type { Who } from './flow-table.ts'

export type ChoiceDialog = 'suspended' | 'past due'
export type ChoiceAnswer = 'Go back' | 'I understand' | 'Skip or OK' | 'Update Payment'
export interface ChoiceRow {
  cites: string
  who: readonly Who[]
  /** Where the context was chosen: in a dialog of the sign-in, or in the header of the portal. */
  from: readonly ('sign-in' | 'portal')[]
  store: 'a store' | 'company view'
  status: number | null
  days: readonly (number | null)[]
  answers: readonly ChoiceAnswer[]
  shows: readonly ChoiceDialog[]
  ends: 'entered' | 'entered to pay' | 'back at the choice' | 'signed out'
}
const everybody: readonly Who[] = ['plain', 'company', 'admin', 'merchant admin', 'partner']
const notAdmin: readonly Who[] = ['plain', 'company', 'merchant admin', 'partner']
const plain: readonly Who[] = ['plain', 'company']
const choosers: readonly Who[] = ['admin', 'merchant admin', 'partner']
const both = ['sign-in', 'portal'] as const
const row = (
  who: readonly Who[],
  status: number | null,
  days: ChoiceRow['days'],
  answers: ChoiceRow['answers'],
  shows: ChoiceRow['shows'],
  ends: ChoiceRow['ends'],
  cites: string,
): ChoiceRow => ({ who, from: both, store: 'a store', status, days, answers, shows, ends, cites })

/** "Store save" (A L113-L115) with the dialogs of L117-L121. */
export const choiceTable: readonly ChoiceRow[] = [
  {
    ...row(
      everybody,
      5,
      [null, 5, 0, -1],
      [],
      [],
      'entered',
      'A L114: "If the chosen store id is 0, save directly"',
    ),
    store: 'company view',
  },
  row(everybody, 2, [null], [], [], 'entered', 'A L115: "Otherwise the store context is saved"'),
  row(plain, 5, [null], ['I understand'], ['suspended'], 'entered', 'A L115, L121'),
  {
    ...row(
      everybody,
      5,
      [null, 5, 0, -1],
      ['Go back'],
      ['suspended'],
      'back at the choice',
      'A L121',
    ),
    from: ['portal'],
    cites: 'A L121: "otherwise returns to the previous selection"',
  },
  {
    ...row(everybody, 5, [null, 5, 0, -1], ['Go back'], ['suspended'], 'signed out', 'A L121'),
    from: ['sign-in'],
    cites: 'A L121: "logs off during login"; resolution 78',
  },
  row(everybody, 2, [5, 0], ['Skip or OK'], ['past due'], 'entered', 'A L115, L118; resolution 15'),
  row(notAdmin, 2, [-1, -30], ['Skip or OK'], ['past due'], 'signed out', 'A L118; resolution 68'),
  row(
    ['admin'],
    2,
    [-1, -30],
    ['Skip or OK'],
    ['past due'],
    'entered',
    'A L118: Skip logs off "a non-admin user"',
  ),
  row(everybody, 2, [5, 0, -1], ['Update Payment'], ['past due'], 'entered to pay', 'A L118'),
  row(
    everybody,
    2,
    [5, 0, -1],
    ['Go back'],
    ['past due'],
    'back at the choice',
    'A L121, read for both dialogs: what was chosen may be chosen anew',
  ),
  row(
    plain,
    5,
    [5, 0],
    ['I understand', 'Skip or OK'],
    ['suspended', 'past due'],
    'entered',
    'A L115; resolution 65: no gate is skipped',
  ),
  row(
    plain,
    5,
    [-1],
    ['I understand', 'Skip or OK'],
    ['suspended', 'past due'],
    'signed out',
    'A L115, L118; resolution 65',
  ),
  row(
    plain,
    5,
    [5, -1],
    ['I understand', 'Update Payment'],
    ['suspended', 'past due'],
    'entered to pay',
    'A L115, L118; resolution 65',
  ),
  row(
    plain,
    5,
    [5, -1],
    ['I understand', 'Go back'],
    ['suspended', 'past due'],
    'back at the choice',
    'A L121',
  ),
]
/**
 * Who may continue into a suspended store (A L121 "not offered to admin or certain other users";
 * resolution 17).
 */
export const understandTable: readonly { who: readonly Who[]; offered: boolean; cites: string }[] =
  [
    { who: plain, offered: true, cites: 'A L121; resolution 17: plain users' },
    {
      who: choosers,
      offered: false,
      cites: 'A L121; resolution 17: not admin, merchant admin, partner, support',
    },
  ]

export interface PayRow {
  roleId: number | null
  feature: boolean
  configurable: 'Y' | 'N'
  isAccountManager: boolean
  buttons: readonly string[]
  cites: string
}
const skipAndPay = ['skipped', 'updatePayment'] as const
const okOnly = ['acknowledged'] as const
/**
 * "Users who can update payment … get Skip and Update Payment buttons; others get only OK" (A
 * L118).
 */
export const payTable: readonly PayRow[] = [
  {
    roleId: null,
    feature: false,
    configurable: 'N',
    isAccountManager: true,
    buttons: skipAndPay,
    cites: 'A L118: account manager',
  },
  {
    roleId: 7,
    feature: false,
    configurable: 'Y',
    isAccountManager: true,
    buttons: skipAndPay,
    cites: 'A L118: account manager',
  },
  {
    roleId: 1,
    feature: false,
    configurable: 'N',
    isAccountManager: false,
    buttons: skipAndPay,
    cites: 'A L118: role id 1; resolution 18',
  },
  {
    roleId: 1,
    feature: true,
    configurable: 'Y',
    isAccountManager: false,
    buttons: skipAndPay,
    cites: 'A L118: role id 1; resolution 18',
  },
  {
    roleId: 2,
    feature: true,
    configurable: 'Y',
    isAccountManager: false,
    buttons: skipAndPay,
    cites: 'A L118: the update-payment feature flag, configurable role permissions on',
  },
  {
    roleId: null,
    feature: true,
    configurable: 'Y',
    isAccountManager: false,
    buttons: skipAndPay,
    cites: 'A L118',
  },
  {
    roleId: 2,
    feature: true,
    configurable: 'N',
    isAccountManager: false,
    buttons: okOnly,
    cites: 'A L118: configurable role permissions off',
  },
  {
    roleId: 2,
    feature: false,
    configurable: 'Y',
    isAccountManager: false,
    buttons: okOnly,
    cites: 'A L118: no feature flag',
  },
  {
    roleId: null,
    feature: false,
    configurable: 'N',
    isAccountManager: false,
    buttons: okOnly,
    cites: 'A L118: others',
  },
]

/** The payment-required flag at the end (A L104, L118, L155). */
export const flagTable: readonly {
  who: readonly Who[]
  required: boolean
  updatePayment: boolean
  flag: boolean
  cites: string
}[] = [
  {
    who: plain,
    required: true,
    updatePayment: false,
    flag: true,
    cites: 'A L104: "a payment-required flag is set and login proceeds"',
  },
  { who: plain, required: false, updatePayment: false, flag: false, cites: 'A L104' },
  {
    who: plain,
    required: false,
    updatePayment: true,
    flag: true,
    cites: 'A L118: Update Payment sets it',
  },
  { who: plain, required: true, updatePayment: true, flag: true, cites: 'A L104, L118' },
  {
    who: choosers,
    required: true,
    updatePayment: false,
    flag: false,
    cites: 'A L97: "For a user who is not an admin, merchant admin or partner"',
  },
  { who: choosers, required: false, updatePayment: false, flag: false, cites: 'A L97' },
]

/**
 * Letters (A L214-L230): their own dialog, or, if the specification has none, our one-line message.
 */
export const letterTable: readonly {
  letter: string
  shows: 'dialog' | 'line'
  counts: boolean
  buttons: readonly string[]
  cites: string
}[] = [
  { letter: 'D', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L217, E-002' },
  { letter: 'X', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L218, E-003' },
  {
    letter: 'I',
    shows: 'dialog',
    counts: true,
    buttons: ['closed'],
    cites: 'A L219, E-004: "counts toward lockout"',
  },
  {
    letter: 'J',
    shows: 'dialog',
    counts: false,
    buttons: ['closed', 'identityHome'],
    cites: 'A L220, E-005: "with a back-to-identity-home button"',
  },
  { letter: 'E', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L221, E-006' },
  { letter: 'P', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L222, E-007' },
  {
    letter: 'U',
    shows: 'dialog',
    counts: false,
    buttons: ['closed', 'singleSignOn'],
    cites: 'A L223, E-008: "with no OK button": it closes by its cross',
  },
  { letter: 'N', shows: 'line', counts: false, buttons: [], cites: 'A L224, E-009' },
  { letter: 'W', shows: 'line', counts: false, buttons: [], cites: 'A L225, E-010' },
  { letter: 'M', shows: 'line', counts: false, buttons: [], cites: 'A L226, E-011' },
  { letter: 'S', shows: 'line', counts: false, buttons: [], cites: 'A L227, E-012' },
  { letter: 'F', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L228, E-013' },
  {
    letter: 'L',
    shows: 'dialog',
    counts: false,
    buttons: ['closed', 'mailAsked'],
    cites: 'A L229, L124, E-014: "lets the user request a password reset"',
  },
  { letter: 'A', shows: 'dialog', counts: false, buttons: ['closed'], cites: 'A L230, E-015' },
  {
    letter: 'Z',
    shows: 'line',
    counts: false,
    buttons: [],
    cites: 'unknown: said honestly, never counted (C6)',
  },
]
