// Forms over a table with at most one row per store or company. If there is no row, defaults apply.
import { sql, type RawBuilder } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import { conflict } from '../../data/errors.ts'
import { settingRows, type SettingTable } from '../../data/records/setting.ts'
import { changeStore, heldStore } from '../../data/records/store.ts'
import type { Row } from '../../data/schema.ts'
import type { Scope } from '../../calls/call.ts'
import { invalid, Problem, type FieldProblem } from '../../calls/problem.ts'
import type { ColumnKind } from '../engine/description.ts'
import { querySource } from '../engine/query-source.ts'
import type { PageRecord, RecordSource, Work, Value, Values } from '../engine/source.ts'
import { ofStores } from '../engine/stores.ts'
import { toStored } from '../engine/wire.ts'

/** Checks all values after a change, including rules over several values. Returns the problems. */
type Check = (values: Values, before: Values | undefined) => readonly (FieldProblem | undefined)[]
type OwnerColumns<Owner extends 'store' | 'merchant'> = Readonly<
  Record<string, readonly [column: keyof Row<Owner> & string, kind: ColumnKind]>
>

interface SettingDefinition<
  Table extends SettingTable,
  Of extends 'store' | 'merchant' = 'store' | 'merchant',
> {
  table: Table
  /**
   * Maps a name on the page to the column, its kind, and the default if nothing is stored (SQL if
   * the default depends on the owner, `o`).
   */
  columns: Readonly<
    Record<
      string,
      readonly [
        column: keyof Row<Table> & string,
        kind: ColumnKind,
        start?: Value | RawBuilder<string>,
      ]
    >
  >
  /**
   * Columns of the store or merchant itself. A store's can be changed if the tenant role allows it.
   * A merchant's are read-only.
   */
  ofOwner?: OwnerColumns<Of>
  check?: Check
  /**
   * Set if this page can't create the first row, because another page has required fields of it.
   * The sentence explains that to the user.
   */
  needsRow?: string
}

// Accessed without types, because Kysely can't type these names. They are from page descriptions,
// never from a request.
type Loose = Record<string, unknown>
const loose = (tx: Tx) => tx.$extendTables<Record<string, Loose>>()

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
  start: Value | RawBuilder<string> | undefined,
): RawBuilder<unknown> => {
  if (start === undefined || start === null) return chosen(kind, column)
  const value = typeof start === 'object' ? start : sql.lit(start)
  return sql`coalesce(${chosen(kind, column)}, ${value}::${sql.raw(typeOf[kind] ?? 'text')})`
}

/**
 * Who last changed a row, and when: aliases that a form's query selects in addition to its columns.
 */
const changeKinds = { changedAt: 'dateTime', changedBy: 'text' } as const
/** Moves the last change from the values to the record itself. */
function withChange({ values, ...record }: PageRecord): PageRecord {
  const { changedAt, changedBy, ...own } = values
  return {
    ...record,
    values: own,
    ...(typeof changedAt === 'string' && {
      changed: { at: changedAt, by: typeof changedBy === 'string' ? changedBy : null },
    }),
  }
}

const never = async (): Promise<never> => {
  throw new Problem(422, 'refused', { detail: 'There is always exactly one.' })
}

/** Creates a form for each store. `name` is the store's name, unless the page defines another. */
export function storeSetting<Table extends SettingTable>(
  definition: SettingDefinition<Table, 'store'>,
): RecordSource {
  const { ofOwner = {} } = definition
  const owns = Object.values(ofOwner).length > 0
  return settingSource({ name: ['name', 'text'], ...ofOwner }, definition, {
    from: 'store',
    id: 'o.id',
    key: 'store_id',
    where: (scope) =>
      sql<boolean>`o.merchant_id = ${scope.merchantId} and not o.is_deleted
        and ${ofStores(scope, 'o.id')}`,
    // If the form has columns of the store, the version includes the store's, so that changing
    // these columns is a conflict too.
    version: owns ? sql`coalesce(t.version, 0) + o.version` : sql`coalesce(t.version, 0)`,
    join: sql`t.merchant_id = o.merchant_id and t.store_id = o.id`,
  })
}

/** Creates a form for the company. */
export function companySetting<Table extends SettingTable>(
  definition: SettingDefinition<Table, 'merchant'>,
): RecordSource {
  return settingSource(definition.ofOwner ?? {}, definition, {
    from: 'merchant',
    id: 'o.id',
    key: undefined,
    where: (scope) => sql<boolean>`o.id = ${scope.merchantId}`,
    version: sql`coalesce(t.version, 0)`,
    join: sql`t.merchant_id = o.id`,
  })
}

