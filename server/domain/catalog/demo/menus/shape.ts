// The format of a trade's menu plan, and how it becomes categories and items.
import { namesIn } from '../../../../data/demo/names.ts'
import { wholeCents, type Cents } from '../../../../../core/money.ts'
import { createRandom } from '../../../../data/demo/random.ts'
import type { TaxName } from '../../new-merchant.ts'

/** A name and its price in cents; null if the cashier enters the price. */
export type Priced = readonly [name: string, cents: number | null]
/**
 * Names that combine a base and a style. `*` in the style is replaced by the base. All bases with
 * the first style come first, then all bases with the second style, and so on.
 */
export interface Mix {
  bases: readonly (readonly [name: string, cents: number])[]
  styles: readonly (readonly [pattern: string, more: number])[]
}
export interface CategoryPlan {
  /** At most 20 characters, in upper case. */
  name: string
  department: string
  /** A hex color, one of the form's twelve swatches. */
  color?: string
  tax: TaxName
  /** The routing group's name. */
  prints?: string
  by?: 'weight'
  /** Whether stock of the items is tracked and counted. */
  stocked?: true
  tags?: readonly string[]
  items: readonly Priced[] | Mix
  /** Names of the modifier groups that the items offer. */
  offers?: readonly string[]
  /** Sizes of the items, and the name of their variation group. */
  sizes?: { group: string; of: readonly (readonly [name: string, more: number])[] }
}
export interface ModifierPlan {
  group: string
  /** The minimum and maximum number to choose. Without `most`, there is no maximum. */
  least: number
  most?: number
  of: readonly (readonly [name: string, cents: number])[]
}
export interface TradePlan {
  routes: readonly string[]
  categories: readonly CategoryPlan[]
  modifiers: readonly ModifierPlan[]
}

/** Parses `Latte 475, Flat White 450` into names with cents. */
export const priced = (text: string) =>
  namesIn(text).map((entry): readonly [name: string, cents: number] => {
    const at = entry.lastIndexOf(' ')
    return [entry.slice(0, at), Number(entry.slice(at + 1))]
  })
export const mix = (styles: string, bases: string): Mix => ({
  styles: priced(styles),
  bases: priced(bases),
})
/** A category that is taxed as prepared food unless `more` says otherwise. */
export const food = <More extends Partial<CategoryPlan> & Pick<CategoryPlan, 'items'>>(
  name: string,
  department: string,
  color: string,
  prints: string,
  more: More,
) => ({ tax: 'Prepared food' as const, name, department, color, prints, ...more })

export interface PlannedItem {
  name: string
  cents: Cents | null
  category: CategoryPlan
}

/** The items of a category in order, with rounded prices. */
export function listItems(category: CategoryPlan): PlannedItem[] {
  const { items } = category
  const all: readonly Priced[] = 'bases' in items ? mixed(category.name, items) : items
  return all.map(([name, cents]) => ({
    name,
    cents: cents === null ? null : wholeCents(cents),
    category,
  }))
}

function mixed(stream: string, { bases, styles }: Mix): Priced[] {
  const random = createRandom(`mix of ${stream}`)
  return styles.flatMap(([pattern, more]) =>
    bases.map(([base, cents]): Priced => {
      const sum = cents + more + random.between(-2, 2) * 10
      return [pattern.replace('*', base), sum - (sum % 25) + random.pick([0, 0, 20])]
    }),
  )
}
