// Where a discount is active: one answer for all stores and the stores that differ from it, so that
// 10,000 stores need no 10,000 rows. The assign-stores modal, the wire and the table hold the same
// two things.
// Facts: K-24, S-097, S-098

/** Whether a store has the discount; `storeId` 0 speaks for all stores that have no row. */
export interface DiscountStoreRow {
  storeId: number
  isAssigned: boolean
}
export const allStores = 0

export interface Assignment {
  /** Of stores that do not differ, those that open later included. */
  all: boolean
  differing: ReadonlySet<number>
}

/** Without a row for all stores, those that are not named are not assigned. */
export function assignmentOf(rows: readonly DiscountStoreRow[]): Assignment {
  const all = rows.find(({ storeId }) => storeId === allStores)?.isAssigned ?? false
  return {
    all,
    differing: new Set(
      rows
        .filter(({ storeId, isAssigned }) => storeId !== allStores && isAssigned !== all)
        .map(({ storeId }) => storeId),
    ),
  }
}
/** The row for all stores first. */
export const rowsOf = ({ all, differing }: Assignment): DiscountStoreRow[] => [
  { storeId: allStores, isAssigned: all },
  ...Array.from(differing, (storeId) => ({ storeId, isAssigned: !all })),
]

export const isAssigned = ({ all, differing }: Assignment, storeId: number): boolean =>
  all !== differing.has(storeId)

/** Where one of the two has it: whom a change from one to the other reaches. */
export function eitherOf(a: Assignment, b: Assignment): Assignment {
  if (a.all && b.all) return { all: true, differing: a.differing.intersection(b.differing) }
  if (!a.all && !b.all) return { all: false, differing: a.differing.union(b.differing) }
  const [everywhere, some] = a.all ? [a, b] : [b, a]
  return { all: true, differing: everywhere.differing.difference(some.differing) }
}

/** Ticks or unticks every store. */
export const assignAll = (all: boolean): Assignment => ({ all, differing: new Set() })

/** Ticks or unticks one store. */
export function assign({ all, differing }: Assignment, storeId: number, on: boolean): Assignment {
  const changed = new Set(differing)
  if (on === all) changed.delete(storeId)
  else changed.add(storeId)
  return { all, differing: changed }
}

/**
 * The same for these stores in the fewest rows: those of other stores are dropped, and where each
 * store differs, all are what they are.
 */
export function settled({ all, differing }: Assignment, storeIds: readonly number[]): Assignment {
  const kept = storeIds.filter((storeId) => differing.has(storeId))
  return storeIds.length > 0 && kept.length === storeIds.length
    ? assignAll(!all)
    : { all, differing: new Set(kept) }
}

/** Those of these stores that have it. All of them: the row for all stores is ticked. */
export const assignedOf = (assignment: Assignment, storeIds: readonly number[]): number[] =>
  storeIds.filter((storeId) => isAssigned(assignment, storeId))
