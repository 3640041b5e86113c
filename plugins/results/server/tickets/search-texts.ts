// English error messages for ticket searches. Only other API clients show them, because the portal
// has its own string for each key.
import { mostPeriodDays, periodKeys } from '#schemas/rules/period.ts'
import type { FaultTexts } from '#server/calls/faults.ts'
import { ticketSearchKeys } from '../../rules/tickets/search.ts'

export const searchTexts: FaultTexts = {
  [periodKeys.reversed]: 'Choose an end date on or after the start date.',
  [periodKeys.tooLong]: `Choose a range of up to 13 months (${mostPeriodDays} days).`,
  [ticketSearchKeys.amountsReversed]: "The highest amount can't be lower than the lowest amount.",
  [ticketSearchKeys.noAmount]: 'Enter an amount, such as 12.50.',
}
