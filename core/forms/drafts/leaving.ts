// Handles unsaved drafts at sign-out. The user decides whether they are kept (encrypted) or
// deleted.
import { atom, useAtomValue } from 'jotai'

import type { Portal } from '../../portal/portal.ts'
import { draftSession } from './draft-session.ts'

export type LeavingAnswer = 'keep' | 'discard' | 'stay'
interface Question {
  count: number
  answer: (answer: LeavingAnswer) => void
}
const questionAtom = atom<Question | undefined>(undefined)
export const useLeavingQuestion = (): Question | undefined => useAtomValue(questionAtom)

/**
 * Asks only if there are unsaved drafts, and deletes them if the user says so. Returns the answer.
 */
export async function askAboutDrafts(portal: Portal): Promise<LeavingAnswer> {
  const drafts = draftSession(portal)?.drafts
  const count = (await drafts?.countMine()) ?? 0
  if (!drafts || count === 0) return 'keep'
  const answer = await new Promise<LeavingAnswer>((resolve) =>
    portal.set(questionAtom, { count, answer: resolve }),
  )
  portal.set(questionAtom, undefined)
  if (answer === 'discard') await drafts.dropMine()
  return answer
}
