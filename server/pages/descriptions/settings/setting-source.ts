// Forms over a table with one row a store or company, or none as long as nothing was said.
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tx } from '../../../data/doors.ts'
import { conflict } from '../../../data/errors.ts'
import type { Row } from '../../../data/schema.ts'
import type { Scope } from '../../../http/call.ts'
import { Problem } from '../../../http/problem.ts'
import type { ColumnKind, Value, Values } from '../../engine/description.ts'
import type { RecordSource, Work } from '../../engine/source.ts'
import { ofStores } from '../../engine/stores.ts'
import { toStored } from '../../engine/wire.ts'
import { formSource, lockStore, type Check } from './rows.ts'

type SettingTable =
  | 'company_setting'
  | 'receipt_setting'
  | 'store_option'
  | 'cash_setting'
  | 'in_store_api_setting'
  | 'payment_setting'
type OwnerColumn = keyof Row<'store'>

interface SettingDefinition<Table extends SettingTable> {
  table: Table
  /** Name on the page → column, its kind, and what holds as long as there is no row. */
  columns: Readonly<
    Record<string, readonly [column: keyof Row<Table> & string, kind: ColumnKind, start?: Value]>
  >
  /** The same of the store itself; shown, and changed where the tenant's door lets it. */
  ofStore?: Readonly<Record<string, readonly [column: OwnerColumn, kind: ColumnKind]>>
  check?: Check
  /** What is stored in place of what was given: cleared, or put into form. */
  settle?: (values: Values, before: Values) => Values
  /** Of the table, besides what people give. */
  also?: (values: Values, before: Values) => Partial<Row<Table>>
  /** Why the first row cannot be made on this page, where others must be filled first. */
  needsRow?: string
}

// Names of tables and columns come from a description, never from a request; kysely cannot follow
// which they are.
type Loose = Record<string, unknown>
const loose = (tx: Tx) => tx as unknown as Transaction<Record<string, Loose>>

const chosen = (kind: ColumnKind, column: string): RawBuilder<unknown> =>
  kind === 'choice' ? sql`${sql.ref(column)}::text` : sql.ref(column)
const typeOf: Partial<Record<ColumnKind, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  money: 'numeric',
  percent: 'numeric',
  text: 'text',
  choice: 'text',
}
const orStart = (
  kind: ColumnKind,
  column: string,
  start: Value | undefined,
): RawBuilder<unknown> =>
  start === undefined || start === null
    ? chosen(kind, column)
    : sql`coalesce(${chosen(kind, column)}, ${sql.lit(start)}::${sql.raw(typeOf[kind] ?? 'text')})`

/** A form for each store: `name` is the store's, unless the page has it changed. */
export function storeSetting<Table extends SettingTable>(
  definition: SettingDefinition<Table>,
): RecordSource {
  const { ofStore = {} } = definition
  const owns = Object.values(ofStore).length > 0
  return settingSource({ name: ['name', 'text'], ...ofStore }, definition, {
    from: 'store',
    id: 'o.id',
    key: 'store_id',
    where: (scope) =>
      sql<boolean>`o.merchant_id = ${scope.merchantId} and not o.is_deleted and ${ofStores(scope, 'o.id')}`,
    // The store's own version counts where its columns stand on the form.
    version: owns ? sql`coalesce(t.version, 0) + o.version` : sql`coalesce(t.version, 0)`,
    join: sql`t.merchant_id = o.merchant_id and t.store_id = o.id`,
    lock: lockStore,
  })
}

/** A form for the company. */
export function companySetting(definition: SettingDefinition<'company_setting'>): RecordSource {
  return settingSource({}, definition, {
    from: 'merchant',
    id: 'o.id',
    key: undefined,
    where: (scope) => sql<boolean>`o.id = ${scope.merchantId}`,
    version: sql`coalesce(t.version, 0)`,
    join: sql`t.merchant_id = o.id`,
    lock: (tx, { scope }) =>
      tx
        .selectFrom('company_setting')
        .select('version')
        .where('merchant_id', '=', scope.merchantId)
        .forUpdate()
        .execute(),
  })
}

interface Owner {
  /** `store` or `merchant`. */
  from: string
  id: string
  /** Besides the merchant. */
  key: 'store_id' | undefined
  where(scope: Scope): RawBuilder<boolean>
  version: RawBuilder<unknown>
  join: RawBuilder<unknown>
  lock(tx: Tx, work: Work, id: number): Promise<unknown>
}

function settingSource<Table extends SettingTable>(
  owned: Readonly<Record<string, readonly [column: OwnerColumn, kind: ColumnKind]>>,
  { table, columns, check, settle = (values) => values, also, needsRow }: SettingDefinition<Table>,
  owner: Owner,
): RecordSource {
  const own = Object.entries(columns)
  const ofOwner = Object.entries(owned)
  const kinds = Object.fromEntries([...ofOwner, ...own].map(([name, [, kind]]) => [name, kind]))
  const stored = (
    fields: [string, readonly [string, ColumnKind, ...unknown[]]][],
    values: Values,
  ): Loose =>
    Object.fromEntries(
      fields.map(([name, [column, kind]]) => [column, toStored(kind, values[name] ?? null)]),
    )

  async function save(
    tx: Tx,
    { scope, now, session }: Work,
    id: number,
    given: Values,
    before: Values,
  ) {
    const values = settle(given, before)
    const key = { merchant_id: scope.merchantId, ...(owner.key && { [owner.key]: id }) }
    const row = {
      ...stored(own, values),
      ...also?.(values, before),
      modified_at: now,
      modified_by: session.userName,
    }
    const ofKey = Object.entries(key)
    let update = loose(tx)
      .updateTable(table as string)
      .set({ ...row, version: sql`version + 1` })
    for (const [column, value] of ofKey) update = update.where(column, '=', value)
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      if (needsRow !== undefined) throw new Problem(422, 'refused', { detail: needsRow })
      const made = await loose(tx)
        .insertInto(table as string)
        .values({ ...key, ...row, created_at: now })
        .onConflict((other) => other.doNothing())
        .returning('version')
        .execute()
      // somebody else made the first one at this moment
      if (made.length === 0) throw conflict({ id, values: before })
    }
    const changes = ofOwner.filter(([name]) => values[name] !== before[name])
    if (changes.length > 0)
      await loose(tx)
        .updateTable(owner.from)
        .set({ ...stored(changes, values), version: sql`version + 1` })
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', id)
        .execute()
  }

  return formSource({
    reach: owner.key === undefined ? 'company' : { store: 'name' },
    list: {
      kinds,
      search: Object.entries(kinds).flatMap(([name, kind]) => (kind === 'text' ? [name] : [])),
      rows: (tx, scope) =>
        loose(tx)
          .selectFrom(`${owner.from} as o`)
          .leftJoin(`${table as string} as t`, (on) => on.on(sql<boolean>`${owner.join}`))
          .where(owner.where(scope))
          .select([
            sql.ref(owner.id).as('id'),
            owner.version.as('version'),
            ...ofOwner.map(([name, [column, kind]]) => chosen(kind, `o.${column}`).as(name)),
            ...own.map(([name, [column, kind, start]]) =>
              orStart(kind, `t.${column}`, start).as(name),
            ),
          ]),
    },
    lock: owner.lock,
    save,
    ...(check && { check }),
  })
}
