// Menu events over HTTP: what is stored, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sortKey } from '#schemas/rules/search.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { operator } from '../items/items.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { freshEvent, only, priceListId, readState, type NewEvent } from './events.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

type Event = NonNullable<AnswerOf<'eventScheduleUpdate'>['Entity']>
interface Problem {
  errors: { field: string; code: string; message: string }[]
  record: Event
}
const problem = (answer: { body: unknown }) => answer.body as Problem
const faults = (answer: { body: unknown }) =>
  problem(answer).errors.map(({ field, code }) => `${field}: ${code}`)
const errors = 'menu:events.errors'

let platform: TestPlatform
let owner: TestPerson
let harbour: TestPerson
let mill: TestPerson
const signIn = (name: string, merchantId: number, storeId = 0) =>
  platform.signIn(name, { merchantId, storeId })
beforeAll(async () => {
  platform = await startPlatform()
  ;[owner, harbour, mill] = await Promise.all([
    signIn('bakery-owner', bakery.merchantId),
    signIn('bakery-manager', bakery.merchantId, bakery.harbour),
    signIn('bakery-owner', bakery.merchantId, bakery.mill),
  ])
}, 60_000)
afterAll(() => platform?.close())

const insert = (body: NewEvent, person = owner) => person.call('eventScheduleInsert', { body })
const make = async (change?: Partial<NewEvent>, person = owner): Promise<Event> => {
  const { Entity, Message } = ok(await insert(freshEvent(change), person))
  expect(Message).toBe(null)
  return Entity!
}
const toSent = ({
  LastModified: _at,
  LastModifiedBy: _by,
  PriceListName: _name,
  AssignedStores: _stores,
  ...sent
}: Event): BodyOf<'eventScheduleUpdate'> => sent
const keyOf = ({ EventScheduleId, ConcurrencyChecksum }: Event) => ({
  EventScheduleId,
  ConcurrencyChecksum,
})
const update = (person: TestPerson, event: Event, change: Partial<NewEvent> = {}) =>
  person.call('eventScheduleUpdate', { body: { ...toSent(event), ...change } })
const remove = (person: TestPerson, event: Event) =>
  person.call('eventScheduleDelete', { body: keyOf(event) })
const list = async (person: TestPerson, body: Partial<BodyOf<'eventScheduleGetAll'>> = {}) =>
  ok(
    await person.call('eventScheduleGetAll', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1, ...body },
    }),
  )
const read = async (id: number, person = owner) =>
  (await list(person, { NumericKeySearchArg: id })).ResultSet[0]
