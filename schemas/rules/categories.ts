// Rules for the fields of an item category, shared by form and handler.
// Facts: V-042 to V-044; text B §5
import { cleanName } from './names.ts'
import { listFaults, nameFaults, type FieldFault, type FieldsRule } from './rule.ts'

/** The twelve colors: hex without #, and the translation key of the color's name. */
export const categoryColors = [
  { hex: 'E53935', name: 'red' },
  { hex: 'D81B60', name: 'pink' },
  { hex: '8E24AA', name: 'purple' },
  { hex: '5E35B1', name: 'violet' },
  { hex: '3949AB', name: 'indigo' },
  { hex: '1E88E5', name: 'blue' },
  { hex: '00897B', name: 'teal' },
  { hex: '43A047', name: 'green' },
  { hex: 'C0CA33', name: 'lime' },
  { hex: 'FDD835', name: 'yellow' },
  { hex: 'FB8C00', name: 'orange' },
  { hex: '6D4C41', name: 'brown' },
] as const

export interface CategoryValues {
  /** 0 for a new category. */
  id: number
  categoryName: string
  /** Hex without #, in capitals. */
  displayColor: string | null
  departmentId: number | null
  parentItemCategoryId: number | null
  sortOrder: number
  tagIds: readonly number[]
}
export const newCategory: CategoryValues = {
  id: 0,
  categoryName: '',
  displayColor: null,
  departmentId: null,
  parentItemCategoryId: null,
  sortOrder: 0,
  tagIds: [],
}

const form = (name: string): `${string}:${string}` => `menu:categories.errors.${name}`
export const categoryKeys = {
  nameRequired: form('nameRequired'),
  nameLong: form('nameLong'),
  nameTaken: form('nameTaken'),
  colorUnknown: form('colorUnknown'),
  departmentUnknown: form('departmentUnknown'),
  parentUnknown: form('parentUnknown'),
  parentLoop: form('parentLoop'),
  tagUnknown: form('tagUnknown'),
  tagTwice: form('tagTwice'),
  hasItems: form('hasItems'),
  hasCategories: form('hasCategories'),
  hasPromotions: form('hasPromotions'),
} as const

/**
 * The name as it is saved, in capitals. It may be longer than the typed one, because ß becomes SS,
 * so check its length afterwards.
 */
export const cleanCategoryName = (typed: string): string =>
  cleanName(cleanName(typed).toUpperCase())
/** In characters, as in the contract. */
const longestName = 20

const nameRule: FieldsRule<CategoryValues> = ({ categoryName }) => {
  const name = cleanCategoryName(categoryName)
  const faults = nameFaults('CategoryName', name, categoryKeys.nameRequired)
  if (faults.length > 0) return faults
  return [...name].length > longestName
    ? [{ field: 'CategoryName', key: categoryKeys.nameLong, params: { maximum: longestName } }]
    : []
}
const colorRule: FieldsRule<CategoryValues> = ({ displayColor }) =>
  displayColor === null || categoryColors.some(({ hex }) => hex === displayColor)
    ? []
    : [{ field: 'DisplayColor', key: categoryKeys.colorUnknown }]

/** Rules that need only the category's own fields. */
export const categoryFieldsRules: readonly FieldsRule<CategoryValues>[] = [nameRule, colorRule]
export const categoryRules = (values: CategoryValues): FieldFault[] =>
  listFaults(categoryFieldsRules, values)

interface Placed {
  id: number
  parentId: number | null
}
/** The category and all its descendants. None of them may become its parent. */
export function collectBranch(id: number, all: readonly Placed[]): ReadonlySet<number> {
  const under = Map.groupBy(all, ({ parentId }) => parentId)
  const branch = new Set([id])
  for (const above of branch) for (const { id: below } of under.get(above) ?? []) branch.add(below)
  return branch
}
