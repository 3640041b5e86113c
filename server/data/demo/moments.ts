// Fixed points in time, so that two runs give the same rows.
import type { Random } from './random.ts'

export const demoBegan = new Date('2026-01-05T15:00:00Z')
const day = 86_400_000

/** Some working hour of the ten months after the demo's beginning. */
export const someMoment = (random: Random): Date =>
  new Date(demoBegan.getTime() + random.between(1, 300) * day + random.between(0, 9 * 60) * 60_000)
/** So late that no demo account unlocks itself. */
export const farAway = new Date('2099-12-31T00:00:00Z')
