// Exceptions: search, create, change, delete. A request's rights and schema are checked
// (access.json, API contract) before a handler runs.
import type { AnswerOf, AnyCall, Call, Handlers } from '#server/calls/call.ts'
import { denied, notFound } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { offsetOf } from '#server/data/paging.ts'
import { record, writerOf } from '#server/data/records/record.ts'
import { cleanSearch } from '#server/data/text.ts'
import { write, type Written } from '#server/data/write.ts'
import { sameStores } from '#server/identity/sessions/store-assignment.ts'
import { readVisibleStores, type VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { exceptionKeys, nextDate } from '../../rules/hours/exceptions.ts'
import { checkedValues, checkAssignment, refuseTaken, readToday } from './exception-checks.ts'
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
  toRepeating,
  assignmentOf,
  changedFields,
  toColumns,
  toWire,
  toValues,
} from './exception-wire.ts'

/** What the audit trail records: the row, and where the exception applies. */
const trailOf = (stored: StoredException, { here }: VisibleStores) => {
  const { merchant_id: _merchant, ...row } = stored.row
  return {
    ...row,
    stores: stored.differing.map(({ id }) => id),
    ...(here !== undefined && { store: here }),
  }
}

/** A person's visible stores and current date. */
type Context = VisibleStores & { today: string }
const hoursException = record({
  table: 'hours_exception',
  entity: 'hoursException',
  kept: ['store_rows'],
  read: (tx, context: Context, id) => readException(tx, context, id),
  rowOf: ({ row }) => row,
  toWire: (stored, context) => toWire(stored, context, context.today),
  trailOf: (stored, context) => trailOf(stored, context),
  missing: () => notFound("This exception doesn't exist here."),
})

/** In store view, an exception is no longer visible once a change removes it from that store. */
async function changed(
  tx: Tx,
  context: Context,
  before: StoredException,
  { id, version }: StoredException['row'],
): Promise<Written<AnswerOf<'updateHoursException'>>> {
  const after = await readException(tx, context, id)
  const gone = {
    ...before,
    row: { ...before.row, version },
    available: before.available - 1,
  }
  return {
    answer: toWire(after ?? gone, context, context.today),
    audit: {
      action: 'hoursException.update',
      entity: 'hoursException',
      entityId: id,
      before: trailOf(before, context),
      after: after ? trailOf(after, context) : { id, isHere: false },
    },
  }
}

async function readContext(tx: Tx, call: AnyCall): Promise<Context> {
  const visibleStores = await readVisibleStores(tx, call.scope)
  return { ...visibleStores, today: await readToday(tx, visibleStores, call.clock) }
}
async function locked(tx: Tx, call: AnyCall): Promise<Context> {
  await lockExceptions(tx, call.scope.merchantId)
  return readContext(tx, call)
}

/** Dates nearest to today come first: upcoming dates ascend, past dates descend. */
async function findHoursExceptions(
  call: Call<'findHoursExceptions'>,
): Promise<AnswerOf<'findHoursExceptions'>> {
  const { search, when, sort = 'date', direction, page = 1, size = 50 } = call.query
  return call.databaseRoles.asTenant(call.scope, async (tx) => {
    const context = await readContext(tx, call)
    const { today } = context
    const { rows, total } = await listExceptions(tx, context, cleanSearch(search), (all) => {
      const timed = all
        .map((row) => ({ row, next: nextDate(toRepeating(row), today) }))
        .filter(({ next }) => (next === null) === (when === 'past'))
      const dateOf = ({ row, next }: (typeof timed)[number]) => next ?? row.date
      // Equal dates stay sorted by reason: the rows are already in that order, and `toSorted` is
      // stable.
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
    return { today, exceptions: rows.map((one) => toWire(one, context, today)), total }
  })
}

/** Handlers of the portal's calls under /ordering/exceptions. */
export const exceptionHandlers: Handlers = {
  findHoursExceptions,

  previewHoursException: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const context = await readContext(tx, call)
      const { exceptionId: id } = call.body
      const before = id === undefined ? undefined : await hoursException.present(tx, context, id)
      const values = checkedValues(call.body, context.today, before)
      const stores = await checkAssignment(tx, context, call.body, before)
      return exceptionPreview(
        tx,
        context,
        { values, assignment: stores, today: context.today },
        before,
      )
    }),

  createHoursException: (call) =>
    write(call, async (tx) => {
      const context = await locked(tx, call)
      const values = checkedValues(call.body, context.today)
      const stores = await checkAssignment(tx, context, call.body)
      await refuseTaken(tx, context, values, stores)
      const columns = { ...toColumns(values), default_assigned: stores.all }
      return hoursException.create(tx, call, context, columns, (id) =>
        writeStores(tx, context, id, stores, 0),
      )
    }),

  updateHoursException: (call) =>
    write(call, async (tx) => {
      const context = await locked(tx, call)
      const { exceptionId: id } = call.path
      const sent = call.body.concurrencyChecksum
      const before = await hoursException.unchanged(tx, context, id, sent, 'change')
      const values = checkedValues(call.body, context.today, before)
      const stores = await checkAssignment(tx, context, call.body, before)
      await refuseTaken(tx, context, values, stores, id)
      const row = await exceptionRows.change(tx, writerOf(call), before.row, {
        ...(changedFields(toValues(before.row), values).length > 0 && toColumns(values)),
        default_assigned: stores.all,
      })
      if (!sameStores(stores, assignmentOf(before)))
        await writeStores(tx, context, id, stores, before.row.store_rows)
      return changed(tx, context, before, row)
    }),

  deleteHoursException: (call) =>
    write(call, async (tx) => {
      const context = await locked(tx, call)
      const { exceptionId: id } = call.path
      const sent = call.query.concurrencyChecksum
      const before = await hoursException.unchanged(tx, context, id, sent, 'delete')
      if (before.isShared) throw denied(exceptionText(exceptionKeys.shared))
      const { audit } = await hoursException.remove(tx, call, context, before)
      return { answer: { done: true }, audit }
    }),
}
