// Validates ticket searches for the screen, the list and the file.
// Facts: U-083, U-085
import { readAmount } from '#schemas/rules/amounts.ts'
import { periodRule } from '#schemas/rules/period.ts'
import { listFaults, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'

/** The message keys of a ticket search. */
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

/** Parses a typed amount to cents. Null if it's empty, undefined if it isn't an amount. */
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

/** The errors of a search, each at its field. */
export const ticketSearchFaults = (search: TicketSearchValues): FieldFault[] =>
  listFaults([periodRule, amountsRule, typedAmountsRule], search)
