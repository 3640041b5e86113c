// Messages for rules that a page column cannot express, such as version formats or the order of two
// dates. The table's CHECK constraints enforce them.
import { invalid } from '../../calls/problem.ts'
import { brokenCheck } from '../engine/broken-check.ts'
import type { RecordSource } from '../engine/source.ts'

/** CHECK constraint name → the page column at fault and its message. */
export type Checks = Readonly<Record<string, readonly [name: string, message: string]>>

/**
 * Wraps a source so that a broken CHECK becomes a field error. The transaction still rolls back.
 */
export function checked(source: RecordSource, checks: Checks): RecordSource {
  async function inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const name = brokenCheck(error)
      const check = name === undefined ? undefined : checks[name]
      throw check
        ? invalid([{ field: `values.${check[0]}`, code: 'format', message: check[1] }])
        : error
    }
  }
  return {
    ...source,
    create: (tx, work, values) => inWords(() => source.create(tx, work, values)),
    update: (tx, work, id, sent, values) =>
      inWords(() => source.update(tx, work, id, sent, values)),
  }
}

/** Help under a field for a version. */
export const versionHelp = 'Numbers and dots, such as 7.15.0.'
const versionMessage = 'Write a version as numbers and dots, such as 7.15.0.'
export const versionCheck = (constraint: string, name: string): Checks => ({
  [constraint]: [name, versionMessage],
})
