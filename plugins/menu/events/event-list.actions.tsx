import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { useDelete, useDisabledReason, useQueryClient, type GridAction } from '#core'

import {
  deleteArgs,
  buildEventDuplicate,
  eventForm,
  eventQuery,
  type StoredEvent,
} from './event.form.ts'

/**
 * Row actions of the list. Duplicate and delete load the record first, because the row has no
 * stores.
 */
export function useEventActions(): (row: StoredEvent) => GridAction[] {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const client = useQueryClient()
  const editReason = useDisabledReason('menu.editEvents')
  const remove = useDelete('eventScheduleDelete', 'menu:events.delete')
  const read = (row: StoredEvent) => client.fetchQuery(eventQuery(row.EventScheduleId))

  return (row) => [
    { label: t('events.edit'), run: () => navigate(`/menu/events/${row.EventScheduleId}`) },
    {
      label: t('events.duplicate'),
      disabledReason: editReason,
      run: async () =>
        navigate('/menu/events/0', {
          state: { duplicate: buildEventDuplicate(eventForm.fromApi(await read(row))) },
        }),
    },
    {
      label: t('events.delete.action'),
      danger: true,
      disabledReason: editReason,
      run: async () =>
        remove({
          name: row.Name,
          record: (await read(row)).ResultSet[0] ?? row,
          args: deleteArgs(row),
        }),
    },
  ]
}
