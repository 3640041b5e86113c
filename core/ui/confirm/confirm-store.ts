// Pending confirmation questions.
import { atom, useAtomValue } from 'jotai'
import { useCallback, type ReactNode } from 'react'

import { perPortal, usePortal, type Portal } from '../../portal/portal.ts'
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
  /** Icon of a destructive action; by default, the one for deleting. */
  icon?: IconName
  /** Maximum width in pixels; 440 by default. */
  width?: number
  /**
   * The affected stores, from `useAffectedStores`; undefined if none. Required, so that no question
   * leaves it out by mistake.
   */
  affectedStores: string | undefined
  /**
   * Runs while the question stays open with a busy button. If it fails, the question stays and
   * shows the error.
   */
  run?: () => Promise<unknown>
}
export interface Question extends ConfirmInput {
  id: number
  answer: (confirmed: boolean) => void
}

const questionsAtom = atom<readonly Question[]>([])
const own = perPortal(() => ({ lastId: 0 }))

/**
 * Asks the user. Resolves to `true` once confirmed (and `run` is done), to `false` when canceled.
 * Needs a LateConfirm in the page.
 */
export function openConfirm(portal: Portal, input: ConfirmInput): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = { ...input, id: (own(portal).lastId += 1), answer: resolve }
    portal.set(questionsAtom, (questions) => [...questions, question])
  })
}
/** `openConfirm` for components. */
export function useConfirm(): (input: ConfirmInput) => Promise<boolean> {
  const portal = usePortal()
  return useCallback((input) => openConfirm(portal, input), [portal])
}

/** Removes an answered question. */
export const closeQuestion = (portal: Portal, id: number): void =>
  portal.set(questionsAtom, (questions) => questions.filter((one) => one.id !== id))

/** Answers all questions with no, e.g. when the page that asked is closed. */
export function dropQuestions(portal: Portal): void {
  for (const question of portal.get(questionsAtom)) question.answer(false)
  portal.set(questionsAtom, [])
}

export const useQuestion = (): Question | undefined => useAtomValue(questionsAtom)[0]
