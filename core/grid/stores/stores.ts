// Describes store assignments so that they can be compared, and determines the stores that a change
// affects.
import { toAssignment, unionAssignments, toRows, type StoreRow } from '#schemas/rules/stores.ts'

/** For example `All but 2 stores` or `1 store`. */
export function storesText(
  rows: readonly StoreRow[],
  say: (key: string, params?: Record<string, number>) => string,
): string {
  const { all, differing } = toAssignment(rows)
  if (differing.size === 0) return say(all ? 'grid:stores.all' : 'grid:stores.none')
  return say(all ? 'grid:stores.allBut' : 'grid:stores.some', { count: differing.size })
}

/**
 * The stores that a save affects: all that were assigned before it or are assigned after it. A new
 * record had none before.
 */
export const affectedRows = (
  isNew: boolean,
  after: readonly StoreRow[],
  before: readonly StoreRow[],
): StoreRow[] =>
  isNew ? [...after] : toRows(unionAssignments(toAssignment(before), toAssignment(after)))
