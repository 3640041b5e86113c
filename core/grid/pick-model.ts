// Ticking among many: search, order, marks. Pure; nothing here costs more than one walk over the
// rows. Facts: S-098

export interface PickItem<Id extends string | number> {
  id: Id
  name: string
  /** A second thing to tell it by, e.g. its city; searched too. */
  detail?: string
}
/** The rows in order of their names, and what a search looks through: made once for a list. */
export interface PickIndex<Id extends string | number> {
  items: readonly PickItem<Id>[]
  folded: readonly string[]
}
export type Mark = 'all' | 'some' | 'none'

/**
 * Small letters without accents, so that "cafe" finds "Café". Plain text, the common case, is not
 * taken apart.
 */
export const fold = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- asks whether it is ASCII
  (/^[\x00-\x7f]*$/.test(text)
    ? text
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  ).toLowerCase()

/**
 * What names are ordered by: without case and accents, numbers by their worth ("Store 9" before
 * "Store 10"). Keys made once and compared as text are several times quicker than Intl.Collator,
 * which opening the list would wait for.
 */
const orderKey = (name: string): string =>
  fold(name).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))

export function indexOf<Id extends string | number>(items: readonly PickItem<Id>[]): PickIndex<Id> {
  const keys = items.map(({ name }) => orderKey(name))
  const ordered = keys.every((key, at) => at === 0 || keys[at - 1]! <= key) // at > 0
  const sorted = ordered
    ? items
    : items
        .map((item, at) => ({ item, key: keys[at]! }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
        .map(({ item }) => item) // a key an item
  return {
    items: sorted,
    folded: sorted.map(({ name, detail }) => fold(detail ? `${name} ${detail}` : name)),
  }
}

/** The rows whose words begin, or hold, all the words of the search. */
export function shownOf<Id extends string | number>(
  { items, folded }: PickIndex<Id>,
  search: string,
  dir: 'asc' | 'desc',
): readonly PickItem<Id>[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found =
    words.length === 0
      ? items
      : // as long as items
        items.filter((_item, at) => words.every((word) => folded[at]!.includes(word)))
  return dir === 'asc' ? found : found.toReversed()
}

/** How many of these rows are ticked. Ids of rows that are not in the list do not count. */
export function tickedOf<Id extends string | number>(
  items: readonly PickItem<Id>[],
  ticked: ReadonlySet<Id>,
): number {
  if (ticked.size === 0) return 0
  let count = 0
  for (const { id } of items) if (ticked.has(id)) count += 1
  return count
}
/** What the row for all shows: ticked when every row is, in between when some are. */
export const markOf = (ticked: number, total: number): Mark =>
  ticked === 0 ? 'none' : ticked === total ? 'all' : 'some'

/**
 * Ticks or unticks some rows. Nothing to change: the very same set, so that nothing is drawn anew.
 */
export function setTicked<Id extends string | number>(
  ticked: ReadonlySet<Id>,
  items: readonly PickItem<Id>[],
  on: boolean,
): ReadonlySet<Id> {
  if (items.every(({ id }) => ticked.has(id) === on)) return ticked
  const next = new Set(ticked)
  for (const { id } of items) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
export const toggled = <Id extends string | number>(
  ticked: ReadonlySet<Id>,
  item: PickItem<Id>,
): ReadonlySet<Id> => setTicked(ticked, [item], !ticked.has(item.id))

/** The rows between two places, both included, whichever comes first. */
export const between = <T>(items: readonly T[], from: number, to: number): readonly T[] =>
  items.slice(Math.min(from, to), Math.max(from, to) + 1)
