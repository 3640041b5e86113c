// Menu events as the platform returns them, for the tests of their screens.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { EventRecord, StoredEvent } from './event.form.ts'

export const viewer: TestFacts = { permission: ['menu.events'] }
export const editor: TestFacts = { permission: ['menu.events', 'menu.events.edit'] }

/** Weekday afternoons with a list's prices, in all stores. `given` overrides single values. */
export const storedEvent = (given: Partial<StoredEvent> = {}): StoredEvent => ({
  EventScheduleId: 17,
  ConcurrencyChecksum: 'v1',
  Name: 'Happy hour',
  Description: 'Drinks for less',
  IsActive: true,
  DaysOfWeek: [1, 2, 3, 4, 5],
  StartTime: '1600',
  EndTime: '1800',
  StartDate: '2026-11-20',
  EndDate: null,
  PriceListId: 2,
  PriceListName: 'Afternoons',
  LastModified: null,
  LastModifiedBy: null,
  ...given,
})
/** Answer to the form's read: an event, or none for a new one, and the lists to choose from. */
export const eventAnswer = (...events: StoredEvent[]): EventRecord => ({
  IsSuccessful: true,
  Message: null,
  ResultSet: events,
  TotalRowCount: events.length,
  PriceLists: [
    { PriceListId: 2, Name: 'Afternoons' },
    { PriceListId: 3, Name: 'Staff' },
  ],
})
/** Mocks saves: each succeeds, and later reads return what was sent. */
export function answerEventSaves(): void {
  const saved = (body: object, EventScheduleId: number) => {
    const Entity = storedEvent({ ...body, EventScheduleId, ConcurrencyChecksum: 'v2' })
    answer('eventScheduleGetAll', eventAnswer(Entity))
    return { IsSuccessful: true, Entity }
  }
  answer('eventScheduleUpdate', ({ body }) => saved(body as object, 17))
  answer('eventScheduleInsert', ({ body }) => saved(body as object, 18))
}
