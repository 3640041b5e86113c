// Pending confirmation questions. A Jotai store of its own, so that code outside React can ask too.
import { atom, createStore, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import type { IconName } from '../icons.ts'

export interface ConfirmInput {
  /** The action, as a question: "Delete discount Happy hour?" */
  title: string
  /** The consequences of the action. */
  text?: ReactNode
  /** The verb of the title: "Delete discount". */
  confirm: string
  cancel?: string
  /**
   * Error title if `run` fails: "The items could not be put in stock." Defaults to a title for the
   * kind of failure.
   */
  failed?: string
  /** For destructive actions: the button is red with an icon, and Enter does not confirm. */
  danger?: boolean
  /** The icon of a destructive action; the one of deleting without it. */
  icon?: IconName
  /** The widest it gets, in pixels; 440 without it. */
  width?: number
  /**
   * The stores it affects, from `useReach`; undefined if none. Required, so that no question leaves
   * it out by mistake.
   */
  reach: string | undefined
  /**
   * Runs while the question stays open, its button busy. If it fails, the question stays and shows
   * the error.
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
 * Asks the user. Resolves to `true` once confirmed (and `run` is done), to `false` when cancelled.
 * Needs a LateConfirm in the page.
 */
export function openConfirm(input: ConfirmInput): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = { ...input, id: (lastId += 1), answer: resolve }
    store.set(questionsAtom, (questions) => [...questions, question])
  })
}

/** Removes an answered question. */
export const closeQuestion = (id: number): void =>
  store.set(questionsAtom, (questions) => questions.filter((one) => one.id !== id))

/** Answers all questions with no, e.g. when the page that asked goes away. */
export function dropQuestions(): void {
  for (const question of store.get(questionsAtom)) question.answer(false)
  store.set(questionsAtom, [])
}

export const useQuestion = (): Question | undefined => useAtomValue(questionsAtom, { store })[0]
