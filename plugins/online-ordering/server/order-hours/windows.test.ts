// The hours in which a store takes orders, over the graph, in the seeded bakery.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import type { WindowDayHoursInput } from '#server/generated/resolvers.ts'

import {
  ask,
  atStore,
  readAudits,
  bakery,
  harbourStreet,
  millLane,
  stationArcade,
} from '../bakery.fixtures.ts'
import {
  entry,
  everyDay,
  forget,
  formatHours,
  sent,
  switchDelivery,
} from './order-hours.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let arcade: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
  arcade = await platform.signIn('bakery-owner', atStore(stationArcade))
})
afterAll(() => platform.close())

const hoursAt = async (person: TestPerson, storeId: number) => {
  const { answer } = await ask(person, storeId, 'getWindowSettingsByEnterpriseUnit')
  return answer!
}
/** Saves hours over the stored ones. */
async function save(
  dayHours: WindowDayHoursInput[],
  { person = owner, storeId = harbourStreet, description = undefined as string | undefined } = {},
) {
  const { id, concurrencyChecksum } = await hoursAt(person, storeId)
  return ask(person, storeId, 'updateWindowSettingsById', {
    id,
    input: { description, dayHours, concurrencyChecksum },
  })
}
const listFaults = ({ error }: Awaited<ReturnType<typeof save>>) =>
  error?.errors?.map(({ field, code }) => `${field} ${code.replace(/^.*\./, '')}`)

