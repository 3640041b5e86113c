// The drill-down of a report row: the URL of a filtered ticket list, or of a single ticket. In
// company view, it opens in the row's store.
import { known } from '#core/access/facts.ts'
import { may, shownBy } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { amongStores } from '#server/data/ids.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { usedStatusCodes } from '#server/identity/sessions/session-rights.ts'
import { readVisibleStores, selectVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import type { Values } from '#server/records/engine/source.ts'
import { ticketList, ticketPath } from '../../rules/tickets/address.ts'
import {
  addressNames,
  longestName,
  paymentName,
  withoutName,
} from '../../rules/tickets/drill-down.ts'
import type { TicketsOf } from '../viewers/tree.ts'
import type { TableRow, Times } from './definition.ts'

/** The drill-down of a row. Empty if its tickets can't be shown. */
export type DrillDownLink = Pick<TableRow, 'Behind' | 'Store'>
/** Makes a drill-down from a URL and the store of its tickets. */
type LinkTo = (address: string | undefined, storeId: unknown) => DrillDownLink

/**
 * Whether the user can see tickets here, in a list that supports the filters. In company view, this
 * checks the same for the view of one of its stores, because tickets are shown there.
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
 * Makes the drill-downs for the rows of a report.
 * @param storeIds the stores of the rows, if rows name their store
 */
export async function readDrillDownLinks(
  tx: Tx,
  call: Pick<AnyCall, 'facts' | 'scope'>,
  storeIds: readonly unknown[],
): Promise<LinkTo> {
  const { scope } = call
  if (!seesTickets(call)) return () => ({})
  if (scope.view !== 'company') return (Behind) => (Behind === undefined ? {} : { Behind })
  const ids = [...new Set(storeIds.flatMap((id) => (id == null ? [] : [Number(id)])))]
  const stores =
    ids.length === 0
      ? []
      : await selectVisibleStores(tx, await readVisibleStores(tx, scope))
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

/**
 * Whether all tickets of a row were voided or cleared. A list of sold tickets would then be empty.
 */
export const isNone = ({ tickets }: Readonly<Record<string, unknown>>): boolean =>
  tickets !== undefined && tickets !== null && Number(tickets) === 0

/**
 * Names of filters in the URL of the list: the drill-down filters, and the list's own payment
 * filter.
 */
const filterNames = { ...addressNames, PaymentType: paymentName } as const
const isName = (name: string): name is keyof typeof filterNames => Object.hasOwn(filterNames, name)

/**
 * Makes the drill-downs for the rows of a report. `Day` is a single business day, `Store` is the
 * store of the row.
 */
export const drillDownOf =
  (linkTo: LinkTo, { dates }: Times) =>
  (tickets: TicketsOf | undefined): DrillDownLink =>
    dates && tickets ? linkTo(listAddress(tickets, dates), tickets['Store']) : {}

function listAddress(
  { Day, Store: _, ...filters }: NonNullable<TicketsOf>,
  dates: NonNullable<Times['dates']>,
): string | undefined {
  // This day isn't in the period, because the compared period is longer.
  if (Day === '') return undefined
  const query = new URLSearchParams({
    from: String(Day ?? dates.from),
    to: String(Day ?? dates.to),
  })
  for (const [name, value] of Object.entries(filters)) {
    if (!isName(name)) throw new RangeError(`Tickets are not filtered by '${name}'.`)
    const text = value === null ? withoutName : String(value)
    // The list would ignore a filter like this and show all tickets.
    if (text === '' || text.length > longestName) return undefined
    query.set(filterNames[name], text)
  }
  return `${ticketList}?${query}`
}

/** Makes the drill-down to the single ticket of a row, if there is one. */
export const ticketDrillDownOf =
  (
    linkTo: LinkTo,
    names: readonly [businessDate: string, id: string, number: string, storeId: string],
  ) =>
  (values: Values): DrillDownLink => {
    const [date, id, number, store] = names.map((name) => values[name] ?? null)
    if (typeof date !== 'string' || typeof number !== 'string' || id == null) return {}
    const ticket = { BusinessDate: date, DocumentId: Number(id), TicketNumber: number }
    return linkTo(ticketPath(ticket), store)
  }
