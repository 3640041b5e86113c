// A source whose rows come from a query over several tables and are written to one table.
import { sql } from 'kysely'

import { checksum as checksumOf } from '../../data/checksum.ts'
import type { Tx } from '../../data/doors.ts'
import { ConflictError } from '../../data/errors.ts'
import type { Scope } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import type { ColumnKind } from './description.ts'
import { querySource, type QueryDefinition } from './query-source.ts'
import type { PageRecord, RecordSource, Work, Values } from './source.ts'
import { toWire } from './wire.ts'

interface JoinedDefinition<Name extends string> extends QueryDefinition<Name, Scope> {
  /** Writes the table's rows. Takes the form's values, or those that `stored` returns. */
  writes: Pick<RecordSource, 'create' | 'update' | 'remove' | 'reach'>
  /**
   * Turns the form's values into the table's: drops fields of other tables, adds fields the form
   * lacks.
   */
  stored?: (tx: Tx, work: Work, values: Values, before: PageRecord | undefined) => Promise<Values>
  /** Further changes in the same transaction. */
  also?: (tx: Tx, work: Work, id: number, values: Values) => Promise<void>
}

/** The drivers give some integers as text. */
type StoredRow = { id: number | string; version?: number | string } & Record<string, unknown>

/** Creates a record source whose rows come from a query. */
export function joinedSource<Name extends string>({
  writes,
  stored,
  also,
  ...query
}: JoinedDefinition<Name>): RecordSource {
  const kinds = Object.entries<ColumnKind>(query.kinds)

  /**
   * The row as the list shows it.
   * @throws not found
   */
  async function present(tx: Tx, work: Work, id: number): Promise<PageRecord> {
    // The query's columns are known by name only.
    const {
      rows: [row],
    } = await sql<StoredRow>`
      select * from (${query.rows(tx, work.scope, {}, work)}) as found where id = ${id}`.execute(tx)
    if (!row) throw notFound('It is not there any more. Somebody may have deleted it.')
    return {
      id: Number(row.id),
      concurrencyChecksum: checksumOf(Number(row.version ?? 0)),
      values: Object.fromEntries(kinds.map(([name, kind]) => [name, toWire(kind, row[name])])),
    }
  }
  const valuesFor = async (tx: Tx, work: Work, values: Values, before?: PageRecord) =>
    stored ? stored(tx, work, values, before) : values
  /** Replaces the record of a conflict by the row as the list shows it. */
  async function orConflict<T>(
    tx: Tx,
    work: Work,
    id: number,
    change: () => Promise<T>,
  ): Promise<T> {
    try {
      return await change()
    } catch (error) {
      throw error instanceof ConflictError ? new ConflictError(await present(tx, work, id)) : error
    }
  }

  return {
    ...querySource(query),
    reach: writes.reach,
    async create(tx, work, values) {
      const { id } = await writes.create(tx, work, await valuesFor(tx, work, values))
      await also?.(tx, work, id, values)
      return present(tx, work, id)
    },
    async update(tx, work, id, checksum, values) {
      const before = await present(tx, work, id)
      const stored = await valuesFor(tx, work, values, before)
      await orConflict(tx, work, id, () => writes.update(tx, work, id, checksum, stored))
      await also?.(tx, work, id, values)
      return { before, after: await present(tx, work, id) }
    },
    async remove(tx, work, id, checksum) {
      const before = await present(tx, work, id)
      await orConflict(tx, work, id, () => writes.remove(tx, work, id, checksum))
      return { before }
    },
  }
}
