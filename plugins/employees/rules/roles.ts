// What a tick in the user roles does, and which ticks somebody may set. Pure: the matrix and the
// server call the same functions.
// Facts: S-181, S-182, S-184; resolution 58

/** Below this feature only one is ticked in a column. */
export const exclusiveFeatureId = 132

/** A feature as far as the rules need it, as the call answers it. */
export interface RuledFeature {
  featureId: number
  /** Null at the top. */
  parentFeatureId: number | null
  mutuallyExclusiveGroupName: string | null
}

/** Features with their places in the tree. */
export interface FeatureTree<Feature extends RuledFeature = RuledFeature> {
  /** Depth first: each feature before those below it. Features keep the order of the list. */
  ordered: readonly Feature[]
  byId: ReadonlyMap<number, Feature>
  /** The features right below one; `null`: those at the top. */
  below: ReadonlyMap<number | null, readonly Feature[]>
}

/** Builds the tree. A feature whose parent is not in the list stands at the top. */
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

/** Whether a role has a feature. */
export type Has = (featureId: number) => boolean

/** The feature and all that follow it: its descendants, but none below the exclusive one. */
function withFollowers(tree: FeatureTree, featureId: number): number[] {
  if (featureId === exclusiveFeatureId) return [featureId]
  const below = tree.below.get(featureId) ?? []
  return [featureId, ...below.flatMap((child) => withFollowers(tree, child.featureId))]
}

/** The other features of an exclusive group, of which a role has at most one. */
export function rivalsOf(tree: FeatureTree, { featureId }: { featureId: number }): number[] {
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
/** How a cell reads: mixed where the feature and those that follow it differ. */
export function cellState(tree: FeatureTree, featureId: number, has: Has): CellState {
  const own = has(featureId)
  return withFollowers(tree, featureId).every((id) => has(id) === own)
    ? own
      ? 'on'
      : 'off'
    : 'mixed'
}

/**
 * What pressing a cell changes in its column: the feature and all that follow it become one state,
 * and a ticked one of an exclusive group clears the others. A mixed cell becomes ticked. Features
 * that the person may not give stay as they are.
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
      for (const rival of rivalsOf(tree, { featureId: id }))
        if (has(rival) || changed.get(rival)) changed.set(rival, false)
  }
  return changed
}

/**
 * Whether somebody may give a feature: who holds it, and, of an exclusive group, who holds the
 * feature above. A person has at most one of a group, so that nobody could give the others.
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
/** What the rules of a save need to know. */
export interface RoleRules {
  tree: FeatureTree
  /** Rank by role. */
  ranks: ReadonlyMap<number, number>
  /** Whether a role has a feature now. */
  has(roleId: number, featureId: number): boolean
  /** Of the person who saves. */
  rank: number
  held: ReadonlySet<number>
}

/** The first fault of each cell, by its place in the list. */
export function cellFaults(
  cells: readonly Cell[],
  { tree, ranks, has, rank, held }: RoleRules,
): { at: number; key: CellFault }[] {
  const keyOf = ({ roleId, featureId }: Omit<Cell, 'isActive'>) => `${roleId} ${featureId}`
  const sent = new Map(cells.map((cell) => [keyOf(cell), cell]))
  const after = (roleId: number, featureId: number) =>
    sent.get(keyOf({ roleId, featureId }))?.isActive ?? has(roleId, featureId)
  const first = new Set<string>()
  const faultOf = (cell: Cell): CellFault | undefined => {
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
    return rivalsOf(tree, feature).some((rival) => after(roleId, rival))
      ? 'employees:roleMatrix.errors.exclusive'
      : undefined
  }
  return cells.flatMap((cell, at) => {
    const key = faultOf(cell)
    return key === undefined ? [] : [{ at, key }]
  })
}
