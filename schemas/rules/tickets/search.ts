// What a search of tickets cannot be, shared by screen, list and file.
// Facts: U-083, U-085
import { daysBetween } from '../../../core/time/dates.ts'
import { readAmount } from '../amounts.js'
import { faultsOf, type FieldFault, type FieldsRule } from '../rule.ts'

/** Keys of all messages about a search of tickets. */
export const ticketSearchKeys = {
  datesReversed: 'results:tickets.errors.datesReversed',
  datesTooMany: 'results:tickets.errors.datesTooMany',
  amountsReversed: 'results:tickets.errors.amountsReversed',
  noAmount: 'results:tickets.errors.noAmount',
} as const

/**
 * The most business days of one search: 13 whole months fit, so that a month can be laid beside the
 * same of a year before. Without a limit one search could read all that a store ever sold.
 */
export const mostTicketDays = 400

interface TicketSearchValues {
  FromDate: string
  ToDate: string
  SearchColumnFilter?: string | undefined
  SearchArg?: string | undefined
  SearchArg2?: string | undefined
  AmountFrom?: number | undefined
  AmountTo?: number | undefined
}

const datesRule: FieldsRule<TicketSearchValues> = ({ FromDate, ToDate }) => {
  const days = daysBetween(FromDate, ToDate) + 1
  if (days < 1) return [{ field: 'ToDate', key: ticketSearchKeys.datesReversed }]
  return days > mostTicketDays ? [{ field: 'ToDate', key: ticketSearchKeys.datesTooMany }] : []
}
const amountsRule: FieldsRule<TicketSearchValues> = ({ AmountFrom, AmountTo }) =>
  AmountFrom !== undefined && AmountTo !== undefined && AmountFrom > AmountTo
    ? [{ field: 'AmountTo', key: ticketSearchKeys.amountsReversed }]
    : []

/** Cents of an amount as typed into a search; null: empty, undefined: no amount. */
export const searchedAmount = (typed: string | undefined): number | null | undefined =>
  // An answer of over 15 digits would no longer be exact.
  (typed?.length ?? 0) > 20 ? undefined : readAmount(typed ?? '', 'en-US', { unit: 'money' }).value

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
  faultsOf([datesRule, amountsRule, typedAmountsRule], search)
