// Forms with one row per store or company, stored in one or more tables with a version each.
// Missing rows show the defaults.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/doors.ts'
import { conflict, isUniqueViolation } from '../../data/errors.ts'
import type { DB } from '../../data/schema.ts'
import type { Scope } from '../../calls/call.ts'
import { invalid } from '../../calls/problem.ts'
import type { ColumnKind } from '../engine/description.ts'
import type { RecordSource, Work, Value, Values } from '../engine/source.ts'
import { ofStores } from '../engine/stores.ts'
import { formSource, type Check } from './rows.ts'

type Owner = 'store' | 'merchant'
type Loose = Record<string, unknown>
type Read = readonly [kind: ColumnKind, sql: RawBuilder<unknown>]
// Kysely cannot type these names. They come from page descriptions, never from a request.
const loose = (tx: Tx) => tx.$extendTables<Record<string, Loose>>()

/** The part of a form that is stored in one table. */
export interface Part {
  table: keyof DB
  /** Whether the table has one row per store or per merchant. */
  of: Owner
  /** Page name → how to read it; see `column`. The table is not aliased. */
  reads: Readonly<Record<string, Read>>
  /**
   * Values that another part stores, but that this part's row is computed from as well: if one of
   * them changes, this part is written too.
   */
  follows?: readonly string[]
  /** Turns values into the table's columns. */
  row(values: Values): Loose
  /** Further columns of a new row. */
  first?(id: number): Loose
}
interface SettingForm {
  /**
   * One row per store in view, one per company, or (`viewed`) the company's in company view and the
   * store's otherwise.
   */
  of: Owner | 'viewed'
  /** The field of a store's form that is stored for the company: a change affects all stores. */
  ofCompany?: string
  /** Read-only fields; `o` is the store or merchant row. */
  shown?: Readonly<Record<string, Read>>
  parts: readonly Part[]
  check?: Check
  /** Normalizes values before they are stored. */
  settle?: (values: Values) => Values
  /** Unique index → the field at fault and its message. */
  unique?: Readonly<Record<string, readonly [name: string, message: string]>>
}

const types: Partial<Record<ColumnKind, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  money: 'numeric',
  percent: 'numeric',
}
/** Reads a column, with a default for a missing row. */
export function column(name: string, kind: ColumnKind, start: Value = null): Read {
  const value = kind === 'choice' ? sql`${sql.ref(name)}::text` : sql.ref(name)
  return [
    kind,
    start === null
      ? value
      : sql`coalesce(${value}, ${sql.lit(start)}::${sql.raw(types[kind] ?? 'text')})`,
  ]
}

/** First key of the advisory lock; the second is the store or merchant id. */
const formLock = 0x7365746e

export function settingForm({
  of,
  ofCompany,
  shown = {},
  parts,
  check,
  settle = (values) => values,
  unique = {},
}: SettingForm): RecordSource {
  const ownerIn = ({ view }: Scope): Owner =>
    of === 'viewed' ? (view === 'company' ? 'merchant' : 'store') : of
  const isThere = (part: Part, owner: Owner) => owner === 'store' || part.of === 'merchant'
  const reads = Object.entries<Read>({ name: ['text', sql.ref('o.name')], ...shown })
  const all = [...reads, ...parts.flatMap((part) => Object.entries(part.reads))]

  const list = (tx: Tx, scope: Scope) => {
    const owner = ownerIn(scope)
    const there = parts.filter((part) => isThere(part, owner))
    let query = loose(tx).selectFrom(`${owner} as o`)
    for (const part of there)
      query = query.leftJoin(part.table, (on) =>
        on.on(
          owner === 'merchant'
            ? sql<boolean>`${sql.ref(`${part.table}.merchant_id`)} = o.id`
            : part.of === 'merchant'
              ? sql<boolean>`${sql.ref(`${part.table}.merchant_id`)} = o.merchant_id`
              : sql<boolean>`${sql.ref(`${part.table}.merchant_id`)} = o.merchant_id
                and ${sql.ref(`${part.table}.store_id`)} = o.id`,
        ),
      ) as typeof query
    const versions = sql.join(
      there.map(({ table }) => sql`coalesce(${sql.ref(`${table}.version`)}, 0)`),
      sql` + `,
    )
    return query
      .where(
        owner === 'merchant'
          ? sql<boolean>`o.id = ${scope.merchantId}`
          : sql<boolean>`o.merchant_id = ${scope.merchantId} and not o.is_deleted
            and ${ofStores(scope, 'o.id')}`,
      )
      .select([
        sql.ref('o.id').as('id'),
        sql`${versions}`.as('version'),
        ...reads.map(([name, [, read]]) => read.as(name)),
        ...parts.flatMap((part) =>
          Object.entries(part.reads).map(([name, [, read]]) =>
            (isThere(part, owner) ? read : sql`null`).as(name),
          ),
        ),
      ])
  }

  async function save(
    tx: Tx,
    { scope, now, session }: Work,
    id: number,
    given: Values,
    before: Values,
  ) {
    const values = settle(given)
    for (const part of parts.filter((each) => isThere(each, ownerIn(scope)))) {
      if (
        [...Object.keys(part.reads), ...(part.follows ?? [])].every(
          (name) => values[name] === before[name],
        )
      )
        continue
      const key = Object.entries({
        merchant_id: scope.merchantId,
        ...(part.of === 'store' && { store_id: id }),
      })
      const table: string = part.table
      const row = { ...part.row(values), modified_at: now, modified_by: session.userName }
      let update = loose(tx)
        .updateTable(table)
        .set({ ...row, version: sql`version + 1` })
      for (const [name, value] of key) update = update.where(name, '=', value)
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) continue
      const made = await loose(tx)
        .insertInto(table)
        .values({ ...part.first?.(id), ...row, ...Object.fromEntries(key) })
        .onConflict((other) => other.columns(key.map(([name]) => name)).doNothing())
        .returning('version')
        .execute()
      // Another request created the row at the same time.
      if (made.length === 0) throw conflict({ id, values: before })
    }
  }

  return formSource({
    reach: of === 'viewed' ? 'viewed' : of === 'merchant' ? 'company' : { store: 'name' },
    ...(ofCompany !== undefined && { ofCompany }),
    list: {
      kinds: Object.fromEntries(all.map(([name, [kind]]) => [name, kind])),
      search: ['name'],
      rows: list,
    },
    ...(check && { check }),
    lock: (tx, _work, id) =>
      sql`select pg_advisory_xact_lock(${sql.lit(formLock)}, ${id}::int)`.execute(tx),
    async save(tx, work, id, values, before) {
      try {
        await save(tx, work, id, values, before)
      } catch (error) {
        const taken = Object.entries(unique).find(([index]) => isUniqueViolation(error, index))?.[1]
        throw taken
          ? invalid([{ field: `values.${taken[0]}`, code: 'taken', message: taken[1] }])
          : error
      }
    },
  })
}
