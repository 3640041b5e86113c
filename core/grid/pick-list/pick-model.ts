// Logic of the pick list: searching, sorting and ticking. Pure. All functions except the sort run
// in linear time. Facts: S-098
import { searchKey, splitWords } from '#schemas/rules/search.ts'

export interface PickItem<Id extends string | number> {
  id: Id
  name: string
  /** A second text that tells rows apart, such as the city. The search includes it. */
  detail?: string
  /** A third text: what the row belongs to now, such as "Bar". The search includes it. */
  holder?: string
  /** The row can be unticked but not ticked, for example because it belongs to something else. */
  closed?: boolean
}
/** The rows sorted by name, and their search texts. Computed once per list. */
export interface PickIndex<Id extends string | number> {
  items: readonly PickItem<Id>[]
  folded: readonly string[]
}
export type Mark = 'all' | 'some' | 'none'

/**
 * The sort key of a name. It ignores case and accents, and orders numbers by value ("Store 9"
 * before "Store 10"). Comparing precomputed keys is several times faster than Intl.Collator, which
 * would delay opening the list.
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

/** The rows that contain every word of the search text. */
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

/** How many of these rows are ticked. Ticked ids that aren't in the list don't count. */
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

/** How many of these rows are ticked or can be ticked. */
export const countOpen = <Id extends string | number>(
  items: readonly PickItem<Id>[],
  ticked: ReadonlySet<Id>,
): number =>
  items.reduce((count, { id, closed }) => (closed && !ticked.has(id) ? count : count + 1), 0)

/**
 * Ticks or unticks rows. Closed rows are never ticked. If nothing changes, returns the same set, so
 * that nothing renders again.
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

/** The rows from one index to another, in either order. Both are included. */
export const between = <T>(items: readonly T[], from: number, to: number): readonly T[] =>
  items.slice(Math.min(from, to), Math.max(from, to) + 1)
