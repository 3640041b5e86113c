// Converts an event between API, rule values and table, and checks it before it is stored.
import type { Facts } from '#core/access/facts.ts'
import type { components } from '#core/generated/legacy.ts'
import {
  assignAll,
  toAssignment,
  isAssigned,
  toRows,
  type Assignment,
} from '#schemas/rules/stores.ts'
import { may } from '#server/access/abilities.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { NewRow } from '#server/data/schema.ts'
import { problemIn, wordsIn } from '#server/calls/faults.ts'
import { invalid } from '#server/calls/problem.ts'
import { eventKeys, eventRules, weekdays, type EventValues } from '../../rules/menu.ts'
import { holdPriceList, type EventRow, type StoredEvent } from './event-rows.ts'
import type { VisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { checkStores, sameStores, settledFor } from '#server/identity/sessions/store-assignment.ts'
import { trimmedLines, trimmedText } from '#server/data/text.ts'

type Wire = components['schemas']
export type SentEvent = Wire['EventScheduleFields']

const columnsOfDays = [
  'on_sunday',
  'on_monday',
  'on_tuesday',
  'on_wednesday',
  'on_thursday',
  'on_friday',
  'on_saturday',
] as const

/**
 * English error texts. Only other API clients show them, because the portal has its own string for
 * each key.
 */
export const eventText = wordsIn({
  [eventKeys.name]: 'Enter a name.',
  [eventKeys.days]: 'Choose at least one day.',
  [eventKeys.time]: 'Enter a time of day.',
  [eventKeys.firstDay]: 'Choose the first day.',
  [eventKeys.dates]: 'Choose a last day on or after the first day.',
  [eventKeys.never]: 'None of the chosen days falls between the first and last day.',
  [eventKeys.nameTaken]: 'Another event has this name.',
  [eventKeys.priceList]: 'This price list no longer exists. Choose another one.',
  [eventKeys.storeUnknown]: 'This store is no longer available.',
  [eventKeys.storeTwice]: 'This store is listed more than once.',
  [eventKeys.storesElsewhere]: 'Stores are assigned in company view.',
})
const problem = problemIn(eventText)

/** The sent values as they will be stored, trimmed. */
const toValues = (sent: SentEvent, present: StoredEvent | undefined): EventValues => ({
  id: present?.row.id ?? 0,
  name: trimmedText(sent.Name),
  isActive: sent.IsActive,
  daysOfWeek: sent.DaysOfWeek,
  description:
    sent.Description === undefined
      ? (present?.row.description ?? '')
      : trimmedLines(sent.Description),
  startTime: sent.StartTime,
  endTime: sent.EndTime,
  startDate: sent.StartDate,
  endDate: sent.EndDate === undefined ? (present?.row.end_date ?? null) : sent.EndDate,
  priceListId:
    sent.PriceListId === undefined ? (present?.row.price_list_id ?? null) : sent.PriceListId,
  eventStores: (sent.EventStores ?? []).map(({ StoreId, IsAssigned }) => ({
    storeId: StoreId,
    isAssigned: IsAssigned,
  })),
})

/**
 * The values to store. Optional fields that were not sent keep their value.
 * @throws a 422 problem that names each wrong field
 */
export async function checkedEvent(
  tx: Tx,
  visibleStores: VisibleStores,
  sent: SentEvent,
  facts: Facts,
  present?: StoredEvent,
): Promise<EventValues> {
  const values = toValues(sent, present)
  const faults = eventRules(values).map(({ field, key }) => problem(field, key))
  if (sent.EventStores !== undefined && !may('menu.seeEventStores', facts))
    faults.push(problem('EventStores', eventKeys.storesElsewhere))
  const { priceListId } = values
  // Accepts inactive lists, because the event's current list may have been switched off since.
  if (priceListId !== null && !(await holdPriceList(tx, visibleStores, priceListId)))
    faults.push(problem('PriceListId', eventKeys.priceList))
  if (faults.length > 0) throw invalid(faults)
  return values
}

/** Where the event is on, among the visible stores. */
export const toEventAssignment = ({ row, differing }: StoredEvent): Assignment => ({
  all: row.default_assigned,
  differing: new Set(differing.map(({ id }) => id)),
})

/**
 * Where an event is on after the save, among the visible stores. In company view, the sent stores
 * apply. If none were sent, an existing event keeps its stores and a new event is on in all stores.
 * Elsewhere, an existing event keeps its stores and a new event is on in the current store. If that
 * is the merchant's only store, a new event is also on in stores added later.
 */
export async function checkAssignment(
  tx: Tx,
  visibleStores: VisibleStores,
  { eventStores }: EventValues,
  sent: boolean,
  present?: StoredEvent,
): Promise<Assignment> {
  const now = present && toEventAssignment(present)
  if (visibleStores.view === 'company') {
    if (!sent) return now ?? settledFor(tx, visibleStores, assignAll(true), false)
    await checkStores(
      tx,
      visibleStores,
      eventStores.map(({ storeId }) => storeId),
      (row, fault) =>
        problem(
          `EventStores.${row}.StoreId`,
          fault === 'twice' ? eventKeys.storeTwice : eventKeys.storeUnknown,
        ),
    )
    return settledFor(tx, visibleStores, toAssignment(eventStores), now?.all ?? false)
  }
  if (now) return now
  return visibleStores.view === 'single-store'
    ? assignAll(true)
    : {
        all: false,
        differing: new Set(visibleStores.here === undefined ? [] : [visibleStores.here]),
      }
}
export const movesStores = (assignment: Assignment, present: StoredEvent): boolean =>
  !sameStores(assignment, toEventAssignment(present))

const toDayColumns = (days: ReadonlySet<number>) =>
  Object.fromEntries(columnsOfDays.map((column, day) => [column, days.has(day)])) as Record<
    (typeof columnsOfDays)[number],
    boolean
  >

/** The row's own columns, without the stores where the event is on. */
export const eventColumns = (values: EventValues) =>
  ({
    name: values.name,
    description: values.description || null,
    price_list_id: values.priceListId,
    is_active: values.isActive,
    start_date: values.startDate,
    end_date: values.endDate,
    start_time: values.startTime,
    end_time: values.endTime,
    ...toDayColumns(new Set<number>(values.daysOfWeek)),
  }) satisfies Omit<NewRow<'event_schedule'>, 'merchant_id'>

/** An event as a list row. */
export const toWireRow = ({ row, priceListName }: EventRow): Wire['EventSchedule'] => ({
  EventScheduleId: row.id,
  ConcurrencyChecksum: checksum(row.version),
  Name: row.name,
  Description: row.description,
  StartDate: row.start_date,
  EndDate: row.end_date,
  DaysOfWeek: weekdays.filter((day) => row[columnsOfDays[day]]),
  StartTime: row.start_time,
  EndTime: row.end_time,
  IsActive: row.is_active,
  PriceListId: row.price_list_id,
  PriceListName: priceListName,
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
})

/** A single event with the number of its stores, and in company view with the stores. */
export function toWire(stored: StoredEvent, visibleStores: VisibleStores): Wire['EventSchedule'] {
  const alone = { ...toWireRow(stored), AssignedStores: stored.assigned }
  if (visibleStores.view !== 'company') return alone
  const names = new Map(stored.differing.map(({ id, name }) => [id, name]))
  const assignment = toEventAssignment(stored)
  return {
    ...alone,
    EventStores: toRows(assignment).map(({ storeId }) => {
      const StoreName = names.get(storeId)
      return {
        StoreId: storeId,
        ...(StoreName !== undefined && { StoreName }),
        IsAssigned: storeId === 0 ? assignment.all : isAssigned(assignment, storeId),
      }
    }),
  }
}
