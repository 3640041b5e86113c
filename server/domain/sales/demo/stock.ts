// A merchant's items, discounts and customers. They come from the other parts of the demo data, so
// that names and IDs match.
import { required } from '../../../../core/required.ts'
import { toCents } from '../../../../core/money.ts'
import type { NewRow } from '../../../data/schema.ts'
import {
  listCatalogItems,
  listCatalogModifiers,
  type CatalogItem,
  type CatalogModifier,
} from '../../catalog/demo/planned.ts'
import { buildPlan } from '../../catalog/demo/planned.ts'
import type { TaxName } from '../../catalog/new-merchant.ts'
import { customerRows } from '../../people/demo/customers/people.ts'
import { discountRows } from '../../catalog/demo/discounts.ts'
import type { Random } from '../../../data/demo/random.ts'
import {
  goodsIn,
  priceOf,
  roundedPart,
  spread,
  type DraftDiscount,
  type DraftLine,
} from './basket.ts'
import type { Shop } from './shops.ts'

export interface Stock {
  categories: readonly (readonly CatalogItem[])[]
  taxes: ReadonlyMap<string, TaxName>
  sizes: ReadonlyMap<string, readonly (readonly [name: string, more: number])[]>
  modifiers: ReadonlyMap<string, readonly CatalogModifier[]>
  discounts: readonly NewRow<'discount'>[]
  isActive(discount: NewRow<'discount'>, store: number): boolean
  customers: readonly NewRow<'customer'>[]
  /** The item of the month. */
  featured: CatalogItem | undefined
}

/**
 * Collects what each merchant sells.
 * @param today decides how long customers have been known
 */
export function buildStocks(
  merchants: readonly number[],
  today: string,
): ReadonlyMap<number, Stock> {
  const { discounts, differences } = discountRows()
  const differing = new Set(
    differences.map(({ discount_id, store_id }) => `${discount_id} ${store_id}`),
  )
  const customers = Map.groupBy(customerRows(today), ({ merchant_id }) => merchant_id)
  return new Map(
    merchants.map((merchantId) => [
      merchantId,
      {
        categories: [
          ...Map.groupBy(listCatalogItems(merchantId), ({ category }) => category).values(),
        ],
        taxes: new Map(buildPlan(merchantId).categories.map(({ name, tax }) => [name, tax])),
        sizes: new Map(
          buildPlan(merchantId).categories.flatMap(({ name, sizes }) =>
            sizes ? [[name, sizes.of] as const] : [],
          ),
        ),
        modifiers: Map.groupBy(listCatalogModifiers(merchantId), ({ group }) => group),
        discounts: discounts.filter(({ merchant_id }) => merchant_id === merchantId),
        isActive: ({ id, default_active }, store) =>
          differing.has(`${id} ${store}`) ? !default_active : default_active === true,
        customers: customers.get(merchantId) ?? [],
        featured: listCatalogItems(merchantId)[2],
      },
    ]),
  )
}

/** In cents. Items that cost more are seldom sold. */
const dear = 6000

/** Picks an item to sell. Items early in the menu are more likely, expensive items less. */
export function pickItem({ categories }: Stock, random: Random): CatalogItem {
  for (;;) {
    const category = random.pick(categories)
    const item = required(
      category[Math.floor(category.length * random.next() ** 2)],
      'item of a category',
    )
    if (item.department !== 'Gift Cards' && (item.price < dear || random.chance(0.05))) return item
  }
}

