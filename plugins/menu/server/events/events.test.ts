// Menu events over HTTP: what is stored, and what is refused.
import { describe, expect, it } from 'vitest'

import type { BodyOf } from '#server/calls/call.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { allBut, bakery, chain } from '../discounts/discounts.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { listFaults, problem, signedIn } from '../people.fixtures.ts'
import { expectSorted } from '../sorted.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import {
  freshEvent,
  keyOf,
  only,
  priceListId,
  readState,
  toSent,
  type NewEvent,
  type StoredEvent,
} from './events.fixtures.ts'

const errors = 'menu:events.errors'
const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const mill = signedIn(platform, 'bakery-owner', bakery.mill)

const state = () => readState(platform.databaseRoles)
const insert = (body: NewEvent, person = owner) => person.call('eventScheduleInsert', { body })
const make = async (change?: Partial<NewEvent>, person = owner): Promise<StoredEvent> => {
  const { Entity, Message } = ok(await insert(freshEvent(change), person))
  expect(Message).toBe(null)
  return Entity!
}
const update = (person: TestPerson, event: StoredEvent, change: Partial<NewEvent> = {}) =>
  person.call('eventScheduleUpdate', { body: { ...toSent(event), ...change } })
const edit = async (person: TestPerson, event: StoredEvent, change?: Partial<NewEvent>) =>
  ok(await update(person, event, change)).Entity!
const remove = (person: TestPerson, event: StoredEvent) =>
  person.call('eventScheduleDelete', { body: keyOf(event) })
const list = async (person: TestPerson, body: Partial<BodyOf<'eventScheduleGetAll'>> = {}) =>
  ok(
    await person.call('eventScheduleGetAll', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1, ...body },
    }),
  )
const read = async (id: number, person = owner) =>
  (await list(person, { NumericKeySearchArg: id })).ResultSet[0]
/** Whether the list of a person has an event. */
const has = async (person: TestPerson, { EventScheduleId: id }: StoredEvent) =>
  (await list(person)).ResultSet.some(({ EventScheduleId }) => EventScheduleId === id)

describe('an event (C-061, C-062)', () => {
  it('is created, and answered as it reads next (R-085, N-07)', async () => {
    const PriceListId = await priceListId(platform.databaseRoles, 'Staff')
    const sent = freshEvent({
      Name: '  Coffee hour ',
      Description: null,
      EndDate: '2026-12-31',
      DaysOfWeek: [6, 0, 3],
      StartTime: '2230',
      EndTime: '0100',
      IsActive: false,
      PriceListId,
      EventStores: only(bakery.mill),
    })
    const { Entity } = ok(await insert(sent))
    expect(Entity).toEqual({
      ...sent,
      Name: 'Coffee hour',
      DaysOfWeek: [0, 3, 6],
      EventScheduleId: expect.any(Number),
      ConcurrencyChecksum: 'v1',
      AssignedStores: 1,
      PriceListName: 'Staff',
      LastModified: platform.clock.now().toString({ fractionalSecondDigits: 3 }),
      LastModifiedBy: 'bakery-owner',
      EventStores: [
        { StoreId: 0, IsAssigned: false },
        { StoreId: bakery.mill, StoreName: 'Mill Lane', IsAssigned: true },
      ],
    })
    expect(await read(Entity!.EventScheduleId)).toEqual(Entity)
  })
  it('is changed as a whole; what may be left out and was stays', async () => {
    const first = await make({
      EndDate: '2026-12-31',
      PriceListId: await priceListId(platform.databaseRoles, 'Staff'),
      EventStores: only(bakery.mill),
    })
    const {
      Description: _text,
      EndDate: _end,
      PriceListId: _list,
      EventStores: _stores,
      ...rest
    } = toSent(first)
    const body = {
      ...rest,
      Name: `${first.Name} later`,
      DaysOfWeek: [0],
      StartTime: '0000',
      EndTime: '2400',
      StartDate: '2026-11-22',
      IsActive: false,
    } satisfies BodyOf<'eventScheduleUpdate'>
    const { Entity } = ok(await owner.call('eventScheduleUpdate', { body }))
    expect(Entity).toEqual({ ...first, ...body, ConcurrencyChecksum: 'v2' })
    expect(
      await edit(owner, Entity!, { Description: null, EndDate: null, PriceListId: null }),
    ).toEqual({
      ...Entity,
      Description: null,
      EndDate: null,
      PriceListId: null,
      PriceListName: null,
      ConcurrencyChecksum: 'v3',
    })
  })
  it('says in how many stores it is on, but only to people who may open them all', async () => {
    const { EventScheduleId } = await make({ EventStores: only(bakery.harbour, bakery.mill) })
    const everywhere = await make({ EventStores: allBut(bakery.mill) })
    expect((await read(everywhere.EventScheduleId))!.AssignedStores).toBe(2)
    expect([
      (await read(EventScheduleId))!.AssignedStores,
      (await read(EventScheduleId, mill))!.AssignedStores,
      (await read(EventScheduleId, harbour))!.AssignedStores,
    ]).toEqual([2, 2, null])
  })
  it('is deleted by a mark, and its name is free again', async () => {
    const event = await make()
    expect(ok(await remove(owner, event))).toEqual({ IsSuccessful: true, Message: null })
    expect([
      await read(event.EventScheduleId),
      (await remove(owner, event)).status,
      (await update(owner, event)).status,
    ]).toEqual([undefined, 404, 404])
    expect((await make({ Name: event.Name })).EventScheduleId).not.toBe(event.EventScheduleId)
  })
})

