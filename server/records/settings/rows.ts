// Rows that are read by a query and written elsewhere: forms with one row per store or company.
import { sql } from 'kysely'

import { checksum, requireVersion } from '../../data/checksum.ts'
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../calls/call.ts'
import { invalid, notFound, Problem, type FieldProblem } from '../../calls/problem.ts'
import type { ColumnKind } from '../engine/description.ts'
import { querySource, type QueryDefinition } from '../engine/query-source.ts'
import type { PageRecord, RecordSource, Work, Values } from '../engine/source.ts'
import { toWire } from '../engine/wire.ts'

export type RowsDefinition<Name extends string> = QueryDefinition<Name, Scope>
type StoredRow = { id: number; version?: number } & Record<string, unknown>

/** One row of the query; undefined if the user cannot see it. */
async function find<Name extends string>(
  { kinds, rows }: RowsDefinition<Name>,
  tx: Tx,
  work: Work,
  id: number,
): Promise<{ record: PageRecord; version: number } | undefined> {
  const {
    rows: [row],
  } = await sql<StoredRow>`
    select * from (${rows(tx, work.scope, {}, work)}) as listed
    where id = ${id}::bigint`.execute(tx)
  const version = row?.version ?? 0
  return (
    row && {
      version,
      record: {
        id: row.id,
        concurrencyChecksum: checksum(version),
        values: Object.fromEntries(
          Object.entries<ColumnKind>(kinds).map(([name, kind]) => [name, toWire(kind, row[name])]),
        ),
      },
    }
  )
}

async function present<Name extends string>(
  definition: RowsDefinition<Name>,
  tx: Tx,
  work: Work,
  id: number,
) {
  const row = await find(definition, tx, work, id)
  if (!row) throw notFound('It is not there any more. Somebody may have deleted it.')
  return row
}

/** Checks all values after a change, including rules over several values. Returns the problems. */
export type Check = (
  values: Values,
  before: Values | undefined,
) => readonly (FieldProblem | undefined)[]
/**
 * Runs the check before anything is stored.
 * @throws invalid with all problems that the check finds
 */
export function held(check: Check | undefined, values: Values, before?: Values): void {
  const errors = (check?.(values, before) ?? []).filter((error) => error !== undefined)
  if (errors.length > 0) throw invalid(errors)
}

/** Who changed a row last: aliases that the query of a form selects besides its columns. */
const changeKinds = { changedAt: 'dateTime', changedBy: 'text' } as const
type WithChange<Name extends string> = Omit<RowsDefinition<Name>, 'rows'> & {
  rows: RowsDefinition<Name | keyof typeof changeKinds>['rows']
}
/** The record with who changed it last beside its values. */
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

interface FormDefinition<Name extends string> extends Pick<RecordSource, 'reach' | 'ofCompany'> {
  list: WithChange<Name>
  check?: Check
  /** Locks the row until the transaction ends. */
  lock(tx: Tx, work: Work, id: number): Promise<unknown>
  /** Saves. May return a sentence for the user about further changes. */
  save(tx: Tx, work: Work, id: number, values: Values, before: Values): Promise<string | void>
}
/** Locks a store's form until the transaction ends, even if it has no row yet. */
export const lockStore: FormDefinition<never>['lock'] = (tx, { scope }, id) =>
  tx
    .selectFrom('store')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

const never = async (): Promise<never> => {
  throw new Problem(422, 'refused', { detail: 'There is always exactly one.' })
}

/**
 * A form with one row per store or company, which can only be changed. Where the user sees one of
 * them, the portal draws the form itself and no list.
 */
export function formSource<Name extends string>({
  reach,
  ofCompany,
  list: listed,
  check,
  lock,
  save,
}: FormDefinition<Name>): RecordSource {
  const list: RowsDefinition<string> = { ...listed, kinds: { ...listed.kinds, ...changeKinds } }
  const { searched, search } = querySource(list)
  const read = async (tx: Tx, work: Work, id: number) => {
    const { record, version } = await present(list, tx, work, id)
    return { record: withChange(record), version }
  }
  return {
    setting: true,
    searched,
    async search(tx, scope, ask, work) {
      const found = await search(tx, scope, ask, work)
      return { ...found, records: found.records.map(withChange) }
    },
    reach,
    ...(ofCompany !== undefined && { ofCompany }),
    create: never,
    remove: never,
    async update(tx, work, id, sent, values) {
      await lock(tx, work, id)
      const { record: before, version } = await read(tx, work, id)
      requireVersion({ version }, sent, before)
      const merged = { ...before.values, ...values }
      held(check, merged, before.values)
      const notice = await save(tx, work, id, merged, before.values)
      return {
        before,
        after: (await read(tx, work, id)).record,
        ...(typeof notice === 'string' && { notice }),
      }
    },
  }
}
