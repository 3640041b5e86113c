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
const anywhere = ['sign-in', 'portal'] as const
const row = (
  who: readonly Who[],
  status: number | null,
  days: ChoiceRow['days'],
  answers: ChoiceRow['answers'],
  shows: ChoiceRow['shows'],
  ends: ChoiceRow['ends'],
  cites: string,
): ChoiceRow => {
  const [from, store] = [anywhere, 'a store' as const]
  return { who, from, store, status, days, answers, shows, ends, cites }
}

const anyDays = [null, 5, 0, -1] as const
/** A suspended store with a payment past due: both dialogs, one after the other. */
const suspended = (
  days: ChoiceRow['days'],
  then: ChoiceAnswer,
  ends: ChoiceRow['ends'],
  cites: string,
): ChoiceRow => row(plain, 5, days, ['I understand', then], ['suspended', 'past due'], ends, cites)

/** "Store save" (A L113-L115) with the dialogs of L117-L121. */
export const choiceTable: readonly ChoiceRow[] = [
  {
    ...row(everybody, 5, anyDays, [], [], 'entered', 'A L114: "If the chosen store id is 0, save"'),
    store: 'company view',
  },
  row(everybody, 2, [null], [], [], 'entered', 'A L115: "Otherwise the store context is saved"'),
  row(plain, 5, [null], ['I understand'], ['suspended'], 'entered', 'A L115, L121'),
  {
    ...row(everybody, 5, anyDays, ['Go back'], ['suspended'], 'back at the choice', 'A L121'),
    from: ['portal'],
    cites: 'A L121: "otherwise returns to the previous selection"',
  },
  {
    ...row(everybody, 5, anyDays, ['Go back'], ['suspended'], 'signed out', 'A L121'),
    from: ['sign-in'],
    cites: 'A L121: "logs off during login"; resolution 78',
  },
  row(everybody, 2, [5, 0], ['Skip or OK'], ['past due'], 'entered', 'A L115, L118; resolution 15'),
  row(notAdmin, 2, [-1, -30], ['Skip or OK'], ['past due'], 'signed out', 'A L118; resolution 68'),
  row(['admin'], 2, [-1, -30], ['Skip or OK'], ['past due'], 'entered', 'A L118: "a non-admin"'),
  row(everybody, 2, [5, 0, -1], ['Update Payment'], ['past due'], 'entered to pay', 'A L118'),
  row(everybody, 2, [5, 0, -1], ['Go back'], ['past due'], 'back at the choice', 'A L121, both'),
  suspended([5, 0], 'Skip or OK', 'entered', 'A L115; resolution 65: no gate is skipped'),
  suspended([-1], 'Skip or OK', 'signed out', 'A L115, L118; resolution 65'),
  suspended([5, -1], 'Update Payment', 'entered to pay', 'A L115, L118; resolution 65'),
  suspended([5, -1], 'Go back', 'back at the choice', 'A L121'),
]
/**
 * Who may continue into a suspended store (A L121 "not offered to admin or certain other users";
 * resolution 17).
 */
export const understandTable = [
  { who: plain, offered: true, cites: 'A L121; resolution 17: plain users' },
  { who: choosers, offered: false, cites: 'A L121; resolution 17: not those who choose merchants' },
]

export interface PayRow {
  roleId: number | null
  feature: boolean
  configurable: 'Y' | 'N'
  isAccountManager: boolean
  buttons: readonly string[]
  cites: string
}
const pay = (
  roleId: number | null,
  feature: boolean,
  configurable: 'Y' | 'N',
  isAccountManager: boolean,
  offered: 'Skip and Update Payment' | 'OK',
  cites: string,
): PayRow => {
  const buttons = offered === 'OK' ? ['acknowledged'] : ['skipped', 'updatePayment']
  return { roleId, feature, configurable, isAccountManager, buttons, cites }
}
const both = 'Skip and Update Payment'
/**
 * "Users who can update payment … get Skip and Update Payment buttons; others get only OK" (A
 * L118).
 */
export const payTable: readonly PayRow[] = [
  pay(null, false, 'N', true, both, 'A L118: account manager'),
  pay(7, false, 'Y', true, both, 'A L118: account manager'),
  pay(1, false, 'N', false, both, 'A L118: role id 1; resolution 18'),
  pay(1, true, 'Y', false, both, 'A L118: role id 1; resolution 18'),
  pay(2, true, 'Y', false, both, 'A L118: the feature flag, configurable permissions on'),
  pay(null, true, 'Y', false, both, 'A L118'),
  pay(2, true, 'N', false, 'OK', 'A L118: configurable role permissions off'),
  pay(2, false, 'Y', false, 'OK', 'A L118: no feature flag'),
  pay(null, false, 'N', false, 'OK', 'A L118: others'),
]

interface FlagRow {
  who: readonly Who[]
  required: boolean
  updatePayment: boolean
  flag: boolean
  cites: string
}
const flag = (
  who: readonly Who[],
  [required, updatePayment, is]: readonly [boolean, boolean, boolean],
  cites: string,
): FlagRow => ({ who, required, updatePayment, flag: is, cites })
/** The payment-required flag at the end (A L104, L118, L155). */
export const flagTable: readonly FlagRow[] = [
  flag(plain, [true, false, true], 'A L104: "a payment-required flag is set and login proceeds"'),
  flag(plain, [false, false, false], 'A L104'),
  flag(plain, [false, true, true], 'A L118: Update Payment sets it'),
  flag(plain, [true, true, true], 'A L104, L118'),
  flag(choosers, [true, false, false], 'A L97: "a user who is not an admin, …"'),
  flag(choosers, [false, false, false], 'A L97'),
]

interface LetterRow {
  letter: string
  shows: 'dialog' | 'line'
  counts: boolean
  buttons: readonly string[]
  cites: string
}
const dialog = (letter: string, cites: string, button?: string): LetterRow => ({
  letter,
  shows: 'dialog',
  counts: letter === 'I',
  buttons: ['closed', ...(button ? [button] : [])],
  cites,
})
const line = (letter: string, cites: string): LetterRow => ({
  letter,
  shows: 'line',
  counts: false,
  buttons: [],
  cites,
})
/**
 * Letters (A L214-L230): their own dialog, or, if the specification has none, our one-line message.
 */
export const letterTable: readonly LetterRow[] = [
  dialog('D', 'A L217, E-002'),
  dialog('X', 'A L218, E-003'),
  dialog('I', 'A L219, E-004: "counts toward lockout"'),
  dialog('J', 'A L220, E-005: "with a back-to-identity-home button"', 'identityHome'),
  dialog('E', 'A L221, E-006'),
  dialog('P', 'A L222, E-007'),
  dialog('U', 'A L223, E-008: "with no OK button": it closes by its cross', 'singleSignOn'),
  line('N', 'A L224, E-009'),
  line('W', 'A L225, E-010'),
  line('M', 'A L226, E-011'),
  line('S', 'A L227, E-012'),
  dialog('F', 'A L228, E-013, P-054'),
  dialog('L', 'A L229, L124, E-014: "lets the user request a password reset"', 'mailAsked'),
  dialog('A', 'A L230, E-015'),
  line('Z', 'unknown: said honestly, never counted (C6)'),
]
