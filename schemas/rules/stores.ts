// Represents the stores that a record applies to, for example a discount or an event: one value for
// all stores, and the stores that differ. A record for 10,000 stores then doesn't need 10,000 rows.
// The modal, the API and the tables all use this form.
// Facts: K-24, S-097, S-098

/** Whether a store has the record. `storeId` 0 represents all stores without a row. */
export interface StoreRow {
  storeId: number
  isAssigned: boolean
}
export const allStores = 0

export interface Assignment {
  /** The value for all stores that don't differ, including stores opened later. */
  all: boolean
  differing: ReadonlySet<number>
}

/** If there is no row for all stores, stores without a row aren't assigned. */
export function toAssignment(rows: readonly StoreRow[]): Assignment {
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
/** The row for all stores comes first. */
export const toRows = ({ all, differing }: Assignment): StoreRow[] => [
  { storeId: allStores, isAssigned: all },
  ...Array.from(differing, (storeId) => ({ storeId, isAssigned: !all })),
]

export const isAssigned = ({ all, differing }: Assignment, storeId: number): boolean =>
  all !== differing.has(storeId)

/**
 * The stores that are assigned in at least one of the two. A change from one to the other affects
 * these stores.
 */
export function unionAssignments(a: Assignment, b: Assignment): Assignment {
  if (a.all && b.all) return { all: true, differing: a.differing.intersection(b.differing) }
  if (!a.all && !b.all) return { all: false, differing: a.differing.union(b.differing) }
  const [everywhere, some] = a.all ? [a, b] : [b, a]
  return { all: true, differing: everywhere.differing.difference(some.differing) }
}

export const assignAll = (all: boolean): Assignment => ({ all, differing: new Set() })

export function assign({ all, differing }: Assignment, storeId: number, on: boolean): Assignment {
  const changed = new Set(differing)
  if (on === all) changed.delete(storeId)
  else changed.add(storeId)
  return { all, differing: changed }
}

/**
 * Reduces an assignment to the fewest rows. Drops stores that aren't in `storeIds`. If every store
 * differs, changes the value for all stores instead.
 */
export function settled({ all, differing }: Assignment, storeIds: readonly number[]): Assignment {
  const kept = storeIds.filter((storeId) => differing.has(storeId))
  return storeIds.length > 0 && kept.length === storeIds.length
    ? assignAll(!all)
    : { all, differing: new Set(kept) }
}

/**
 * Which of these stores are assigned. If all of them are, the form ticks the row for all stores.
 */
export const assignedOf = (assignment: Assignment, storeIds: readonly number[]): number[] =>
  storeIds.filter((storeId) => isAssigned(assignment, storeId))
