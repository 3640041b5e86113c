// Menu events: search, create, change, delete. A request's rights and schema are checked
// (access.json, API contract) before a handler runs.
// Facts: C-061, C-062
import { eventKeys } from '#schemas/rules/menu.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { offsetOf } from '#server/data/paging.ts'
import { stampOf, write, type Written } from '#server/data/write.ts'
import type { AnswerOf, Handlers } from '#server/calls/call.ts'
import { notFound, Refusal } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import {
  checkedEvent,
  eventColumns,
  eventText,
  movesStores,
  placeOfEvent as assignment,
  toWire,
  toWireRow,
} from './event-checks.ts'
import {
  activePriceLists,
  EventNameTaken,
  eventStores,
  insertEvent,
  listEvents,
  promotionOf,
  readEvent,
  updateEventRow,
  type StoredEvent,
} from './event-rows.ts'
import { sightOf, type Sight } from '#server/identity/sessions/sight.ts'
import { replaceStores } from '#server/identity/sessions/store-assignment.ts'
import { searchOf } from '#server/data/text.ts'

/** @throws a 404 problem if there is no such event here */
async function presentEvent(
  tx: Tx,
  sight: Sight,
  id: number,
  options?: { lock?: boolean },
): Promise<StoredEvent> {
  const stored = await readEvent(tx, sight, id, options)
  if (!stored) throw notFound('There is no such event here.')
  return stored
}

/**
 * Locks the event and checks that it is as the caller read it.
 * @throws a conflict with the current event
 */
async function unchangedEvent(
  tx: Tx,
  sight: Sight,
  sent: { EventScheduleId: number; ConcurrencyChecksum: string },
): Promise<StoredEvent> {
  const stored = await presentEvent(tx, sight, sent.EventScheduleId, { lock: true })
  requireVersion(stored.row, sent.ConcurrencyChecksum, () => toWire(stored, sight))
  return stored
}

function refuseNameTaken(error: unknown): never {
  if (!(error instanceof EventNameTaken)) throw error
  const Message = eventText(eventKeys.nameTaken)
  throw new Refusal({
    Message,
    Code: eventKeys.nameTaken,
    Errors: [{ Field: 'Name', Code: eventKeys.nameTaken, Message }],
  })
}

/** What the audit trail records: the row, and in company view the ids of the stores. */
const trailOf = (
  { row: { merchant_id: _merchant, ...row }, differing }: StoredEvent,
  { view }: Sight,
) => ({ ...row, ...(view === 'company' && { stores: differing.map(({ id }) => id) }) })

/** The answer to a save with its audit row: the event as it is stored now. */
async function saved(
  tx: Tx,
  sight: Sight,
  id: number,
  action: string,
  before?: StoredEvent,
): Promise<Written<AnswerOf<'eventScheduleUpdate'>>> {
  const after = await presentEvent(tx, sight, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWire(after, sight) },
    audit: {
      action,
      entity: 'event',
      entityId: id,
      before: before && trailOf(before, sight),
      after: trailOf(after, sight),
    },
  }
}

/** Handlers of the legacy calls under /EventSchedule. */
export const eventHandlers: Handlers = {
  eventScheduleGetAll: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const sight = await sightOf(tx, scope)
      const id = body.NumericKeySearchArg
      const { total, rows } = await listEvents(tx, sight, {
        search: searchOf(body.SearchArg),
        id,
        sort: body.SortColumn ?? 'Name',
        descending: body.SortDirection === 'DESC',
        limit: body.PageRowCount,
        offset: offsetOf(body.RequestedPageNum, body.PageRowCount),
      })
      // Stores are only sent with a single event: for a page they would be thousands of rows that
      // no list shows.
      const alone = id !== undefined && rows.length > 0 ? await readEvent(tx, sight, id) : undefined
      return {
        IsSuccessful: true,
        Message: null,
        ResultSet: alone ? [toWire(alone, sight)] : rows.map(toWireRow),
        TotalRowCount: total,
        PriceLists: (await activePriceLists(tx, sight)).map((list) => ({
          PriceListId: list.id,
          Name: list.name,
        })),
      }
    }),

  eventScheduleInsert: (call) =>
    write(call, async (tx) => {
      const sight = await sightOf(tx, call.scope)
      const values = await checkedEvent(tx, sight, call.body, call.facts)
      const place = await assignment(tx, sight, values, call.body.EventStores !== undefined)
      const row = {
        ...eventColumns(values),
        merchant_id: sight.merchantId,
        default_assigned: place.all,
        ...stampOf(call),
        created_at: nowOf(call.clock),
      }
      const id = await insertEvent(tx, row).catch(refuseNameTaken)
      await replaceStores(tx, sight, eventStores, id, place)
      return saved(tx, sight, id, 'event.create')
    }),

  eventScheduleUpdate: (call) =>
    write(call, async (tx) => {
      const sight = await sightOf(tx, call.scope)
      const before = await unchangedEvent(tx, sight, call.body)
      const values = await checkedEvent(tx, sight, call.body, call.facts, before)
      const place = await assignment(tx, sight, values, call.body.EventStores !== undefined, before)
      await updateEventRow(tx, before, {
        ...eventColumns(values),
        default_assigned: place.all,
        ...stampOf(call),
      }).catch(refuseNameTaken)
      if (movesStores(place, before))
        await replaceStores(tx, sight, eventStores, before.row.id, place)
      return saved(tx, sight, before.row.id, 'event.update', before)
    }),

  /**
   * Marked as deleted, not removed: sales made during the event still name it. Its name is free
   * again.
   */
  eventScheduleDelete: (call) =>
    write(call, async (tx) => {
      const sight = await sightOf(tx, call.scope)
      const before = await unchangedEvent(tx, sight, call.body)
      const promotion = await promotionOf(tx, sight, before.row.id)
      if (promotion)
        throw new Refusal({
          Code: eventKeys.inUse,
          Message:
            `The promotion “${promotion.name}” holds only during it. Change or ` +
            'delete the promotion first.',
        })
      await updateEventRow(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
      return {
        answer: { IsSuccessful: true, Message: null },
        audit: {
          action: 'event.delete',
          entity: 'event',
          entityId: before.row.id,
          before: trailOf(before, sight),
        },
      }
    }),
}
