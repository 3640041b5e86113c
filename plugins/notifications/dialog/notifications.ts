// What the platform tells account and billing officers, and whether all of it is open. The bell
// opens it and is gone by then, so none of both holds it.
import { useQuery } from '@tanstack/react-query'
import { atom } from 'jotai'

import { operationQuery, type AnswerOf } from '#core'

export type Notification = AnswerOf<'getNotifications'>[number]

/** Newest first; undefined until they are known. */
export const useNotifications = (): readonly Notification[] | undefined =>
  useQuery(operationQuery('getNotifications')).data

/** Whether all are open, also those that were seen. */
export const allOpenedAtom = atom(false)
