// What happens to unsaved drafts at sign-out: the user chooses whether they are kept (encrypted) or
// deleted.
import { atom, createStore, useAtomValue } from 'jotai'

import { draftSession } from './draft-session.ts'

export type LeavingAnswer = 'keep' | 'discard' | 'stay'
interface Question {
  count: number
  answer: (answer: LeavingAnswer) => void
}
const store = createStore()
const questionAtom = atom<Question | undefined>(undefined)
export const useLeavingQuestion = (): Question | undefined => useAtomValue(questionAtom, { store })

/**
 * Asks only if there are unsaved drafts, and deletes them if the user says so. Returns the answer.
 */
export async function askAboutDrafts(): Promise<LeavingAnswer> {
  const drafts = draftSession()?.drafts
  const count = (await drafts?.countMine()) ?? 0
  if (!drafts || count === 0) return 'keep'
  const answer = await new Promise<LeavingAnswer>((resolve) =>
    store.set(questionAtom, { count, answer: resolve }),
  )
  store.set(questionAtom, undefined)
  if (answer === 'discard') await drafts.dropMine()
  return answer
}
