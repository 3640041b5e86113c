// Menu events: search, create, change, delete. A request's rights and schema are checked
// (access.json, API contract) before a handler runs.
// Facts: C-061, C-062
import type { Tx } from '#server/data/database-roles.ts'
import { record, type Hold } from '#server/data/records/record.ts'
import { answering, write } from '#server/data/write.ts'
import type { BodyOf, Handlers } from '#server/calls/call.ts'
import { entityOf, resultSetOf, successful } from '#server/calls/answers.ts'
import { notFound, Refusal, refusedAt } from '#server/calls/problem.ts'
import { eventKeys } from '../../rules/menu.ts'
import { toListQuery } from '../lists/list-query.ts'
import {
  checkedEvent,
  eventColumns,
  eventText,
  movesStores,
  checkAssignment,
  toWire,
  toWireRow,
} from './event-checks.ts'
import {
  activePriceLists,
  eventStores,
  listEvents,
  readPromotion,
  readEvent,
  type StoredEvent,
} from './event-rows.ts'
import { readVisibleStores, type VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { replaceStores } from '#server/identity/sessions/store-assignment.ts'

const nameTaken = () => refusedAt('Name', eventKeys.nameTaken, eventText(eventKeys.nameTaken))

/** What the audit trail records: the row, and in company view the ids of the stores. */
const trailOf = (
  { row: { merchant_id: _merchant, ...row }, differing }: StoredEvent,
  { view }: VisibleStores,
) => ({ ...row, ...(view === 'company' && { stores: differing.map(({ id }) => id) }) })

const event = record({
  table: 'event_schedule',
  entity: 'event',
  read: readEvent,
  rowOf: ({ row }) => row,
  toWire,
  trailOf,
  missing: () => notFound("This event doesn't exist here."),
  unique: { event_schedule_name_key: nameTaken },
})
const unchanged = (
  tx: Tx,
  visibleStores: VisibleStores,
  { EventScheduleId, ConcurrencyChecksum }: BodyOf<'eventScheduleDelete'>,
  what: Hold,
) => event.unchanged(tx, visibleStores, EventScheduleId, ConcurrencyChecksum, what)

export const eventHandlers: Handlers = {
  eventScheduleGetAll: ({ body, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const visibleStores = await readVisibleStores(tx, scope)
      const id = body.NumericKeySearchArg
      const { total, rows } = await listEvents(tx, visibleStores, {
        ...toListQuery(body, 'Name'),
        id,
      })
      // Stores are sent only with a single event. With a page of events, they could add thousands
      // of rows, and no list shows them.
      const alone =
        id !== undefined && rows.length > 0 ? await readEvent(tx, visibleStores, id) : undefined
      return {
        ...resultSetOf(alone ? [toWire(alone, visibleStores)] : rows.map(toWireRow), total),
        PriceLists: (await activePriceLists(tx, visibleStores)).map((list) => ({
          PriceListId: list.id,
          Name: list.name,
        })),
      }
    }),

  eventScheduleInsert: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const values = await checkedEvent(tx, visibleStores, call.body, call.facts)
      const assignment = await checkAssignment(
        tx,
        visibleStores,
        values,
        call.body.EventStores !== undefined,
      )
      const columns = { ...eventColumns(values), default_assigned: assignment.all }
      const made = await event.create(tx, call, visibleStores, columns, (id) =>
        replaceStores(tx, visibleStores, eventStores, id, assignment),
      )
      return answering(made, entityOf)
    }),

  eventScheduleUpdate: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await unchanged(tx, visibleStores, call.body, 'change')
      const values = await checkedEvent(tx, visibleStores, call.body, call.facts, before)
      const assignment = await checkAssignment(
        tx,
        visibleStores,
        values,
        call.body.EventStores !== undefined,
        before,
      )
      const columns = { ...eventColumns(values), default_assigned: assignment.all }
      const changed = await event.update(tx, call, visibleStores, before, columns, async () => {
        if (movesStores(assignment, before))
          await replaceStores(tx, visibleStores, eventStores, before.row.id, assignment)
      })
      return answering(changed, entityOf)
    }),

  eventScheduleDelete: (call) =>
    write(call, async (tx) => {
      const visibleStores = await readVisibleStores(tx, call.scope)
      const before = await unchanged(tx, visibleStores, call.body, 'delete')
      const promotion = await readPromotion(tx, visibleStores, before.row.id)
      if (promotion)
        throw new Refusal({
          Code: eventKeys.inUse,
          Message:
            `The promotion “${promotion.name}” only applies during this event. Change or ` +
            'delete the promotion first.',
        })
      return answering(await event.remove(tx, call, visibleStores, before), () => successful)
    }),
}