/** The ticket lines of an item with its size and modifiers. */
export function linesFor(
  item: CatalogItem,
  { sizes, modifiers, taxes }: Stock,
  random: Random,
): DraftLine[] {
  const ofCategory = sizes.get(item.category)
  const [variation, more] = ofCategory ? random.pick(ofCategory) : [undefined, 0]
  const byWeight = item.soldBy === 'weight'
  const unit = item.price + more
  const shared = {
    category: item.category,
    department: item.department,
    tax: required(taxes.get(item.category), `tax of ${item.category}`),
    lineDiscount: 0,
    ticketDiscount: 0,
  }
  const quantity = byWeight
    ? random.between(15, 180) * 10 + random.between(0, 9)
    : random.chance(0.86)
      ? 1000
      : random.between(2, 3) * 1000
  const line: DraftLine = {
    type: 'Item',
    name: item.name,
    itemId: item.id,
    quantity,
    list: unit,
    unit,
    ...shared,
    ...(variation !== undefined && { variation }),
    ...(byWeight && { byWeight, manualWeight: random.chance(0.15) }),
  }
  if (item.offers.length === 0 || !random.chance(0.3)) return [line]
  const chosen = random.pick(modifiers.get(random.pick(item.offers)) ?? [])
  if (!chosen) return [line]
  return [
    line,
    {
      type: 'Modifier',
      name: chosen.name,
      itemId: chosen.id,
      group: chosen.group,
      parent: line,
      quantity: byWeight ? 1000 : quantity,
      list: chosen.price,
      unit: chosen.price,
      ...shared,
    },
  ]
}

/**
 * Applies the catalog's two current promotions: every third item free, and a dollar off the item of
 * the month.
 */
export function promote(lines: DraftLine[], stock: Stock, random: Random): DraftDiscount[] {
  const three = lines.find(
    (each) => each.type === 'Item' && !each.byWeight && each.quantity === 3000 && priceOf(each) > 0,
  )
  if (three)
    return [
      {
        line: three,
        kind: 'Promotion',
        name: 'Buy two, third free',
        amount: (three.lineDiscount = three.unit),
      },
    ]
  if (!stock.featured || !random.chance(0.04)) return []
  // The first line is the item, because it comes before its modifiers.
  const featured = linesFor(stock.featured, stock, random)
  const line = required(featured[0], 'line of the item of the month')
  lines.push(...featured)
  return [
    {
      line,
      kind: 'Promotion',
      name: 'Item of the month',
      amount: (line.lineDiscount = roundedPart(100, line.quantity, 1000)),
    },
  ]
}

/** Applies a random discount that is active in the store. Returns none if it doesn't fit. */
export function discountFor(
  lines: readonly DraftLine[],
  stock: Stock,
  shop: Shop,
  random: Random,
  paysCash: boolean,
): DraftDiscount[] {
  const cash = stock.discounts.find(
    (each) => each.is_auto_cash && stock.isActive(each, shop.storeId),
  )
  const chosen =
    paysCash && cash
      ? cash
      : random.chance(0.09)
        ? random.pick(
            stock.discounts.filter(
              (each) => !each.is_auto_cash && stock.isActive(each, shop.storeId),
            ),
          )
        : undefined
  if (!chosen) return []
  const onLine = chosen.applies_to === 'L'
  const line = onLine ? lines.find((each) => each.type === 'Item' && priceOf(each) > 0) : undefined
  const from = onLine ? (line ? priceOf(line) : 0) : goodsIn(lines)
  const amount = Math.min(from, computeDiscount(chosen, from, line, random))
  if (amount <= 0 || (chosen.minimum_amount && from < toCents(chosen.minimum_amount))) return []
  if (line) line.lineDiscount += amount
  else spread(lines, amount)
  const id = required(chosen.id, `ID of discount ${chosen.name}`)
  return [{ ...(line && { line }), id, kind: 'Discount', name: chosen.name, amount }]
}

function computeDiscount(
  { type, amount }: NewRow<'discount'>,
  from: number,
  line: DraftLine | undefined,
  random: Random,
): number {
  const stated = amount === null || amount === undefined ? 0 : toCents(amount)
  switch (type) {
    case 'A':
      return stated
    case 'B':
      return random.between(2, 12) * 50
    case 'P':
      return roundedPart(from, stated, 10_000)
    case 'Q':
      return roundedPart(from, random.pick([1000, 1500, 2000]), 10_000)
    case 'I':
      return line ? from - roundedPart(stated, line.quantity, 1000) : 0
  }
}
