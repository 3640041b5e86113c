// "Did you mean …": finds the closest allowed name.

/**
 * Number of edits (insert, delete, replace, or swap of neighboring letters) between two words,
 * ignoring case.
 */
export function editDistance(a: string, b: string): number {
  const from = a.toLowerCase()
  const to = b.toLowerCase()
  // One row of counts for each letter of `from`. Cells outside a row's columns count as
  // unreachable.
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
 * The closest name, if it is close enough to be a typo: at most two edits, or a third of the name's
 * length if that is more.
 */
export function nearest(name: string, allowed: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3))
  const ranked = allowed
    // Filter by length first. Computing the distance takes time proportional to the product of both
    // lengths, and a caller may send a long name.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, edits: editDistance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  const best = ranked[0]
  return best && best.edits <= most ? best.candidate : undefined
}

const shown = 8
/**
 * Allowed names that contain this one, shortest first. For example, `menu.discounts` contains
 * `discounts`.
 */
const holding = (name: string, allowed: readonly string[]): string[] =>
  name.length < 3
    ? []
    : allowed
        .filter((candidate) => candidate.toLowerCase().includes(name.toLowerCase()))
        .sort((a, b) => a.length - b.length)
/** One sentence for an error message. It lists the closest names, or else the allowed names. */
export function suggestion(name: string, allowed: readonly string[]): string {
  const quoted = (names: readonly string[]) => names.slice(0, shown).map((each) => `'${each}'`)
  const near = nearest(name, allowed)
  const close = near === undefined ? holding(name, allowed) : [near]
  if (close.length > 0) return `Did you mean ${quoted(close).join(' or ')}?`
  if (allowed.length === 0) return 'There are none.'
  const more = allowed.length > shown ? ` and ${allowed.length - shown} more` : ''
  return `Allowed: ${quoted(allowed).join(', ')}${more}.`
}
