// What a tick in the user roles changes, and which ticks a user can set. The matrix and the server
// share these pure functions.
// Facts: S-181, S-182, S-184; resolution 58

/** A feature with alternatives below it. A role can have only one of those. */
export const exclusiveFeatureId = 132

/** The parts of a feature that the rules need. */
export interface RuledFeature {
  featureId: number
  /** Null for a top-level feature. */
  parentFeatureId: number | null
  mutuallyExclusiveGroupName: string | null
}

export interface FeatureTree<Feature extends RuledFeature = RuledFeature> {
  /** Each parent comes before its children. Siblings keep the order of the list. */
  ordered: readonly Feature[]
  byId: ReadonlyMap<number, Feature>
  /** Children by parent. The key `null` has the top level. */
  below: ReadonlyMap<number | null, readonly Feature[]>
}

/** Builds the tree. A feature whose parent isn't in the list becomes top-level. */
export function featureTree<Feature extends RuledFeature>(
  features: readonly Feature[],
): FeatureTree<Feature> {
  const byId = new Map(features.map((feature) => [feature.featureId, feature]))
  const below = Map.groupBy(features, ({ parentFeatureId }) =>
    parentFeatureId !== null && byId.has(parentFeatureId) ? parentFeatureId : null,
  )
  const under = (id: number | null): Feature[] =>
    (below.get(id) ?? []).flatMap((feature) => [feature, ...under(feature.featureId)])
  return { ordered: under(null), byId, below }
}

export type Has = (featureId: number) => boolean

/** The feature with its descendants. The exclusive feature comes without its descendants. */
function withFollowers(tree: FeatureTree, featureId: number): number[] {
  if (featureId === exclusiveFeatureId) return [featureId]
  const below = tree.below.get(featureId) ?? []
  return [featureId, ...below.flatMap((child) => withFollowers(tree, child.featureId))]
}

/** The other features of an exclusive group. A role can have only one feature of the group. */
export function listRivals(tree: FeatureTree, { featureId }: { featureId: number }): number[] {
  const feature = tree.byId.get(featureId)
  if (!feature) return []
  const { parentFeatureId, mutuallyExclusiveGroupName: group } = feature
  return tree.ordered.flatMap((other) =>
    other.featureId !== featureId &&
    ((parentFeatureId === exclusiveFeatureId && other.parentFeatureId === parentFeatureId) ||
      (group !== null && other.mutuallyExclusiveGroupName === group))
      ? [other.featureId]
      : [],
  )
}

export type CellState = 'on' | 'off' | 'mixed'
/** The state of a cell. It's mixed if the feature and its descendants differ. */
export function cellState(tree: FeatureTree, featureId: number, has: Has): CellState {
  const own = has(featureId)
  return withFollowers(tree, featureId).every((id) => has(id) === own)
    ? own
      ? 'on'
      : 'off'
    : 'mixed'
}

/**
 * The changes in a column when a cell is pressed. The feature and its descendants get the same
 * state. If a feature of an exclusive group is ticked, the others in the group are cleared. A mixed
 * cell becomes ticked. Features that the user can't grant don't change.
 */
export function pressed(
  tree: FeatureTree,
  featureId: number,
  has: Has,
  mayGive: Has,
): ReadonlyMap<number, boolean> {
  const all = withFollowers(tree, featureId)
  const isActive = !all.every((id) => has(id) || !mayGive(id))
  const changed = new Map<number, boolean>()
  for (const id of all) {
    if (has(id) === isActive || (isActive && !mayGive(id))) continue
    changed.set(id, isActive)
    if (isActive)
      for (const rival of listRivals(tree, { featureId: id }))
        if (has(rival) || changed.get(rival)) changed.set(rival, false)
  }
  return changed
}

/**
 * Whether a user can grant a feature. They need the feature itself or, in an exclusive group, its
 * parent. They can have only one feature of the group themselves, so otherwise no one could grant
 * the others.
 */
export function isHeld(feature: RuledFeature, held: ReadonlySet<number>): boolean {
  const { featureId, parentFeatureId, mutuallyExclusiveGroupName: group } = feature
  const isExclusive = parentFeatureId === exclusiveFeatureId || group !== null
  return held.has(isExclusive && parentFeatureId !== null ? parentFeatureId : featureId)
}

export interface Cell {
  roleId: number
  featureId: number
  isActive: boolean
}
export type CellFault =
  | 'employees:roleMatrix.errors.twice'
  | 'employees:roleMatrix.errors.noRole'
  | 'employees:roleMatrix.errors.noFeature'
  | 'employees:roleMatrix.errors.aboveRank'
  | 'employees:roleMatrix.errors.notHeld'
  | 'employees:roleMatrix.errors.exclusive'
/** What the rules need to know about a save. */
export interface RoleRules {
  tree: FeatureTree
  ranks: ReadonlyMap<number, number>
  has(roleId: number, featureId: number): boolean
  /** The rank of the user who saves. */
  rank: number
  held: ReadonlySet<number>
}

/** The first error of each cell, by its index in the list. */
export function cellFaults(
  cells: readonly Cell[],
  { tree, ranks, has, rank, held }: RoleRules,
): { at: number; key: CellFault }[] {
  const keyOf = ({ roleId, featureId }: Omit<Cell, 'isActive'>) => `${roleId} ${featureId}`
  const sent = new Map(cells.map((cell) => [keyOf(cell), cell]))
  const after = (roleId: number, featureId: number) =>
    sent.get(keyOf({ roleId, featureId }))?.isActive ?? has(roleId, featureId)
  const first = new Set<string>()
  const findFault = (cell: Cell): CellFault | undefined => {
    const { roleId, featureId, isActive } = cell
    if (first.has(keyOf(cell))) return 'employees:roleMatrix.errors.twice'
    first.add(keyOf(cell))
    const roleRank = ranks.get(roleId)
    if (roleRank === undefined) return 'employees:roleMatrix.errors.noRole'
    const feature = tree.byId.get(featureId)
    if (!feature) return 'employees:roleMatrix.errors.noFeature'
    if (has(roleId, featureId) === isActive) return undefined
    if (roleRank > rank) return 'employees:roleMatrix.errors.aboveRank'
    if (!isActive) return undefined
    if (!isHeld(feature, held)) return 'employees:roleMatrix.errors.notHeld'
    return listRivals(tree, feature).some((rival) => after(roleId, rival))
      ? 'employees:roleMatrix.errors.exclusive'
      : undefined
  }
  return cells.flatMap((cell, at) => {
    const key = findFault(cell)
    return key === undefined ? [] : [{ at, key }]
  })
}
