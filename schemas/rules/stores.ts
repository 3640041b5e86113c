// Where a record holds, such as a discount or an event: one value for all stores, plus the stores
// that differ. So 10,000 stores do not need 10,000 rows. The modal, the API and the tables all use
// this form.
// Facts: K-24, S-097, S-098

/** Whether a store has the record. `storeId` 0 stands for all stores without a row. */
export interface StoreRow {
  storeId: number
  isAssigned: boolean
}
export const allStores = 0

export interface Assignment {
  /** Value of all stores that do not differ, including stores opened later. */
  all: boolean
  differing: ReadonlySet<number>
}

/** Without a row for all stores, unlisted stores are not assigned. */
export function assignmentOf(rows: readonly StoreRow[]): Assignment {
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
export const rowsOf = ({ all, differing }: Assignment): StoreRow[] => [
  { storeId: allStores, isAssigned: all },
  ...Array.from(differing, (storeId) => ({ storeId, isAssigned: !all })),
]

export const isAssigned = ({ all, differing }: Assignment, storeId: number): boolean =>
  all !== differing.has(storeId)

/**
 * Stores assigned in at least one of the two. These are the stores that a change between them
 * reaches.
 */
export function eitherOf(a: Assignment, b: Assignment): Assignment {
  if (a.all && b.all) return { all: true, differing: a.differing.intersection(b.differing) }
  if (!a.all && !b.all) return { all: false, differing: a.differing.union(b.differing) }
  const [everywhere, some] = a.all ? [a, b] : [b, a]
  return { all: true, differing: everywhere.differing.difference(some.differing) }
}

/** Assigns every store or none. */
export const assignAll = (all: boolean): Assignment => ({ all, differing: new Set() })

/** Assigns or unassigns one store. */
export function assign({ all, differing }: Assignment, storeId: number, on: boolean): Assignment {
  const changed = new Set(differing)
  if (on === all) changed.delete(storeId)
  else changed.add(storeId)
  return { all, differing: changed }
}

/**
 * The same assignment in the fewest rows, for these stores only. Other stores are dropped; if every
 * store differs, the value for all stores is flipped instead.
 */
export function settled({ all, differing }: Assignment, storeIds: readonly number[]): Assignment {
  const kept = storeIds.filter((storeId) => differing.has(storeId))
  return storeIds.length > 0 && kept.length === storeIds.length
    ? assignAll(!all)
    : { all, differing: new Set(kept) }
}

/**
 * The assigned ones among these stores. If all of them are assigned, the row for all stores is
 * ticked.
 */
export const assignedOf = (assignment: Assignment, storeIds: readonly number[]): number[] =>
  storeIds.filter((storeId) => isAssigned(assignment, storeId))
