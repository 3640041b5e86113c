import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { openConfirm, operationMutation } from '#core'

import type { StoredEvent } from './event.form.ts'

/** Asks, and deletes the version that the person has seen. Answers whether it is done. */
export function useDeleteEvent(): (event: StoredEvent) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('eventScheduleDelete'))
  return ({ EventScheduleId, ConcurrencyChecksum, Name }) =>
    openConfirm({
      title: t('events.delete.title', { name: Name }),
      text: t('events.delete.text'),
      confirm: t('events.delete.confirm'),
      danger: true,
      run: () => remove.mutateAsync({ body: { EventScheduleId, ConcurrencyChecksum } }),
    })
}
