// Dates with hours of their own: search, create, change, delete. A request's rights and schema are
// checked (access.json, API contract) before a handler runs.
import { exceptionKeys, nextDate } from '#schemas/rules/hours/exceptions.ts'
import type { AnswerOf, AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { denied, notFound } from '#server/calls/problem.ts'
import { requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { offsetOf } from '#server/data/paging.ts'
import { writerOf } from '#server/data/records/record.ts'
import { searchOf } from '#server/data/text.ts'
import { write, type Written } from '#server/data/write.ts'
import { sameStores } from '#server/identity/sessions/store-assignment.ts'
import { sightOf, type Sight } from '#server/identity/sessions/sight.ts'
import { checkedValues, placeOf, refuseTaken, todayOf } from './exception-checks.ts'
import { exceptionPreview } from './exception-preview.ts'
import { exceptionText } from './exception-texts.ts'
import {
  exceptionRows,
  listExceptions,
  lockExceptions,
  readException,
  writeStores,
  type StoredException,
} from './exception-rows.ts'
import {
  repeatingOf,
  assignmentOfStored,
  changedFields,
  columnsOf,
  toWire,
  valuesOf,
} from './exception-wire.ts'

/** @throws a 404 problem if this person sees no such exception here */
export async function presentException(tx: Tx, sight: Sight, id: number): Promise<StoredException> {
  const stored = await readException(tx, sight, id)
  if (!stored) throw notFound('There is no such exception here.')
  return stored
}

/**
 * The exception under the lock, as the caller read it.
 * @throws a conflict with the current exception
 */
async function unchanged(
  tx: Tx,
  sight: Sight,
  id: number,
  sent: string,
  today: string,
): Promise<StoredException> {
  const stored = await presentException(tx, sight, id)
  requireVersion(stored.row, sent, () => toWire(stored, sight, today))
  return stored
}

/** What the audit trail records: the row, and where it holds. */
const trailOf = (stored: StoredException, { here }: Sight) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return {
    ...row,
    stores: stored.differing.map(({ id }) => id),
    ...(here !== undefined && { store: here }),
  }
}

/** The answer to a save with its audit row: the exception as it is stored now. */
async function saved(
  tx: Tx,
  sight: Sight,
  { id, today, action }: { id: number; today: string; action: string },
  before?: StoredException,
): Promise<Written<AnswerOf<'createHoursException'>>> {
  // In the view of a store, one that no longer holds there is gone from sight.
  const after = await readException(tx, sight, id)
  const shown =
    after ??
    (before && {
      ...before,
      row: { ...before.row, version: before.row.version + 1 },
      available: before.available - 1,
    })
  if (!shown) throw notFound('There is no such exception here.')
  return {
    answer: toWire(shown, sight, today),
    audit: {
      action,
      entity: 'hoursException',
      entityId: id,
      before: before && trailOf(before, sight),
      after: after ? trailOf(after, sight) : { id, isHere: false },
    },
  }
}

async function placed(tx: Tx, call: AnyCall) {
  const sight = await sightOf(tx, call.scope)
  return { sight, today: await todayOf(tx, sight, call.clock) }
}
async function locked(tx: Tx, call: AnyCall) {
  await lockExceptions(tx, call.scope.merchantId)
  return placed(tx, call)
}

/** The nearest to today first: of those that come the next, of those that are past the last. */
async function findHoursExceptions(
  call: Call<'findHoursExceptions'>,
): Promise<AnswerOf<'findHoursExceptions'>> {
  const { search, when, sort = 'date', direction, page = 1, size = 50 } = call.query
  return call.doors.asTenant(call.scope, async (tx) => {
    const { sight, today } = await placed(tx, call)
    const { rows, total } = await listExceptions(tx, sight, searchOf(search), (all) => {
      const timed = all
        .map((row) => ({ row, next: nextDate(repeatingOf(row), today) }))
        .filter(({ next }) => (next === null) === (when === 'past'))
      const dateOf = ({ row, next }: (typeof timed)[number]) => next ?? row.date
      // The rows come by their reason, which `toSorted` keeps among equals.
      const sorted =
        sort === 'reason'
          ? timed
          : timed.toSorted((one, other) =>
              sort === 'stores'
                ? one.row.available - other.row.available
                : dateOf(one) < dateOf(other)
                  ? -1
                  : Number(dateOf(one) > dateOf(other)),
            )
      const isReversed = (direction === 'desc') !== (when === 'past' && sort === 'date')
      const inOrder = isReversed ? sorted.toReversed() : sorted
      const from = offsetOf(page, size)
      return {
        rows: inOrder.slice(from, from + size).map(({ row }) => row),
        total: inOrder.length,
      }
    })
    return { today, exceptions: rows.map((one) => toWire(one, sight, today)), total }
  })
}

/** Handlers of the portal's calls under /ordering/exceptions. */
export const exceptionHandlers: Handlers = {
  findHoursExceptions,

  previewHoursException: (call) =>
    call.doors.asTenant(call.scope, async (tx) => {
      const { sight, today } = await placed(tx, call)
      const { exceptionId: id } = call.body
      const before = id === undefined ? undefined : await presentException(tx, sight, id)
      const values = checkedValues(call.body, today, before)
      const place = await placeOf(tx, sight, call.body, before)
      return exceptionPreview(tx, sight, { values, place, today }, before)
    }),

  createHoursException: (call) =>
    write(call, async (tx) => {
      const { sight, today } = await locked(tx, call)
      const values = checkedValues(call.body, today)
      const place = await placeOf(tx, sight, call.body)
      await refuseTaken(tx, sight, values, place)
      const { id } = await exceptionRows.insert(tx, writerOf(call), {
        ...columnsOf(values),
        default_assigned: place.all,
      })
      await writeStores(tx, sight, id, place, 0)
      return saved(tx, sight, { id, today, action: 'hoursException.create' })
    }),

  updateHoursException: (call) =>
    write(call, async (tx) => {
      const { sight, today } = await locked(tx, call)
      const { exceptionId: id } = call.path
      const before = await unchanged(tx, sight, id, call.body.concurrencyChecksum, today)
      const values = checkedValues(call.body, today, before)
      const place = await placeOf(tx, sight, call.body, before)
      await refuseTaken(tx, sight, values, place, id)
      await exceptionRows.change(tx, writerOf(call), before.row, {
        ...(changedFields(valuesOf(before.row), values).length > 0 && columnsOf(values)),
        default_assigned: place.all,
      })
      if (!sameStores(place, assignmentOfStored(before)))
        await writeStores(tx, sight, id, place, before.row.store_rows)
      return saved(tx, sight, { id, today, action: 'hoursException.update' }, before)
    }),

  deleteHoursException: (call) =>
    write(call, async (tx) => {
      const { sight, today } = await locked(tx, call)
      const { exceptionId: id } = call.path
      const before = await unchanged(tx, sight, id, call.query.concurrencyChecksum, today)
      if (before.isShared) throw denied(exceptionText(exceptionKeys.shared))
      const by = writerOf(call)
      await exceptionRows.change(tx, by, before.row, { deleted_at: by.modified_at })
      return {
        answer: { done: true },
        audit: {
          action: 'hoursException.delete',
          entity: 'hoursException',
          entityId: id,
          before: trailOf(before, sight),
        },
      }
    }),
}
