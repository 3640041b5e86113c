// Reads, adds, changes and deletes the rows behind a page of records, based on the page's columns
// and one table. Deleting only marks a row. Functions add the special parts: a custom query, rules,
// related writes. The page's columns name the table's columns, so that each column is defined only
// once.
import type { Selectable } from 'kysely'

import type { Scope } from '../../calls/call.ts'
import { denied, invalid, Problem } from '../../calls/problem.ts'
import { requireVersion } from '../../data/checksum.ts'
import type { Tx } from '../../data/database-roles.ts'
import { conflict, ConflictError } from '../../data/errors.ts'
import { rowsIn, type Hold, type RecordRow, type RecordTable } from '../../data/records/record.ts'
import { brokenCheck } from './broken-check.ts'
import { formColumns, storedKind, type Column, type SourceOf } from './description.ts'
import { gone } from './query-source.ts'
import type { AnyDefinition, Found, RecordDefinition, Save, Writes } from './record-definition.ts'
import { buildList, storedColumn, valueName } from './record-list.ts'
import { at } from './rules.ts'
import type { Value, Values, Work } from './source.ts'
import { onlyStore, storesOf } from './stores.ts'
import { toStored } from './wire.ts'

type HeldRow = Pick<Selectable<RecordRow>, 'id' | 'version'> & { store_id?: unknown }

async function storeToAddTo(tx: Tx, scope: Scope): Promise<number> {
  if (scope.view === 'company') throw denied('Choose a store to add one.')
  return scope.storeId === 0 ? onlyStore(tx, scope) : scope.storeId
}
const isIn = (scope: Scope, store: unknown): boolean => {
  const stores = storesOf(scope)
  return stores === 'all' || stores.includes(Number(store))
}
/** The author of a change on a page, in the form that `rowsIn` writes. */
export const writerOf = ({ scope, session, now }: Work) => ({
  merchant_id: scope.merchantId,
  modified_at: now,
  modified_by: session.userName,
})
function refuse(found: readonly Found[] = []): void {
  const errors = found.filter((one) => one !== undefined)
  if (errors.length > 0) throw invalid(errors)
}

/**
 * Saves rows of the table. Each row is locked and compared with the version that the caller read.
 */
function tableWrites(
  { table, store, unique = {}, neededBy }: AnyDefinition,
  columns: readonly Column[],
) {
  const perStore = store === true
  const refusals = Object.entries(unique).map(
    ([index, [name, message]]) => [index, () => invalid([at(name, 'taken', message)])] as const,
  )
  const rows = rowsIn<RecordTable, object>(table, Object.fromEntries(refusals))
  /**
   * The table's row, provided it still has the caller's version, locked until the end of the
   * transaction.
   */
  async function held(
    tx: Tx,
    { scope }: Work,
    id: number,
    sent: string,
    what: Hold,
  ): Promise<HeldRow> {
    const found: object | undefined = await rows.held(tx, scope.merchantId, id, what)
    const row = found as HeldRow | undefined // every table of records has these columns
    if (!row || (perStore && !isIn(scope, row.store_id))) throw gone()
    requireVersion(row, sent, undefined)
    return row
  }
  /** Names that aren't columns of the page are columns of the table. */
  const toColumns = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
        const of = columns.find((column) => valueName(column) === name)
        if (!of) return [[name, value]]
        const column = storedColumn(of)
        return column === undefined ? [] : [[column, toStored(storedKind(of), value)]]
      }),
    )
  const own: Writes = {
    async create(tx, work, values) {
      const row: object = await rows.insert(tx, writerOf(work), {
        ...(perStore && { store_id: await storeToAddTo(tx, work.scope) }),
        ...toColumns(values),
      })
      return row as HeldRow
    },
    async update(tx, work, id, sent, values) {
      const row = await held(tx, work, id, sent, 'change')
      await rows.change(tx, writerOf(work), row, toColumns(values))
    },
    async remove(tx, work, id, sent) {
      const row = await held(tx, work, id, sent, 'delete')
      const reason = await neededBy?.(tx, work.scope, id)
      if (reason !== undefined) throw new Problem(422, 'inUse', { detail: reason })
      await rows.change(tx, writerOf(work), row, { deleted_at: work.now })
    },
  }
  return { held, own }
}

/**
 * Turns violations of CHECK constraints into problems, so that form and database can't disagree.
 */
async function inWords<T>(
  checks: NonNullable<AnyDefinition['checks']>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenCheck(error)
    const [name, message] = (constraint !== undefined && checks[constraint]) || []
    throw name !== undefined && message !== undefined
      ? invalid([at(name, 'format', message)])
      : error
  }
}

/** A source of a merchant's rows in one table, for a page made by `recordsPage`. */
export const recordSource =
  <Table extends RecordTable>(definition: RecordDefinition<Table>): SourceOf =>
  (columns) => {
    const { checks = {}, check, rules, also, removed, affectedStores, ofCompany } = definition
    const perStore = definition.store === true
    const { searched, search, one } = buildList(definition, columns)
    const { held, own } = tableWrites(definition, columns)
    const writes = definition.writes?.(own) ?? own
    const stored = definition.stored ?? ((_tx, _work, { sent }) => sent)
    const inForm = formColumns({ columns }).map(valueName)
    const ofForm = (values: Values): Values =>
      Object.fromEntries(Object.entries(values).filter(([name]) => inForm.includes(name)))

    /** Adds the row to a conflict, as the list shows it. */
    async function orConflict<T>(tx: Tx, work: Work, id: number, act: () => Promise<T>) {
      try {
        return await act()
      } catch (error) {
        throw error instanceof ConflictError ? conflict(await one(tx, work, id)) : error
      }
    }
    /**
     * The row as the list shows it, provided it still has the version that the caller read. The
     * table's row is locked first, so that a save that comes too late writes nothing.
     */
    async function current(tx: Tx, work: Work, id: number, sent: string, what: Hold) {
      if (!definition.writes) await orConflict(tx, work, id, () => held(tx, work, id, sent, what))
      return one(tx, work, id)
    }
    return {
      affectedStores: affectedStores ?? (perStore ? 'store' : 'company'),
      ...(perStore && { perStore }),
      ...(ofCompany !== undefined && { ofCompany }),
      searched,
      search,
      create: (tx, work, values) =>
        inWords(checks, async () => {
          refuse(check?.(values, undefined))
          const save: Save = { sent: values, all: values, before: undefined }
          const { id } = await writes.create(tx, work, await stored(tx, work, save))
          await also?.(tx, work, id, save)
          const after = await one(tx, work, id)
          refuse(rules?.(after.values, undefined))
          return after
        }),
      update: (tx, work, id, sent, values) =>
        inWords(checks, async () => {
          const before = await current(tx, work, id, sent, 'change')
          const all: Record<string, Value> = { ...before.values, ...values }
          refuse(check?.(all, before.values))
          const save: Save = { sent: values, all: ofForm(all), before }
          const change = await stored(tx, work, save)
          await orConflict(tx, work, id, () => writes.update(tx, work, id, sent, change))
          await also?.(tx, work, id, save)
          const after = await one(tx, work, id)
          refuse(rules?.(after.values, before.values))
          return { before, after }
        }),
      async remove(tx, work, id, sent) {
        const before = await current(tx, work, id, sent, 'delete')
        await orConflict(tx, work, id, () => writes.remove(tx, work, id, sent))
        await removed?.(tx, work, id)
        return { before }
      },
    }
  }
