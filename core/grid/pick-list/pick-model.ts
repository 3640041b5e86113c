// Logic of the pick list: search, order, marks. Pure; all functions but the sort run in linear
// time. Facts: S-098
import { searchKey, splitWords } from '#schemas/rules/search.ts'

export interface PickItem<Id extends string | number> {
  id: Id
  name: string
  /** A second text to tell rows apart, e.g. the city; also searched. */
  detail?: string
  /** A third text: the row's current holder, e.g. "Bar"; also searched. */
  holder?: string
  /** The row can only be unticked, e.g. because it has another holder. */
  closed?: boolean
}
/** The rows sorted by name and their search texts; computed once per list. */
export interface PickIndex<Id extends string | number> {
  items: readonly PickItem<Id>[]
  folded: readonly string[]
}
export type Mark = 'all' | 'some' | 'none'

/**
 * The sort key of a name: ignores case and accents, and orders numbers by value ("Store 9" before
 * "Store 10"). Comparing precomputed keys is several times faster than Intl.Collator, which would
 * delay opening the list.
 */
const orderKey = (name: string): string =>
  searchKey(name).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))

export function buildIndex<Id extends string | number>(
  items: readonly PickItem<Id>[],
): PickIndex<Id> {
  const keyed = items.map((item) => ({ item, key: orderKey(item.name) }))
  const ordered = keyed.every(({ key }, at) => (keyed[at - 1]?.key ?? '') <= key)
  const sorted = ordered
    ? items
    : keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item)
  return {
    items: sorted,
    folded: sorted.map(({ name, detail = '', holder = '' }) =>
      searchKey(`${name} ${detail} ${holder}`),
    ),
  }
}

/** The rows that contain every word of the search. */
export function listShown<Id extends string | number>(
  { items, folded }: PickIndex<Id>,
  search: string,
  dir: 'asc' | 'desc',
): readonly PickItem<Id>[] {
  const words = splitWords(search).map(searchKey)
  const matching =
    words.length === 0
      ? items
      : items.filter((_item, at) => words.every((word) => folded[at]?.includes(word)))
  return dir === 'asc' ? matching : matching.toReversed()
}

/** How many of these rows are ticked. Ticked ids outside the list do not count. */
export function countTicked<Id extends string | number>(
  items: readonly PickItem<Id>[],
  ticked: ReadonlySet<Id>,
): number {
  if (ticked.size === 0) return 0
  let count = 0
  for (const { id } of items) if (ticked.has(id)) count += 1
  return count
}
export const markOf = (ticked: number, total: number): Mark =>
  ticked === 0 ? 'none' : ticked === total ? 'all' : 'some'

/** How many of these rows are or can be ticked. */
export const countOpen = <Id extends string | number>(
  items: readonly PickItem<Id>[],
  ticked: ReadonlySet<Id>,
): number =>
  items.reduce((count, { id, closed }) => (closed && !ticked.has(id) ? count : count + 1), 0)

/**
 * Ticks or unticks rows; closed ones are not ticked. Returns the same set if nothing changes, so
 * that nothing renders.
 */
export function setTicked<Id extends string | number>(
  ticked: ReadonlySet<Id>,
  items: readonly PickItem<Id>[],
  on: boolean,
): ReadonlySet<Id> {
  if (items.every(({ id, closed }) => (closed && on) || ticked.has(id) === on)) return ticked
  const next = new Set(ticked)
  for (const { id, closed } of items) {
    if (!on) next.delete(id)
    else if (!closed) next.add(id)
  }
  return next
}
export const toggled = <Id extends string | number>(
  ticked: ReadonlySet<Id>,
  item: PickItem<Id>,
): ReadonlySet<Id> => setTicked(ticked, [item], !ticked.has(item.id))

/** The rows between two indexes, both included, in either order. */
export const between = <T>(items: readonly T[], from: number, to: number): readonly T[] =>
  items.slice(Math.min(from, to), Math.max(from, to) + 1)
