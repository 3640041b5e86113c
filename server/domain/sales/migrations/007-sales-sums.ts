// Sales totals, updated as tickets arrive: by hour, and by item with its names. Reports on many
// months and stores read a few thousand of these rows instead of millions of lines.
//
// As with `ticket_day`, triggers only add rows of changes, so that registers that send tickets at
// the same time don't wait for each other. Housekeeping merges the rows. Readers take the sum of
// all rows. Each change is stored for its day and for its month, so that a long period is read as
// whole months plus the days at both ends. Only tickets that count as sold are included.
import { asOperator, migration, no, tenantTable } from '../../../data/building/table.ts'

// Repeated here instead of imported from sales-sums.ts, because an applied migration must not
// change.
const hourSums = [
  'tickets',
  'guests',
  'goods',
  'returns',
  'discounts',
  'charges',
  'tax',
  'gratuity',
  'tips',
  'donations',
  'other',
  'total',
]
const lineKeys = [
  'line_type',
  'item_name',
  'variation_name',
  'category_name',
  'department_name',
  'modifier_group_name',
]
const lineSums = ['lines', 'quantity', 'gross', 'discounts', 'net']

const place = 'merchant_id, store_id'
const sold = "t.transaction_type in ('S', 'RT', 'SR', 'R')"
const cents = (amount: string) => `(${amount}) * 100`
const hourIn = (zone: string) => `extract(hour from t.ticket_at at time zone ${zone})::smallint`
/** How to count a ticket's hour: `sign` is 1 to add or -1 to subtract. */
interface Change {
  sign: string
  hour: string
  from: string
}
const byStore = (sign: 1 | -1): Change => ({
  sign: String(sign),
  hour: hourIn('s.time_zone'),
  from: 'join store s on s.merchant_id = t.merchant_id and s.id = t.store_id',
})
const lineOf = (table: string, one: string, two: string) =>
  `join ${table} ${two} on ${['merchant_id', 'store_id', 'business_date']
    .map((name) => `${two}.${name} = ${one}.${name}`)
    .join(' and ')}`

/** Turns the rows of `${tickets} t` into changes of hours. */
const ticketHours = (tickets: string, { sign, hour, from }: Change) => `
  select t.merchant_id, t.store_id, t.business_date, ${hour} as hour, ${sign} as tickets,
    ${sign} * coalesce(t.guest_count, 0) as guests, 0 as goods, 0 as returns,
    ${sign} * -${cents('t.discount_amount')} as discounts,
    ${sign} * ${cents('t.charges_amount + t.surcharge_amount')} as charges,
    ${sign} * ${cents('t.tax_amount + t.gratuity_tax_amount')} as tax,
    ${sign} * ${cents('t.gratuity_amount')} as gratuity,
    ${sign} * ${cents('t.tip_amount')} as tips,
    ${sign} * ${cents('t.donations_amount')} as donations, 0 as other,
    ${sign} * ${cents('t.total_amount')} as total
  from ${tickets} t ${from} where ${sold}`
/** Turns lines `l` of tickets `t` into changes of hours. */
const lineHours = (lines: string, { sign, hour, from }: Change) => `
  select t.merchant_id, t.store_id, t.business_date, ${hour} as hour, 0 as tickets, 0 as guests,
    case when l.line_type in ('Item', 'Modifier') and l.amount > 0
      then ${sign} * ${cents('l.amount')} else 0 end as goods,
    case when l.line_type in ('Item', 'Modifier') and l.amount < 0
      then ${sign} * ${cents('l.amount')} else 0 end as returns,
    0 as discounts, 0 as charges, 0 as tax, 0 as gratuity, 0 as tips, 0 as donations,
    case when l.line_type in ('Gift card', 'Account payment')
      then ${sign} * ${cents('l.price')} else 0 end as other, 0 as total
  from ${lines} ${from} where ${sold}`
/**
 * Turns the rows of lines into changes of items. A voided line counts as a line but not as sold.
 */
const linesSold = (from: string, sign: number) => `
  select t.merchant_id, t.store_id, t.business_date,
    ${lineKeys.map((name) => `l.${name}`).join(', ')}, ${sign} as lines,
    case when l.voided_at is null then ${sign} * l.quantity * 1000 else 0 end as quantity,
    ${sign} * ${cents('l.amount')} as gross,
    ${-sign} * ${cents('l.line_discount_amount + l.ticket_discount_amount')} as discounts,
    ${sign} * ${cents('l.price')} as net
  from ${from} where ${sold}`

const summed = (names: readonly string[]) =>
  names.map((name) => `sum(${name})::bigint as ${name}`).join(', ')
const changed = (names: readonly string[]) => names.map((name) => `sum(${name}) <> 0`).join(' or ')
const month = "date_trunc('month', business_date)::date"

/** Adds changes of hours: each hour of a day and of a month, and each whole day. */
const addHours = (rows: string, isSum = false) => {
  const into = `insert into sales_hour (${place}, business_date, is_month, hour,
    ${hourSums.join(', ')}, is_sum)`
  const grain = (date: string, isMonth: boolean, by: string, key: string) => `
    select ${place}, ${date}, ${isMonth}, ${by}, ${summed(hourSums)}, ${isSum} from changes
    group by ${place}, ${key} having ${changed(hourSums)}`
  return `with changes as (${rows}) ${into}
    ${grain('business_date', false, 'hour', 'business_date, hour')} union all
    ${grain('business_date', false, 'null::smallint', 'business_date')} union all
    ${grain(month, true, 'hour', `${month}, hour`)}`
}
const addLines = (rows: string, isSum = false) => {
  const names = lineKeys.join(', ')
  const grain = (date: string, isMonth: boolean) => `
    select ${place}, ${date}, ${isMonth}, ${names}, ${summed(lineSums)}, ${isSum} from changes
    group by ${place}, ${date}, ${names} having ${changed(lineSums)}`
  return `with changes as (${rows}) insert into sales_line (${place}, business_date, is_month,
      ${names}, ${lineSums.join(', ')}, is_sum)
    ${grain('business_date', false)} union all ${grain(month, true)}`
}