const idsIn = async (person: TestPerson) =>
  (await list(person)).ResultSet.map(({ EventScheduleId }) => EventScheduleId)
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
      ok(await update(owner, Entity!, { Description: null, EndDate: null, PriceListId: null }))
        .Entity,
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
    const everywhere = await make({
      EventStores: [
        { StoreId: 0, IsAssigned: true },
        { StoreId: bakery.mill, IsAssigned: false },
      ],
    })
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
      const keyOfRow = (row: Event) =>
        SortColumn === 'Name'
          ? sortKey(row.Name)
          : SortColumn === 'EndDate'
            ? (row.EndDate ?? '9999-99')
            : String(row[SortColumn])
      for (const [SortDirection, sign] of [
        ['ASC', 1],
        ['DESC', -1],
      ] as const) {
        const { ResultSet, TotalRowCount } = await list(owner, { SortColumn, SortDirection })
        const keys = ResultSet.map(keyOfRow)
        expect(keys).toEqual(
          keys.toSorted((x, y) => sign * Buffer.compare(Buffer.from(x), Buffer.from(y))),
        )
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6, 7, 8, Number.MAX_SAFE_INTEGER].map((RequestedPageNum) =>
            list(owner, { SortColumn, SortDirection, PageRowCount: 5, RequestedPageNum }),
          ),
        )
        expect([
          pages.flatMap((page) => page.ResultSet),
          pages.at(-1)!.TotalRowCount,
          TotalRowCount < 40,
        ]).toEqual([ResultSet, ResultSet.length, true])
      }
    },
  )
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
    const each = ok(
      await update(owner, event, {
        EventStores: [bakery.harbour, bakery.mill, bakery.station].map((StoreId) => ({
          StoreId,
          IsAssigned: true,
        })),
      }),
    ).Entity!
    expect(each.EventStores).toEqual(event.EventStores)
    const none = ok(await update(owner, each, { EventStores: [] })).Entity!
    expect([none.EventStores, (await idsIn(mill)).includes(event.EventScheduleId)]).toEqual([
      only(),
      false,
    ])
    const some = ok(await update(owner, none, { EventStores: only(bakery.mill) })).Entity!
    expect([some.EventStores, (await idsIn(mill)).includes(event.EventScheduleId)]).toEqual([
      [
        { StoreId: 0, IsAssigned: false },
        { StoreId: bakery.mill, StoreName: 'Mill Lane', IsAssigned: true },
      ],
      true,
    ])
  })
  it('see only the events that are on there; others are not found', async () => {
    const event = await make({ EventStores: only(bakery.harbour) })
    expect([
      (await idsIn(harbour)).includes(event.EventScheduleId),
      (await idsIn(mill)).includes(event.EventScheduleId),
    ]).toEqual([true, false])
    expect([
      (await update(mill, event)).status,
      (await remove(mill, event)).status,
      await read(event.EventScheduleId, mill),
    ]).toEqual([404, 404, undefined])
  })
  it('change what an event is, but not where it is on', async () => {
    const event = await make({ EventStores: only(bakery.harbour, bakery.mill) })
    const here = (await read(event.EventScheduleId, harbour))!
    const before = await readState(platform.databaseRoles)
    for (const EventStores of [only(bakery.harbour), [], [{ StoreId: 0, IsAssigned: true }]]) {
      const refused = await update(harbour, here, { EventStores })
      expect([refused.status, faults(refused)]).toEqual([
        422,
        [`EventStores: ${errors}.storesElsewhere`],
      ])
    }
    expect([
      (await insert(freshEvent({ EventStores: [] }), harbour)).status,
      await readState(platform.databaseRoles),
    ]).toEqual([422, before])
    const changed = ok(await update(harbour, here, { EndTime: '1930' })).Entity!
    expect([
      changed.EndTime,
      changed.EventStores,
      (await read(event.EventScheduleId))!.EventStores,
    ]).toEqual(['1930', undefined, event.EventStores])
  })
  it('make one for themselves alone', async () => {
    const event = await make({}, harbour)
    expect((await read(event.EventScheduleId))!.EventStores).toMatchObject(only(bakery.harbour))
  })
  it('of which there is one need not be chosen', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const event = await make({}, cafe)
    expect((await idsIn(cafe)).includes(event.EventScheduleId)).toBe(true)
    expect(
      (
        await operator(platform.databaseRoles, (tx) =>
          tx
            .selectFrom('event_schedule')
            .select('default_assigned')
            .where('id', '=', event.EventScheduleId)
            .executeTakeFirstOrThrow(),
        )
      ).default_assigned,
    ).toBe(true)
    ok(await remove(cafe, event))
  })
  it('that are unknown, of others or named twice are refused row by row', async () => {
    const before = await readState(platform.databaseRoles)
    const rows = [bakery.mill, 100_300_001, bakery.mill, 999, Number.MAX_SAFE_INTEGER].map(
      (StoreId) => ({ StoreId, IsAssigned: true }),
    )
    const refused = await insert(freshEvent({ EventStores: rows }))
    expect([refused.status, faults(refused)]).toEqual([
      422,
      [1, 2, 3, 4].map(
        (at) => `EventStores.${at}.StoreId: ${errors}.${at === 2 ? 'storeTwice' : 'storeUnknown'}`,
      ),
    ])
    expect(await readState(platform.databaseRoles)).toBe(before)
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<NewEvent>, string[]]>([
    ['no name', { Name: ' \t' }, ['Name: pattern']],
    ['no day', { DaysOfWeek: [] }, ['DaysOfWeek: minItems']],
    ['no time', { StartTime: '25:00', EndTime: '' }, ['StartTime: format', 'EndTime: format']],
    ['a start at the end of the day', { StartTime: '2400' }, [`StartTime: ${errors}.time`]],
    [
      'dates in the wrong order',
      { StartDate: '2026-11-20', EndDate: '2026-11-19' },
      [`EndDate: ${errors}.dates`],
    ],
    [
      'days that never occur',
      { StartDate: '2026-11-21', EndDate: '2026-11-22' },
      [`DaysOfWeek: ${errors}.never`],
    ],
    ['an unknown price list', { PriceListId: 999_999_999 }, [`PriceListId: ${errors}.priceList`]],
    [
      'a price list with an impossible id',
      { PriceListId: Number.MAX_SAFE_INTEGER },
      [`PriceListId: ${errors}.priceList`],
    ],
  ])('%s', async (_, change, expected) => {
    const [event, before] = [await make(), await readState(platform.databaseRoles)]
    for (const answer of [await insert(freshEvent(change)), await update(owner, event, change)])
      expect([answer.status, faults(answer)]).toEqual([422, expected])
    expect(await readState(platform.databaseRoles)).toBe(before)
  })
  it('a loyalty, deleted or foreign price list; a switched-off one is kept', async () => {
    const [loyalty, gone] = await operator(platform.databaseRoles, async (tx) => {
      const one = (name: string, change: object) =>
        tx
          .insertInto('price_list')
          .values({ merchant_id: chain.merchantId, name, kind: 'list', ...change })
          .returning('id')
          .executeTakeFirstOrThrow()
      return [
        (
          await tx
            .selectFrom('price_list')
            .select('id')
            .where('merchant_id', '=', bakery.merchantId)
            .where('kind', '=', 'loyalty')
            .executeTakeFirst()
        )?.id,
        (await one('Gone', { merchant_id: bakery.merchantId, deleted_at: new Date() })).id,
      ]
    })
    for (const PriceListId of [
      loyalty ?? 1,
      gone,
      await priceListId(platform.databaseRoles, 'Staff', chain.merchantId),
    ])
      expect(faults(await insert(freshEvent({ PriceListId })))).toEqual([
        `PriceListId: ${errors}.priceList`,
      ])
    expect(
      await make({ PriceListId: await priceListId(platform.databaseRoles, 'Holiday Market') }),
    ).toMatchObject({
      PriceListName: 'Holiday Market',
    })
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
