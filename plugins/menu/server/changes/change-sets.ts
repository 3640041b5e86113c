// Change sets, which are saves of several rows: their history, and undoing each as a whole within
// thirty days.
import { may } from '#server/access/abilities.ts'
import type { Facts } from '#core/access/facts.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { offsetOf } from '#server/data/paging.ts'
import { write } from '#server/data/write.ts'
import type { Handlers } from '#server/calls/call.ts'
import { denied, notFound, Refusal } from '#server/calls/problem.ts'
import { isItemTaken } from '../items/item-save.ts'
import { availabilityUndo } from './availability.ts'
import { itemsUndo } from './items-undo.ts'
import { readWhere, type InTheWay, type KeptRow, type UndoKind, type Where } from './kind.ts'
import { loyaltyUndo } from './loyalty.ts'
import type { ChangeSetKind } from './record.ts'
import {
  keptRows,
  listRows,
  listSets,
  lockSet,
  markUndone,
  readSet,
  undoableUntil,
  type ChangeSet,
} from './sets.ts'

const undoKinds: Readonly<Record<ChangeSetKind, UndoKind>> = {
  availability: availabilityUndo,
  loyaltyPrices: loyaltyUndo,
  itemImport: itemsUndo,
}
/** The kinds of change sets that this user can see, limited to the requested kind. */
const kindsFor = (facts: Facts, asked?: ChangeSetKind) =>
  (Object.keys(undoKinds) as ChangeSetKind[]).filter(
    (kind) => (asked ?? kind) === kind && may(undoKinds[kind].see, facts),
  )
const pageOf = ({ page = 1, size }: { page?: number; size?: number }, usual: number) => ({
  limit: size ?? usual,
  offset: offsetOf(page, size ?? usual),
})
const unknown = () => notFound("This change doesn't exist here.")

const mostNamed = 8
const mostListed = 100
/** The refusal that names the blocking rows. Nothing is undone. */
function refusal(code: 'changedSince' | 'inTheWay', blocked: readonly InTheWay[]): Refusal {
  const more = blocked.length - mostNamed
  const named = blocked
    .slice(0, mostNamed)
    .map(({ row, why }) => `${row.label} ${why}`)
    .join('; ')
  return new Refusal({
    Code: code,
    Message: `Nothing was undone. ${named}${more > 0 ? `; and ${more} more` : ''}.`,
    Errors: blocked.slice(0, mostListed).map(({ row, why }) => ({
      Field: `rows.${row.ordinal}`,
      Code: code,
      Message: `${row.label} ${why}.`,
    })),
  })
}
function refuseOver({ undone_at, undone_by, made_at }: ChangeSet, { at }: Where): void {
  if (undone_at)
    throw new Refusal({ Code: 'undone', Message: `${undone_by} has already undone this.` })
  if (undoableUntil(made_at) <= at)
    throw new Refusal({
      Code: 'tooOld',
      Message: 'Changes saved more than 30 days ago can no longer be undone.',
    })
}

/**
 * Undoes all rows or none. Each row must be unchanged since the save, and nothing may prevent
 * undoing it.
 */
async function undo(tx: Tx, kind: UndoKind, where: Where, set: ChangeSet): Promise<KeptRow[]> {
  // Reads the rows again under the lock, because a concurrent undo of a later change may have
  // assigned new versions.
  const present = await kind.lock(tx, where, await keptRows(tx, set))
  const rows = await keptRows(tx, set)
  const changed = rows.filter(({ entityId, version }) => present.get(entityId) !== version)
  if (changed.length > 0)
    throw refusal(
      'changedSince',
      changed.map((row) => ({
        row,
        why: present.has(row.entityId) ? 'was changed since' : 'was deleted since',
      })),
    )
  const blocked = await kind.inTheWay(tx, where, rows)
  if (blocked.length > 0) throw refusal('inTheWay', blocked)
  const versions = await kind.restore(tx, where, rows).catch((error: unknown) => {
    // The check can't rule this out, because another request can take a name or barcode between the
    // check and the save.
    throw isItemTaken(error)
      ? new Refusal({
          Code: 'inTheWay',
          Message:
            'Nothing was undone. Another item has just been given one of the names or barcodes.',
        })
      : error
  })
  await markUndone(tx, where, set, rows, versions)
  return rows
}

export const changeSetHandlers: Handlers = {
  findChangeSets: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) =>
      listSets(
        tx,
        await readWhere(tx, call),
        kindsFor(call.facts, call.query.kind),
        pageOf(call.query, 20),
      ),
    ),

  getChangeSet: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const set = await readSet(
        tx,
        await readWhere(tx, call),
        kindsFor(call.facts),
        call.path.changeSetId,
      )
      if (!set) throw unknown()
      return listRows(tx, set, pageOf(call.query, 50))
    }),

  undoChangeSet: (call) =>
    write(call, async (tx) => {
      const where = await readWhere(tx, call)
      const set = await lockSet(tx, where, kindsFor(call.facts), call.path.changeSetId)
      if (!set) throw unknown()
      const kind = undoKinds[set.kind]
      if (!may(kind.edit, call.facts))
        throw denied('To undo a change, you need permission to make it yourself.')
      refuseOver(set, where)
      const rows = await undo(tx, kind, where, set)
      return {
        answer: { isSuccessful: true, message: null, rowCount: rows.length },
        audit: {
          action: 'changeSet.undo',
          entity: 'changeSet',
          entityId: set.id,
          before: { kind: set.kind, madeAt: set.made_at.toISOString(), madeBy: set.made_by },
          after: { rows: rows.length, labels: rows.slice(0, mostNamed).map(({ label }) => label) },
        },
      }
    }),
}
