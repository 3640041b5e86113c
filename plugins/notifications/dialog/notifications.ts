// What the platform tells account and billing officers, and whether all of it is open. The bell
// opens it and is gone by then, so none of both holds it.
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { operationQuery, type AnswerOf } from '#core'

export type Notification = AnswerOf<'getNotifications'>[number]

/** Newest first; undefined until they are known. */
export const useNotifications = (): readonly Notification[] | undefined =>
  useQuery(operationQuery('getNotifications')).data

let opened = false
const listeners = new Set<() => void>()
function put(value: boolean): void {
  opened = value
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens all notifications again, also those that were seen. */
export const openNotifications = (): void => put(true)
export const closeNotifications = (): void => put(false)
export const useAllOpened = (): boolean => useSyncExternalStore(subscribe, () => opened)
