// Each merchant's menu plan, and the IDs of its catalog.
import { required } from '../../../../core/required.ts'
import { wholeCents, type Cents } from '../../../../core/money.ts'
import { departmentRows } from './departments.ts'
import { demoMerchants } from '../../tenancy/demo/merchants.ts'
import { bakery } from './menus/bakery.ts'
import { cafe } from './menus/cafe.ts'
import { deli } from './menus/deli.ts'
import { diner } from './menus/diner.ts'
import { franchisePlan, usualFranchise, type CatalogSize } from './menus/franchise.ts'
import { noodles } from './menus/noodles.ts'
import { isTaxed } from '../new-merchant.ts'
import { listItems, type CategoryPlan, type TradePlan } from './menus/shape.ts'

const plans: Partial<Record<string, TradePlan>> = { cafe, bakery, noodles, diner, deli }
/** The merchants with a catalog. The others only show a sign-in state. */
export const catalogMerchants = demoMerchants.filter(({ id }) => id < 1100)

export function buildPlan(merchantId: number, size: CatalogSize = usualFranchise): TradePlan {
  const { trade } = catalogMerchants.find(({ id }) => id === merchantId) ?? {}
  if (trade === undefined) throw new RangeError(`Merchant ${merchantId} has no catalog`)
  return trade === 'coffee' ? franchisePlan(size) : required(plans[trade], `menu plan of ${trade}`)
}

/** The franchise gets its own ID range, because it may have more than a thousand items. */
export const itemId = (merchantId: number, n: number): number =>
  (merchantId === 1004 ? 400_000 : (merchantId - 1000) * 1000) + n
/** IDs of modifiers, which are items, come after all others. */
export const modifierId = (merchantId: number, n: number): number =>
  itemId(merchantId, (merchantId === 1004 ? 90_000 : 900) + n)
/**
 * IDs of all other catalog rows, up to a thousand per merchant: categories, groups, tags, tax
 * categories …
 */
export const catalogId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n
/**
 * Charge IDs are above all item IDs. DeleteItem takes the ID of an item or a charge, so the ID must
 * show which of the two it is.
 */
export const chargeId = (merchantId: number, n: number): number =>
  1_000_000_000 + catalogId(merchantId, n)

export interface PlannedRow {
  id: number
  name: string
  cents: Cents | null
  plan: CategoryPlan
  categoryId: number
  departmentId: number
}

const departments = departmentRows()
export function departmentOf(merchantId: number, name: string): number {
  const department = departments.find((row) => row.merchant_id === merchantId && row.name === name)
  return required(department?.id, `department ${name} of merchant ${merchantId}`)
}

/** Categories by name, in the order of their first appearance in the plan. */
export const categoryIds = (
  merchantId: number,
  { categories }: TradePlan,
): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(categories.map(({ name }) => name))].map((name, index) => [
      name,
      catalogId(merchantId, index + 1),
    ]),
  )

export function plannedItems(merchantId: number, size?: CatalogSize): PlannedRow[] {
  const plan = buildPlan(merchantId, size)
  const ids = categoryIds(merchantId, plan)
  return plan.categories
    .flatMap((category) => {
      const departmentId = departmentOf(merchantId, category.department)
      return listItems(category).map(({ name, cents }) => ({
        name,
        cents,
        plan: category,
        categoryId: required(ids.get(category.name), `ID of ${category.name}`),
        departmentId,
      }))
    })
    .map((row, index) => ({ id: itemId(merchantId, index + 1), ...row }))
}

/** An item, as other parts of the demo data use it. */
export interface CatalogItem {
  id: number
  name: string
  categoryId: number
  category: string
  departmentId: number
  department: string
  /** In cents. */
  price: Cents
  taxable: boolean
  soldBy: 'each' | 'weight'
  /** Names of the modifier groups that can be ordered with it. */
  offers: readonly string[]
}
/** A modifier, as other parts of the demo data use it. */
export interface CatalogModifier {
  id: number
  name: string
  groupId: number
  group: string
  price: Cents
}

/**
 * The items a merchant sells at a fixed price, in menu order; empty for merchants without a
 * catalog.
 */
export const listCatalogItems = (merchantId: number): readonly CatalogItem[] =>
  !catalogMerchants.some(({ id }) => id === merchantId)
    ? []
    : plannedItems(merchantId).flatMap(({ id, name, cents, plan, categoryId, departmentId }) =>
        cents === null
          ? []
          : [
              {
                id,
                name,
                categoryId,
                category: plan.name,
                departmentId,
                department: plan.department,
                price: cents,
                taxable: isTaxed(plan.tax),
                soldBy: plan.by === 'weight' ? ('weight' as const) : ('each' as const),
                offers: plan.offers ?? [],
              },
            ],
      )

export const listCatalogModifiers = (merchantId: number): readonly CatalogModifier[] =>
  !catalogMerchants.some(({ id }) => id === merchantId)
    ? []
    : buildPlan(merchantId)
        .modifiers.flatMap(({ group, of }, index) =>
          of.map(([name, cents]) => ({
            name,
            groupId: catalogId(merchantId, index + 1),
            group,
            price: wholeCents(cents),
          })),
        )
        .map((row, index) => ({ id: modifierId(merchantId, index + 1), ...row }))
