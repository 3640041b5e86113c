// Arithmetic on a form's values: equal, changed, merged, settled. Pure.
/**
 * Deep equality of form data. Equal references are not compared further, so that a long untouched
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
  // By index, because collecting the keys of 10,000 store ids takes longer than comparing them.
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, n) => same(item, b[n]))
  const left = Object.keys(a)
  return (
    left.length === Object.keys(b).length &&
    left.every((key) => Object.hasOwn(b, key) && same(at(a, key), at(b, key)))
  )
}
/** An object's own member; undefined if it has none by this name. */
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

/** Paths that differ: fields, or single rows of a field with rows (`FormSpec.rows`). */
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
/** An object with the union of the keys. */
const mapKeys = (objects: readonly object[], valueOf: (key: string) => unknown) =>
  Object.fromEntries(
    [...new Set(objects.flatMap(Object.keys))].map((key) => [key, valueOf(key)] as const),
  )

/**
 * The base for `merge` after some steps of a save: the sent value where the record has changed,
 * else the value before. Against this base, `merge` takes the record's values where steps succeeded
 * and keeps unsaved input elsewhere, including deletions. A field is one step; with `rows`
 * (`FormSpec.rows`), each row is; with `inSteps`, each member of a row is.
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
 * The same for rows saved in steps. Members that are now stored as sent, or that were not changed
 * here, are as sent; others are as stored, so that they still get saved.
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
 * Merges my changes onto their version of the same record: fields I did not change take their
 * value, so that nothing of theirs is undone. Nested objects, such as rows, are merged the same
 * way; rows I changed stay even if theirs does not have them. Objects with different `id`s are
 * different chosen records, not versions of one, so mine is taken whole.
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

/** Their version instead of mine, except that rows they did not change keep my changes. */
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
 * Undoes edits that only add blanks around stored text, because a save would trim them; in rows as
 * well. Blanks alone in an empty field stay, so that the field can report them.
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
 * Normalizes values: an input that was null and is empty text again becomes null, and blanks around
 * stored text, which every save trims, don't count as a change. Text where the schema expects a
 * number stays: number inputs (decimal-input.tsx) have already tried to parse it, so it isn't a
 * number.
 */
export function settle<Values extends object>(values: Values, base: Values): Values {
  const kept = uncut(values, base) as Values
  const cleared = Object.keys(kept).filter((key) => at(kept, key) === '' && at(base, key) === null)
  return cleared.length === 0
    ? kept
    : { ...kept, ...Object.fromEntries(cleared.map((key) => [key, null])) }
}
