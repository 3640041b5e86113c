// Random values that repeat on every run. Each part of the demo data has its own stream, so that
// adding to one part does not change the others.
import { required } from '../../../core/required.ts'

export interface Random {
  /** A number with 0 ≤ x < 1. */
  next(): number
  /** A whole number; both bounds are included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** True with this probability: `chance(0.1)` is true once in ten calls. */
  chance(probability: number): boolean
  /** Picks `count` different elements and keeps their order. */
  sample<T>(from: readonly T[], count: number): T[]
}

/**
 * Creates the random stream of a name.
 * @param stream names the part: 'stores of 1004'
 */
export function createRandom(stream: string): Random {
  let state = computeSeed(stream)
  // mulberry32, because 32 bits of state are enough for names and prices.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (from) => from[Math.floor(next() * from.length)]!, // the list is never empty
    chance: (probability) => next() < probability,
    sample(from, count) {
      let missing = Math.min(count, from.length)
      return from.filter((_, index) => next() * (from.length - index) < missing && missing-- > 0)
    },
  }
}

/** FNV-1a hash. */
function computeSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text)
    hash = Math.imul(hash ^ required(char.codePointAt(0), 'code of a character'), 0x01000193)
  return hash
}
