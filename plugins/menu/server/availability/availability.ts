// Stock and online availability in the current store: search, change some rows, change all rows.
// Facts: C-042, C-051 to C-053
import { required } from '#core/required.ts'
import { ConflictError } from '#server/data/errors.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write, type Written } from '#server/data/write.ts'
import { resultSetOf, successful } from '#server/calls/answers.ts'
import type { AnyCall, AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { invalid, Refusal, type FieldProblem } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import {
  computeDayStart,
  readIds,
  listAvailability,
  lockAvailability,
  readStoreDayAt,
  readStoreDay,
  readAvailability,
  saveAvailability,
  readShelf,
  type AvailabilityChange,
  type AvailabilityRow,
  type StoreDay,
} from './availability-rows.ts'
import { toListQuery } from '../lists/list-query.ts'
import { keepAvailability } from '../changes/availability.ts'
import { orNull, trimmedText } from '#server/data/text.ts'

type Sent = BodyOf<'updateItemAvailability'>['ItemAvailabilityList'][number]
type Saved = AnswerOf<'updateItemAvailability'>

/** What the audit trail records of a row. */
const trailOf = ({
  ItemMasterId,
  ItemName,
  IsInStock,
  BackOn,
  OutReason,
  IsAvailableOnline,
}: AvailabilityRow) => ({ ItemMasterId, ItemName, IsInStock, BackOn, OutReason, IsAvailableOnline })

/**
 * Refuses the rows for which `faultOf` returns a message. The error points to this field of the
 * row.
 */
function refuseRows(
  list: readonly Sent[],
  member: 'ItemMasterId' | 'BackOn',
  code: string,
  faultOf: (row: Sent) => string | undefined,
): void {
  const faults = list.flatMap((row, at): FieldProblem[] => {
    const message = faultOf(row)
    return message === undefined
      ? []
      : [{ field: `ItemAvailabilityList.${at}.${member}`, code, message }]
  })
  if (faults.length > 0) throw invalid(faults)
}
function refuseTwice(list: readonly Sent[]): void {
  const seen = new Set<number>()
  refuseRows(list, 'ItemMasterId', 'twice', ({ ItemMasterId }) => {
    if (seen.has(ItemMasterId)) return 'The same item is in the list twice.'
    seen.add(ItemMasterId)
    return undefined
  })
}
/**
 * An out-of-stock item must return on a later day. A stored date may stay, even if that business
 * day has begun since.
 */
const refuseDaysBegun = (
  list: readonly Sent[],
  present: ReadonlyMap<number, AvailabilityRow>,
  { today }: StoreDay,
): void =>
  refuseRows(list, 'BackOn', 'range', ({ ItemMasterId, IsInStock, BackOn }) =>
    !IsInStock && BackOn && BackOn <= today && BackOn !== present.get(ItemMasterId)?.BackOn
      ? 'Choose a day after today.'
      : undefined,
  )

/** Refuses the whole save if any item was deleted or changed since the caller read it. */
function refuseChanged(list: readonly Sent[], present: ReadonlyMap<number, AvailabilityRow>): void {
  const gone = list.flatMap(({ ItemMasterId, ItemName }, at) =>
    present.has(ItemMasterId)
      ? []
      : [
          {
            Field: `ItemAvailabilityList.${at}.ItemMasterId`,
            Code: 'gone',
            Message: `${ItemName ?? 'The item'} has since been deleted.`,
          },
        ],
  )
  if (gone.length > 0)
    throw new Refusal({
      Code: 'gone',
      Message: 'Nothing was saved: some of the items have since been deleted.',
      Errors: gone,
    })
  const moved = list
    .map(({ ItemMasterId, ConcurrencyChecksum }) => ({
      row: required(present.get(ItemMasterId), 'availability of a sent item'),
      ConcurrencyChecksum,
    }))
    .filter(({ row, ConcurrencyChecksum }) => row.ConcurrencyChecksum !== ConcurrencyChecksum)
  if (moved.length > 0) throw new ConflictError({ ResultSet: moved.map(({ row }) => row) })
}

const toChange = (
  { ItemMasterId, IsInStock, BackOn, OutReason, IsAvailableOnline }: Sent,
  storeDay: StoreDay,
): AvailabilityChange => ({
  id: ItemMasterId,
  inStock: IsInStock,
  online: IsAvailableOnline,
  outUntil: IsInStock || !BackOn ? null : computeDayStart(BackOn, storeDay),
  reason: IsInStock ? null : orNull(trimmedText(OutReason)),
})

/** Puts all items of the store in stock, or online. Items that already are keep their version. */
async function all(
  tx: Tx,
  call: AnyCall,
  show: 'outOfStock' | 'notOnline',
): Promise<Written<typeof successful>> {
  const storeDay = await readStoreDay(tx, call.scope, nowOf(call.clock))
  const before = await lockAvailability(tx, storeDay, await readIds(tx, storeDay, show))
  // Another request may have changed some items while this one waited for the lock.
  const rows = [...before.values()].filter(
    (row) => !(show === 'outOfStock' ? row.IsInStock : row.IsAvailableOnline),
  )
  const changes = rows.map((row) =>
    toChange(
      { ...row, ...(show === 'outOfStock' ? { IsInStock: true } : { IsAvailableOnline: true }) },
      storeDay,
    ),
  )
  if (changes.length > 0)
    await keepAvailability(
      tx,
      call,
      storeDay,
      changes.map(({ id }) => id),
      () => saveAvailability(tx, storeDay, call.session.userName, changes),
    )
  return {
    answer: successful,
    audit: {
      action: show === 'outOfStock' ? 'itemAvailability.allInStock' : 'itemAvailability.allOnline',
      entity: 'itemAvailability',
      entityId: storeDay.storeId,
      before: rows.map(trailOf),
      after: { items: rows.length },
    },
  }
}

export const availabilityHandlers: Handlers = {
  getItemAvailability: ({ body, scope, databaseRoles, clock }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const shelf = await readShelf(tx, scope, nowOf(clock))
      // Both queries start together, so that they share one round trip.
      const [{ today }, { rows, total }] = await Promise.all([
        readStoreDayAt(tx, shelf),
        listAvailability(tx, shelf, {
          ...toListQuery(body, 'ItemName'),
          show: body.Show,
          isModifier: body.IsModifier,
        }),
      ])
      return {
        ...resultSetOf(rows, total),
        BusinessDate: today,
      }
    }),

  updateItemAvailability: (call) =>
    write(call, async (tx): Promise<Written<Saved>> => {
      const list = call.body.ItemAvailabilityList
      const storeDay = await readStoreDay(tx, call.scope, nowOf(call.clock))
      refuseTwice(list)
      const ids = list.map(({ ItemMasterId }) => ItemMasterId)
      const before = await lockAvailability(tx, storeDay, ids)
      refuseChanged(list, before)
      refuseDaysBegun(list, before, storeDay)
      await keepAvailability(tx, call, storeDay, ids, () =>
        saveAvailability(
          tx,
          storeDay,
          call.session.userName,
          list.map((row) => toChange(row, storeDay)),
        ),
      )
      const after = await readAvailability(tx, storeDay, ids)
      const sentRows = (rows: ReadonlyMap<number, AvailabilityRow>) =>
        ids.map((id) => required(rows.get(id), 'availability of a sent item'))
      const [was, is] = [sentRows(before), sentRows(after)]
      return {
        answer: { ...successful, ResultSet: is },
        audit: {
          action: 'itemAvailability.update',
          entity: 'itemAvailability',
          entityId: storeDay.storeId,
          before: was.map(trailOf),
          after: is.map(trailOf),
        },
      }
    }),

  updateItemAvailabilityAllInStock: (call) => write(call, (tx) => all(tx, call, 'outOfStock')),
  updateItemAvailabilityAllIsOnline: (call) => write(call, (tx) => all(tx, call, 'notOnline')),
}
