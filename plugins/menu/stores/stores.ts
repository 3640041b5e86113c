// How an assignment of stores reads where it is compared with another, and whom a change of it
// reaches.
import { assignmentOf, eitherOf, rowsOf, type DiscountStoreRow } from '#schemas/rules/menu.ts'

/** `All stores but 2`, `1 store`. */
export function storesText(
  rows: readonly DiscountStoreRow[],
  say: (key: string, params?: Record<string, number>) => string,
): string {
  const { all, differing } = assignmentOf(rows)
  if (differing.size === 0) return say(all ? 'menu:stores.all' : 'menu:stores.none')
  return say(all ? 'menu:stores.allBut' : 'menu:stores.some', { count: differing.size })
}

/**
 * The stores that a save reaches: those that have it after the save, and those that had it before.
 * A new one had none.
 */
export const reachedRows = (
  isNew: boolean,
  after: readonly DiscountStoreRow[],
  before: readonly DiscountStoreRow[],
): DiscountStoreRow[] =>
  isNew ? [...after] : rowsOf(eitherOf(assignmentOf(before), assignmentOf(after)))
