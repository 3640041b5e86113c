import { finds, searchKey } from '#schemas/rules/search.ts'

export interface Findable {
  label: string
  /** Words that also match, but rank below matches in the label. */
  keywords?: readonly string[]
}

/**
 * Items that match the query, best first. The order is: the label starts with the query, a word of
 * the label does, the label contains it, the label contains all its words, a keyword contains all
 * its words.
 */
export function findCommands<T extends Findable>(query: string, all: readonly T[]): readonly T[] {
  const wanted = searchKey(query.trim())
  if (wanted === '') return all
  const isFound = finds(query)
  return all
    .map((item) => ({ item, rank: computeRank(item, wanted, isFound) }))
    .filter(({ rank }) => rank < worst)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const worst = 5
function computeRank(
  { label, keywords = [] }: Findable,
  wanted: string,
  isFound: (text: string) => boolean,
): number {
  const text = searchKey(label)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`)) return 1
  if (text.includes(wanted)) return 2
  if (isFound(label)) return 3
  return keywords.some(isFound) ? 4 : worst
}
