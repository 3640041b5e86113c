// Keyboard logic of the sidebar, without React: which item a key leads to.
import { searchKey } from '#schemas/rules/search.ts'

/** Milliseconds between keys that still count as one word. */
const typeAheadPause = 500

/**
 * The item index that Up, Down, Home or End leads to, stopping at both ends; `undefined` for any
 * other key.
 */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || count === 0 ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/**
 * Type-ahead: finds the next item that starts with the recently typed letters. Repeating one letter
 * moves through the items that start with it.
 */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let at = -Infinity
  return {
    /** True while a word is being typed: Space then belongs to the word. */
    typing: () => typed !== '' && now() - at < typeAheadPause,
    find(key: string, labels: readonly string[], index: number): number | undefined {
      typed = now() - at < typeAheadPause ? typed + key : key
      at = now()
      const initial = typed.charAt(0)
      const sameLetter = [...typed].every((letter) => searchKey(letter) === searchKey(initial))
      const wanted = searchKey(sameLetter ? initial : typed)
      // A single letter searches after the current item, so that repeating it moves on; a longer
      // word may still match the current one.
      const from = sameLetter ? index + 1 : index
      for (let step = 0; step < labels.length; step += 1) {
        const candidate = (from + step + labels.length) % labels.length
        if (searchKey(labels[candidate] ?? '').startsWith(wanted)) return candidate
      }
      return undefined
    },
  }
}
