// The shell's own sentences about a wrong place. Imports nothing that is compiled: the manifest's
// texts are written by these keys before there is a vocabulary.
import type { TextKey } from './manifest.ts'

/** What the person can change right here: choose a merchant, a store or the company view. */
export const mends = ['merchant', 'store', 'company'] as const
export type Mend = (typeof mends)[number]
/** The sentence for a mend. Where it is shown, the mend is a button beside it. */
export const mendReason = (mend: Mend): TextKey => `core:place.${mend}`
/** The same for people who may not choose there. */
export const mendedByOthers = (mend: Mend): TextKey => `core:place.${mend}Alone`
export const placeReasons: readonly TextKey[] = mends.flatMap((mend) => [
  mendReason(mend),
  mendedByOthers(mend),
])
