// Questions that wait for an answer. A store of its own, so that code outside React can ask too.
import { atom, createStore, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

export interface ConfirmInput {
  /** The act, as a question: "Delete discount Happy hour?" */
  title: string
  /** What follows from it. */
  text?: ReactNode
  /** The verb of the title: "Delete discount". */
  confirm: string
  cancel?: string
  /**
   * What could not be done, where `run` failed: "The items could not be put in stock." Without it,
   * by the kind of failure.
   */
  failed?: string
  /** Takes something away: the button is red, and Enter does not confirm. */
  danger?: boolean
  /**
   * Whom it reaches, from `useReach`; undefined: no place. Asked of every question, so that none
   * promises what is not so.
   */
  reach: string | undefined
  /**
   * Done while the question is still open, its button busy; when it fails, the question stays and
   * says so.
   */
  run?: () => Promise<unknown>
}
export interface Question extends ConfirmInput {
  id: number
  answer: (confirmed: boolean) => void
}

const store = createStore()
const questionsAtom = atom<readonly Question[]>([])
let lastId = 0

/**
 * Asks, and gives the answer: `true` once confirmed (and `run` done), `false` when left. Needs a
 * ConfirmHost in the page.
 */
export function openConfirm(input: ConfirmInput): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = { ...input, id: (lastId += 1), answer: resolve }
    store.set(questionsAtom, (questions) => [...questions, question])
  })
}

/** Takes an answered question away. */
export const closeQuestion = (id: number): void =>
  store.set(questionsAtom, (questions) => questions.filter((one) => one.id !== id))

/** Answers all questions with no, as when the page that asked goes away. */
export function dropQuestions(): void {
  for (const question of store.get(questionsAtom)) question.answer(false)
  store.set(questionsAtom, [])
}

export const useQuestion = (): Question | undefined => useAtomValue(questionsAtom, { store })[0]
