// Arithmetic on a form's values: equal, changed, merged, settled. Pure.
/**
 * Deep equality of form data; equal references are not looked into, so a long untouched list costs
 * nothing.
 */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (a instanceof Blob) return false
  if (a instanceof Set)
    return (
      a.size === (b as Set<unknown>).size && [...a].every((item) => (b as Set<unknown>).has(item))
    )
  const left = Object.keys(a)
  return (
    left.length === Object.keys(b).length &&
    left.every((key) => Object.hasOwn(b, key) && same(at(a, key), at(b, key)))
  )
}
const at = (of: object, key: string): unknown => (of as Record<string, unknown>)[key]

/** The fields (first level) whose value differs. */
export const changedFields = <Values extends object>(
  values: Values,
  base: Values,
): (keyof Values & string)[] =>
  (Object.keys(values) as (keyof Values & string)[]).filter((key) => !same(values[key], base[key]))

/** Paths that differ: fields, and in a field of rows each row by itself (`FormSpec.rows`). */
export const changedPaths = <Values extends object>(
  values: Values,
  base: Values,
  rows: readonly string[],
): string[] =>
  changedFields(values, base).flatMap((field) =>
    rows.includes(field)
      ? changedFields(at(values, field) as object, at(base, field) ?? {}).map(
          (row) => `${field}.${row}`,
        )
      : [field],
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/**
 * What one person changed, laid over what another made of the same record: a field that they did
 * not touch takes the other's value, so that keeping mine undoes nothing of theirs. Of a row of a
 * list, its members are such fields; rows that I changed stay where theirs holds none of them.
 */
export function merge<Values extends object>(mine: Values, base: Values, theirs: Values): Values {
  const mineChanged = new Set<string>(changedFields(mine, base))
  const merged = (key: string): unknown => {
    const [own, before, other] = [at(mine, key), at(base, key), at(theirs, key)]
    if (!mineChanged.has(key)) return other
    return isPlain(own) && isPlain(before) && isPlain(other) ? merge(own, before, other) : own
  }
  return Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...mineChanged])].map((key) => [
      key,
      Object.hasOwn(theirs, key) ? merged(key) : at(mine, key),
    ]),
  ) as Values
}

/** Theirs in place of mine; rows that they left as they were keep what I made of them. */
export function givenUp<Values extends object>(
  mine: Values,
  base: Values,
  theirs: Values,
  rows: readonly string[],
): Values {
  const kept = (field: string): unknown => {
    const [own, before, other] = [at(mine, field), at(base, field), at(theirs, field)] as [
      object,
      object,
      object,
    ]
    return merge(
      {
        ...own,
        ...Object.fromEntries(changedFields(other, before).map((row) => [row, at(other, row)])),
      },
      before,
      other,
    )
  }
  return Object.fromEntries(
    Object.keys(theirs).map((field) => [
      field,
      rows.includes(field) ? kept(field) : at(theirs, field),
    ]),
  ) as Values
}

/**
 * The values as they are meant: an input that was cleared hands over an empty text, and a text that
 * was nothing at first and is empty again is nothing again. A text where the schema wants a number
 * stays as it is: inputs of numbers have read it already (decimal-input.tsx), and what they could
 * not read is no number.
 */
export function settle<Values extends object>(values: Values, base: Values): Values {
  const cleared = Object.keys(values).filter(
    (key) => at(values, key) === '' && at(base, key) === null,
  )
  return cleared.length === 0
    ? values
    : { ...values, ...Object.fromEntries(cleared.map((key) => [key, null])) }
}
