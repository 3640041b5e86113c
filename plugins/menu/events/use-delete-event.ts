import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { openConfirm, operationMutation, useReach } from '#core'

import type { StoredEvent } from './event.form.ts'

/**
 * Confirms and deletes the version on screen, with its stores. Returns whether the event was
 * deleted.
 */
export function useDeleteEvent(): (event: StoredEvent) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('eventScheduleDelete'))
  const reach = useReach()
  return (event) => {
    const { EventScheduleId, ConcurrencyChecksum, Name } = event
    return openConfirm({
      title: t('events.delete.title', { name: Name }),
      text: t('events.delete.text'),
      confirm: t('events.delete.confirm'),
      danger: true,
      reach: reach('eventScheduleDelete', event),
      run: () => remove.mutateAsync({ body: { EventScheduleId, ConcurrencyChecksum } }),
    })
  }
}
