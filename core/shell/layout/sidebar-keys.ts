// The sidebar by keyboard, without React: which item a key leads to.
import { fold } from './fold.ts'

/** What is typed within this time is one word. */
const typeAheadPause = 500

/**
 * Up, Down, Home and End among the visible items; `undefined` for any other key. At either end it
 * stays.
 */
export function stepTo(key: string, index: number, count: number): number | undefined {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || count === 0 ? undefined : Math.min(Math.max(target, 0), count - 1)
}

/**
 * Remembers what was typed a moment ago; gives the next item that begins with it. One letter again
 * and again walks on.
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
      const sameLetter = [...typed].every((letter) => fold(letter) === fold(typed[0]!))
      const wanted = fold(sameLetter ? typed[0]! : typed)
      // A single letter looks behind the present item, a longer word may still be the present one.
      const from = sameLetter ? index + 1 : index
      for (let step = 0; step < labels.length; step += 1) {
        const candidate = (from + step + labels.length) % labels.length
        if (fold(labels[candidate]!).startsWith(wanted)) return candidate
      }
      return undefined
    },
  }
}
