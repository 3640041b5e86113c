// Statements that nearly every request runs: either database parses and plans them once a connection instead of each time.
import { sql } from 'kysely'

const mark = '/* prepared */'
/**
 * Marks a statement: sql`${prepared} select …`, or `.modifyFront(prepared)`. Only for those whose plan is good for all
 * parameters: a report planned without its dates took five times as long (measured).
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()
/** The name to prepare a statement under, where it is marked. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(mark)) return undefined
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
