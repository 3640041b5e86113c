// What a page's rows must keep besides each column's own limits.
import { invalid, type FieldProblem } from '../../../http/problem.ts'
import type { Values } from '../../engine/description.ts'
import type { RecordSource } from '../../engine/source.ts'

interface Rules {
  /** Check constraints of the table → the page's column that is at fault, and what to say there. */
  checks?: Readonly<Record<string, readonly [name: string, message: string]>>
  /**
   * What is wrong with a row as it would then be; the transaction takes it back. `before`: as it
   * was, where it is no new one.
   */
  rules?: (after: Values, before: Values | undefined) => readonly FieldProblem[]
}

/** A problem at a column of the page. */
export const at = (name: string, code: string, message: string): FieldProblem => ({
  field: `values.${name}`,
  code,
  message,
})

/**
 * The same source, with rules. The database judges by its checks, so that what a form says and what
 * holds cannot part.
 */
export function ruledSource(source: RecordSource, { checks = {}, rules }: Rules): RecordSource {
  async function held<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const { code, constraint } = error as { code?: unknown; constraint?: unknown }
      const broken =
        code === '23514' && typeof constraint === 'string' && Object.hasOwn(checks, constraint)
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
