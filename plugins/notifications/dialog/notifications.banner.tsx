// The notifications dialog. It opens once for notifications that a person hasn't seen, and again
// from the bell.
// Facts: P-009, S-062, S-063; resolution 60
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'

import { defineSlot, operationMutation } from '#core'

import { allOpenedAtom, useNotifications } from './notifications.ts'

const NotificationsModal = lazy(() => import('./notifications.modal.tsx'))
const none: readonly number[] = []

function NotificationsDialog() {
  const all = useNotifications()
  const [isAllOpened, setAllOpened] = useAtom(allOpenedAtom)
  // Also closes the dialog locally, because the server stores this later, or may fail to.
  const [closed, setClosed] = useState(none)
  const { mutate } = useMutation(operationMutation('markNotificationsSeen'))
  useEffect(() => () => setAllOpened(false), [setAllOpened])
  if (!all) return null
  const unseen = all.filter(
    ({ NotificationId, IsSeen }) => !IsSeen && !closed.includes(NotificationId),
  )
  const shown = isAllOpened ? all : unseen
  if (shown.length === 0) return null
  const close = () => {
    setAllOpened(false)
    const notificationIds = unseen.map(({ NotificationId }) => NotificationId)
    if (notificationIds.length === 0) return
    setClosed([...closed, ...notificationIds])
    // A failure does no harm: the notifications are shown again after the next sign-in.
    mutate({ body: { notificationIds } })
  }
  return (
    <Suspense>
      <NotificationsModal notifications={shown} onClose={close} />
    </Suspense>
  )
}

export const slot = defineSlot<'banner'>({ strings: 'dialog', Component: NotificationsDialog })
