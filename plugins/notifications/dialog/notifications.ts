// Notifications for account and billing officers, and whether all of them are shown. This state is
// kept outside the bell and the dialog, because the bell opens the dialog and is unmounted by then.
import { useQuery } from '@tanstack/react-query'
import { atom } from 'jotai'

import { operationQuery, type AnswerOf } from '#core'

export type Notification = AnswerOf<'getNotifications'>[number]

/** Newest first; undefined until loaded. */
export const useNotifications = (): readonly Notification[] | undefined =>
  useQuery(operationQuery('getNotifications')).data

/** Whether all notifications are shown, including those that were seen before. */
export const allOpenedAtom = atom(false)