interface Owner {
  /** `store` or `merchant`. */
  from: string
  id: string
  /** Key column in addition to the merchant id. */
  key: 'store_id' | undefined
  where(scope: Scope): RawBuilder<boolean>
  version: RawBuilder<unknown>
  join: RawBuilder<unknown>
}

/**
 * A form with one row per store or company. Rows can be changed but not added or deleted. If the
 * user sees a single row, the portal shows the form itself instead of a list.
 */
function settingSource<Table extends SettingTable>(
  owned: OwnerColumns<'store'> | OwnerColumns<'merchant'>,
  { table: settingTable, columns, check, needsRow }: Omit<SettingDefinition<Table>, 'ofOwner'>,
  owner: Owner,
): RecordSource {
  const tableName: string = settingTable
  const rows = settingRows<Table, object>(settingTable)
  const fields = Object.entries(columns)
  const ofOwner = Object.entries(owned)
  const kinds = Object.fromEntries([...ofOwner, ...fields].map(([name, [, kind]]) => [name, kind]))
  const stored = (
    fields: [string, readonly [string, ColumnKind, ...unknown[]]][],
    values: Values,
  ): Loose =>
    Object.fromEntries(
      fields.map(([name, [column, kind]]) => [column, toStored(kind, values[name] ?? null)]),
    )

  const keyOf = ({ scope }: Work, id: number) => ({
    merchant_id: scope.merchantId,
    ...(owner.key && { store_id: id }),
  })

  async function save(
    tx: Tx,
    work: Work,
    id: number,
    values: Values,
    before: Values,
    known: { version: number } | undefined,
  ) {
    const { scope, now, session } = work
    if (!known && needsRow !== undefined) throw new Problem(422, 'refused', { detail: needsRow })
    // A value that the company never chose keeps following its culture, even after another option
    // was saved.
    const isGiven = ([name, [, , start]]: (typeof fields)[number]) =>
      typeof start !== 'object' || start === null || values[name] !== before[name]
    const by = { modified_at: now, modified_by: session.userName }
    const saved = await rows.put(
      tx,
      by,
      keyOf(work, id),
      known,
      stored(fields.filter(isGiven), values),
    )
    if (!saved) throw conflict(await read(tx, work, id))
    const changes = owner.key ? ofOwner.filter(([name]) => values[name] !== before[name]) : []
    if (changes.length > 0) {
      const store = { merchantId: scope.merchantId, storeId: id }
      await changeStore(tx, store, stored(changes, values))
    }
  }

  const { searched, search, one } = querySource<string>({
    kinds: { ...kinds, ...changeKinds },
    search: Object.entries(kinds).flatMap(([name, kind]) => (kind === 'text' ? [name] : [])),
    rows: (tx, scope) =>
      loose(tx)
        .selectFrom(`${owner.from} as o`)
        .leftJoin(`${tableName} as t`, (on) => on.on(sql<boolean>`${owner.join}`))
        .where(owner.where(scope))
        .select([
          sql.ref(owner.id).as('id'),
          owner.version.as('version'),
          sql<Date | null>`t.modified_at`.as('changedAt'),
          sql<string | null>`t.modified_by`.as('changedBy'),
          ...ofOwner.map(([name, [column, kind]]) => chosen(kind, `o.${column}`).as(name)),
          ...fields.map(([name, [column, kind, start]]) =>
            orStart(kind, `t.${column}`, start).as(name),
          ),
        ]),
  })
  const read = async (tx: Tx, work: Work, id: number) => withChange(await one(tx, work, id))
  return {
    setting: true,
    searched,
    async search(tx, scope, ask, work) {
      const found = await search(tx, scope, ask, work)
      return { ...found, records: found.records.map(withChange) }
    },
    affectedStores: owner.key === undefined ? 'company' : { store: 'name' },
    create: never,
    remove: never,
    async update(tx, work, id, sent, values) {
      if (owner.key) await heldStore(tx, { merchantId: work.scope.merchantId, storeId: id })
      // Read before the comparison, so that a version saved in between is a conflict.
      const known = await rows.read(tx, keyOf(work, id))
      const before = await read(tx, work, id)
      if (sent !== before.concurrencyChecksum) throw conflict(before)
      const merged = { ...before.values, ...values }
      const errors = (check?.(merged, before.values) ?? []).filter((error) => error !== undefined)
      if (errors.length > 0) throw invalid(errors)
      await save(tx, work, id, merged, before.values, known)
      return { before, after: await read(tx, work, id) }
    },
  }
}
