import { fold } from './fold.ts'

/** Something that can be found by its words. */
export interface Findable {
  label: string
  /** Found by these too, but behind those whose label fits. */
  keywords?: readonly string[]
}

/**
 * What fits what was typed, best first: the label begins so, a word of it does, it is somewhere
 * inside, a keyword fits.
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