describe('the list (R-084, C-061)', () => {
  it('is searched by part of name or description in any case; % and _ are plain text', async () => {
    for (const [Name, Description] of [
      ['Oat 100%_Plain', null],
      ['Oat 100xyPlain', null],
      ['Rye', 'with OAT \\'],
    ] as const)
      await make({ Name, Description })
    for (const [SearchArg, names] of [
      [' oAT ', ['Oat 100%_Plain', 'Oat 100xyPlain', 'Rye']],
      ['100%_', ['Oat 100%_Plain']],
      ['t \\', ['Rye']],
      ['____', []],
      ["'; --", []],
    ] as const) {
      const { ResultSet, TotalRowCount } = await list(owner, { SearchArg })
      expect([ResultSet.map(({ Name }) => Name), TotalRowCount]).toEqual([names, names.length])
    }
  })
  it.each(['Name', 'StartDate', 'EndDate', 'StartTime', 'IsActive'] as const)(
    'is sorted by %s both ways, in pages that together are all; one without end is last',
    async (SortColumn) => {
      for (const [at, EndDate] of ['2026-12-24', null, '2027-01-01'].entries())
        await make({
          EndDate,
          StartDate: `2026-11-2${at}`,
          StartTime: `0${at}30`,
          IsActive: at !== 1,
          DaysOfWeek: [0, 1, 2, 3, 4, 5, 6],
        })
      await expectSorted(
        (asked) => list(owner, { SortColumn, ...asked }),
        (row) =>
          SortColumn === 'EndDate' ? [row.EndDate ?? '9999-99'] : [String(row[SortColumn])],
        5,
      )
    },
  )
  it("is not sorted by something that isn't a column of it", async () => {
    const SortColumn = 'merchant_id' as 'Name'
    const body = { PageRowCount: 25, RequestedPageNum: 1, SortColumn }
    expect((await owner.call('eventScheduleGetAll', { body })).status).toBe(422)
  })
  it('offers the active price lists, but for loyalty', async () => {
    expect((await list(owner)).PriceLists).toEqual([
      { PriceListId: await priceListId(platform.databaseRoles, 'Happy Hour'), Name: 'Happy Hour' },
      { PriceListId: await priceListId(platform.databaseRoles, 'Staff'), Name: 'Staff' },
    ])
  })
  it('has stores only of one that is asked for alone, and in company view', async () => {
    const { EventScheduleId: id } = await make()
    expect([
      (await read(id))!.EventStores,
      (await read(id, mill))!.EventStores,
      (await list(owner)).ResultSet.filter(({ EventStores }) => EventStores),
    ]).toEqual([[{ StoreId: 0, IsAssigned: true }], undefined, []])
    expect([await read(999_999), await read(2 ** 31), await read(Number.MAX_SAFE_INTEGER)]).toEqual(
      [undefined, undefined, undefined],
    )
  })
})

