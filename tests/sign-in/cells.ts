// Expands a table row into accounts: every combination of what it leaves open.
import type { AccountStatus } from '../../core/session/gates.ts'
import type { Due, FlowRow, Who } from './flow-table.ts'

export const kindOf: Record<Who, AccountStatus> = {
  plain: {},
  company: { isCompanyUser: true },
  admin: { isAdminUser: true },
  'merchant admin': { isMerchantAdminUser: true },
  partner: { isSilverPartner: true },
}
export const choosesMerchant = (who: Who): boolean => who !== 'plain' && who !== 'company'

/** Every way for something to be due, and every way for it not to be. */
const values: Record<
  'eula' | 'suspended' | 'reset' | 'chooses merchant',
  Record<'due' | 'not', readonly AccountStatus[]>
> = {
  eula: {
    due: [{ eulaId: 3, eulaFileName: 'agreement.pdf' }],
    not: [
      { eulaId: null, eulaFileName: null },
      { eulaId: 0, eulaFileName: 'agreement.pdf' },
      { eulaId: 3, eulaFileName: null },
    ],
  },
  suspended: {
    due: [{ storeStatusCode: 5 }],
    not: [{ storeStatusCode: 2 }, { storeStatusCode: null }],
  },
  reset: { due: [{ resetPassword: true }], not: [{ resetPassword: false }] },
  'chooses merchant': {
    due: [{ skipMerchantSelectionModal: false }],
    not: [{ skipMerchantSelectionModal: true }],
  },
}
/** Zero is the last day (resolution 15). */
const pastDue: Partial<Record<Due, readonly number[]>> = {
  'days left': [5, 0],
  'none left': [-1, -30],
}
/** Stores of the merchant, and those assigned to the user. */
const stores = (several: boolean, who: Who): readonly AccountStatus[] => {
  const of = (merchantStoreCount: number, assignedUserStoreCount: number) => ({
    merchantStoreCount,
    assignedUserStoreCount,
  })
  if (several) return who === 'company' ? [of(3, 1), of(3, 3), of(2, 0)] : [of(3, 2), of(2, 2)]
  return who === 'company' ? [of(1, 1), of(1, 0)] : [of(1, 1), of(3, 1)]
}
const editions = (theirs: boolean): readonly AccountStatus[] =>
  [1, 2, 3, 4, 6]
    .flatMap((productMode) =>
      [1, 10_000, 10_004, 10_017].map((resellerId) => ({ productMode, resellerId })),
    )
    .filter(
      ({ productMode, resellerId }) => (productMode === 2 || resellerId === 10_017) === theirs,
    )

const cross = (sets: readonly (readonly AccountStatus[])[]): AccountStatus[] =>
  sets.reduce<AccountStatus[]>(
    (all, set) => all.flatMap((one) => set.map((more) => ({ ...one, ...more }))),
    [{}],
  )

/** The accounts that a row covers. Whether a payment is required varies in all of them. */
export function* generateAccounts(
  row: FlowRow,
): Generator<{ who: Who; accountStatus: AccountStatus }> {
  const may = (what: Due) => row.due.includes(what) || (row.either?.includes(what) ?? false)
  const must = (what: Due) => row.due.includes(what)
  const either = (what: keyof typeof values) => [
    ...(may(what) ? values[what].due : []),
    ...(must(what) ? [] : values[what].not),
  ]
  const days = [
    ...(row.due.some((what) => what in pastDue) ? [] : [null]),
    ...(Object.keys(pastDue) as Due[]).filter(may).flatMap((what) => pastDue[what]!),
  ]
  for (const who of row.who) {
    const counts = [
      ...(may('several stores') ? stores(true, who) : []),
      ...(must('several stores') ? [] : stores(false, who)),
    ]
    for (const accountStatus of cross([
      [kindOf[who]],
      editions(row.edition !== 'another'),
      either('eula'),
      either('suspended'),
      days.map((storePastDueRemainingDays) => ({ storePastDueRemainingDays })),
      either('reset'),
      counts,
      either('chooses merchant'),
      [{ isPaymentRequired: false }, { isPaymentRequired: true }],
    ]))
      yield { who, accountStatus }
  }
}
