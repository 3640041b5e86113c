import type { QueryFunctionContext } from '@tanstack/react-query'
import { z } from 'zod'

import {
  call,
  dateText,
  limits,
  notFound,
  operationQuery,
  portalOf,
  toCheck,
  storesText,
  timeText,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
  type Whole,
} from '#core'
import { assignAll, toRows } from '#schemas/rules/stores.ts'

import { buildDuplicate, eventFieldsRules, weekdays, type EventValues } from '../rules/menu.ts'
import { daysShort, endText } from './event-strings.ts'

/** The stored event, if any, and the price lists to choose from. */
export type EventRecord = AnswerOf<'eventScheduleGetAll'>
export type StoredEvent = EventRecord['ResultSet'][number]
/** The arguments shared by both writes. An update adds the record's id and version. */
type EventSave = ArgsOf<'eventScheduleUpdate'>

/**
 * Reads one event, or the form's choices for a new one (id 0). For an unknown id the search returns
 * an empty page, which becomes a 404.
 */
export function eventQuery(id: number) {
  const args = {
    body: { PageRowCount: 1, RequestedPageNum: 1, ...(id > 0 && { NumericKeySearchArg: id }) },
  }
  return {
    ...operationQuery('eventScheduleGetAll', args),
    async queryFn({ client, signal }: QueryFunctionContext): Promise<EventRecord> {
      const answer = await call(portalOf(client), 'eventScheduleGetAll', args, { signal })
      if (id === 0) return { ...answer, ResultSet: [] }
      return answer.ResultSet.length > 0 ? answer : notFound('record')
    },
  }
}

const max = limits.EventScheduleFieldsLimits
export const eventMaxima = {
  name: max.Name.maxLength,
  description: max.Description.maxLength,
} as const

export const newEvent: EventValues = {
  id: 0,
  name: '',
  description: '',
  isActive: true,
  daysOfWeek: [],
  startTime: '',
  endTime: '',
  startDate: '',
  endDate: null,
  priceListId: null,
  eventStores: [],
}

const schema = z
  .object({
    id: z.number(),
    name: z.string().max(eventMaxima.name),
    description: z.string().max(eventMaxima.description),
    isActive: z.boolean(),
    daysOfWeek: z.array(z.literal(weekdays)),
    startTime: z.string(),
    endTime: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    priceListId: z.number().nullable(),
    eventStores: z.array(z.object({ storeId: z.number(), isAssigned: z.boolean() })),
  })
  .check(toCheck(eventFieldsRules))

/** The form of a menu event. Its values are those of the API under other names. */
export const eventForm: FormSpec<EventRecord, EventValues, EventSave> = {
  schema,
  fromApi: ({ ResultSet: [stored] }) =>
    stored
      ? {
          id: stored.EventScheduleId,
          name: stored.Name,
          description: stored.Description ?? '',
          isActive: stored.IsActive,
          daysOfWeek: weekdays.filter((day) => stored.DaysOfWeek.includes(day)),
          startTime: stored.StartTime,
          endTime: stored.EndTime,
          startDate: stored.StartDate,
          endDate: stored.EndDate ?? null,
          priceListId: stored.PriceListId ?? null,
          eventStores: (stored.EventStores ?? []).map(({ StoreId, IsAssigned }) => ({
            storeId: StoreId,
            isAssigned: IsAssigned,
          })),
        }
      : newEvent,
  toApi: (values, { ResultSet: [stored] }) => ({
    body: {
      Name: values.name,
      Description: values.description || null,
      IsActive: values.isActive,
      DaysOfWeek: values.daysOfWeek,
      StartTime: values.startTime,
      EndTime: values.endTime,
      StartDate: values.startDate,
      EndDate: values.endDate,
      PriceListId: values.priceListId,
      // Sent only in company view, because elsewhere no stores are loaded and the list is empty.
      ...(values.eventStores.length > 0 && {
        EventStores: values.eventStores.map(({ storeId, isAssigned }) => ({
          StoreId: storeId,
          IsAssigned: isAssigned,
        })),
      }),
      ...(stored && {
        EventScheduleId: stored.EventScheduleId,
        ConcurrencyChecksum: stored.ConcurrencyChecksum,
      }),
    } satisfies Whole<
      EventSave['body'],
      'EventScheduleId' | 'ConcurrencyChecksum' | 'EventStores'
    > as EventSave['body'],
  }),
  // Names for fields without a label of their own, or shown only in company view.
  labels: {
    daysOfWeek: 'menu:events.form.days',
    startTime: 'menu:events.form.startTime',
    endTime: 'menu:events.form.endTime',
    startDate: 'menu:events.form.startDate',
    endDate: 'menu:events.form.endDate',
    eventStores: 'grid:stores.label',
  },
  show: { eventStores: storesText },
  fromConflict: (record: StoredEvent, loaded) => ({ ...loaded, ResultSet: [record] }),
  fromSaved: ({ Entity }: AnswerOf<'eventScheduleUpdate'>, loaded) => ({
    ...loaded,
    ResultSet: Entity ? [Entity] : loaded.ResultSet,
  }),
}

/** Form in company view: a new event starts in every store. */
export const companyEventForm: typeof eventForm = {
  ...eventForm,
  fromApi: (record) =>
    record.ResultSet.length > 0
      ? eventForm.fromApi(record)
      : { ...newEvent, eventStores: toRows(assignAll(true)) },
}

/**
 * The form for the current view. `culture` formats days, dates and times in the conflict dialog.
 */
export function eventFormFor({
  byStores,
  culture,
  priceLists,
}: {
  byStores: boolean
  culture: string
  priceLists: EventRecord['PriceLists']
}): typeof eventForm {
  const form = byStores ? companyEventForm : eventForm
  return {
    ...form,
    show: {
      ...form.show,
      daysOfWeek: (days, say) => daysShort(days, say, culture),
      startTime: (time) => timeText(time, culture),
      endTime: (time, say) => endText(time, say, culture),
      startDate: (date) => dateText(date, culture),
      endDate: (date) => (date === null ? 'menu:events.form.noEndDate' : dateText(date, culture)),
      priceListId: (id) =>
        id === null
          ? 'menu:events.usualPrices'
          : (priceLists.find(({ PriceListId }) => PriceListId === id)?.Name ?? `#${id}`),
    },
  }
}

export const buildEventDuplicate = (event: EventValues): EventValues =>
  buildDuplicate(event, [], eventMaxima.name)

/** Deletes only the version that was read, so that a newer one isn't lost. */
export const deleteArgs = ({
  EventScheduleId,
  ConcurrencyChecksum,
}: StoredEvent): ArgsOf<'eventScheduleDelete'> => ({
  body: { EventScheduleId, ConcurrencyChecksum },
})
