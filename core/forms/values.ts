// Operations on a form's values: comparing, merging and normalizing. Pure.
/**
 * Deep equality of form data. Equal references aren't compared further, so that a long unchanged
 * list costs nothing.
 */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (a instanceof Blob) return false
  if (a instanceof Set)
    return b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item))
  // Compare by index. Collecting the keys of 10,000 store ids would take longer than comparing
  // them.
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, n) => same(item, b[n]))
  const left = Object.keys(a)
  return (
    left.length === Object.keys(b).length &&
    left.every((key) => Object.hasOwn(b, key) && same(at(a, key), at(b, key)))
  )
}
/** A member of an object. Undefined if it has none with this name. */
export const at = (of: object, key: string): unknown => Reflect.get(of, key)
const objectAt = (of: object, key: string): object => {
  const value = at(of, key)
  return typeof value === 'object' && value !== null ? value : {}
}

const changedKeys = (values: object, base: object): string[] =>
  Object.keys(values).filter((key) => !same(at(values, key), at(base, key)))

/** The top-level fields whose values differ. */
export const changedFields = changedKeys as <Values extends object>(
  values: Values,
  base: Values,
) => (keyof Values & string)[]

/**
 * The paths that differ. Each is a field, or a single row of a field with rows (`FormSpec.rows`).
 */
export const changedPaths = <Values extends object>(
  values: Values,
  base: Values,
  rows: readonly string[],
): string[] =>
  changedFields(values, base).flatMap((field) =>
    rows.includes(field)
      ? changedKeys(objectAt(values, field), objectAt(base, field)).map((row) => `${field}.${row}`)
      : [field],
  )

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
/** Creates an object with the keys of all these objects. */
const mapKeys = (objects: readonly object[], valueOf: (key: string) => unknown) =>
  Object.fromEntries(
    [...new Set(objects.flatMap(Object.keys))].map((key) => [key, valueOf(key)] as const),
  )

/**
 * Computes the base for `merge` after a save that completed only some of its steps. It has the sent
 * value where the record has changed, and the earlier value elsewhere. With this base, `merge`
 * takes the record's values where steps succeeded, and keeps unsaved input elsewhere, including
 * deletions. A field is one step. With `rows` (`FormSpec.rows`), each row is one. With `inSteps`,
 * each member of a row is one.
 */
export function sentOrBefore<Values extends object>(
  before: Values,
  sent: Values,
  now: Values,
  rows: object = {},
): Values {
  return mapKeys([before, sent], (key) => {
    const [old, own, next] = [at(before, key), at(sent, key), at(now, key)]
    if (next === undefined || same(old, next)) return old
    const words = at(rows, key)
    if (!isPlain(words) || !isPlain(old) || !isPlain(own) || !isPlain(next)) return own
    return 'inSteps' in words ? membersSentOrBefore(old, own, next) : sentOrBefore(old, own, next)
  }) as Values
}

/**
 * Does the same for rows that are saved in steps. A member has the sent value if it is now stored,
 * or if it wasn't changed here. Any other member has the stored value, so that it still gets saved.
 */
function membersSentOrBefore(before: object, sent: object, now: object): object {
  const row = (old: unknown, own: unknown, next: unknown): unknown => {
    if (next === undefined || same(old, next)) return old
    if (!isPlain(own) || !isPlain(next)) return own
    const asSent = (key: string) =>
      same(at(own, key), at(next, key)) || (isPlain(old) && same(at(old, key), at(own, key)))
    return mapKeys([own], (key) => at(asSent(key) ? own : next, key))
  }
  return mapKeys([before, sent], (key) => row(at(before, key), at(sent, key), at(now, key)))
}

/**
 * Merges this user's changes (`mine`) into another version of the same record (`theirs`). Fields
 * that this user didn't change take the other version's value, so that none of its changes are
 * undone. Nested objects, such as rows, are merged in the same way. Rows that this user changed are
 * kept even if the other version lacks them. Objects with different `id`s are different records
 * that were chosen, and not versions of one record, so `mine` is used as a whole.
 */
export function merge<Values extends object>(mine: Values, base: Values, theirs: Values): Values {
  const mineChanged = new Set(changedKeys(mine, base))
  const merged = (key: string): unknown => {
    const [own, before, other] = [at(mine, key), at(base, key), at(theirs, key)]
    if (!mineChanged.has(key)) return other
    const areVersions =
      isPlain(own) &&
      isPlain(before) &&
      isPlain(other) &&
      [own, other].every((of) => same(at(of, 'id'), at(before, 'id')))
    return areVersions ? merge(own, before, other) : own
  }
  const keys = [...new Set([...Object.keys(theirs), ...mineChanged])]
  return Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(theirs, key) ? merged(key) : at(mine, key)]),
  ) as Values
}

/**
 * Returns `theirs` instead of `mine`, but keeps this user's changes in rows that the other user
 * didn't change.
 */
export function givenUp<Values extends object>(
  mine: Values,
  base: Values,
  theirs: Values,
  rows: readonly string[],
): Values {
  const mergedRows = (field: string): unknown => {
    const own = objectAt(mine, field)
    const before = objectAt(base, field)
    const other = objectAt(theirs, field)
    const changed = changedKeys(other, before).map((row) => [row, at(other, row)] as const)
    return merge({ ...own, ...Object.fromEntries(changed) }, before, other)
  }
  return mapKeys([theirs], (field) =>
    rows.includes(field) ? mergedRows(field) : at(theirs, field),
  ) as Values
}

/**
 * Undoes edits that only add spaces around stored text, also in rows, because a save would trim
 * them. A field that was empty keeps its spaces, so that it can report them.
 */
function uncut(value: unknown, before: unknown): unknown {
  if (typeof value === 'string') return before !== '' && value.trim() === before ? before : value
  if (!isPlain(value) || !isPlain(before)) return value
  const cut = Object.keys(value).flatMap((key) => {
    const [typed, kept] = [at(value, key), uncut(at(value, key), at(before, key))]
    return Object.is(typed, kept) ? [] : [[key, kept] as const]
  })
  return cut.length === 0 ? value : { ...value, ...Object.fromEntries(cut) }
}

/**
 * Normalizes values. If a value was null and its input is empty text again, it becomes null. Spaces
 * around stored text don't count as a change, because every save trims them. Text where the schema
 * expects a number stays text: number inputs (decimal-input.tsx) have already tried to parse it, so
 * it isn't a number.
 */
export function settle<Values extends object>(values: Values, base: Values): Values {
  const kept = uncut(values, base) as Values
  const cleared = Object.keys(kept).filter((key) => at(kept, key) === '' && at(base, key) === null)
  return cleared.length === 0
    ? kept
    : { ...kept, ...Object.fromEntries(cleared.map((key) => [key, null])) }
}
