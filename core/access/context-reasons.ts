// The shell's own sentences for denials that are due to the current context. This module must not
// import generated files: the manifest's strings are generated from these keys before the
// vocabulary exists.
import type { TextKey } from './manifest.ts'

/**
 * What the user can switch to fix a wrong context: choose a merchant, a store or the company view.
 */
export const mends = ['merchant', 'store', 'company'] as const
export type Mend = (typeof mends)[number]
/** The sentence shown beside the button that makes the switch. */
export const mendReason = (mend: Mend): TextKey => `core:place.${mend}`
/** The sentence for users who aren't allowed to make that switch. */
export const mendedByOthers = (mend: Mend): TextKey => `core:place.${mend}Alone`
export const contextReasons: readonly TextKey[] = mends.flatMap((mend) => [
  mendReason(mend),
  mendedByOthers(mend),
])

/**
 * Says that people with this role can view this but not change it, and who can help. The sentence
 * names no object, so that it fits pages, dialogs, sections and row actions alike.
 */
export const viewOnly: TextKey = 'core:reasons.viewOnly'
