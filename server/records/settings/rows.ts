// Rows that are read by a query and written elsewhere: forms with one row per store or company.
import type { Tx } from '../../data/doors.ts'
import { conflict } from '../../data/errors.ts'
import type { Scope } from '../../calls/call.ts'
import { invalid, Problem, type FieldProblem } from '../../calls/problem.ts'
import { querySource, type QueryDefinition } from '../engine/query-source.ts'
import type { PageRecord, RecordSource, Work, Values } from '../engine/source.ts'

export type RowsDefinition<Name extends string> = QueryDefinition<Name, Scope>

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
  const { searched, search, one } = querySource(list)
  const read = async (tx: Tx, work: Work, id: number) => withChange(await one(tx, work, id))
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
      const before = await read(tx, work, id)
      if (sent !== before.concurrencyChecksum) throw conflict(before)
      const merged = { ...before.values, ...values }
      held(check, merged, before.values)
      const notice = await save(tx, work, id, merged, before.values)
      return {
        before,
        after: await read(tx, work, id),
        ...(typeof notice === 'string' && { notice }),
      }
    },
  }
}
