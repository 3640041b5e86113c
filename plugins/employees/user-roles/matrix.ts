// The logic of the matrix, and of the list for a single role. It doesn't depend on React.
// Facts: S-181, S-182, S-184, U-194
import { finds, searchKey } from '#schemas/rules/search.ts'

import {
  cellState,
  featureTree,
  pressed,
  type CellState,
  type FeatureTree,
} from '../rules/roles.ts'
import {
  cellKey,
  hadIn,
  type ChangedCell,
  type ChangedCells,
  type MatrixFeature,
  type MatrixRole,
  type RoleMatrix,
} from './user-roles.form.ts'

export type Tab = MatrixFeature['featureType']
/**
 * Why a cell is locked. `aboveRank` applies to the whole role, `notHeld` only to this permission.
 */
export type Lock = 'aboveRank' | 'notHeld'

export interface Matrix {
  tree: FeatureTree<MatrixFeature>
  had(roleId: number, featureId: number): boolean
}
export const buildMatrix = (api: RoleMatrix): Matrix => {
  const tree = featureTree(api.features)
  return { tree, had: hadIn(tree.byId) }
}

/**
 * The columns of a tab. Jobs have no column in the back office tab, because they only apply at the
 * point of sale.
 */
export const rolesOn = (tab: Tab, roles: readonly MatrixRole[]): readonly MatrixRole[] =>
  tab === 'P' ? roles : roles.filter(({ isBackOfficeUser }) => isBackOfficeUser)

/**
 * The rows of a tab that match a search. Their parents are included, so that the hierarchy stays
 * visible.
 */
export function filterRows({ tree }: Matrix, tab: Tab, search: string): readonly MatrixFeature[] {
  const ofTab = tree.ordered.filter(({ featureType }) => featureType === tab)
  if (search.trim() === '') return ofTab
  const isFound = finds(search)
  const shown = new Set<number>()
  for (const feature of ofTab) {
    if (!isFound(feature.name)) continue
    let at: MatrixFeature | undefined = feature
    while (at && !shown.has(at.featureId)) {
      shown.add(at.featureId)
      at = at.parentFeatureId === null ? undefined : tree.byId.get(at.parentFeatureId)
    }
  }
  return ofTab.filter(({ featureId }) => shown.has(featureId))
}

/**
 * A line of the matrix. It's either the header of a section, or a feature with its index among the
 * visible features.
 */
export type Line =
  | { area: string; features: readonly MatrixFeature[]; isOpen: boolean }
  | { area?: undefined; feature: MatrixFeature; row: number }
/**
 * Groups features by area into sections. There are no headers if all features have the same area,
 * or if the platform sends no areas.
 * @param closed the areas whose section only shows its header
 * @param all all features of the tab. A section's count includes features that a search hides
 * @returns all lines, and the features among them
 */
export function groupSections(
  rows: readonly MatrixFeature[],
  closed: ReadonlySet<string>,
  all = rows,
): { lines: readonly Line[]; shown: readonly MatrixFeature[] } {
  const byArea = (of: typeof rows) => Map.groupBy(of, ({ area }) => area ?? '')
  const [areas, whole] = [byArea(rows), byArea(all)]
  const lines: Line[] = []
  const shown: MatrixFeature[] = []
  for (const [area, features] of areas) {
    const isOpen = areas.size === 1 || !closed.has(area)
    if (areas.size > 1) lines.push({ area, features: whole.get(area) ?? features, isOpen })
    for (const feature of isOpen ? features : []) {
      lines.push({ feature, row: shown.length })
      shown.push(feature)
    }
  }
  return { lines, shown }
}

/** The ids of two roles to compare. */
export type Pair = readonly [number, number]
/**
 * The rows in which two roles differ, with or without the unsaved changes. A row in which they
 * become equal stays visible until the save.
 */
export const differingRows = (
  { had }: Matrix,
  cells: ChangedCells,
  rows: readonly MatrixFeature[],
  [one, other]: Pair,
): readonly MatrixFeature[] =>
  rows.filter(({ featureId }) =>
    [had, (roleId: number, id: number) => hasWith(had, cells, roleId)(id)].some(
      (has) => has(one, featureId) !== has(other, featureId),
    ),
  )

export interface CellView {
  state: CellState
  isChanged: boolean
  lock: Lock | undefined
}

/** A cell's state with the unsaved changes. */
export function computeView(
  { tree, had }: Matrix,
  cells: ChangedCells,
  { featureId }: MatrixFeature,
  role: MatrixRole,
): CellView {
  const has = hasWith(had, cells, role.roleId)
  return {
    state: cellState(tree, featureId, has),
    isChanged: cells[cellKey(role.roleId, featureId)] !== undefined,
    lock: role.isAboveRank
      ? 'aboveRank'
      : pressed(tree, featureId, has, mayGiveIn(tree)).size === 0
        ? 'notHeld'
        : undefined,
  }
}

/** The state of a role for a whole section. */
export function sectionState(
  { had }: Matrix,
  cells: ChangedCells,
  features: readonly MatrixFeature[],
  { roleId }: MatrixRole,
): CellState {
  const has = hasWith(had, cells, roleId)
  const count = features.filter(({ featureId }) => has(featureId)).length
  return count === 0 ? 'off' : count === features.length ? 'on' : 'mixed'
}

const hasWith = (had: Matrix['had'], cells: ChangedCells, roleId: number) => (featureId: number) =>
  cells[cellKey(roleId, featureId)]?.isActive ?? had(roleId, featureId)
/**
 * Whether the user can grant a feature. True on platforms that don't send this, because they check
 * it themselves.
 */
const mayGiveIn = (tree: Matrix['tree']) => (featureId: number) =>
  tree.byId.get(featureId)?.isHeld !== false

/**
 * The changes after a cell is pressed. If a cell is back in its stored state, it isn't a change.
 */
export function press(
  { tree, had }: Matrix,
  cells: ChangedCells,
  { featureId }: MatrixFeature,
  { roleId, name }: MatrixRole,
): ChangedCells {
  const next: Record<string, ChangedCell> = { ...cells }
  const changes = pressed(tree, featureId, hasWith(had, cells, roleId), mayGiveIn(tree))
  for (const [id, isActive] of changes) {
    const key = cellKey(roleId, id)
    if (had(roleId, id) === isActive) delete next[key]
    else
      next[key] = {
        roleId,
        featureId: id,
        isActive,
        label: `${name}: ${tree.byId.get(id)?.name ?? id}`,
      }
  }
  return next
}

/**
 * Whether these changes would leave no assigned role that can change roles. The server refuses such
 * a save. Its check is stricter, because it also knows who can sign in.
 */
export function leavesNoChanger(
  { roles, neededToChangeRoles: needed = [] }: RoleMatrix,
  { had }: Matrix,
  cells: ChangedCells,
): boolean {
  const changersWith = (changes: ChangedCells) =>
    roles.some(({ roleId, people }) => people !== 0 && needed.every(hasWith(had, changes, roleId)))
  return changersWith({}) && !changersWith(cells)
}

/**
 * The next row after `from` whose name starts with the typed letters. After the last row, the
 * search continues at the first.
 */
export function findRow(
  rows: readonly MatrixFeature[],
  from: number,
  letters: string,
): number | undefined {
  const key = searchKey(letters)
  const order = [...rows.keys()].map((step) => (from + step) % rows.length)
  return order.find((at) => searchKey(rows[at]?.name ?? '').startsWith(key))
}
