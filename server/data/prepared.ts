// Prepares statements for queries that nearly every request runs. They are built once, then parsed
// and planned once per connection.
import type { CompiledQuery, Kysely, Transaction } from 'kysely'

import type { DB } from './schema.ts'

/** A query builder or a sql`…` template. */
interface Statement<Row> {
  compile(by: Kysely<DB>): CompiledQuery<Row>
}
type Prepared<Params, Row> = (tx: Transaction<DB>, params: Params) => Promise<Row[]>

/** Placeholder for a parameter while the statement is built. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}
const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(name) })

const mark = ' /* prepared */'
const wholeOf = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: compiled.sql + mark,
})

/**
 * Prepares a statement whose executions differ only in their parameters. `make` runs once with
 * placeholders and must pass each parameter on unchanged, because a calculation or condition on a
 * parameter would be fixed for all calls. Use it only if one plan suits all parameters: a report
 * planned without its dates took five times as long (measured).
 */
export function prepared<Params extends object, Row>(
  make: (params: Params, db: Kysely<DB>) => Statement<Row>,
): Prepared<Params, Row> {
  let whole: CompiledQuery<Row> | undefined
  return async (tx, params) => {
    whole ??= wholeOf(make(placeholders as Params, tx).compile(tx))
    const parameters = whole.parameters.map((each) =>
      each instanceof Placeholder ? params[each.name as keyof Params] : each,
    )
    return (await tx.executeQuery<Row>({ ...whole, parameters })).rows
  }
}

/**
 * Prepares one statement per shape. The number of shapes must be small and not controlled by the
 * client, because each connection keeps every prepared statement.
 */
export function preparedBy<Shape extends object, Params extends object, Row>(
  make: (shape: Shape) => Parameters<typeof prepared<Params, Row>>[0],
): (shape: Shape) => Prepared<Params, Row> {
  const made = new Map<string, Prepared<Params, Row>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const known = made.get(key) ?? prepared(make(shape))
    made.set(key, known)
    return known
  }
}

const names = new Map<string, string>()
/**
 * Returns the name to prepare a statement under, or undefined if the statement isn't marked as
 * prepared.
 */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
