// Fixed points in time, so that the same rows are created every time.
import type { Random } from './random.ts'

export const demoBegan = new Date('2026-01-05T15:00:00Z')
const day = 86_400_000

/** A random working hour in the ten months after the demo's start. */
export const someMoment = (random: Random): Date =>
  new Date(demoBegan.getTime() + random.between(1, 300) * day + random.between(0, 9 * 60) * 60_000)
/** Far in the future, so that no demo account unlocks itself. */
export const farAway = new Date('2099-12-31T00:00:00Z')
