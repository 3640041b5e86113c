// The drill-down filters as conditions on a ticket `t` and its store `s`. They match the conditions
// in the reports, so that a drill-down finds exactly the tickets that a value counts.
import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '#server/calls/call.ts'
import { storable } from '#server/data/text.ts'
import { sold } from '#server/records/engine/report.ts'
import { withoutName, type DrillDownName } from '../../rules/tickets/drill-down.ts'
import { hasPart, type Condition } from './search-columns.ts'

export type DrillDown = Partial<Pick<BodyOf<'getTickets'>, DrillDownName>>

const all = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`
}
/** Whether the column has this name. `withoutName` matches an empty column. */
function is(column: string | RawBuilder<unknown>, name: string | undefined): Condition | undefined {
  if (name === undefined) return undefined
  const named = typeof column === 'string' ? sql.ref(column) : column
  return name === withoutName
    ? sql<boolean>`${named} is null`
    : sql<boolean>`${named} = ${storable(name)}`
}

/** The parent of the line's category, or the category itself if it has no parent. */
const topCategory = sql`coalesce((select outer_c.name from item_category inner_c
    join item_category outer_c on outer_c.merchant_id = inner_c.merchant_id
      and outer_c.id = inner_c.parent_category_id
    where inner_c.merchant_id = p.merchant_id and inner_c.deleted_at is null
      and inner_c.name = p.category_name limit 1), p.category_name)`

const linesOf: Readonly<Partial<Record<NonNullable<DrillDown['LineType']>, readonly string[]>>> = {
  Goods: ['Item', 'Modifier'],
  'Non-sales': ['Gift card', 'Account payment'],
}
/** The condition on lines `p`. Undefined if there is no filter on lines. */
export function lineCondition(asked: DrillDown): Condition | undefined {
  const { LineType, Item, Variation, Category, TopCategory, Department, ModifierGroup } = asked
  const conditions = [
    LineType === undefined
      ? undefined
      : sql<boolean>`p.line_type in (${sql.join(linesOf[LineType] ?? [LineType])})`,
    is('p.item_name', Item),
    is('p.variation_name', Variation),
    is('p.category_name', Category),
    is(topCategory, TopCategory),
    is('p.department_name', Department),
    is('p.modifier_group_name', ModifierGroup),
  ]
  return conditions.every((condition) => condition === undefined) ? undefined : all(conditions)
}
export const discountCondition = ({ Discount, DiscountKind }: DrillDown): Condition =>
  all([is('p.name', Discount), is('p.kind', DiscountKind)])
export const taxCondition = ({ Tax, TaxRate }: DrillDown): Condition =>
  all([
    is('p.rule_name', Tax),
    TaxRate === undefined ? undefined : sql<boolean>`p.tax_rate = ${String(TaxRate)}::numeric`,
  ])

export const paymentCondition = ({ Payment }: DrillDown): Condition =>
  all([is('p.description', Payment)])

function onParts(asked: DrillDown): Condition[] {
  const { Discount, DiscountKind, Tax, TaxRate, Payment, Has } = asked
  const line = lineCondition(asked)
  const hasTip = sql<boolean>`(exists (select from ticket_payment p
    where p.merchant_id = t.merchant_id and p.store_id = t.store_id
    and p.business_date = t.business_date and p.ticket_id = t.id
    group by p.ticket_id having coalesce(sum(p.tip_amount), 0) + t.gratuity_amount <> 0))`
  return [
    ...(line ? [hasPart('ticket_line', line)] : []),
    ...(Discount !== undefined || DiscountKind !== undefined || Has === 'Discount'
      ? [hasPart('ticket_discount', discountCondition(asked))]
      : []),
    ...(Tax !== undefined || TaxRate !== undefined || Has === 'Tax'
      ? [hasPart('ticket_tax', taxCondition(asked))]
      : []),
    ...(Payment === undefined ? [] : [hasPart('ticket_payment', paymentCondition(asked))]),
    ...(Has === 'Tip' ? [hasTip] : []),
    ...(Has === 'Customer' ? [sql<boolean>`t.customer_number is not null`] : []),
    ...(Has === 'Override'
      ? [hasPart('ticket_line', sql<boolean>`p.is_price_override and p.voided_at is null`)]
      : []),
    ...(Has === 'Offline' ? [hasPart('ticket_payment', sql<boolean>`p.is_offline`)] : []),
  ]
}

/** Whether the ticket is part of the report's value. */
export function matchesDrillDown(asked: DrillDown): Condition {
  const { Sold, Hour, Employee, EmployeeId, Associate, Channel, Device, Location, Customer } = asked
  return all([
    Sold === true ? sql<boolean>`t.transaction_type in (${sql.join(sold)})` : undefined,
    Hour === undefined
      ? undefined
      : sql<boolean>`extract(hour from t.ticket_at at time zone s.time_zone) = ${Hour}`,
    is('t.user_name', Employee),
    EmployeeId === undefined
      ? undefined
      : EmployeeId === withoutName
        ? sql<boolean>`t.employee_id is null`
        : sql<boolean>`t.employee_id::bigint = ${EmployeeId}::bigint`,
    is(sql`coalesce(t.sales_associate_name, t.user_name)`, Associate),
    is('t.channel', Channel),
    is('t.station', Device),
    is('t.selling_location', Location),
    is('t.customer_number', Customer),
    ...onParts(asked),
  ])
}
