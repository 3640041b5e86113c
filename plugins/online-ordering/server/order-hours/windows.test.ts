// The hours in which a store takes orders, over the graph, in the seeded bakery.
import { beforeEach, describe, expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import type { WindowDayHoursInput } from '#server/generated/resolvers.ts'
import { auditRows } from '#server/testing/rows.ts'

import {
  ask,
  atStore,
  bakery,
  harbourStreet,
  listFaults,
  millLane,
  stationArcade,
  switchFlag,
} from '../bakery.fixtures.ts'
import { entry, everyDay, forget, formatHours, sent } from './order-hours.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner, arcade] = startedBakery(harbourStreet, stationArcade)

const readHours = async (person = owner) => (await read(person, harbourStreet)).answer!
/** Saves hours over the stored ones. */
async function save(
  dayHours: WindowDayHoursInput[],
  { person = owner, description = undefined as string | undefined } = {},
) {
  const { id, concurrencyChecksum } = await readHours(person)
  return ask(person, harbourStreet, 'updateWindowSettingsById', {
    id,
    input: { description, dayHours, concurrencyChecksum },
  })
}
const shortFaults = (answer: Awaited<ReturnType<typeof save>>) =>
  listFaults(answer).map((fault) => fault.replace(/ .*\./, ' '))
const read = (person = arcade, storeId = stationArcade) =>
  ask(person, storeId, 'getWindowSettingsByEnterpriseUnit')

describe('reading', () => {
  it('gives id, description and the hours of each day by group (C-143, F-78, N-23)', async () => {
    const hours = await readHours()
    expect(hours).toMatchObject({ id: `orderHours-${harbourStreet}`, description: null })
    expect(hours.dayHours).toHaveLength(14)
    expect(new Set(hours.dayHours.map(({ fulfillmentTypes }) => fulfillmentTypes.join()))).toEqual(
      new Set(['PICKUP,CURBSIDE', 'DELIVERY']),
    )
    expect(hours.dayHours.every((day) => day.sourceOrganization === String(bakery))).toBe(true)
  })
  it('counts days from Sunday and says times as HHmm (F-78, K-47)', async () => {
    await save([entry(0, ['0930-2400']), entry(1, []), entry(6, ['1800-0000'], { nextDay: true })])
    expect((await readHours()).dayHours).toEqual(
      [
        ...[1, 2, 3, 4, 5].map((day) => entry(day, [])),
        entry(6, ['1800-0000'], { nextDay: true }),
        entry(0, ['0930-2400']),
      ].map((day) => ({ ...day, sourceOrganization: '1002' })),
    )
    const rows = await platform.database.db
      .selectFrom('order_hours')
      .select(['day', 'opens', 'closes', 'closes_next_day'])
      .where('store_id', '=', harbourStreet)
      .where('deleted_at', 'is', null)
      .where('is_closed', '=', false)
      .orderBy('day')
      .execute()
    expect(rows).toEqual([
      { day: 6, opens: '1800', closes: '0000', closes_next_day: true },
      { day: 7, opens: '0930', closes: '2400', closes_next_day: false },
    ])
  })
  it('is 404 if a store has none (S-172)', async () => {
    await forget(platform, stationArcade)
    expect((await read()).error).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('a change', () => {
  it('keeps several blocks of a day, says who and when (C-145, C-147, resolution 50)', async () => {
    const dayHours = everyDay(['0700-1100', '1200-1500', '1800-0100'], { nextDay: true })
    const before = await readHours()
    const { answer } = await save(dayHours, { description: ' Spring ' })
    expect(sent(answer!.dayHours)).toEqual(dayHours)
    expect(answer).toMatchObject({
      id: before.id,
      description: 'Spring',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(await readHours()).toEqual(answer)
    const { id, concurrencyChecksum } = before
    const stale = { id, input: { dayHours, concurrencyChecksum } }
    expect(
      (await ask(owner, harbourStreet, 'updateWindowSettingsById', stale)).error,
    ).toMatchObject({
      status: 409,
      record: { concurrencyChecksum: answer!.concurrencyChecksum },
    })
    // A description stays where none is sent.
    expect((await save(dayHours)).answer?.description).toBe('Spring')
    expect((await save(dayHours, { description: '' })).answer?.description).toBeNull()
  })
  it('of each of six kinds, shown or not, is kept as it was sent (N-23, N-24)', async () => {
    const dayHours = [
      ...everyDay(['0700-1500']),
      ...everyDay(['1200-2000'], { types: ['DINEIN'] }),
      ...everyDay(['1100-1900'], { types: ['DELIVERY'] }),
      ...everyDay(['0800-1400'], { types: ['CATERING'] }),
      ...everyDay(['0600-1000'], { types: ['DRIVETHRU'] }),
    ]
    expect(sent((await save(dayHours)).answer!.dayHours)).toEqual(dayHours)
    // For several kinds at once there is one for each.
    const { answer } = await save(everyDay(['0700-1500'], { types: ['DINEIN', 'DELIVERY'] }))
    for (const type of ['DINEIN', 'DELIVERY'] as const)
      expect(formatHours(answer!.dayHours, type)).toEqual(Array(7).fill('0700-1500'))
    expect(formatHours(answer!.dayHours, 'PICKUP')).toEqual([])
  })
  it('leaves an audit row with before and after by kind of orders', async () => {
    await save(everyDay(['0700-1500']))
    await save([entry(0, []), entry(1, ['0900-1200', '1300-0100'], { nextDay: true })])
    expect((await auditRows(platform, 'orderHours.update')).at(-1)).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbourStreet,
      before: { pickup: expect.stringContaining('Mon 0700-1500, Tue 0700-1500') as string },
      after: {
        pickup:
          'Mon 0900-1200 and 1300-0100 next day, Tue closed, Wed closed, Thu closed, ' +
          'Fri closed, Sat closed, Sun closed',
        dine_in: null,
      },
    })
  })
})

describe('hours that cannot be', () => {
  it.each<[string, WindowDayHoursInput[], string[]]>([
    [
      'more than 24 hours (V-173)',
      [entry(1, ['0900-0915'], { nextDay: true })],
      ['0.timeBlocks.0.endTime Exceeds24Hours'],
    ],
    ['closing before opening (V-172)', [entry(1, ['0900-0800'])], ['0.timeBlocks.0.endTime order']],
    [
      'a night that runs into the next morning: blocked, not mended (V-174, resolution 6)',
      [entry(5, ['1800-0300'], { nextDay: true }), entry(6, ['0200-0500'])],
      ['1.timeBlocks.0.startTime OverlapDiffDay'],
    ],
    [
      'times beside the quarter hour (V-175)',
      [entry(1, ['0910-1207'])],
      ['0.timeBlocks.0.startTime quarter', '0.timeBlocks.0.endTime quarter'],
    ],
    ['open without hours', [{ ...entry(1, []), closedAllDay: false }], ['0.timeBlocks open']],
    [
      'closed with hours (S-185)',
      [{ ...entry(1, ['0900-1000']), closedAllDay: true }],
      ['0.timeBlocks closed'],
    ],
    [
      'a day twice for one kind of orders (N-23)',
      [entry(1, ['0900-1000']), entry(1, ['1100-1200'])],
      ['1.day twice'],
    ],
    ['no kind of orders', [entry(1, ['0900-1000'], { types: [] })], ['0.fulfillmentTypes types']],
    [
      'pickup without curbside, which share hours (N-23)',
      [entry(1, ['0900-1000'], { types: ['PICKUP'] })],
      ['0.fulfillmentTypes types'],
    ],
  ])('are refused at their fields: %s', async (_name, dayHours, faults) => {
    const before = await readHours()
    const answer = await save(dayHours)
    expect(shortFaults(answer)).toEqual(faults.map((fault) => `input.dayHours.${fault}`))
    expect(await readHours()).toEqual(before)
  })
  it('last 24 hours at most, to the same time of the next day (V-173)', async () => {
    const { answer } = await save([entry(1, ['0900-0900'], { nextDay: true })])
    expect(formatHours(answer!.dayHours, 'PICKUP')[1]).toBe('0900-0900 next')
  })
  it('of another organization are refused at their field (C12)', async () => {
    const answer = await save([{ ...entry(1, []), sourceOrganization: '1001' }])
    expect(shortFaults(answer)).toEqual(['input.dayHours.0.sourceOrganization unknown'])
  })
})

describe('hours of delivery without its flag', () => {
  const delivery = (blocks: string[]) => everyDay(blocks, { types: ['DELIVERY'] })
  it('stay as they are: others are saved, a change of theirs is denied (P-085, G-22)', async () => {
    await switchFlag(platform, 'hec-delivery', true)
    expect((await save([...everyDay(['0700-1500']), ...delivery(['1100-1400'])])).error).toBe(
      undefined,
    )
    await switchFlag(platform, 'hec-delivery', false)
    const person = await platform.signIn('bakery-owner', atStore(harbourStreet))
    const kept = await save([...everyDay(['0800-1500']), ...delivery(['1100-1400'])], { person })
    expect(formatHours(kept.answer!.dayHours, 'DELIVERY')[1]).toBe('1100-1400')
    for (const other of [delivery(['1100-1500']), []])
      expect((await save([...everyDay(['0900-1500']), ...other], { person })).error).toMatchObject({
        status: 403,
        code: 'denied',
      })
    expect(formatHours((await readHours(person)).dayHours, 'PICKUP')[1]).toBe('0800-1500')
    await switchFlag(platform, 'hec-delivery', true)
  })
})

describe('the first hours of a store', () => {
  beforeEach(() => forget(platform, stationArcade))
  const create = (id: string, blocks: string[]) =>
    ask(arcade, stationArcade, 'createWindowSettings', {
      input: { id, description: 'First', dayHours: everyDay(blocks) },
    })
  const assign = (id: string) => ask(arcade, stationArcade, 'assignWindowSettings', { id })

  it('apply to nothing until they are assigned (C-144, C-146, C-147, S-172)', async () => {
    const made = await create('first-1', ['0900-1700'])
    expect(made.answer).toMatchObject({ id: 'first-1', description: 'First' })
    expect((await read()).error).toMatchObject({ status: 404 })
    // The content and version stay the same, so the creator can change them without reading again.
    expect((await assign('first-1')).answer).toEqual(made.answer)
    expect((await read()).answer).toEqual(made.answer)
  })
  it('replace unassigned ones, conflict with assigned ones, need a free id (C-144)', async () => {
    await create('first-1', ['0900-1700'])
    expect((await create('first-2', ['1000-1200'])).answer).toMatchObject({ id: 'first-2' })
    expect((await assign('first-1')).error).toMatchObject({ status: 404 })
    const taken = await create(`orderHours-${harbourStreet}`, ['0900-1700'])
    expect([taken.error?.status, ...listFaults(taken)]).toEqual([422, 'input.id taken'])
    await assign('first-2')
    expect(formatHours((await read()).answer!.dayHours, 'PICKUP')[1]).toBe('1000-1200')
    expect((await create('first-3', ['1000-1200'])).error).toMatchObject({
      status: 409,
      record: { id: 'first-2' },
    })
  })
  it('of several people at once are those of one', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => create(id, ['0900-1700'])))
    expect(answers.some(({ error }) => !error)).toBe(true)
    const rows = await platform.database.db
      .selectFrom('order_hours')
      .select('id')
      .where('store_id', '=', stationArcade)
      .where('deleted_at', 'is', null)
      .execute()
    expect(rows).toHaveLength(7)
  })
})

it("another store's hours are not there: 404 (C12)", async () => {
  const [theirs, input] = [`orderHours-${millLane}`, { dayHours: everyDay(['0900-1000']) }]
  const version = { ...input, concurrencyChecksum: 'v1' }
  for (const [field, more] of [
    ['getWindowSettingsByEnterpriseUnit', { enterpriseUnit: String(millLane) }],
    ['updateWindowSettingsById', { id: theirs, input: version }],
    ['assignWindowSettings', { id: theirs }],
    ['assignWindowSettings', { id: `orderHours-${harbourStreet}`, site: String(millLane) }],
  ] as const)
    expect(
      (await ask(owner, harbourStreet, field, more)).error,
      `${field} ${JSON.stringify(more)}`,
    ).toMatchObject({ status: 404, code: 'notFound' })
})
