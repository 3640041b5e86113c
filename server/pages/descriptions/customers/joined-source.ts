// A source whose rows come from a query over several tables and are written to one table.
import type { Transaction } from 'kysely'

import { checksum as checksumOf } from '../../../data/checksum.ts'
import type { Tx } from '../../../data/doors.ts'
import { ConflictError } from '../../../data/errors.ts'
import type { Scope } from '../../../http/call.ts'
import { notFound } from '../../../http/problem.ts'
import type { ColumnKind, Values } from '../../engine/description.ts'
import { querySource, type QueryDefinition } from '../../engine/query-source.ts'
import type { PageRecord, RecordSource, Work } from '../../engine/source.ts'
import { toWire } from '../../engine/wire.ts'

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

type FoundRow = { id: number; version?: number } & Record<string, unknown>

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
  async function one(tx: Tx, work: Work, id: number): Promise<PageRecord> {
    const rows = query.rows(tx, work.scope, {}, work).as('found')
    const row = await (tx as unknown as Transaction<{ found: FoundRow }>)
      .selectFrom(rows as unknown as 'found') // query columns are known by name only
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
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
      throw error instanceof ConflictError ? new ConflictError(await one(tx, work, id)) : error
    }
  }

  return {
    ...querySource(query),
    reach: writes.reach,
    async create(tx, work, values) {
      const { id } = await writes.create(tx, work, await valuesFor(tx, work, values))
      await also?.(tx, work, id, values)
      return one(tx, work, id)
    },
    async update(tx, work, id, checksum, values) {
      const before = await one(tx, work, id)
      const own = await valuesFor(tx, work, values, before)
      await orConflict(tx, work, id, () => writes.update(tx, work, id, checksum, own))
      await also?.(tx, work, id, values)
      return { before, after: await one(tx, work, id) }
    },
    async remove(tx, work, id, checksum) {
      const before = await one(tx, work, id)
      await orConflict(tx, work, id, () => writes.remove(tx, work, id, checksum))
      return { before }
    },
  }
}
