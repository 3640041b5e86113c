import { fold } from '../../../ui/fold.ts'

/** An item that can be searched. */
export interface Findable {
  label: string
  /** Also matched, but ranked below label matches. */
  keywords?: readonly string[]
}

/**
 * Items that match the query, best first: the label starts with it, a word of the label does, the
 * label contains it, a keyword contains it.
 */
export function findCommands<T extends Findable>(query: string, all: readonly T[]): readonly T[] {
  const wanted = fold(query.trim())
  if (wanted === '') return all
  return all
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank < worst)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const worst = 4
function rankOf({ label, keywords = [] }: Findable, wanted: string): number {
  const text = fold(label)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`)) return 1
  if (text.includes(wanted)) return 2
  return keywords.some((keyword) => fold(keyword).includes(wanted)) ? 3 : worst
}
