// Facts: C-061
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  gridStateOf,
  Icon,
  legacyPage,
  operationQuery,
  pageRequest,
  useDisabledReason,
  useCulture,
  useText,
  type GridDefaults,
  type GridState,
} from '#core'

import { useEventActions } from './event-list.actions.tsx'
import { eventColumns } from './event-list.columns.tsx'

const sorts = ['Name', 'StartDate', 'EndDate', 'StartTime', 'IsActive'] as const
type EventSort = (typeof sorts)[number]
const defaults: GridDefaults<EventSort> = { sort: 'Name', sorts }

/** The server pages, searches and sorts. */
const eventsQuery = (state: GridState<EventSort>) =>
  operationQuery('eventScheduleGetAll', { body: pageRequest(state) })

function EventListPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const navigate = useNavigate()
  const culture = useCulture()
  const addReason = useDisabledReason('menu.editEvents')
  const columns = useMemo(() => eventColumns({ t: text, culture }), [text, culture])
  const add = (
    <Button
      leftSection={<Icon name="add" size={16} />}
      disabled={addReason !== undefined}
      title={addReason}
      onClick={() => navigate('/menu/events/0')}
    >
      {t('events.add')}
    </Button>
  )
  return (
    <DataGrid
      id="menu.events"
      title={t('events.title')}
      subtitle={t('events.subtitle')}
      headerActions={add}
      query={eventsQuery}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => row.EventScheduleId}
      defaults={defaults}
      searchLabel={t('events.search')}
      onOpen={(row) => navigate(`/menu/events/${row.EventScheduleId}`)}
      actions={useEventActions()}
      empty={{ text: t('events.empty'), action: add }}
    />
  )
}

export const page = definePage({
  Component: EventListPage,
  loader: ({ ensure, url }) => ensure(eventsQuery(gridStateOf(url, defaults))),
})
