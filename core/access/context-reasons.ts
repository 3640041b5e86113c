// The shell's own sentences about a wrong context. Imports nothing compiled, because the manifest's
// strings are generated from these keys before the vocabulary exists.
import type { TextKey } from './manifest.ts'

/** What users can switch here to fix it: choose a merchant, a store or the company view. */
export const mends = ['merchant', 'store', 'company'] as const
export type Mend = (typeof mends)[number]
/** The sentence for a mend, shown beside a button for it. */
export const mendReason = (mend: Mend): TextKey => `core:place.${mend}`
/** The sentence for users who may not make that choice. */
export const mendedByOthers = (mend: Mend): TextKey => `core:place.${mend}Alone`
export const contextReasons: readonly TextKey[] = mends.flatMap((mend) => [
  mendReason(mend),
  mendedByOthers(mend),
])

/**
 * Says that people with this role may view what is on screen but not change it, and who can help.
 * It names nothing, so that it fits pages, dialogs, sections and row actions alike.
 */
export const viewOnly: TextKey = 'core:reasons.viewOnly'
