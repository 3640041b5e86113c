// Statements that nearly every request runs: we put them together once, and either database parses
// and plans them once a connection.
import type { CompiledQuery, Kysely, Transaction } from 'kysely'

import type { DB } from './schema.ts'

/** A query builder, or sql`…`. */
interface Statement<Row> {
  compile(by: Kysely<DB>): CompiledQuery<Row>
}
type Prepared<Params, Row> = (tx: Transaction<DB>, params: Params) => Promise<Row[]>

/** Stands for a parameter while a statement is put together. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}
const places = new Proxy({}, { get: (_none, name) => new Place(name) })

const mark = ' /* prepared */'
const wholeOf = <Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...compiled,
  sql: compiled.sql + mark,
})

/**
 * A statement that differs in its parameters alone. `make` is asked once, and hands each parameter
 * on as it is: what it calculates from one, or decides by it, would hold for all. Only where a plan
 * is good for all parameters: a report planned without its dates took five times as long
 * (measured).
 */
export function prepared<Params extends object, Row>(
  make: (params: Params, db: Kysely<DB>) => Statement<Row>,
): Prepared<Params, Row> {
  let whole: CompiledQuery<Row> | undefined
  return async (tx, params) => {
    whole ??= wholeOf(make(places as Params, tx).compile(tx))
    const parameters = whole.parameters.map((each) =>
      each instanceof Place ? params[each.name as keyof Params] : each,
    )
    return (await tx.executeQuery<Row>({ ...whole, parameters })).rows
  }
}

/**
 * The same of each shape: there must be few, and no caller may make up more, since each connection
 * keeps each.
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
/** The name to prepare a statement under, where it is one of these. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