describe('reading', () => {
  it('gives id, description and the hours of each day by group (C-143, F-78, N-23)', async () => {
    const hours = await hoursAt(owner, harbourStreet)
    expect(hours).toMatchObject({ id: `orderHours-${harbourStreet}`, description: null })
    expect(hours.dayHours).toHaveLength(14)
    expect(new Set(hours.dayHours.map(({ fulfillmentTypes }) => fulfillmentTypes.join()))).toEqual(
      new Set(['PICKUP,CURBSIDE', 'DELIVERY']),
    )
    expect(hours.dayHours.every((day) => day.sourceOrganization === String(bakery))).toBe(true)
  })
  it('counts days from Sunday and says times as HHmm (F-78, K-47)', async () => {
    await save([entry(0, ['0930-2400']), entry(1, []), entry(6, ['1800-0000'], { nextDay: true })])
    expect((await hoursAt(owner, harbourStreet)).dayHours).toEqual(
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
    expect(
      (await ask(arcade, stationArcade, 'getWindowSettingsByEnterpriseUnit')).error,
    ).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('a change', () => {
  it('keeps several blocks of a day, says who and when (C-145, C-147, resolution 50)', async () => {
    const dayHours = everyDay(['0700-1100', '1200-1500', '1800-0100'], { nextDay: true })
    const before = await hoursAt(owner, harbourStreet)
    const { answer } = await save(dayHours, { description: ' Spring ' })
    expect(sent(answer!.dayHours)).toEqual(dayHours)
    expect(answer).toMatchObject({
      id: before.id,
      description: 'Spring',
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    expect(answer!.concurrencyChecksum).not.toBe(before.concurrencyChecksum)
    expect(await hoursAt(owner, harbourStreet)).toEqual(answer)
  })
  it('keeps the description where none is sent, and takes it away', async () => {
    const [dayHours] = [everyDay(['0700-1500'])]
    await save(dayHours, { description: 'Spring' })
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
  })
  it('for several kinds at once is one for each (N-23)', async () => {
    const { answer } = await save(everyDay(['0700-1500'], { types: ['DINEIN', 'DELIVERY'] }))
    for (const type of ['DINEIN', 'DELIVERY'] as const)
      expect(formatHours(answer!.dayHours, type)).toEqual(Array(7).fill('0700-1500'))
    expect(formatHours(answer!.dayHours, 'PICKUP')).toEqual([])
  })
  it('leaves an audit row with before and after by kind of orders', async () => {
    await save(everyDay(['0700-1500']))
    await save([entry(0, []), entry(1, ['0900-1200', '1300-0100'], { nextDay: true })])
    expect((await readAudits(platform, 'orderHours.update')).at(-1)).toMatchObject({
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
  it('of a version that is gone conflicts with what is stored now (D15)', async () => {
    const { id, concurrencyChecksum } = await hoursAt(owner, harbourStreet)
    const change = (blocks: string[]) =>
      ask(owner, harbourStreet, 'updateWindowSettingsById', {
        id,
        input: { dayHours: everyDay(blocks), concurrencyChecksum },
      })
    const theirs = await change(['0700-1000'])
    expect(theirs.error).toBeUndefined()
    expect((await change(['0800-1100'])).error).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { concurrencyChecksum: theirs.answer!.concurrencyChecksum },
    })
    expect(formatHours((await hoursAt(owner, harbourStreet)).dayHours, 'PICKUP')[1]).toBe(
      '0700-1000',
    )
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
    const before = await hoursAt(owner, harbourStreet)
    const answer = await save(dayHours)
    expect(answer.error).toMatchObject({ status: 422, code: 'invalid' })
    expect(listFaults(answer)).toEqual(faults.map((fault) => `input.dayHours.${fault}`))
    expect(await hoursAt(owner, harbourStreet)).toEqual(before)
  })
  it('last 24 hours at most, to the same time of the next day (V-173)', async () => {
    const { answer } = await save([entry(1, ['0900-0900'], { nextDay: true })])
    expect(formatHours(answer!.dayHours, 'PICKUP')[1]).toBe('0900-0900 next')
  })
  it('of another organization are refused at their field (C12)', async () => {
    const answer = await save([{ ...entry(1, []), sourceOrganization: '1001' }])
    expect(listFaults(answer)).toEqual(['input.dayHours.0.sourceOrganization unknown'])
  })
})

describe('hours of delivery without its flag', () => {
  const delivery = (blocks: string[]) => everyDay(blocks, { types: ['DELIVERY'] })
  it('stay as they are: others are saved, a change of theirs is denied (P-085, G-22)', async () => {
    await switchDelivery(platform, true)
    expect((await save([...everyDay(['0700-1500']), ...delivery(['1100-1400'])])).error).toBe(
      undefined,
    )
    await switchDelivery(platform, false)
    const person = await platform.signIn('bakery-owner', atStore(harbourStreet))
    const kept = await save([...everyDay(['0800-1500']), ...delivery(['1100-1400'])], { person })
    expect(formatHours(kept.answer!.dayHours, 'DELIVERY')[1]).toBe('1100-1400')
    for (const other of [delivery(['1100-1500']), []])
      expect((await save([...everyDay(['0900-1500']), ...other], { person })).error).toMatchObject({
        status: 403,
        code: 'denied',
      })
    expect(formatHours((await hoursAt(person, harbourStreet)).dayHours, 'PICKUP')[1]).toBe(
      '0800-1500',
    )
    await switchDelivery(platform, true)
  })
})

describe('the first hours of a store', () => {
  beforeEach(() => forget(platform, stationArcade))
  const create = (id: string, blocks: string[], person = arcade) =>
    ask(person, stationArcade, 'createWindowSettings', {
      input: { id, description: 'First', dayHours: everyDay(blocks) },
    })
  const read = () => ask(arcade, stationArcade, 'getWindowSettingsByEnterpriseUnit')

  it('apply to nothing until they are assigned (C-144, C-146, C-147, S-172)', async () => {
    const made = await create('first-1', ['0900-1700'])
    expect(made.answer).toMatchObject({ id: 'first-1', description: 'First' })
    expect((await read()).error).toMatchObject({ status: 404 })
    const assigned = await ask(arcade, stationArcade, 'assignWindowSettings', { id: 'first-1' })
    // The content and version stay the same, so the creator can change them without reading again.
    expect(assigned.answer).toEqual(made.answer)
    expect((await read()).answer).toEqual(made.answer)
  })
  it('that were never assigned are replaced by others', async () => {
    await create('first-1', ['0900-1700'])
    expect((await create('first-2', ['1000-1200'])).answer).toMatchObject({ id: 'first-2' })
    expect(
      (await ask(arcade, stationArcade, 'assignWindowSettings', { id: 'first-1' })).error,
    ).toMatchObject({ status: 404 })
    await ask(arcade, stationArcade, 'assignWindowSettings', { id: 'first-2' })
    expect(formatHours((await read()).answer!.dayHours, 'PICKUP')[1]).toBe('1000-1200')
  })
  it('conflict with hours that already apply', async () => {
    await create('first-1', ['0900-1700'])
    await ask(arcade, stationArcade, 'assignWindowSettings', { id: 'first-1' })
    expect((await create('first-2', ['1000-1200'])).error).toMatchObject({
      status: 409,
      record: { id: 'first-1' },
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
  it('need an id that is not in use (C-144)', async () => {
    const taken = await create(`orderHours-${harbourStreet}`, ['0900-1700'])
    expect(taken.error).toMatchObject({
      status: 422,
      errors: [{ field: 'input.id', code: 'taken' }],
    })
  })
})

it("another store's and another merchant's hours are not there: 404 (C12)", async () => {
  const [theirs, input] = [`orderHours-${millLane}`, { dayHours: everyDay(['0900-1000']) }]
  const version = { ...input, concurrencyChecksum: 'v1' }
  for (const [field, more] of [
    ['getWindowSettingsByEnterpriseUnit', { enterpriseUnit: String(millLane) }],
    ['createWindowSettings', { organization: '1001', input: { ...input, id: 'x' } }],
    ['updateWindowSettingsById', { id: theirs, input: version }],
    ['assignWindowSettings', { id: theirs }],
    ['assignWindowSettings', { id: `orderHours-${harbourStreet}`, site: String(millLane) }],
  ] as const)
    expect(
      (await ask(owner, harbourStreet, field, more)).error,
      `${field} ${JSON.stringify(more)}`,
    ).toMatchObject({ status: 404, code: 'notFound' })
})
