// The confirmation questions that are waiting for an answer.
import { atom, useAtomValue } from 'jotai'
import { useCallback, type ReactNode } from 'react'

import { perPortal, usePortal, type Portal } from '../../portal/portal.ts'
import type { IconName } from '../icons.ts'

export interface ConfirmInput {
  /** The action, as a question, such as "Delete discount Happy hour?" */
  title: string
  /** The consequences of the action. */
  text?: ReactNode
  /** The verb from the title, such as "Delete discount". */
  confirm: string
  cancel?: string
  /**
   * Title of the error if `run` fails, such as "The items could not be put in stock." By default,
   * the title depends on the kind of failure.
   */
  failed?: string
  /** For destructive actions. The button is red with an icon, and Enter doesn't confirm. */
  danger?: boolean
  /** Icon of a destructive action. By default, the one for deleting. */
  icon?: IconName
  /** Maximum width in pixels. By default, 440. */
  width?: number
  /**
   * The affected stores, from `useAffectedStores`, or undefined if there are none. This prop is
   * required, so that no question leaves it out by mistake.
   */
  affectedStores: string | undefined
  /**
   * Runs while the question stays open and its button is busy. If it fails, the question stays open
   * and shows the error.
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
 * Asks the user. Resolves to `true` once the user has confirmed (and `run` is done), or to `false`
 * if the user cancels. Needs a LateConfirm in the page.
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

/** Answers all questions with no, for example when the page that asked is closed. */
export function dropQuestions(portal: Portal): void {
  for (const question of portal.get(questionsAtom)) question.answer(false)
  portal.set(questionsAtom, [])
}

export const useQuestion = (): Question | undefined => useAtomValue(questionsAtom)[0]
