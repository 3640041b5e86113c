// What a search of tickets cannot be, shared by screen, list and file.
// Facts: U-083, U-085
import { readAmount } from '#schemas/rules/amounts.ts'
import { periodRule } from '#schemas/rules/period.ts'
import { faultsOf, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'

/** Keys of all messages about a search of tickets. */
export const ticketSearchKeys = {
  amountsReversed: 'results:tickets.errors.amountsReversed',
  noAmount: 'results:tickets.errors.noAmount',
} as const

interface TicketSearchValues {
  FromDate: string
  ToDate: string
  SearchColumnFilter?: string | undefined
  SearchArg?: string | undefined
  SearchArg2?: string | undefined
  AmountFrom?: number | undefined
  AmountTo?: number | undefined
}

const amountsRule: FieldsRule<TicketSearchValues> = ({ AmountFrom, AmountTo }) =>
  AmountFrom !== undefined && AmountTo !== undefined && AmountFrom > AmountTo
    ? [{ field: 'AmountTo', key: ticketSearchKeys.amountsReversed }]
    : []

/** Cents of an amount as typed into a search; null: empty, undefined: no amount. */
export const searchedAmount = (typed: string | undefined): number | null | undefined =>
  readAmount(typed ?? '', 'en-US', { unit: 'money' }).value

const typedAmountsRule: FieldsRule<TicketSearchValues> = (search) => {
  if (search.SearchColumnFilter !== 'Amount') return []
  const faults = (['SearchArg', 'SearchArg2'] as const).flatMap((field) =>
    searchedAmount(search[field]) === undefined ? [{ field, key: ticketSearchKeys.noAmount }] : [],
  )
  if (faults.length > 0) return faults
  const [from, to] = [searchedAmount(search.SearchArg), searchedAmount(search.SearchArg2)]
  return from != null && to != null && from > to
    ? [{ field: 'SearchArg2', key: ticketSearchKeys.amountsReversed }]
    : []
}

/** What is wrong with a search, each at its field. */
export const ticketSearchFaults = (search: TicketSearchValues): FieldFault[] =>
  faultsOf([periodRule, amountsRule, typedAmountsRule], search)