describe('stores', () => {
  it('are all of them for a new one of the company, and said in the fewest rows', async () => {
    const event = await make()
    expect(event.EventStores).toEqual([{ StoreId: 0, IsAssigned: true }])
    const each = await edit(owner, event, {
      EventStores: only(bakery.harbour, bakery.mill, bakery.station).slice(1),
    })
    expect(each.EventStores).toEqual(event.EventStores)
    const none = await edit(owner, each, { EventStores: [] })
    expect([none.EventStores, await has(mill, event)]).toEqual([only(), false])
    const some = await edit(owner, none, { EventStores: only(bakery.mill) })
    expect([some.EventStores, await has(mill, event)]).toEqual([
      [
        { StoreId: 0, IsAssigned: false },
        { StoreId: bakery.mill, StoreName: 'Mill Lane', IsAssigned: true },
      ],
      true,
    ])
  })
  it('make one for themselves alone, and see only the events that are on there', async () => {
    const event = await make({}, harbour)
    expect((await read(event.EventScheduleId))!.EventStores).toMatchObject(only(bakery.harbour))
    expect([await has(harbour, event), await has(mill, event)]).toEqual([true, false])
    expect([
      (await update(mill, event)).status,
      (await remove(mill, event)).status,
      await read(event.EventScheduleId, mill),
    ]).toEqual([404, 404, undefined])
  })
  it('change what an event is, but not where it is on', async () => {
    const event = await make({ EventStores: only(bakery.harbour, bakery.mill) })
    const here = (await read(event.EventScheduleId, harbour))!
    const before = await state()
    for (const EventStores of [only(bakery.harbour), [], [{ StoreId: 0, IsAssigned: true }]]) {
      const refused = await update(harbour, here, { EventStores })
      expect(listFaults(refused)).toEqual([`EventStores ${errors}.storesElsewhere`])
    }
    expect([
      (await insert(freshEvent({ EventStores: [] }), harbour)).status,
      await state(),
    ]).toEqual([422, before])
    const changed = await edit(harbour, here, { EndTime: '1930' })
    expect([
      changed.EndTime,
      changed.EventStores,
      (await read(event.EventScheduleId))!.EventStores,
    ]).toEqual(['1930', undefined, event.EventStores])
  })
  it('of which there is one need not be chosen', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const event = await make({}, cafe)
    expect(await has(cafe, event)).toBe(true)
    const row = await platform.database.db
      .selectFrom('event_schedule')
      .select('default_assigned')
      .where('id', '=', event.EventScheduleId)
      .executeTakeFirstOrThrow()
    expect(row.default_assigned).toBe(true)
    ok(await remove(cafe, event))
  })
  it('that are unknown, of others or named twice are refused row by row', async () => {
    const before = await state()
    const rows = [bakery.mill, 100_300_001, bakery.mill, 999, Number.MAX_SAFE_INTEGER].map(
      (StoreId) => ({ StoreId, IsAssigned: true }),
    )
    const refused = await insert(freshEvent({ EventStores: rows }))
    expect(listFaults(refused)).toEqual(
      [1, 2, 3, 4].map(
        (at) => `EventStores.${at}.StoreId ${errors}.${at === 2 ? 'storeTwice' : 'storeUnknown'}`,
      ),
    )
    expect(await state()).toBe(before)
  })
})

