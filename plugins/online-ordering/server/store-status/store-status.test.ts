// Whether a store takes orders, over HTTP, in the seeded bakery: Harbour Street takes them in 15
// minutes, Mill Lane is paused until someone resumes orders.
import { beforeEach, describe, expect, it } from 'vitest'

import type { BodyOf } from '#server/calls/call.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { ask, atStore as at, bakery, harbourStreet, millLane } from '../bakery.fixtures.ts'

const keys = { merchant_id: bakery, store_id: harbourStreet }
const minute = 60_000
const in20 = new Date(Date.parse(testNow) + 20 * minute).toISOString()
const platform = startedPlatform()
let owner: TestPerson
beforeEach(async () => {
  platform.clock.set(testNow)
  // Signs in again, because time passes in these tests and sessions expire.
  owner = await platform.signIn('bakery-owner', at(harbourStreet))
  await shape({ is_locked: false, locked_until: null, lock_reason: null }, { prep_seconds: 900 })
})

async function shape(
  profile: { is_locked: boolean; locked_until: Date | null; lock_reason: string | null },
  prep: { prep_seconds?: number; offers_orders?: boolean } = {},
) {
  const { db } = platform.database
  await db.updateTable('store_profile').set(profile).where('store_id', '=', harbourStreet).execute()
  await db
    .updateTable('prep_time')
    .set({ offers_orders: true, ...prep })
    .where('store_id', '=', harbourStreet)
    .execute()
}

const profileFrom = (storeId: number = harbourStreet, merchantId = bakery) =>
  ask(owner, storeId, 'getStoreProfile', { organization: String(merchantId) })
interface Input {
  status?: 'ACTIVE' | 'INACTIVE'
  locked?: boolean | null
  prepDuration?: number
  concurrencyChecksum?: string
}
/** Saves over what is stored, unless another version is given. */
const save = async (
  input: Input,
  { storeId = harbourStreet as number, merchantId = bakery } = {},
) =>
  ask(owner, storeId, 'updateStoreProfile', {
    organization: String(merchantId),
    input: { concurrencyChecksum: await version(), ...input },
  })
const profile = async () => (await profileFrom()).answer!
const version = async () => (await state()).concurrencyChecksum
async function state() {
  const { status, body, text } = await owner.call('getOrderingState')
  expect(status, text).toBe(200)
  return body
}
type Wanted = BodyOf<'pauseOrders'>['for']
const pause = async (wanted: Wanted, concurrencyChecksum?: string) =>
  owner.call('pauseOrders', {
    body: {
      for: wanted,
      reason: 'Kitchen is behind',
      concurrencyChecksum: concurrencyChecksum ?? (await version()),
    },
  })
const extend = async (person = owner, concurrencyChecksum?: string) =>
  person.call('extendPause', {
    body: { concurrencyChecksum: concurrencyChecksum ?? (await version()) },
  })
const resume = async (concurrencyChecksum?: string) =>
  owner.call('resumeOrders', {
    body: { concurrencyChecksum: concurrencyChecksum ?? (await version()) },
  })
const stored = async () => {
  const { db } = platform.database
  const row = await db
    .selectFrom('store_profile')
    .selectAll()
    .where('store_id', '=', harbourStreet)
    .executeTakeFirstOrThrow()
  const prep = await db
    .selectFrom('prep_time')
    .select(['prep_seconds', 'offers_orders', 'version'])
    .where('store_id', '=', harbourStreet)
    .executeTakeFirstOrThrow()
  return { ...row, prep }
}
describe("a store's profile over the graph", () => {
  it('gives address, status, locked and a row of hours a day (C-176, F-88)', async () => {
    const read = await profile()
    expect(read).toMatchObject({
      enterpriseUnit: String(harbourStreet),
      receiptInformation: { storeName: expect.any(String), phone: expect.any(String) },
      status: 'ACTIVE',
      locked: false,
    })
    expect(Object.values(read.receiptInformation).every((text) => text !== '')).toBe(true)
    expect(read.hours.map(({ day }) => day.slice(0, 2)).join(' ')).toBe('MO TU WE TH FR SA SU')
    expect(read.hours.find(({ isClosed }) => !isClosed)).toMatchObject({
      opens: { time: expect.stringMatching(/^\d{4}$/) },
      closes: { time: expect.stringMatching(/^\d{4}$/), nextDay: false },
    })
  })

  it('saves locked, the inverted offer, and prep time (S-177, S-178, S-179)', async () => {
    const { answer } = await save({ locked: true })
    expect(answer).toMatchObject({ locked: true, lastModifiedBy: 'bakery-owner' })
    expect(await stored()).toMatchObject({ is_locked: true, prep: { offers_orders: false } })
    expect(await state()).toMatchObject({ state: 'notAccepting', by: 'bakery-owner' })
    expect((await auditRows(platform, 'storeStatus.update')).at(-1)).toMatchObject({
      store_id: harbourStreet,
      before: { is_locked: false, offers_orders: true },
      after: { is_locked: true, offers_orders: false },
    })
    await save({ locked: false })
    const { is_locked, prep } = await stored()
    expect([is_locked, prep.offers_orders]).toEqual([false, true])
    expect(await state()).toMatchObject({ state: 'accepting', by: null, since: null })
    await save({ locked: false, prepDuration: 2100 })
    const nudged = { prep_seconds: 2100, version: prep.version + 1 }
    expect((await stored()).prep).toMatchObject(nudged)
    expect(await state()).toMatchObject({ state: 'busy', prepMinutes: 35, basePrepMinutes: 15 })
  })

  it('takes both statuses, and keeps what is absent or null (N-25)', async () => {
    await save({ locked: true })
    const { prep } = await stored()
    await save({ status: 'INACTIVE', locked: null })
    expect(await profile()).toMatchObject({ status: 'INACTIVE', locked: true })
    expect((await stored()).prep).toEqual(prep)
    await save({ status: 'ACTIVE' })
    expect((await profile()).status).toBe('ACTIVE')
  })

  it('of a store that never saved is not found, and is created by the first save', async () => {
    const { db } = platform.database
    owner = await platform.signIn('cafe-owner')
    await db.deleteFrom('store_profile').where('merchant_id', '=', 1001).execute()
    await db.deleteFrom('prep_time').where('merchant_id', '=', 1001).execute()
    const at = { storeId: 100100001, merchantId: 1001 }
    expect((await profileFrom(at.storeId, at.merchantId)).error).toMatchObject({ status: 404 })
    expect(await state()).toMatchObject({ state: 'notAccepting', prepMinutes: null })
    const input = { locked: false, concurrencyChecksum: 'v0' }
    const answers = await Promise.all([1, 2, 3].map(() => save(input, at)))
    expect(answers.map(({ error }) => error?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'conflict',
      'saved',
    ])
    expect(await state()).toMatchObject({ state: 'accepting', prepMinutes: 0 })
  })
})

