// Tickets: the list, a ticket's detail with its sums, and its lines, payments, taxes and notes.
// Facts: C-076 to C-081, K-23, K-32, P-058
import type { SelectQueryBuilder, Simplify } from 'kysely'

import { fromCents, wholeCents } from '#core/money.ts'
import { may } from '#server/access/abilities.ts'
import { entityOf, resultSetOf, successful } from '#server/calls/answers.ts'
import type { BodyOf, Call, Handlers } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { countRows, offsetOf, onePage } from '#server/data/paging.ts'

import { isDeleted, typesOf } from '../../rules/tickets/types.ts'
import { checkedSearch } from './search.ts'
import {
  selectLines,
  listTickets,
  selectNotes,
  readOriginal,
  selectPayments,
  presentTicket,
  readReturns,
  selectTaxes,
  type StoredTicket,
} from './ticket-rows.ts'
import {
  toWireDetail,
  toWireLine,
  toWireNote,
  toWirePayment,
  toWireRow,
  toWireTax,
} from './ticket-wire.ts'

const seesCheckNumbers = ({ facts }: Pick<Call<'getTickets'>, 'facts'>) =>
  may('results.ticketCheckNumbers', facts)

/**
 * The ticket types that totals count. Deleted tickets only count if the user filters for them,
 * because they aren't sales.
 */
const summedTypes = ({ TicketFilter = '' }: BodyOf<'getTickets'>) =>
  typesOf(TicketFilter).filter((type) => TicketFilter === 'V' || !isDeleted(type))

type PartsCall = Call<'getTicketLines' | 'getTicketPayments' | 'getTicketTaxes' | 'getTicketNotes'>
/** Returns one page of a ticket's parts. */
const readParts = <DB, TB extends keyof DB, Stored, Part>(
  { body, scope, databaseRoles }: Pick<PartsCall, 'body' | 'scope' | 'databaseRoles'>,
  query: (tx: Tx, ticket: StoredTicket) => SelectQueryBuilder<DB, TB, Stored>,
  toWire: (row: Simplify<Stored>) => Part,
) =>
  databaseRoles.asTenant(scope, async (tx) => {
    const parts = query(tx, await presentTicket(tx, scope, body))
    const offset = offsetOf(body.RequestedPageNum, body.PageRowCount)
    const [total, rows] = await Promise.all([
      countRows(parts.clearOrderBy()),
      parts.$call(onePage(body.PageRowCount, offset)).execute(),
    ])
    return resultSetOf(rows.map(toWire), total)
  })

/** Handlers of the legacy operations under /TicketViewer. */
export const ticketHandlers: Handlers = {
  getTickets(call) {
    const { body, scope, databaseRoles, facts } = call
    const search = checkedSearch(body, facts)
    const checkNumbers = seesCheckNumbers(call)
    return databaseRoles.asTenant(scope, async (tx) => {
      const { sums, rows } = await listTickets(tx, scope, search, summedTypes(body), body)
      const shown = new Set(rows.map(({ business_date }) => business_date))
      const count = sums.reduce((all, { tickets }) => all + tickets, 0)
      const total = sums.reduce((all, { cents }) => all + cents, 0)
      const measured = sums.reduce((all, sum) => all + (sum.measured ?? 0), 0)
      return {
        ...successful,
        ResultSet: rows.map((row) => toWireRow(row, checkNumbers)),
        TotalRowCount: count,
        Totals: {
          Count: count,
          TotalAmount: fromCents(wholeCents(total)),
          ...(body.Measure && { Measured: fromCents(wholeCents(measured)) }),
        },
        Days: sums
          .filter(({ date }) => shown.has(date))
          .map(({ date, tickets, cents }) => ({
            BusinessDate: date,
            Count: tickets,
            TotalAmount: fromCents(wholeCents(cents)),
          })),
      }
    })
  },

  getTicketDetail2(call) {
    const { body, scope, databaseRoles } = call
    return databaseRoles.asTenant(scope, async (tx) => {
      const ticket = await presentTicket(tx, scope, body)
      const [original, returns] = await Promise.all([
        readOriginal(tx, scope, ticket),
        readReturns(tx, scope, ticket),
      ])
      return entityOf(toWireDetail(ticket, seesCheckNumbers(call), original, returns))
    })
  },

  getTicketLines: (call) => readParts(call, selectLines, toWireLine),
  getTicketPayments: (call) => readParts(call, selectPayments, toWirePayment),
  getTicketTaxes: (call) => readParts(call, selectTaxes, toWireTax),
  getTicketNotes: (call) => readParts(call, selectNotes, toWireNote),
}