const trigger = (table: string, event: string, tables: string, statements: readonly string[]) => [
  `create function sales_after_${table}_${event}() returns trigger language plpgsql as $$
    begin
      ${statements.map((statement) => `${statement};`).join('\n      ')}
      return null;
    end $$`,
  `create trigger sales_after_${event} after ${event} on ${table} referencing ${tables} ` +
    `for each statement execute function sales_after_${table}_${event}()`,
]
const union = (...rows: readonly string[]) => rows.join(' union all ')
const linesOf = (lines: string) => `${lines} l ${lineOf('ticket', 'l', 't')} and t.id = l.ticket_id`
/** Lines of tickets that start or stop counting as sold, or move to another hour. */
const linesMoved = (which: 'removed' | 'added') => `removed o ${lineOf('added', 'o', 'n')}
  and n.id = o.id and (n.transaction_type <> o.transaction_type or n.ticket_at <> o.ticket_at)
  ${lineOf(which, 'o', 't')} and t.id = o.id
  ${lineOf('ticket_line', 't', 'l')} and l.ticket_id = t.id`

const everyLine = `ticket t ${lineOf('ticket_line', 't', 'l')} and l.ticket_id = t.id`
/** If a store's time zone changes, moves each ticket from its old hour to its new one. */
const moved: Change = {
  sign: 'z.sign',
  hour: hourIn('z.zone'),
  from: 'cross join (values (new.time_zone, 1), (old.time_zone, -1)) as z (zone, sign)',
}
const newRows = 'new table as added'
const oldRows = 'old table as removed'
const [added, removed] = [linesOf('added'), linesOf('removed')]

export const statements = migration(
  tenantTable('sales_hour', {
    key: null,
    store: true,
    // The tenant role may insert, because changing a store's time zone changes its hours. A ticket
    // that arrives at that moment keeps its hour in the zone that it read.
    tenant: 'select, insert',
    columns: {
      // The first day, if the row is for a month.
      business_date: 'date not null',
      is_month: no,
      // By the store's clock. Null for the whole day.
      hour: 'smallint',
      // Changes of each sum; amounts in cents.
      ...Object.fromEntries(hourSums.map((name) => [name, 'bigint not null'])),
      is_sum: no,
    },
    indexes: {
      days: 'store_id, business_date where hour is null',
      all_days: 'business_date, store_id where hour is null',
      hours: 'store_id, is_month, business_date where hour is not null',
      all_hours: 'is_month, business_date, store_id where hour is not null',
      added: 'store_id, business_date where not is_sum',
      of_day: 'store_id, business_date',
    },
  }),
  tenantTable('sales_line', {
    key: null,
    store: true,
    columns: {
      business_date: 'date not null',
      is_month: no,
      ...Object.fromEntries(lineKeys.map((name) => [name, 'text'])),
      // Changes of each sum; quantity in thousandths, amounts in cents.
      ...Object.fromEntries(lineSums.map((name) => [name, 'bigint not null'])),
      is_sum: no,
    },
    indexes: {
      lines: 'store_id, is_month, business_date',
      all_lines: 'is_month, business_date, store_id',
      added: 'store_id, business_date where not is_sum',
      of_day: 'store_id, business_date',
    },
  }),
  trigger('ticket', 'insert', newRows, [addHours(ticketHours('added', byStore(1)))]),
  trigger('ticket', 'delete', oldRows, [addHours(ticketHours('removed', byStore(-1)))]),
  trigger('ticket', 'update', `${newRows} ${oldRows}`, [
    addHours(
      union(
        ticketHours('added', byStore(1)),
        ticketHours('removed', byStore(-1)),
        lineHours(linesMoved('added'), byStore(1)),
        lineHours(linesMoved('removed'), byStore(-1)),
      ),
    ),
    addLines(union(linesSold(linesMoved('added'), 1), linesSold(linesMoved('removed'), -1))),
  ]),
  trigger('ticket_line', 'insert', newRows, [
    addHours(lineHours(added, byStore(1))),
    addLines(linesSold(added, 1)),
  ]),
  trigger('ticket_line', 'delete', oldRows, [
    addHours(lineHours(removed, byStore(-1))),
    addLines(linesSold(removed, -1)),
  ]),
  trigger('ticket_line', 'update', `${newRows} ${oldRows}`, [
    addHours(union(lineHours(added, byStore(1)), lineHours(removed, byStore(-1)))),
    addLines(union(linesSold(added, 1), linesSold(removed, -1))),
  ]),
  [
    `create function sales_after_store_zone() returns trigger language plpgsql as $$
      begin
        ${addHours(
          union(
            ...[ticketHours('ticket', moved), lineHours(everyLine, moved)].map(
              (rows) => `${rows} and t.merchant_id = new.merchant_id and t.store_id = new.id`,
            ),
          ),
        )};
        return null;
      end $$`,
    `create trigger sales_after_zone after update on store for each row
      when (old.time_zone is distinct from new.time_zone)
      execute function sales_after_store_zone()`,
  ],
  asOperator(
    addHours(union(ticketHours('ticket', byStore(1)), lineHours(everyLine, byStore(1))), true),
    addLines(linesSold(everyLine, 1), true),
  ),
)
