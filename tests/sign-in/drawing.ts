// The sign-in machine as a drawing: walks it from both of its starts through everything that it
// offers.
import { next, signInFlow, type Flow, type FlowEvent } from '../../core/sign-in/flow/flow.ts'
import {
  listOffers,
  type EventName,
  type FlowPosition,
} from '../../core/sign-in/flow/flow-positions.ts'
import type { AccountStatus } from '../../core/session/gates.ts'
import { signInRefusals, type SignInRefusal } from '#schemas/rules/sign-in-refusals.ts'

/** One account for every step, and the kinds that differ: everything that can be due is due. */
const plain: AccountStatus = { productMode: 2, merchantStoreCount: 3, assignedUserStoreCount: 3 }
const cross = (sets: readonly (readonly AccountStatus[])[]): AccountStatus[] =>
  sets.reduce<AccountStatus[]>(
    (all, set) => all.flatMap((one) => set.map((more) => ({ ...one, ...more }))),
    [plain],
  )
const accountStatuses: readonly AccountStatus[] = [
  ...cross([
    [{ merchantStoreCount: 1 }, { isPaymentRequired: true }],
    [{}, { eulaId: 1, eulaFileName: 'a' }],
    [{}, { storeStatusCode: 5 }],
    [{}, { resetPassword: true }],
    [null, 5, -1].map((storePastDueRemainingDays) => ({ storePastDueRemainingDays })),
    [1, 2].map((merchantUserRoleId) => ({ merchantUserRoleId })),
  ]),
  { isAdminUser: true },
  { isAdminUser: true, skipMerchantSelectionModal: true },
  { isMerchantAdminUser: true, resetPassword: true },
]

const choices = [0, 7].flatMap((storeId) =>
  [2, 5].flatMap((storeStatusCode) =>
    [null, 5, -1].map((pastDueRemainingDays) => ({
      merchantId: 1,
      storeId,
      storeStatusCode,
      pastDueRemainingDays,
    })),
  ),
)
const refusals = [...(Object.keys(signInRefusals) as SignInRefusal[]), 'unknown'] as const
function listEvents(type: EventName): readonly FlowEvent[] {
  if (type === 'signedIn') return accountStatuses.map((accountStatus) => ({ type, accountStatus }))
  if (type === 'chosen') return choices.map((choice) => ({ type, choice }))
  if (type === 'refused') return refusals.map((refusal) => ({ type, refusal }))
  if (type === 'mailAsked') return [true, false].map((sent) => ({ type, sent }))
  return [{ type }]
}

/** The dialogs of all refusals share one name, because each leads back to the card. */
function nameOf(position: FlowPosition): string {
  if (position.at === 'suspended' || position.at === 'pastDue')
    return position.met === 'step'
      ? position.at
      : `${position.at}Of${position.met === 'switch' ? 'Switch' : 'Choice'}`
  return position.at === 'portal' && position.page === 'overview' ? 'accountOverview' : position.at
}

export interface Arrow {
  from: string
  event: EventName
  to: string
}
/** Every transition of the machine, once, in the order in which a walk meets them. */
export function arrows(): Arrow[] {
  const seen = new Set<string>()
  const found = new Map<string, Arrow>()
  const queue: Flow[] = [signInFlow(), signInFlow('resetByLink')]
  for (let flow = queue.shift(); flow; flow = queue.shift()) {
    const key = JSON.stringify({ ...flow, failures: 0 })
    if (seen.has(key)) continue
    seen.add(key)
    for (const event of listOffers(flow.position))
      for (const one of listEvents(event)) {
        const then = next(flow, one)
        const arrow = { from: nameOf(flow.position), event, to: nameOf(then.position) }
        found.set(Object.values(arrow).join(), arrow)
        queue.push(then)
      }
  }
  return [...found.values()]
}

/** The drawing in mermaid: one line for each pair of states, with all transitions between them. */
export function mermaid(): string {
  const pairs = Map.groupBy(
    arrows().filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} --> ${to}`,
  )
  const lines = [...pairs].map(
    ([pair, moves]) => `  ${pair}: ${moves.map(({ event }) => event).join(', ')}`,
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  direction LR',
    '  [*] --> card',
    '  [*] --> resetByLink',
    ...lines,
    '  left --> [*]',
    '```',
  ].join('\n')
}
