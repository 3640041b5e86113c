// The reason that abilities to change something share. Imports nothing compiled, because the
// manifest's strings are generated from this key.
import type { TextKey } from './manifest.ts'

/**
 * Says that people with this role may view what is on screen but not change it, and who can help.
 * It names nothing, so that it fits pages, dialogs, sections and row actions alike.
 */
export const viewOnly: TextKey = 'core:reasons.viewOnly'
