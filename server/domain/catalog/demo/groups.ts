// Groups of items: tax categories, routing groups, categories, tags, variation groups and modifier
// groups.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import type { CatalogSize } from './menus/franchise.ts'
import { catalogId, categoryIds, departmentOf, buildPlan } from './planned.ts'
import { taxCategories, taxNames } from '../new-merchant.ts'
import type { TradePlan } from './menus/shape.ts'

/** Version columns of rows that were never changed after the setup. */
export const unchanged = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: 'Head office',
}
export const asSetUp = { ...unchanged, deleted_at: null }

/** Maps each name to an ID, in the order of its first appearance in the plan. */
const numbered = (merchantId: number, names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, index) => [name, catalogId(merchantId, index + 1)]))
export const taxIds = (merchantId: number) => numbered(merchantId, taxNames)
export const routeIds = (merchantId: number, { routes }: TradePlan) => numbered(merchantId, routes)
export const tagIds = (merchantId: number, { categories }: TradePlan) =>
  numbered(merchantId, [...categories.flatMap(({ tags }) => tags ?? []), 'New', 'Seasonal'])
export const sizeGroupIds = (merchantId: number, { categories }: TradePlan) =>
  numbered(
    merchantId,
    categories.flatMap(({ sizes }) => sizes?.group ?? []),
  )
export const modifierGroupIds = (merchantId: number, { modifiers }: TradePlan) =>
  numbered(
    merchantId,
    modifiers.map(({ group }) => group),
  )

export const idIn = (ids: ReadonlyMap<string, number>, name: string): number =>
  required(ids.get(name), `ID of ${name}`)

export function groupRows(merchantId: number, size?: CatalogSize) {
  const plan = buildPlan(merchantId, size)
  const rows = <Row>(
    ids: ReadonlyMap<string, number>,
    more: (name: string, index: number) => Row,
  ) =>
    [...ids].map(([name, id], index) => ({
      id,
      merchant_id: merchantId,
      name,
      ...more(name, index),
      ...asSetUp,
    }))
  const inOrder = (_: string, index: number) => ({ sort_order: (index + 1) * 10 })
  const categories = categoryIds(merchantId, plan)
  const tags = tagIds(merchantId, plan)
  const planned = new Map(plan.categories.map((category) => [category.name, category]))
  const planOfCategory = (name: string) => required(planned.get(name), `plan of category ${name}`)
  return {
    tax_category: taxCategories.map((category) => ({
      ...category,
      id: idIn(taxIds(merchantId), category.name),
      merchant_id: merchantId,
      external_id: null,
      is_inclusive: false,
      is_active: true,
      ...asSetUp,
    })) satisfies NewRow<'tax_category'>[],
    printer_group: rows(routeIds(merchantId, plan), inOrder) satisfies NewRow<'printer_group'>[],
    item_category: rows(categories, (name, index) => ({
      ...inOrder(name, index),
      display_color: planOfCategory(name).color ?? null,
      department_id: departmentOf(merchantId, planOfCategory(name).department),
      parent_category_id: null,
    })) satisfies NewRow<'item_category'>[],
    tag: rows(tags, () => ({ description: null, is_active: true })) satisfies NewRow<'tag'>[],
    category_tag: [...planned.values()].flatMap(({ name, tags: names = [] }) =>
      names.map((tag) => ({
        merchant_id: merchantId,
        category_id: idIn(categories, name),
        tag_id: idIn(tags, tag),
      })),
    ) satisfies NewRow<'category_tag'>[],
    variation_group: rows(
      sizeGroupIds(merchantId, plan),
      inOrder,
    ) satisfies NewRow<'variation_group'>[],
    modifier_group: rows(modifierGroupIds(merchantId, plan), (name, index) => {
      const { least, most = null } = required(
        plan.modifiers[index],
        `plan of modifier group ${name}`,
      )
      return { ...inOrder(name, index), least, most, is_active: true }
    }) satisfies NewRow<'modifier_group'>[],
  }
}
