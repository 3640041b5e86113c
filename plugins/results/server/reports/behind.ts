// The tickets behind a row of a report: an address of the list of tickets, with filters, or of the
// one ticket that the row is of. In company view it is opened in the store that the row names.
import { known } from '#core/access/facts.ts'
import { may, shownBy } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { amongStores } from '#server/data/ids.ts'
import type { Tx } from '#server/data/doors.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import { sightOf, visibleStores } from '#server/identity/sessions/sight.ts'
import type { Values } from '#server/records/engine/source.ts'
import { ticketList, ticketPath } from '../../rules/tickets/address.ts'
import { addressNames, longestName, paymentName, withoutName } from '../../rules/tickets/behind.ts'
import type { TicketsOf } from '../viewers/tree.ts'
import type { TableRow, Times } from './definition.ts'

/** Where a row leads; nothing where its tickets cannot be shown. */
export type Lead = Pick<TableRow, 'Behind' | 'Store'>
/** Makes a lead of an address, given the store whose tickets these are. */
type Leading = (address: string | undefined, storeId: unknown) => Lead

/**
 * Whether this person may see tickets here, in a list that knows the filters. In company view: in
 * each of the stores, which the rights of company view hold in, too.
 */
function seesTickets({ facts, scope }: Pick<AnyCall, 'facts' | 'scope'>): boolean {
  const isCompany = scope.view === 'company'
  const there = isCompany ? { view: known('store-of-many' as const) } : undefined
  return (
    may('results.viewTickets', facts, there) &&
    shownBy('results.posTrans', facts, there) === 'screen' &&
    (!isCompany || may('core.chooseStore', facts))
  )
}

/**
 * Leads of the rows of a report.
 * @param storeIds those of its rows, where they name their store
 */
export async function leadingOf(
  tx: Tx,
  call: Pick<AnyCall, 'facts' | 'scope'>,
  storeIds: readonly unknown[],
): Promise<Leading> {
  const { scope } = call
  if (!seesTickets(call)) return () => ({})
  if (scope.view !== 'company') return (Behind) => (Behind === undefined ? {} : { Behind })
  const ids = [...new Set(storeIds.flatMap((id) => (id == null ? [] : [Number(id)])))]
  const stores =
    ids.length === 0
      ? []
      : await visibleStores(tx, await sightOf(tx, scope))
          .where('s.status_code', 'in', usedStatusCodes)
          .where(amongStores('s.id', ids))
          .select(['s.id', 's.name'])
          .execute()
  const named = new Map(stores.map(({ id, name }) => [id, name]))
  return (Behind, storeId) => {
    const StoreName = named.get(Number(storeId))
    if (Behind === undefined || StoreName === undefined) return {}
    return { Behind, Store: { StoreId: Number(storeId), StoreName } }
  }
}

/** Where all tickets were voided or cleared: a list of those sold would be empty. */
export const isNone = ({ tickets }: Readonly<Record<string, unknown>>): boolean =>
  tickets !== undefined && tickets !== null && Number(tickets) === 0

/** Filters of the list's address: what is behind a figure, and one that the list has of its own. */
const filterNames = { ...addressNames, PaymentType: paymentName } as const
const isName = (name: string): name is keyof typeof filterNames => Object.hasOwn(filterNames, name)

/**
 * Makes the leads of a report's rows. `Day` is one business day of them, `Store` their store.
 */
export const behindOf =
  (leading: Leading, { dates }: Times) =>
  (tickets: TicketsOf | undefined): Lead =>
    dates && tickets ? leading(listAddress(tickets, dates), tickets['Store']) : {}

function listAddress(
  { Day, Store: _, ...filters }: NonNullable<TicketsOf>,
  dates: NonNullable<Times['dates']>,
): string | undefined {
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

/** Makes the lead to the ticket that a row is of, where there is one. */
export const ticketBehindOf =
  (
    leading: Leading,
    names: readonly [businessDate: string, id: string, number: string, storeId: string],
  ) =>
  (values: Values): Lead => {
    const [date, id, number, store] = names.map((name) => values[name] ?? null)
    if (typeof date !== 'string' || typeof number !== 'string' || id == null) return {}
    const ticket = { BusinessDate: date, DocumentId: Number(id), TicketNumber: number }
    return leading(ticketPath(ticket), store)
  }
