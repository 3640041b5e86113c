// Menu events as a form sends them, and what of them is stored.

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { DatabaseRoles } from '#server/data/database-roles.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
export { only } from '../discounts/discounts.fixtures.ts'
import { hashRows, operator } from '../items/items.fixtures.ts'

export type NewEvent = BodyOf<'eventScheduleInsert'>
export const readState = (databaseRoles: DatabaseRoles) =>
  hashRows(databaseRoles, 'event_schedule', 'event_schedule_store')

export type StoredEvent = NonNullable<AnswerOf<'eventScheduleUpdate'>['Entity']>
/** What a form sends back after reading. */
export const toSent = ({
  LastModified: _at,
  LastModifiedBy: _by,
  PriceListName: _name,
  AssignedStores: _stores,
  ...sent
}: StoredEvent): BodyOf<'eventScheduleUpdate'> => sent
export const keyOf = ({ EventScheduleId, ConcurrencyChecksum }: StoredEvent) => ({
  EventScheduleId,
  ConcurrencyChecksum,
})

let made = 100 // three digits, so that no name contains another
export const freshEvent = (change: Partial<NewEvent> = {}): NewEvent => ({
  Name: `Made ${(made += 1)}`,
  Description: 'By a test',
  StartDate: '2026-11-20',
  EndDate: null,
  DaysOfWeek: [1, 2, 3, 4, 5],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  PriceListId: null,
  ...change,
})
export const priceListId = async (
  databaseRoles: DatabaseRoles,
  name: string,
  merchantId: number = bakery.merchantId,
) =>
  (
    await operator(databaseRoles, (tx) =>
      tx
        .selectFrom('price_list')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    )
  ).id
