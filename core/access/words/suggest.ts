// "Did you mean …": finds the closest allowed name.

/**
 * Number of edits (insert, delete, replace, swap of neighbours) between two words, ignoring case.
 */
export function editDistance(a: string, b: string): number {
  const from = a.toLowerCase()
  const to = b.toLowerCase()
  // One row of counts for each letter of `from`. Outside its columns a row counts as unreachable.
  const at = (row: readonly number[], column: number) => row[column] ?? Infinity
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1
      const edits = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + change)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = isSwap ? Math.min(edits, at(before, j - 2) + 1) : edits
    }
    before = above
    above = row
  }
  return at(above, to.length)
}

/**
 * The closest name, if it is close enough to be a typo: at most two edits, or a third of the
 * length.
 */
export function nearest(name: string, allowed: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3))
  const ranked = allowed
    // The distance takes time proportional to both lengths multiplied, and a name may come from a
    // caller.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: editDistance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  const best = ranked[0]
  return best && best.edits <= most ? best.candidate : undefined
}

const shown = 8
/** Names that contain this one, such as `menu.discounts` for `discounts`, shortest first. */
const holding = (name: string, allowed: readonly string[]): string[] =>
  name.length < 3
    ? []
    : allowed
        .filter((candidate) => candidate.toLowerCase().includes(name.toLowerCase()))
        .sort((a, b) => a.length - b.length)
/** One sentence for an error message: the closest names, or the list of allowed names. */
export function suggestion(name: string, allowed: readonly string[]): string {
  const quoted = (names: readonly string[]) => names.slice(0, shown).map((each) => `'${each}'`)
  const near = nearest(name, allowed)
  const close = near === undefined ? holding(name, allowed) : [near]
  if (close.length > 0) return `Did you mean ${quoted(close).join(' or ')}?`
  if (allowed.length === 0) return 'There are none.'
  const more = allowed.length > shown ? ` and ${allowed.length - shown} more` : ''
  return `Allowed: ${quoted(allowed).join(', ')}${more}.`
}