describe('what is refused', () => {
  const unknownList = `PriceListId ${errors}.priceList`
  it.each<[string, Partial<NewEvent>, string[]]>([
    ['no name', { Name: ' \t' }, ['Name pattern']],
    ['no day', { DaysOfWeek: [] }, ['DaysOfWeek minItems']],
    ['no time', { StartTime: '25:00', EndTime: '' }, ['StartTime format', 'EndTime format']],
    ['a start at the end of the day', { StartTime: '2400' }, [`StartTime ${errors}.time`]],
    [
      'dates in the wrong order',
      { StartDate: '2026-11-20', EndDate: '2026-11-19' },
      [`EndDate ${errors}.dates`],
    ],
    [
      'days that never occur',
      { StartDate: '2026-11-21', EndDate: '2026-11-22' },
      [`DaysOfWeek ${errors}.never`],
    ],
    ['an unknown price list', { PriceListId: 999_999_999 }, [unknownList]],
    ['a price list with an impossible id', { PriceListId: Number.MAX_SAFE_INTEGER }, [unknownList]],
  ])('%s', async (_, change, expected) => {
    const [event, before] = [await make(), await state()]
    for (const answer of [await insert(freshEvent(change)), await update(owner, event, change)])
      expect(listFaults(answer)).toEqual(expected)
    expect(await state()).toBe(before)
  })
  it('a loyalty, deleted or foreign price list; a switched-off one is kept', async () => {
    const { db } = platform.database
    const loyalty = await db
      .selectFrom('price_list')
      .select('id')
      .where('merchant_id', '=', bakery.merchantId)
      .where('kind', '=', 'loyalty')
      .executeTakeFirstOrThrow()
    const gone = await db
      .insertInto('price_list')
      .values({
        merchant_id: bakery.merchantId,
        name: 'Gone',
        kind: 'list',
        deleted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const PriceListId of [
      loyalty.id,
      gone.id,
      await priceListId(platform.databaseRoles, 'Staff', chain.merchantId),
    ])
      expect(listFaults(await insert(freshEvent({ PriceListId })))).toEqual([unknownList])
    expect(
      await make({ PriceListId: await priceListId(platform.databaseRoles, 'Holiday Market') }),
    ).toMatchObject({ PriceListName: 'Holiday Market' })
  })
  it('is said with 200 of a name that is taken, in any case', async () => {
    const [one, other] = [await make(), await make()]
    for (const answer of [
      await insert(freshEvent({ Name: one.Name.toUpperCase() })),
      await update(owner, other, { Name: ` ${one.Name.toLowerCase()}` }),
    ]) {
      const Message = 'Another event has this name.'
      expect(ok(answer)).toEqual({
        IsSuccessful: false,
        Message,
        Code: `${errors}.nameTaken`,
        Errors: [{ Field: 'Name', Code: `${errors}.nameTaken`, Message }],
      })
    }
    expect(await read(other.EventScheduleId)).toEqual(other)
    ok(await update(owner, one, { Name: one.Name.toUpperCase() })) // its own name in another case
  })
  it('is to be deleted while a promotion holds only during it', async () => {
    const brunch = (await list(owner, { SearchArg: 'Weekend brunch' })).ResultSet[0]!
    expect(ok(await remove(owner, brunch))).toEqual({
      IsSuccessful: false,
      Code: `${errors}.inUse`,
      Message:
        'The promotion “Brunch special” only applies during this event. Change or delete the ' +
        'promotion first.',
    })
    expect(await read(brunch.EventScheduleId)).toMatchObject(brunch)
  })
})

it('of two who change the same event, the later is shown what the other saved', async () => {
  const event = await make({ EventStores: only(bakery.mill) })
  const { Entity } = ok(await update(owner, event, { Description: 'First' }))
  const late = await update(owner, event, { Description: 'Second' })
  expect([late.status, problem(late).record, (await remove(owner, event)).status]).toEqual([
    409,
    Entity,
    409,
  ])
})

itNamesTheMerchant()
