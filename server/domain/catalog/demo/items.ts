// Items with their variations, modifiers and tags. Each item has its own stream of random numbers,
// so that a larger catalog contains the smaller one.
import { required } from '../../../../core/required.ts'
import { toDecimal, wholeCents } from '../../../../core/money.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchant } from '../../tenancy/demo/merchants.ts'
import { someMoment } from '../../../data/demo/moments.ts'
import { createRandom } from '../../../data/demo/random.ts'
import type { CatalogSize } from './menus/franchise.ts'
import {
  asSetUp,
  idIn,
  modifierGroupIds,
  routeIds,
  sizeGroupIds,
  tagIds,
  taxIds,
} from './groups.ts'
import { modifierId, plannedItems, buildPlan, type PlannedRow } from './planned.ts'
import type { TradePlan } from './menus/shape.ts'

/** One digit per variation is enough, because an item has at most nine. */
export const variationId = (item: number, n: number): number => item * 10 + n
const made: Readonly<Record<string, string>> = {
  'Coffee bar': 'Made to order at the bar.',
  Kitchen: 'Cooked to order.',
  Grill: 'From the grill.',
  Wok: 'From the wok, served hot.',
  Bakehouse: 'Baked to order; please give us two days.',
}

export function itemRows(merchantId: number, size?: CatalogSize) {
  const plan = buildPlan(merchantId, size)
  const planned = plannedItems(merchantId, size)
  const modifiers = modifierRows(merchantId, plan, planned)
  const groups = modifierGroupIds(merchantId, plan)
  const tags = tagIds(merchantId, plan)
  return {
    item: [
      ...planned.map((row, index) => itemRow(merchantId, plan, row, index)),
      ...modifiers.item,
    ],
    item_variation: planned.flatMap((row) => variationRows(merchantId, plan, row)),
    modifier_group_item: modifiers.modifier_group_item,
    item_modifier_group: planned.flatMap(({ id, plan: { offers = [] } }) =>
      offers.map((group, index): NewRow<'item_modifier_group'> => ({
        merchant_id: merchantId,
        item_id: id,
        modifier_group_id: idIn(groups, group),
        sort_order: (index + 1) * 10,
      })),
    ),
    item_tag: planned.flatMap(({ id }): NewRow<'item_tag'>[] => {
      const random = createRandom(`tag of ${id}`)
      return random.chance(0.06)
        ? [
            {
              merchant_id: merchantId,
              item_id: id,
              tag_id: idIn(tags, random.pick(['New', 'Seasonal'])),
            },
          ]
        : []
    }),
  }
}

const codeOf = (merchantId: number) => demoMerchant(merchantId).code

function itemRow(
  merchantId: number,
  plan: TradePlan,
  { id, name, cents, plan: category, categoryId }: PlannedRow,
  index: number,
): NewRow<'item'> {
  const random = createRandom(`item ${id}`)
  const isSold = category.tax !== 'Not taxed'
  const weighed = category.by === 'weight'
  return {
    ...asSetUp,
    id,
    merchant_id: merchantId,
    name,
    description: random.chance(0.5) ? (made[category.prints ?? ''] ?? null) : null,
    external_id: `${codeOf(merchantId)}-${id}`,
    barcode:
      category.stocked && random.chance(0.5)
        ? `${id}${String(random.between(0, 99_999_999)).padStart(8, '0')}`
        : null,
    item_type: 'I',
    category_id: categoryId,
    tax_category_id: idIn(taxIds(merchantId), category.tax),
    printer_group_id:
      category.prints === undefined ? null : idIn(routeIds(merchantId, plan), category.prints),
    print_priority: random.chance(0.3) ? random.between(1, 9) : null,
    sold_by: weighed ? 'weight' : 'each',
    stocking_unit: weighed ? 'LB' : 'EACH',
    retail_price: cents === null ? null : toDecimal(cents),
    prompt_for_price: cents === null,
    unit_cost:
      category.stocked && cents !== null
        ? toDecimal(wholeCents(Math.round((cents * random.between(28, 46)) / 100)))
        : null,
    is_pos_active: random.chance(0.97),
    is_available_online: isSold && random.chance(0.93),
    is_favorite: random.chance(0.1),
    is_menu_item: true,
    is_stock_tracked: category.stocked ?? false,
    is_delivery_partner_fee: false,
    sort_order: (index + 1) * 10,
    version: random.between(1, 5),
    modified_at: someMoment(random),
  }
}

function variationRows(
  merchantId: number,
  plan: TradePlan,
  { id, cents, plan: { sizes } }: PlannedRow,
): NewRow<'item_variation'>[] {
  if (!sizes || cents === null) return []
  const group = idIn(sizeGroupIds(merchantId, plan), sizes.group)
  return sizes.of.map(([name, more], index) => ({
    ...asSetUp,
    id: variationId(id, index + 1),
    merchant_id: merchantId,
    item_id: id,
    variation_group_id: group,
    name,
    external_id: null,
    barcode: null,
    retail_price: toDecimal(wholeCents(cents + more)),
    is_default: more === 0,
    is_active: true,
    sort_order: (index + 1) * 10,
  }))
}

/**
 * Modifiers are items too. In each trade, the first modifier of the last group is also sold on its
 * own (type B).
 */
function modifierRows(merchantId: number, plan: TradePlan, planned: readonly PlannedRow[]) {
  const groups = modifierGroupIds(merchantId, plan)
  const all = plan.modifiers.flatMap(({ group, least, of }) =>
    of.map(([name, cents], index) => ({
      group,
      name,
      cents,
      index,
      isDefault: least > 0 && index === 0,
    })),
  )
  const last = required(plan.modifiers.at(-1), 'last modifier group')
  const [both] = required(last.of[0], `first modifier of ${last.group}`)
  const { categoryId: besides } = required(
    planned.find(({ plan: { offers } }) => offers?.includes(last.group)),
    `item that offers ${last.group}`,
  )
  const ids = new Map(all.map(({ name }, index) => [name, modifierId(merchantId, index + 1)]))
  return {
    item: all.map(({ name, cents, index }): NewRow<'item'> => ({
      ...asSetUp,
      id: idIn(ids, name),
      merchant_id: merchantId,
      name,
      description: null,
      external_id: `${codeOf(merchantId)}-${ids.get(name)}`,
      barcode: null,
      item_type: name === both ? 'B' : 'M',
      category_id: name === both ? besides : null,
      tax_category_id: idIn(taxIds(merchantId), 'Prepared food'),
      printer_group_id: null,
      print_priority: null,
      sold_by: 'each',
      stocking_unit: 'EACH',
      retail_price: toDecimal(wholeCents(cents)),
      prompt_for_price: false,
      unit_cost: null,
      is_pos_active: true,
      is_available_online: true,
      is_favorite: false,
      is_menu_item: true,
      is_stock_tracked: false,
      is_delivery_partner_fee: false,
      sort_order: (index + 1) * 10,
    })),
    modifier_group_item: all.map(
      ({ group, name, index, isDefault }): NewRow<'modifier_group_item'> => ({
        merchant_id: merchantId,
        modifier_group_id: idIn(groups, group),
        item_id: idIn(ids, name),
        price: null,
        is_default: isDefault,
        sort_order: (index + 1) * 10,
      }),
    ),
  }
}
