// What the undo needs to know about each kind of change set.
import { required } from '#core/required.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { nowOf } from '#server/time.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import type { ChangedRow } from './record.ts'

/** Who makes an undo, where and when. */
export interface Where {
  merchantId: number
  /** The current store; undefined in company view. */
  here: number | undefined
  at: Date
  by: string
}
export async function readWhere(tx: Tx, call: AnyCall): Promise<Where> {
  const { merchantId, here } = await readVisibleStores(tx, call.scope)
  return { merchantId, here, at: nowOf(call.clock), by: call.session.userName }
}

export type KeptRow = ChangedRow & { ordinal: number }
/**
 * A row that can't be undone, and why. `why` continues a sentence that begins with the row's label.
 */
export interface InTheWay {
  row: KeptRow
  why: string
}

export interface UndoKind {
  /** The abilities needed to see such sets (`see`) and to undo them (`edit`). */
  see: string
  edit: string
  /**
   * Locks the rows' records in the order that saves use, because another order could deadlock.
   * @returns the current versions by entity id; deleted records have none
   */
  lock(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<ReadonlyMap<string, number>>
  /** Rows that are unchanged since but can't be undone. */
  inTheWay(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<InTheWay[]>
  /**
   * Restores locked rows.
   * @returns their new versions by entity id
   */
  restore(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<ReadonlyMap<string, number>>
}

export const versionsOf = (
  rows: readonly { id: string; version: number }[],
): ReadonlyMap<string, number> => new Map(rows.map(({ id, version }) => [id, version]))
/**
 * The row's columns before the change, typed by the set's kind. The row must have existed before.
 */
export const columnsBefore = <Columns>({ before }: KeptRow): Columns =>
  required(before, 'a record before the change').columns as Columns
