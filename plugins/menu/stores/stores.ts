// Describes store assignments for comparison, and the stores that a change reaches.
import { assignmentOf, eitherOf, rowsOf, type DiscountStoreRow } from '#schemas/rules/menu.ts'

/** Example: `All stores but 2`, `1 store`. */
export function storesText(
  rows: readonly DiscountStoreRow[],
  say: (key: string, params?: Record<string, number>) => string,
): string {
  const { all, differing } = assignmentOf(rows)
  if (differing.size === 0) return say(all ? 'menu:stores.all' : 'menu:stores.none')
  return say(all ? 'menu:stores.allBut' : 'menu:stores.some', { count: differing.size })
}

/**
 * The stores that a save reaches: those assigned before or after it. A new record had none before.
 */
export const reachedRows = (
  isNew: boolean,
  after: readonly DiscountStoreRow[],
  before: readonly DiscountStoreRow[],
): DiscountStoreRow[] =>
  isNew ? [...after] : rowsOf(eitherOf(assignmentOf(before), assignmentOf(after)))
