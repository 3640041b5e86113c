// The sign-in according to the specification: who, what is due, the answers → which dialogs, in
// order, and the end. Written from the specification's wording (A: the first text, with its lines;
// r: how we read what is unclear), not from the machine, which flow.test.ts compares with every
// row. Whatever a row leaves open is tried in every combination.

export type Who = 'plain' | 'company' | 'admin' | 'merchant admin' | 'partner'
export type Due =
  'eula' | 'suspended' | 'days left' | 'none left' | 'reset' | 'several stores' | 'chooses merchant'
export type Dialog =
  'SPRE-only' | 'eula' | 'suspended' | 'past due' | 'reset' | 'store' | 'merchant'
export type Answer = 'Decline' | 'Go back' | 'Update Payment' | 'Sign out'
export type End = 'portal' | 'overview' | 'signed out' | 'turned away' | 'picker'
export interface FlowRow {
  cites: string
  who: readonly Who[]
  /** Those in `due` are due, those in `either` may be, all others are not. */
  due: readonly Due[]
  either?: readonly Due[]
  /** Product mode and reseller; by default an edition that people may sign in to. */
  edition?: 'theirs' | 'another'
  /**
   * Answers that don't continue. The continuing ones: Accept, I understand, Skip or OK, Save,
   * Continue.
   */
  answers?: Partial<Record<Dialog, Answer>>
  shows: readonly Dialog[]
  ends: End
}

const words = <T extends string>(text: string): T[] =>
  text.split(', ').filter((word) => word !== '') as T[]
type More = Pick<FlowRow, 'answers' | 'either' | 'edition'>
/** A row of what is due → the dialogs → the end. */
const createRow =
  (who: readonly Who[]) =>
  (way: string, cites: string, more: More = {}): FlowRow => {
    const [due = '', shows = '', ends] = way.split(/ ?→ /)
    return { who, due: words(due), shows: words(shows), ends: ends as End, cites, ...more }
  }

/**
 * "a user who is not an admin, merchant admin or partner (plain users)" (A L97). A company user is
 * one of them (A L103).
 */
const plain = createRow(['plain', 'company'])
/** "Merchant selection applies to admin, merchant-admin and partner users" (A L155). */
const chooser = createRow(['admin', 'merchant admin', 'partner'])
const later = { either: ['reset', 'several stores'] } as const satisfies More
const pays = { answers: { 'past due': 'Update Payment' } } as const satisfies More

/**
 * "the checks run in this order and each can stop the flow" (A L97): what is due, its dialog, and
 * what is past due as soon as zero days are left (resolution 15).
 */
const order = [
  ['eula', 'eula', 'A L93, L99'],
  ['suspended', 'suspended', 'A L100, L121; resolution 65'],
  ['days left', 'past due', 'A L101, L118; resolution 14'],
  ['reset', 'reset', 'A L95, L102'],
  ['several stores', 'store', 'A L103, L111'],
] as const
/** A row for each set of what is due. */
const everySet = Array.from({ length: 2 ** order.length }, (_, set) => {
  const due = order.filter((_step, index) => (set & (1 << index)) !== 0)
  const [dues, shows, cites] = [0, 1, 2].map((of) => due.map((step) => step[of as 0]))
  const way = `${dues!.join(', ')} → ${shows!.join(', ')} → portal`
  return plain(way, cites!.join('; ') || 'A L95, L97')
})

const plainUsers: readonly FlowRow[] = [
  ...everySet,
  plain(
    'none left → past due → signed out',
    'A L118: "With no days left and a non-admin user, Skip logs off"; resolution 68: OK too',
    later,
  ),
  plain(
    'suspended, none left → suspended, past due → signed out',
    'A L100, L101, L118; resolution 65',
    later,
  ),
  plain('eula, none left → eula, past due → signed out', 'A L99, L101, L118', later),
  plain(
    'eula, suspended, none left → eula, suspended, past due → signed out',
    'A L99-L101, L118',
    later,
  ),

  plain(
    'days left → past due → overview',
    'A L118: "Update Payment sets a flag that shows the update-payment modal"',
    pays,
  ),
  plain('days left, reset → past due, reset → overview', 'A L118, L102; resolution 65', pays),
  plain(
    'days left, several stores → past due, store → overview',
    'A L118, L103; resolution 65',
    pays,
  ),
  plain('none left → past due → overview', 'A L118: no days left bars Skip, not paying', pays),
  plain(
    'none left, reset → past due, reset → overview',
    'A L118, L111: past due is "otherwise handled"',
    pays,
  ),
  plain(
    'none left, reset, several stores → past due, reset, store → overview',
    'A L118, L111',
    pays,
  ),
  plain(
    'eula, suspended, none left → eula, suspended, past due → overview',
    'A L99-L101, L118',
    pays,
  ),

  plain('eula → eula → signed out', 'A L93, L97: "each can stop the flow"', {
    answers: { eula: 'Decline' },
    either: ['suspended', 'days left', 'reset', 'several stores'],
  }),
  plain('suspended → suspended → signed out', 'A L121: "Go back logs off during login"', {
    answers: { suspended: 'Go back' },
    either: ['none left', 'reset', 'several stores'],
  }),
  plain('eula, suspended → eula, suspended → signed out', 'A L99, L121', {
    answers: { suspended: 'Go back' },
    either: ['days left', 'reset'],
  }),
  plain('reset → reset → signed out', 'A L97, L192: LogOff with CancelLogin', {
    answers: { reset: 'Sign out' },
    either: ['several stores'],
  }),
  plain('several stores → store → signed out', 'A L97, L192', { answers: { store: 'Sign out' } }),

  plain(' → SPRE-only → turned away', 'A L98: productMode not 2, reseller not the bank', {
    edition: 'another',
    either: ['eula', 'suspended', 'days left', 'none left', 'reset', 'several stores'],
  }),
]
/**
 * "resetPassword shows the change-password modal; then, unless skipMerchantSelectionModal is set,
 * the merchant-selection modal" (A L107).
 */
const anythingElse = ['eula', 'suspended', 'days left', 'none left', 'several stores'] as const
const choosers: readonly FlowRow[] = (['theirs', 'another'] as const).flatMap((edition) => {
  const either = { edition, either: anythingElse }
  const signsOut: More = { edition, answers: { reset: 'Sign out', merchant: 'Sign out' } }
  return [
    chooser(' →  → portal', 'A L107, L155: "Only plain users go through" the other checks', either),
    chooser('reset → reset → portal', 'A L107', either),
    chooser('chooses merchant → merchant → portal', 'A L107, L155', either),
    chooser('reset, chooses merchant → reset, merchant → portal', 'A L107, L111', either),
    chooser('reset → reset → signed out', 'A L192', { ...signsOut, either: ['chooses merchant'] }),
    chooser('chooses merchant → merchant → signed out', 'A L192', signsOut),
  ]
})
export const flowTable: readonly FlowRow[] = [...plainUsers, ...choosers]
