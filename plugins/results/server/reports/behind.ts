// The tickets behind a row of a report: an address of the list of tickets, with filters, or of the
// one ticket that the row is of.
import { ticketList, ticketPath } from '#schemas/rules/tickets/address.ts'
import { addressNames, longestName, withoutName } from '#schemas/rules/tickets/behind.ts'
import { may, shownBy } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import type { Values } from '#server/records/engine/source.ts'
import type { TicketsOf } from '../viewers/tree.ts'
import type { Times } from './definition.ts'

/** Whether this person may see tickets here, in a list that knows the filters. */
const seesTickets = ({ facts, scope }: Pick<AnyCall, 'facts' | 'scope'>): boolean =>
  scope.view !== 'company' &&
  may('results.viewTickets', facts) &&
  shownBy('results.posTrans', facts) === 'screen'

/** Where all tickets were voided or cleared: a list of those sold would be empty. */
export const isNone = ({ tickets }: Readonly<Record<string, unknown>>): boolean =>
  tickets !== undefined && tickets !== null && Number(tickets) === 0

/** Filters of the list's address: what is behind a figure, and one that the list has of its own. */
const filterNames = { ...addressNames, PaymentType: 'payment' } as const
const isName = (name: string): name is keyof typeof filterNames => Object.hasOwn(filterNames, name)

/**
 * Makes the addresses of a report's rows. `Day` is one business day of them.
 * @returns undefined for rows whose tickets cannot be shown
 */
export function behindOf(
  call: Pick<AnyCall, 'facts' | 'scope'>,
  { dates }: Times,
): (tickets: TicketsOf | undefined) => string | undefined {
  const sees = seesTickets(call)
  return (tickets) => {
    if (!sees || !dates || !tickets) return undefined
    const { Day, ...filters } = tickets
    // A day of a longer period before meets none of this one.
    if (Day === '') return undefined
    const query = new URLSearchParams({
      from: String(Day ?? dates.from),
      to: String(Day ?? dates.to),
    })
    for (const [name, value] of Object.entries(filters)) {
      if (!isName(name)) throw new RangeError(`Tickets are not filtered by '${name}'.`)
      const text = value === null ? withoutName : String(value)
      // The list leaves such a filter out, and would show all tickets.
      if (text === '' || text.length > longestName) return undefined
      query.set(filterNames[name], text)
    }
    return `${ticketList}?${query}`
  }
}

/**
 * Makes the address of the ticket that a row is of.
 * @returns undefined where there is none, or it cannot be shown
 */
export function ticketBehindOf(
  call: Pick<AnyCall, 'facts' | 'scope'>,
  names: readonly [businessDate: string, id: string, number: string],
): (values: Values) => string | undefined {
  const sees = seesTickets(call)
  return (values) => {
    const [date, id, number] = names.map((name) => values[name] ?? null)
    return sees && typeof date === 'string' && typeof number === 'string' && id !== null
      ? ticketPath({ BusinessDate: date, DocumentId: Number(id), TicketNumber: number })
      : undefined
  }
}
