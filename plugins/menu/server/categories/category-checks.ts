// Checks before a category is stored: the form's rules, and what only the database knows.
import type { Tx } from '#server/data/database-roles.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { problemIn } from '#server/calls/faults.ts'
import { invalid, Refusal, type FieldProblem } from '#server/calls/problem.ts'
import {
  collectBranch,
  categoryKeys,
  cleanCategoryName,
  categoryRules,
  newCategory,
  type CategoryValues,
} from '../../rules/menu.ts'
import { readParents, countUses, type StoredCategory } from './category-rows.ts'
import { categoryText, itemsInIt } from './category-texts.ts'
import { holdLive } from '../live-rows.ts'

type Sent = BodyOf<'addItemCategory'> | BodyOf<'editItemCategory'>
type Fields = Sent['itemCategory']
type Tags = NonNullable<Sent['tagAssignments']>

const problem = problemIn(categoryText)
const ofCategory = (field: string, code: string) => problem(`itemCategory.${field}`, code)

export const toValues = (stored: StoredCategory): CategoryValues => ({
  id: stored.id,
  categoryName: stored.name,
  displayColor: stored.display_color,
  departmentId: stored.department_id,
  parentItemCategoryId: stored.parent_category_id,
  sortOrder: stored.sort_order,
  tagIds: stored.tag_ids,
})

/** The stored values, overridden by the sent ones. Fields that were not sent keep their value. */
const merged = (present: CategoryValues, sent: Fields): CategoryValues => ({
  ...present,
  categoryName: cleanCategoryName(sent.CategoryName),
  ...(sent.DisplayColor !== undefined && {
    displayColor: sent.DisplayColor?.toUpperCase() ?? null,
  }),
  ...(sent.DepartmentId !== undefined && { departmentId: sent.DepartmentId }),
  ...(sent.ParentItemCategoryId !== undefined && {
    parentItemCategoryId: sent.ParentItemCategoryId,
  }),
  ...(sent.SortOrder !== undefined && { sortOrder: sent.SortOrder ?? 0 }),
})

/**
 * A category's parent must not be the category itself or one of its descendants. An unchanged
 * parent isn't checked.
 */
async function parentProblems(
  tx: Tx,
  merchantId: number,
  present: CategoryValues,
  { parentItemCategoryId: parent }: CategoryValues,
): Promise<FieldProblem[]> {
  if (parent === null || parent === present.parentItemCategoryId) return []
  if (!(await holdLive(tx, merchantId, 'item_category', [parent])).has(parent))
    return [ofCategory('ParentItemCategoryId', categoryKeys.parentUnknown)]
  if (present.id === 0 || !collectBranch(present.id, await readParents(tx, merchantId)).has(parent))
    return []
  return [ofCategory('ParentItemCategoryId', categoryKeys.parentLoop)]
}
async function departmentProblems(
  tx: Tx,
  merchantId: number,
  present: CategoryValues,
  { departmentId: id }: CategoryValues,
): Promise<FieldProblem[]> {
  if (
    id === null ||
    id === present.departmentId ||
    (await holdLive(tx, merchantId, 'department', [id])).has(id)
  )
    return []
  return [ofCategory('DepartmentId', categoryKeys.departmentUnknown)]
}
async function tagProblems(tx: Tx, merchantId: number, tags: Tags): Promise<FieldProblem[]> {
  const known = await holdLive(
    tx,
    merchantId,
    'tag',
    tags.map(({ TagId }) => TagId),
  )
  const seen = new Set<number>()
  return tags.flatMap(({ TagId }, at) => {
    const code = seen.has(TagId)
      ? categoryKeys.tagTwice
      : known.has(TagId)
        ? undefined
        : categoryKeys.tagUnknown
    seen.add(TagId)
    return code ? [problem(`tagAssignments.${at}.TagId`, code)] : []
  })
}

/**
 * The values to store: the stored ones, overridden by the sent ones.
 * @param present the stored category; undefined for a new one
 * @throws a 422 problem that names each wrong field
 */
export async function checkedCategory(
  tx: Tx,
  merchantId: number,
  present: CategoryValues = newCategory,
  { itemCategory, tagAssignments }: Sent,
): Promise<CategoryValues> {
  const values = merged(present, itemCategory)
  const problems = [
    ...categoryRules(values).map(({ field, key }) => ofCategory(field, key)),
    ...(await parentProblems(tx, merchantId, present, values)),
    ...(await departmentProblems(tx, merchantId, present, values)),
    ...(await tagProblems(tx, merchantId, tagAssignments ?? [])),
  ]
  if (problems.length > 0) throw invalid(problems)
  return values
}

/** @throws Refusal if the category has items, subcategories or promotions */
export async function refuseInUse(tx: Tx, merchantId: number, id: number): Promise<void> {
  const { items, below, promotions } = await countUses(tx, merchantId, id)
  if (items > 0) throw new Refusal({ Code: categoryKeys.hasItems, Message: itemsInIt(items) })
  for (const [count, Code] of [
    [below, categoryKeys.hasCategories],
    [promotions, categoryKeys.hasPromotions],
  ] as const)
    if (count > 0) throw new Refusal({ Code, Message: categoryText(Code) })
}