describe('the state', () => {
  const open = { is_locked: false, locked_until: null, lock_reason: null }

  it('is Accept, Busy beyond the saved prep time (S-175, S-176, resolution 46)', async () => {
    await shape(open, { prep_seconds: 841 })
    expect(await state()).toMatchObject({
      state: 'accepting',
      prepMinutes: 15,
      basePrepMinutes: 15,
      pausedUntil: null,
      reason: null,
      at: new Date(testNow).toISOString(),
    })
    await shape(open, { prep_seconds: 901 })
    expect(await state()).toMatchObject({ state: 'busy', prepMinutes: 16, basePrepMinutes: 15 })
  })

  it('is Not accepting if inactive, locked or nothing is offered (S-177)', async () => {
    await save({ status: 'INACTIVE' })
    expect((await state()).state).toBe('notAccepting')
    await save({ status: 'ACTIVE' })
    await shape({ ...open, is_locked: true })
    expect((await state()).state).toBe('notAccepting')
    await shape(open, { offers_orders: false })
    expect((await state()).state).toBe('notAccepting')
  })
})

describe('a store that is closed by its hours', () => {
  const night = '2026-11-20T08:22:00Z'
  const signInAt = async (now: string) => {
    platform.clock.set(now)
    owner = await platform.signIn('bakery-owner', at(harbourStreet))
  }
  const openings = async () => (await owner.call('getStoreOpenings', { query: {} })).body

  it('says when it opens, also after an exception, the same on every page', async () => {
    expect(await state()).toMatchObject({ state: 'accepting', closed: false, opensAt: null })
    await signInAt(night)
    const { closed, opensAt } = await state()
    expect(closed).toBe(true)
    expect(await openings()).toMatchObject({ closed, opensAt })
    await signInAt(opensAt!)
    expect(await state()).toMatchObject({ closed: false, opensAt: null })
    expect((await openings()).modes.some(({ isOpen }) => isOpen)).toBe(true)
    await signInAt('2026-11-26T17:00:00Z')
    expect((await state()).opensAt).toMatch(/^2026-11-27T/)
  })

  it('comes after what a person ends, and is told of a pause that ends by itself', async () => {
    await signInAt(night)
    const { opensAt } = await state()
    expect((await pause('20')).body).toMatchObject({ state: 'paused', closed: true, opensAt })
    await pause('untilResumed')
    expect(await state()).toMatchObject({ state: 'paused', closed: false })
    await save({ locked: true })
    expect(await state()).toMatchObject({ state: 'notAccepting', closed: false })
  })
})

