// Keyboard logic of the sidebar, without React: which item a key leads to.
import { searchKey } from '#schemas/rules/search.ts'

/** Keys that follow each other within this many milliseconds count as one word. */
const typeAheadPause = 500

/**
 * The index of the item that Up, Down, Home or End leads to. Stops at both ends. `undefined` for
 * any other key.
 */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || count === 0 ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/**
 * Type-ahead: finds the next item that starts with the letters typed just before. Repeating one
 * letter moves through the items that start with it.
 */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let at = -Infinity
  return {
    /** Whether the user is typing a word. If so, Space belongs to that word. */
    typing: () => typed !== '' && now() - at < typeAheadPause,
    find(key: string, labels: readonly string[], index: number): number | undefined {
      typed = now() - at < typeAheadPause ? typed + key : key
      at = now()
      const initial = typed.charAt(0)
      const sameLetter = [...typed].every((letter) => searchKey(letter) === searchKey(initial))
      const wanted = searchKey(sameLetter ? initial : typed)
      // For a single letter, search after the current item, so that repeating the letter moves on.
      // A longer word may still match the current item.
      const from = sameLetter ? index + 1 : index
      for (let step = 0; step < labels.length; step += 1) {
        const candidate = (from + step + labels.length) % labels.length
        if (searchKey(labels[candidate] ?? '').startsWith(wanted)) return candidate
      }
      return undefined
    },
  }
}
