// What an undo needs to know of each kind of change.
import type { Tx } from '../../../data/doors.ts'
import type { AnyCall } from '../../../http/call.ts'
import { nowOf } from '../../../time.ts'
import { sightOf } from '../sight.ts'
import type { ChangedRow } from './record.ts'

/** Where, when and by whom something is undone. */
export interface Where {
  merchantId: number
  /** The chosen store; undefined in company view. */
  here: number | undefined
  at: Date
  by: string
}
export async function whereOf(tx: Tx, call: AnyCall): Promise<Where> {
  const { merchantId, here } = await sightOf(tx, call.scope)
  return { merchantId, here, at: nowOf(call.clock), by: call.session.userName }
}

/** A row of a set, as it was kept. */
export type KeptRow = ChangedRow & { ordinal: number }
/** A row that cannot go back, and why: part of a sentence that the row's label begins. */
export interface InTheWay {
  row: KeptRow
  why: string
}

export interface UndoKind {
  /** Who sees such sets, and who may undo them. */
  see: string
  edit: string
  /**
   * Locks what the rows are about, in the order in which its saves lock, and gives the versions as
   * they are now. What is not there has none.
   */
  lock(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<ReadonlyMap<string, number>>
  /** Rows that are as they were left and yet cannot go back. */
  inTheWay(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<InTheWay[]>
  /** Puts locked rows back; gives their new versions. */
  restore(tx: Tx, where: Where, rows: readonly KeptRow[]): Promise<ReadonlyMap<string, number>>
}

/** Versions by the name of what has them. */
export const versionsOf = (
  rows: readonly { id: string; version: number }[],
): ReadonlyMap<string, number> => new Map(rows.map(({ id, version }) => [id, version]))
/** Of a row that was there before. */
export const columnsBefore = <Columns>({ before }: KeptRow): Columns => before!.columns as Columns