describe('a pause', () => {
  it.each<[Wanted, number]>([
    ['10', 10],
    ['60', 60],
  ])(
    'of %s minutes says why and who, and ends by itself, without anybody writing',
    async (wanted, length) => {
      const { body } = await pause(wanted)
      expect(body).toMatchObject({
        state: 'paused',
        reason: 'Kitchen is behind',
        by: 'bakery-owner',
        since: new Date(testNow).toISOString(),
        pausedUntil: new Date(Date.parse(testNow) + length * minute).toISOString(),
      })
      expect(await state()).toMatchObject(body)
      expect(await profile()).toMatchObject({ locked: true })
      const written = await stored()
      platform.clock.advance({ seconds: length * 60 - 1 })
      owner = await platform.signIn('bakery-owner', at(harbourStreet))
      expect((await state()).state).toBe('paused')
      platform.clock.advance({ seconds: 1 })
      expect(await state()).toMatchObject({
        state: 'accepting',
        pausedUntil: null,
        reason: null,
        by: null,
      })
      expect(await profile()).toMatchObject({ locked: false })
      expect(await stored()).toEqual(written)
    },
  )

  it('until someone resumes orders has no end, and then ends at once', async () => {
    await pause('untilResumed')
    platform.clock.advance({ hours: 24 * 30 })
    owner = await platform.signIn('bakery-owner', at(harbourStreet))
    expect(await state()).toMatchObject({ state: 'paused', pausedUntil: null })
    expect((await resume()).body).toMatchObject({ state: 'accepting', reason: null })
    expect(await stored()).toMatchObject({ is_locked: false, lock_reason: null, locked_by: null })
  })

  // Pickup from 9 to 12 and delivery from 11 to 17, New York time, except on Mondays.
  it.each([
    ['while a mode is open: the next day', '2026-11-20T15:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['before it opens: the same day', '2026-11-20T10:00:00Z', '2026-11-20T14:00:00.000Z'],
    ['before a closed day: the day after', '2026-11-22T15:00:00Z', '2026-11-24T14:00:00.000Z'],
  ])('until the next opening ends then, %s', async (_name, now, opens) => {
    const { db } = platform.database
    const hours = { is_closed: false, closes_next_day: false }
    await db.deleteFrom('order_hours').where('store_id', '=', harbourStreet).execute()
    await db
      .insertInto('order_hours')
      .values(
        [2, 3, 4, 5, 6, 7].flatMap((day) => [
          { ...keys, ...hours, day, mode: 'pickup', opens: '0900', closes: '1200' },
          { ...keys, ...hours, day, mode: 'delivery', opens: '1100', closes: '1700' },
        ]),
      )
      .execute()
    await db
      .updateTable('order_setting')
      .set({ buffer_open: 0, buffer_close: 0 })
      .where('store_id', '=', harbourStreet)
      .execute()
    platform.clock.set(now)
    owner = await platform.signIn('bakery-owner', at(harbourStreet))
    const { status, body, text } = await pause('untilNextOpening')
    expect(status, text).toBe(200)
    expect(body.pausedUntil).toBe(opens)
  })

  it('until the next opening is refused if the order hours have none', async () => {
    const { db } = platform.database
    await db.deleteFrom('order_hours').where('store_id', '=', harbourStreet).execute()
    const { status, body } = await pause('untilNextOpening')
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ field: 'for', code: 'online-ordering:storeStatus.errors.noOpening' }] },
    ])
  })

  it('is twenty minutes longer, keeping why, who and since when', async () => {
    await pause('20')
    platform.clock.advance({ minutes: 5 })
    const other = await platform.signIn('bakery-manager', at(harbourStreet))
    expect((await extend(other)).body).toMatchObject({
      pausedUntil: new Date(Date.parse(in20) + 20 * minute).toISOString(),
      reason: 'Kitchen is behind',
      by: 'bakery-owner',
      since: new Date(testNow).toISOString(),
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['where none is', () => Promise.resolve()],
    ['that has ended', () => pause('10').then(() => platform.clock.advance({ minutes: 10 }))],
    ['without an end', () => pause('untilResumed')],
    ['that isn’t a pause but Not accepting', () => save({ locked: true })],
  ])('cannot be made longer %s', async (_name, prepare) => {
    await prepare()
    const { status, body } = await extend()
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ code: 'online-ordering:storeStatus.errors.noPause' }] },
    ])
  })

  it('gives way to Accept and to Not of the modal, and ends Not (S-177, S-178)', async () => {
    await pause('10')
    await save({ locked: true })
    platform.clock.advance({ minutes: 10 })
    expect(await state()).toMatchObject({ state: 'notAccepting', reason: null })
    expect(await stored()).toMatchObject({ locked_until: null })
    // Its end opens a store that accepted no orders before.
    await pause('10')
    platform.clock.advance({ minutes: 10 })
    expect((await state()).state).toBe('accepting')
    await pause('20')
    await save({ locked: false })
    expect((await state()).state).toBe('accepting')
  })

  it('that someone else changed is a conflict with the current state (D15)', async () => {
    const stale = await version()
    await pause('20')
    expect((await save({ locked: false, concurrencyChecksum: stale })).error).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { locked: true },
    })
    for (const answer of [
      await extend(owner, stale),
      await resume(stale),
      await pause('60', stale),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'conflict', record: { state: 'paused', pausedUntil: in20 } },
      ])
  })
})

it("another store's status is not there: 404 (C12)", async () => {
  const storeId = millLane
  for (const { error } of [
    await profileFrom(storeId),
    await save({ locked: true, concurrencyChecksum: 'v1' }, { storeId }),
  ])
    expect(error).toMatchObject({ status: 404, code: 'notFound' })
})
