// Menu events over HTTP: what is stored, rights and refusals; and below HTTP the guarantees of SQL,
// filters and policies.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sortKey } from '#schemas/rules/search.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { rowsIn } from '#server/data/records/record.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { bakery, chain, franchise } from '../discounts/discounts.fixtures.ts'
import { eventStores, holdPriceList, listEvents, readPromotion, readEvent } from './event-rows.ts'
import { readVisibleStores } from '#server/identity/sessions/visible-stores.ts'
import { replaceStores } from '#server/identity/sessions/store-assignment.ts'

type Event = NonNullable<AnswerOf<'eventScheduleUpdate'>['Entity']>
type NewEvent = BodyOf<'eventScheduleInsert'>
interface Problem {
  code: string
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
let viewer: TestPerson
const signIn = (name: string, merchantId: number, storeId = 0) =>
  platform.signIn(name, { merchantId, storeId })
beforeAll(async () => {
  platform = await startPlatform()
  ;[owner, harbour, mill, viewer] = await Promise.all([
    signIn('bakery-owner', bakery.merchantId),
    signIn('bakery-manager', bakery.merchantId, bakery.harbour),
    signIn('bakery-owner', bakery.merchantId, bakery.mill),
    signIn('bakery-viewer', bakery.merchantId, bakery.mill),
  ])
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
/** A hash of all merchants' events and their stores, so that tests notice any change. */
const state = () =>
  operator(
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5(string_agg(e::text, '|' order by e.id)) || (select md5(string_agg(x::text,
          '|' order by x.event_schedule_id, x.store_id)) from event_schedule_store x) as sum
          from event_schedule e`.execute(tx)
      ).rows[0]!.sum,
  )
const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}

let made = 100 // three digits, so that no name contains another
const fresh = (change: Partial<NewEvent> = {}): NewEvent => ({
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
const insert = (body: NewEvent, person = owner) => person.call('eventScheduleInsert', { body })
const make = async (change?: Partial<NewEvent>, person = owner): Promise<Event> => {
  const { Entity, Message } = ok(await insert(fresh(change), person))
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
const only = (...ids: number[]) => [
  { StoreId: 0, IsAssigned: false },
  ...ids.map((StoreId) => ({ StoreId, IsAssigned: true })),
]
const listId = async (name: string, merchantId: number = bakery.merchantId) =>
  (
    await operator((tx) =>
      tx
        .selectFrom('price_list')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow(),
    )
  ).id

describe('an event (C-061, C-062)', () => {
  it('is created, answered as it reads next, and recorded (R-085, N-07, row 35)', async () => {
    const PriceListId = await listId('Staff')
    const sent = fresh({
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
    const trail = await operator((tx) =>
      tx
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'event')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    expect(trail).toMatchObject({
      merchant_id: bakery.merchantId,
      actor_name: 'bakery-owner',
      action: 'event.create',
      entity_id: String(Entity!.EventScheduleId),
      before: null,
      after: { name: 'Coffee hour', on_sunday: true, on_monday: false, stores: [bakery.mill] },
    })
  })
  it('is changed as a whole; what may be left out and was stays', async () => {
    const first = await make({
      EndDate: '2026-12-31',
      PriceListId: await listId('Staff'),
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
    const trail = await operator((tx) =>
      tx
        .selectFrom('audit')
        .select(['action', 'before'])
        .where('entity_id', '=', String(event.EventScheduleId))
        .where('action', '=', 'event.delete')
        .executeTakeFirstOrThrow(),
    )
    expect(trail.before).toMatchObject({ name: event.Name })
  })
  it('may say anything that can be typed', async () => {
    for (const text of ['Café ☕ 𝒳', "'; --", '\\ "<b>', '𝒳'.repeat(50)]) {
      const event = await make({ Name: text, Description: text })
      expect([event.Name, event.Description]).toEqual([text, text])
      ok(await remove(owner, event))
    }
    const unseen = await make({ Description: '\u200b' })
    expect(unseen.Description).toBeFalsy()
    ok(await remove(owner, unseen))
    for (const Description of ['\u0085', 'a\0b', 'a\uD800b'])
      expect((await insert(fresh({ Description }))).status, JSON.stringify(Description)).toBe(422)
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
      { PriceListId: await listId('Happy Hour'), Name: 'Happy Hour' },
      { PriceListId: await listId('Staff'), Name: 'Staff' },
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
    const before = await state()
    for (const EventStores of [only(bakery.harbour), [], [{ StoreId: 0, IsAssigned: true }]]) {
      const refused = await update(harbour, here, { EventStores })
      expect([refused.status, faults(refused)]).toEqual([
        422,
        [`EventStores: ${errors}.storesElsewhere`],
      ])
    }
    expect([(await insert(fresh({ EventStores: [] }), harbour)).status, await state()]).toEqual([
      422,
      before,
    ])
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
        await operator((tx) =>
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
    const before = await state()
    const rows = [bakery.mill, 100_300_001, bakery.mill, 999, Number.MAX_SAFE_INTEGER].map(
      (StoreId) => ({ StoreId, IsAssigned: true }),
    )
    const refused = await insert(fresh({ EventStores: rows }))
    expect([refused.status, faults(refused)]).toEqual([
      422,
      [1, 2, 3, 4].map(
        (at) => `EventStores.${at}.StoreId: ${errors}.${at === 2 ? 'storeTwice' : 'storeUnknown'}`,
      ),
    ])
    expect(await state()).toBe(before)
  })
  it('may be each of 10,000', async () => {
    const large = await signIn('franchise-owner', franchise.merchantId)
    const ids = (
      await operator((tx) =>
        tx
          .selectFrom('store')
          .select('id')
          .where('merchant_id', '=', franchise.merchantId)
          .where('is_deleted', '=', false)
          .orderBy('id')
          .execute(),
      )
    ).map(({ id }) => id)
    const event = await make({ EventStores: only(...ids.slice(1)) }, large)
    expect([
      ids.length > 9000,
      event.EventStores!.length,
      ok(await update(large, event, { EventStores: only(...ids) })).Entity!.EventStores,
    ]).toEqual([true, ids.length, [{ StoreId: 0, IsAssigned: true }]])
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<NewEvent>, string[]]>([
    ['no name', { Name: ' \t' }, ['Name: pattern']],
    ['a name of nothing but a space of another kind', { Name: '\u2003\u00a0' }, ['Name: pattern']],
    ['a name of 51', { Name: 'x'.repeat(51) }, ['Name: maxLength']],
    ['a description of 131', { Description: 'x'.repeat(131) }, ['Description: maxLength']],
    ['no day', { DaysOfWeek: [] }, ['DaysOfWeek: minItems']],
    ['an eighth day', { DaysOfWeek: [7 as 6] }, ['DaysOfWeek.0: enum']],
    ['a day twice', { DaysOfWeek: [1, 1] }, ['DaysOfWeek: uniqueItems']],
    ['no time', { StartTime: '25:00', EndTime: '' }, ['StartTime: format', 'EndTime: format']],
    ['a start at the end of the day', { StartTime: '2400' }, [`StartTime: ${errors}.time`]],
    ['no date', { StartDate: '2026-02-30' }, ['StartDate: format']],
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
    const [event, before] = [await make(), await state()]
    for (const answer of [await insert(fresh(change)), await update(owner, event, change)])
      expect([answer.status, faults(answer)]).toEqual([422, expected])
    expect(await state()).toBe(before)
  })
  it('a loyalty, deleted or foreign price list; a switched-off one is kept', async () => {
    const [loyalty, gone] = await operator(async (tx) => {
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
    for (const PriceListId of [loyalty ?? 1, gone, await listId('Staff', chain.merchantId)])
      expect(faults(await insert(fresh({ PriceListId })))).toEqual([
        `PriceListId: ${errors}.priceList`,
      ])
    expect(await make({ PriceListId: await listId('Holiday Market') })).toMatchObject({
      PriceListName: 'Holiday Market',
    })
  })
  it('is said with 200 of a name that is taken, in any case', async () => {
    const [one, other] = [await make(), await make()]
    for (const answer of [
      await insert(fresh({ Name: one.Name.toUpperCase() })),
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
  it('any member but those of the contract (row 6)', async () => {
    const [event, before] = [await make(), await state()]
    for (const name of [
      'MerchantId',
      'merchant_id',
      'IsDeleted',
      'deleted_at',
      'version',
      'LastModifiedBy',
      'default_assigned',
      'constructor',
      'toString',
    ]) {
      const more = { [name]: 1003 } as object
      const answers = [
        await insert({ ...fresh(), ...more }),
        await update(owner, event, more),
        await owner.call('eventScheduleDelete', { body: { ...keyOf(event), ...more } }),
        await insert(fresh({ EventStores: [{ StoreId: 0, IsAssigned: true, ...more }] })),
      ]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400, 400, 400])
    }
    expect(await state()).toBe(before)
  })
})

describe('of two who change the same event (row 29)', () => {
  it.each([0, 1])(
    'the one who is late is shown what the other saved; number %s is first',
    async (first) => {
      const people = [owner, await signIn('bakery-owner', bakery.merchantId)]
      const [winner, loser] = [people[first]!, people[1 - first]!]
      const event = await make({ EventStores: only(bakery.mill) })
      const { Entity } = ok(await update(winner, event, { Description: 'First' }))
      const late = await update(loser, event, { Description: 'Second' })
      expect([late.status, problem(late).code, problem(late).record]).toEqual([
        409,
        'conflict',
        Entity,
      ])
      expect((await remove(loser, event)).status).toBe(409)
      expect(
        ok(await update(loser, problem(late).record, { Description: 'Second' })).Entity!
          .Description,
      ).toBe('Second')
      expect((await update(winner, event, { Description: 'Third' })).status).toBe(409)
    },
  )
  it('and at once, one alone is taken', async () => {
    const event = await make()
    const statuses = (
      await Promise.all(
        ['1700', '1730', '1900', '2000'].map((EndTime) => update(owner, event, { EndTime })),
      )
    ).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })
  it('each must say which version was read', async () => {
    const { ConcurrencyChecksum: _version, ...without } = toSent(await make())
    const answers = [
      await owner.call('eventScheduleUpdate', { body: without as BodyOf<'eventScheduleUpdate'> }),
      await owner.call('eventScheduleDelete', {
        body: { EventScheduleId: without.EventScheduleId } as BodyOf<'eventScheduleDelete'>,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })
})

it('a repeated write is done once and answered the same, also at once (row 30)', async () => {
  const [event, body] = [await make(), fresh()]
  const calls = [
    (idempotencyKey: string) => owner.call('eventScheduleInsert', { body }, { idempotencyKey }),
    (idempotencyKey: string) =>
      owner.call(
        'eventScheduleUpdate',
        { body: { ...toSent(event), Description: 'Once' } },
        { idempotencyKey },
      ),
  ]
  for (const [at, call] of calls.entries()) {
    const answers = [
      await call(`event-${at}`),
      ...(await Promise.all([call(`event-${at}`), call(`event-${at}`)])),
    ].map(ok)
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  }
  expect([
    (await list(owner, { SearchArg: body.Name })).TotalRowCount,
    (await read(event.EventScheduleId))!.ConcurrencyChecksum,
  ]).toEqual([1, 'v2'])
})

describe('people without access', () => {
  it.each([
    ['who may only look', () => viewer, 200, 403],
    ['without a session', () => platform.anonymous(), 401, 401],
  ] as const)('change nothing: %s (row 2)', async (_, who, look, change) => {
    const [event, before] = [await make(), await state()]
    const answers = [
      await who().call('eventScheduleGetAll', { body: { PageRowCount: 1, RequestedPageNum: 1 } }),
      await insert(fresh(), who()),
      await update(who(), event),
      await remove(who(), event),
    ]
    expect([...answers.map(({ status }) => status), await state()]).toEqual([
      look,
      change,
      change,
      change,
      before,
    ])
  })
  it("don't reach another merchant by any number (row 4)", async () => {
    const other = await signIn('chain-owner', chain.merchantId)
    const canary = await make({ Name: 'Canary', Description: 'canary-7f3a' }, other)
    const before = await state()
    const answers = [await update(owner, canary), await remove(owner, canary)]
    expect([
      ...answers.map(({ status }) => status),
      await read(canary.EventScheduleId),
      (await list(owner, { SearchArg: 'canary' })).TotalRowCount,
      await state(),
    ]).toEqual([404, 404, undefined, 0, before])
    expect((await make({ Name: 'Canary' })).Name).toBe('Canary')
  })
})

it('whatever is sent is answered, and not by a fault of the server (row 7)', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\0', '\uD800', '0001-01-01', '9999-12-31', '0000-01-01', '2400'),
    fc.double(),
    fc.constantFrom(1e21, 2 ** 31, 2 ** 53, -1),
    fc.boolean(),
    fc.constant(null),
    fc.constant([]),
    fc.constant({}),
  )
  const field = fc.constantFrom(
    'Name',
    'Description',
    'StartDate',
    'EndDate',
    'DaysOfWeek',
    'StartTime',
    'EndTime',
    'IsActive',
    'PriceListId',
    'EventStores',
    'EventScheduleId',
    'ConcurrencyChecksum',
  )
  const event = await make()
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(field, anything, { maxKeys: 3 }),
      fc.constantFrom(
        'eventScheduleInsert' as const,
        'eventScheduleUpdate' as const,
        'eventScheduleDelete' as const,
      ),
      async (change, id) => {
        const base =
          id === 'eventScheduleInsert'
            ? fresh()
            : id === 'eventScheduleDelete'
              ? keyOf(event)
              : toSent(event)
        const { status, text } = await owner.call(id, { body: { ...base, ...change } as never })
        expect(status, text).toBeLessThan(500)
      },
    ),
    { numRuns: 150, seed: 20_261_120 },
  )
}, 60_000)

describe('what SQL, filters and policies have to keep', () => {
  const all = {
    search: '',
    id: undefined,
    sort: 'Name',
    descending: false,
    limit: 10_000,
    offset: 0,
  } as const
  const stored = rowsIn('event_schedule')
  const visibleStoresAt = (merchantId: number) =>
    operator((tx) =>
      readVisibleStores(tx, { merchantId, storeId: 0, stores: 'all', view: 'company' }),
    )
  it.each(['filter', 'row-level security'] as const)(
    'each keeps to its merchant: the %s alone (row 5)',
    async (guard) => {
      const [ours, theirs] = [
        await visibleStoresAt(bakery.merchantId),
        await visibleStoresAt(chain.merchantId),
      ]
      const [their] = (await operator((tx) => listEvents(tx, theirs, all))).rows
      const [lists, before] = [await listId('Staff', chain.merchantId), await state()]
      // Tests each guard alone, so that neither relies on the other: the filter in an unrestricted
      // database role with our merchant, the policy in our role with their merchant.
      const visibleStores = guard === 'filter' ? ours : theirs
      const work = async (tx: Tx) => {
        expect([
          await readEvent(tx, visibleStores, their!.row.id),
          await stored.held(tx, visibleStores.merchantId, their!.row.id, 'change'),
          await holdPriceList(tx, visibleStores, lists),
          await readPromotion(tx, visibleStores, their!.row.id),
        ]).toEqual([undefined, undefined, false, undefined])
        await expect(
          stored.change(
            tx,
            {
              merchant_id: visibleStores.merchantId,
              modified_at: new Date(),
              modified_by: null,
            },
            their!.row,
            { description: 'Taken' },
          ),
        ).rejects.toThrow('no result')
        const { rows } = await listEvents(tx, visibleStores, all)
        expect([
          rows.length > 2,
          rows.some(({ row }) => row.merchant_id !== bakery.merchantId),
        ]).toEqual([guard === 'filter', false])
      }
      await (guard === 'filter'
        ? operator(work)
        : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work))
      expect(await state()).toBe(before)
    },
  )
  it('and people who see only some stores change only those, by row-level security', async () => {
    const event = await make({ EventStores: only(bakery.harbour, bakery.mill) })
    const seen = (stores: readonly number[]) =>
      platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores }, async (tx) =>
        (
          await tx
            .selectFrom('event_schedule_store')
            .select('store_id')
            .where('event_schedule_id', '=', event.EventScheduleId)
            .orderBy('store_id')
            .execute()
        ).map(({ store_id }) => store_id),
      )
    expect([await seen([bakery.harbour]), await seen([bakery.station])]).toEqual([
      [bakery.harbour],
      [],
    ])
    const [visibleStores, before] = [await visibleStoresAt(bakery.merchantId), await state()]
    const toStation = (stores: readonly number[]) =>
      platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores }, (tx) =>
        replaceStores(tx, visibleStores, eventStores, event.EventScheduleId, {
          all: false,
          differing: new Set([bakery.station]),
        }),
      )
    await expect(toStation([bakery.harbour])).rejects.toMatchObject({ code: '42501' })
    expect(await state()).toBe(before)
    await toStation([bakery.harbour, bakery.station])
    expect((await read(event.EventScheduleId))!.EventStores).toMatchObject(
      only(bakery.mill, bakery.station),
    )
  })
})
