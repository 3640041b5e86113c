// Records the statements of the tenant role, and whether they name the merchant of each table that
// they read or change, so that merchants can be spread over several servers.
import pg from 'pg'

import { findMigrations } from '../data/building/migrations.ts'

/** Tables whose every row belongs to a merchant. */
const tenantTables = async (): Promise<ReadonlySet<string>> =>
  new Set(
    (await findMigrations()).flatMap(({ statements }) =>
      statements.flatMap(
        (one) => /^create table (\w+) \(\n {2}merchant_id integer not null/.exec(one)?.[1] ?? [],
      ),
    ),
  )

/** Words that may follow a table's name and aren't its alias. */
const words = new Set(
  (
    'on where set as using left right inner cross join order group limit for values returning ' +
    'select union full and or then when natural lateral'
  ).split(' '),
)

/** The merchants' tables that a statement reads or changes without naming the merchant. */
export function withoutMerchant(statement: string, tables: ReadonlySet<string>): string[] {
  // The columns of a new row aren't a condition.
  const text = statement
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^insert into \w+ \([^)]*\)/, '')
  // What a query only returns isn't a condition either.
  const conditions = /\b(?:where|on|using)\b.*/.exec(text)?.[0] ?? ''
  return [...text.matchAll(/\b(?:from|join|update) (\w+)(?: as (\w+)| (\w+))?/g)].flatMap(
    ([, table = '', named, next]) => {
      if (!tables.has(table)) return []
      const alias = named ?? (next !== undefined && !words.has(next) ? next : undefined)
      const condition =
        alias === undefined
          ? new RegExp(`(?:\\b${table}\\.|[^.\\w])merchant_id\\b`)
          : new RegExp(`\\b${alias}\\.merchant_id\\b`)
      return condition.test(conditions) ? [] : [`${table}: ${text}`]
    },
  )
}

export interface WatchedStatements {
  /** The number of different statements in the tenant role. */
  count(): number
  /** Statements that omit the merchant, each with the table. */
  unnamed(): string[]
  stop(): void
}

/** Watches the driver from now on, for any database. */
export async function watchStatements(): Promise<WatchedStatements> {
  const tables = await tenantTables()
  const seen = new Set<string>()
  const inside = new WeakSet<object>()
  const client = pg.Client.prototype
  const { query } = client
  client.query = new Proxy(query, {
    apply(send, self: object, given: Parameters<typeof query>) {
      const [statement] = given
      const { text, values }: { text?: unknown; values?: unknown } =
        typeof statement === 'object' ? statement : { text: statement }
      if (typeof text === 'string') {
        if (text.includes("set_config('role'")) {
          inside.delete(self)
          if (Array.isArray(values) && values.includes('tillhouse_tenant')) inside.add(self)
        } else if (/^(begin|commit|rollback)\b/.test(text)) inside.delete(self)
        else if (inside.has(self)) seen.add(text)
      }
      return Reflect.apply(send, self, given)
    },
  })
  return {
    count: () => seen.size,
    unnamed: () => [...seen].flatMap((statement) => withoutMerchant(statement, tables)),
    stop() {
      client.query = query
    },
  }
}
