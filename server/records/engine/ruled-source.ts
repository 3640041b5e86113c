// Adds rules over whole rows, besides the limits of each column.
import { invalid, type FieldProblem } from '../../calls/problem.ts'
import { brokenCheck } from './broken-check.ts'
import type { RecordSource, Values } from './source.ts'

interface Rules {
  /** CHECK constraint name → the page column at fault and its message. */
  checks?: Readonly<Record<string, readonly [name: string, message: string]>>
  /**
   * Problems of the row after the change; any problem rolls the transaction back. `before` is
   * undefined for a new row.
   */
  rules?: (after: Values, before: Values | undefined) => readonly FieldProblem[]
}

/** Builds a problem at one page column. */
export const at = (name: string, code: string, message: string): FieldProblem => ({
  field: `values.${name}`,
  code,
  message,
})

/**
 * Wraps a source with rules. The database's CHECK constraints decide, so form and database cannot
 * disagree.
 */
export function ruledSource(source: RecordSource, { checks = {}, rules }: Rules): RecordSource {
  async function held<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const constraint = brokenCheck(error)
      const broken =
        constraint !== undefined && Object.hasOwn(checks, constraint)
          ? checks[constraint]
          : undefined
      throw broken ? invalid([at(broken[0], 'format', broken[1])]) : error
    }
  }
  const judge = (after: Values, before?: Values) => {
    const errors = rules?.(after, before) ?? []
    if (errors.length > 0) throw invalid(errors)
  }
  return {
    ...source,
    create: (tx, work, values) =>
      held(async () => {
        const record = await source.create(tx, work, values)
        judge(record.values)
        return record
      }),
    update: (tx, work, id, checksum, values) =>
      held(async () => {
        const changed = await source.update(tx, work, id, checksum, values)
        judge(changed.after.values, changed.before.values)
        return changed
      }),
  }
}
