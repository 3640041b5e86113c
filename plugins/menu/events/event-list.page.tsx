// Facts: C-061
import { useMemo } from 'react'

import {
  definePage,
  legacyPage,
  ListPage,
  listLoader,
  operationQuery,
  pageRequest,
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

const eventsQuery = (state: GridState<EventSort>) =>
  operationQuery('eventScheduleGetAll', { body: pageRequest(state) })

function EventListPage() {
  const text = useText()
  const culture = useCulture()
  const columns = useMemo(() => eventColumns({ t: text, culture }), [text, culture])
  return (
    <ListPage
      id="menu.events"
      strings="menu:events"
      records="/menu/events"
      mayAdd="menu.editEvents"
      query={eventsQuery}
      pageOf={legacyPage}
      columns={columns}
      rowId={(row) => row.EventScheduleId}
      defaults={defaults}
      actions={useEventActions()}
    />
  )
}

export const page = definePage({
  Component: EventListPage,
  loader: listLoader(eventsQuery, defaults),
})
