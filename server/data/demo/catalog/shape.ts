// How a trade's menu is written down, and the categories and items that come of it.
import type { Cents } from '../../../../core/money.ts'
import { randomOf } from '../random.ts'

/** Names of the tax categories that every merchant of the demo has, in their order. */
export const taxNames = [
  'Prepared food',
  'Groceries',
  'Merchandise',
  'Alcohol',
  'Not taxed',
  'Service charge',
] as const
export type TaxName = (typeof taxNames)[number]
export const isTaxed = (tax: TaxName): boolean => tax !== 'Groceries' && tax !== 'Not taxed'

/** A name and its price in cents; null where the cashier is asked. */
export type Priced = readonly [name: string, cents: number | null]
/**
 * Names made of two parts: `*` stands for the base. Of every base the first style, then of every
 * base the second …
 */
export interface Mix {
  bases: readonly (readonly [name: string, cents: number])[]
  styles: readonly (readonly [pattern: string, more: number])[]
  count: number
}
export interface CategoryPlan {
  /** At most 20 characters; categories are written in capitals. */
  name: string
  department: string
  /** Hex, one of the form's twelve swatches. */
  color?: string
  tax: TaxName
  /** Routing group. */
  prints?: string
  by?: 'weight'
  /** Kept in stock and counted. */
  stocked?: true
  tags?: readonly string[]
  items: readonly Priced[] | Mix
  /** Groups of modifiers that its items offer. */
  offers?: readonly string[]
  /** Sizes of its items, in the group of variations named. */
  sizes?: { group: string; of: readonly (readonly [name: string, more: number])[] }
}
export interface ModifierPlan {
  group: string
  /** How many may be chosen; without a most, as many as one likes. */
  least: number
  most?: number
  of: readonly (readonly [name: string, cents: number])[]
}
export interface TradePlan {
  routes: readonly string[]
  categories: readonly CategoryPlan[]
  modifiers: readonly ModifierPlan[]
}

export interface PlannedItem {
  name: string
  cents: Cents | null
  category: CategoryPlan
}

/** The items of a category, in their order, with prices that end as prices do. */
export function itemsOf(category: CategoryPlan): PlannedItem[] {
  const { items } = category
  const priced: readonly Priced[] = 'bases' in items ? mixed(category.name, items) : items
  return priced.map(([name, cents]) => ({ name, cents: cents as Cents | null, category }))
}

function mixed(stream: string, { bases, styles, count }: Mix): Priced[] {
  const random = randomOf(`mix of ${stream}`)
  const all = styles.flatMap(([pattern, more]) =>
    bases.map(([base, cents]): Priced => {
      const sum = cents + more + random.between(-2, 2) * 10
      return [pattern.replace('*', base), sum - (sum % 25) + random.pick([0, 0, 20])]
    }),
  )
  if (all.length < count) throw new RangeError(`${stream}: ${all.length} names for ${count} items`)
  return all.slice(0, count)
}
