// Many tickets for benchmarks, over thirteen months and more. The database copies the demo's five
// weeks of tickets, with all their parts, in whole blocks of five weeks as often as needed. Hours,
// weekdays, names and totals stay realistic, and a million takes minutes. Copies get their own ids,
// numbers, minutes and card numbers.
//
// `node tests/bench/many-tickets.ts [number]` adds a million, or the given number, to the database
// that `npm start` would open; stop the platform first.
import { sql, type RawBuilder } from 'kysely'

import { required } from '../../core/required.ts'
import { parseEnvironment } from '../../server/config/config.ts'
import { openDatabase, type Database } from '../../server/data/connection/database.ts'
import {
  createDatabaseRoles,
  type DatabaseRoles,
  type Tx,
} from '../../server/data/database-roles.ts'

/** 420 days, including the demo's own. */
const blocks = 12
/** As long as the demo's sales, without the current day, which is incomplete. */
const soldDays = 35
/** Ticket numbers start here, above those of the demo. */
const firstNumber = 100_000
const parts = [
  'ticket_line',
  'ticket_discount',
  'ticket_payment',
  'ticket_tax',
  'ticket_note',
] as const
const tables = ['ticket', ...parts] as const
type Table = (typeof tables)[number]

/** Columns that are stored, not generated from others. */
async function readColumns(tx: Tx, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** One copy of the demo's tickets, or a part of them. */
interface Piece {
  index: number
  of: number
  /** How many tickets to copy, spread evenly over all of them. */
  tickets: number
}

/** The changed columns of a copy. `d` holds the ticket's offset; `x` is the copied row. */
function changes({ index, of }: Piece, stride: number): Record<string, RawBuilder<unknown>> {
  const moved = (column: string) => sql`x.${sql.ref(column)} + d.delta`
  const id = (column: string) => sql`x.${sql.ref(column)} + ${sql.lit(stride * (index + 1))}`
  const days = sql.lit(blockOf(index) * soldDays)
  // Oldest block first, with a ticket's copies in sequence, so that numbers increase with time.
  const inBlock = sql.lit(Math.ceil(of / blocks))
  const number = sql`${sql.lit(firstNumber)} + ${sql.lit(Math.floor(index / blocks))} +
    ${inBlock} * (d.place + d.places * ${sql.lit(blocks - 1 - blockOf(index))})`
  return {
    id: id('id'),
    ticket_id: id('ticket_id'),
    line_id: id('line_id'),
    parent_line_id: id('parent_line_id'),
    business_date: sql`x.business_date - ${days}::integer`,
    ticket_number: sql`(${number})::text`,
    opened_at: moved('opened_at'),
    ticket_at: moved('ticket_at'),
    order_due_at: moved('order_due_at'),
    last_printed_at: moved('last_printed_at'),
    paid_at: moved('paid_at'),
    voided_at: moved('voided_at'),
    // Drop references to a sale that was not copied.
    original_ticket_id: sql`case when o.id is not null then ${id('original_ticket_id')} end`,
    original_business_date: sql`o.business_date - ${days}::integer`,
    account_number: sql`left(x.account_number, -4) || translate(right(x.account_number, 4),
      '0123456789', ${sql.lit(permuteDigits(index))})`,
  }
}
const blockOf = (index: number) => index % blocks
/** A different order of the ten digits for each of some thousands of copies. */
function permuteDigits(index: number): string {
  const left = [...'0123456789']
  let rest = index
  let order = ''
  while (left.length > 0) {
    order += left.splice(rest % left.length, 1).join('')
    rest = Math.floor(rest / (left.length + 1))
  }
  return order
}

/**
 * A temporary copy of the source rows, so that the time per block stays the same while the tables
 * grow.
 */
const copyOf = (table: Table) => sql.table(`demo_${table}`)
/** Reads the source rows, with each ticket's overall rank and its position within its store. */
async function readTemplate(tx: Tx): Promise<void> {
  for (const table of tables) {
    await sql`create temporary table ${copyOf(table)} on commit drop as
      select * from ${sql.table(table)}`.execute(tx)
    await sql`analyze ${copyOf(table)}`.execute(tx)
  }
  await sql`create temporary table template on commit drop as
    select t.merchant_id, t.store_id, t.business_date, t.id, t.opened_at, s.time_zone as zone,
      row_number() over (order by t.merchant_id, t.store_id, t.id) - 1 as rank,
      row_number() over (partition by t.merchant_id, t.store_id order by t.opened_at, t.id) - 1
        as place,
      count(*) over (partition by t.merchant_id, t.store_id) as places
    from ${copyOf('ticket')} t
    join store s on s.merchant_id = t.merchant_id and s.id = t.store_id`.execute(tx)
}

async function addPiece(
  tx: Tx,
  piece: Piece,
  columns: ReadonlyMap<Table, readonly string[]>,
  { all, stride }: { all: number; stride: number },
): Promise<void> {
  const { index, tickets } = piece
  const move = sql`make_interval(days => ${sql.lit(blockOf(index) * soldDays)}::integer)`
  // In the store's local time, so that it opens at the same hour in summer and winter.
  const sampled = sql`(rank * ${sql.lit(tickets)}) % ${sql.lit(all)} < ${sql.lit(tickets)}`
  await sql`create temporary table moved on commit drop as
    select merchant_id, store_id, business_date, id, place, places, make_interval(secs => extract(
      epoch from ((opened_at at time zone zone) - ${move}) at time zone zone - opened_at)
      + ${sql.lit((index * 97) % 900)}) as delta
    from template where ${sampled}`.execute(tx)
  await sql`analyze moved`.execute(tx)
  const made = changes(piece, stride)
  for (const table of tables) {
    const names = required(columns.get(table), `columns of ${table}`)
    const id = sql.ref(table === 'ticket' ? 'x.id' : 'x.ticket_id')
    const original = sql`left join moved o on o.merchant_id = x.merchant_id
      and o.store_id = x.store_id and o.business_date = x.original_business_date
      and o.id = x.original_ticket_id`
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => made[name] ?? sql.ref(`x.${name}`)))}
      from moved d join ${copyOf(table)} x on x.merchant_id = d.merchant_id
        and x.store_id = d.store_id and x.business_date = d.business_date and ${id} = d.id
      ${table === 'ticket' ? original : sql``}`.execute(tx)
  }
  await sql`drop table moved`.execute(tx)
}

/**
 * Adds tickets with their parts to the stores of the demo.
 * @param say is called with the progress
 */
export async function addManyTickets(
  { asOperator }: Pick<DatabaseRoles, 'asOperator'>,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  await asOperator({ actor: 'benchmark', reason: 'add tickets', routine: true }, async (tx) => {
    const { rows } = await sql<{ number: number; all: number }>`
      select max(char_length(ticket_number)) as number, count(*) as all from ticket`.execute(tx)
    const { number, all } = required(rows[0], 'tickets of the demo')
    if (all === 0) throw new Error('There are no tickets to copy: put in the demo data first.')
    if (number >= String(firstNumber).length) throw new Error('Tickets were added here before.')
    await readTemplate(tx)
    const columns = new Map<Table, string[]>()
    let stride = 0
    for (const table of tables) {
      columns.set(table, await readColumns(tx, table))
      const ids = await sql<{ last: number }>`
        select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(tx)
      stride = Math.max(stride, ids.rows[0]?.last ?? 0)
    }
    const of = Math.max(blocks, Math.ceil(count / all))
    const upTo = (index: number) => Math.floor((index * count) / of)
    for (let index = 0; index < of; index += 1) {
      const tickets = upTo(index + 1) - upTo(index)
      await addPiece(tx, { index, of, tickets }, columns, { all, stride })
      if ((index + 1) % 24 === 0) say(`${upTo(index + 1).toLocaleString('en-US')} tickets …`)
    }
    for (const table of tables)
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        (select max(id) from ${sql.table(table)}))`.execute(tx)
  })
}

/** Adds tickets, and then updates the database's statistics. */
export async function fillTickets(
  { db }: Pick<Database, 'db'>,
  count: number,
  say?: (line: string) => void,
): Promise<void> {
  await addManyTickets(createDatabaseRoles(db), count, say)
  // With a million tickets, this takes longer than the statement timeout allows.
  await db.connection().execute(async (connection) => {
    for (const statement of [
      'set statement_timeout = 0',
      `vacuum (analyze) ticket_day, ${tables.join()}`,
      'reset statement_timeout',
    ])
      await sql.raw(statement).execute(connection)
  })
}

/** @throws Error if that isn't a number of tickets */
export function ticketCount(typed: string | undefined): number {
  const count = Number(typed ?? 1_000_000)
  if (Number.isSafeInteger(count) && count > 0 && count <= 5_000_000) return count
  throw new Error(`'${typed}' isn't a number of tickets from 1 to 5,000,000.`)
}

async function main(): Promise<void> {
  const count = ticketCount(process.argv[2])
  const { databaseUrl, dataDir } = parseEnvironment(process.env)
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir })
  try {
    await database.migrate()
    await fillTickets(database, count, (line) => console.log(line))
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    // show only the message, because it is meant for users
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
