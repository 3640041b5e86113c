// Whether a store takes orders, over HTTP, in the seeded bakery: Harbour Street takes them in 15
// minutes, Mill Lane is paused until someone resumes orders.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fixedClock } from '#core/time/clock.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { createPlatform } from '#server/app.ts'
import type { StoreProfile } from '#server/generated/resolvers.ts'
import {
  createBrowser,
  startPlatform,
  testNow,
  type CallOptions,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

let platform: TestPlatform
let owner: TestPerson
const bakery = 1002
const [harbourStreet, millLane] = [100200001, 100200002]
const at = (storeId: number) => ({ merchantId: bakery, storeId })
const keys = { merchant_id: bakery, store_id: harbourStreet }
const minute = 60_000
const in20 = new Date(Date.parse(testNow) + 20 * minute).toISOString()

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
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

const fields = `{
  enterpriseUnit receiptInformation { storeName address city state zip phone }
  status locked hours { day isClosed opens { time } closes { time nextDay } }
  concurrencyChecksum lastModified lastModifiedBy
}`
const readProfile = `query profile($organization: ID!, $enterpriseUnit: ID!) {
  getStoreProfile(organization: $organization, enterpriseUnit: $enterpriseUnit) ${fields}
}`
const saveProfile = `mutation saveProfile(
  $organization: ID!, $enterpriseUnit: ID!, $input: StoreProfileUpdateInput!
) {
  updateStoreProfile(
    organization: $organization, enterpriseUnit: $enterpriseUnit, input: $input
  ) ${fields}
}`
const contextArguments = (storeId: number, merchantId = bakery) => ({
  organization: String(merchantId),
  enterpriseUnit: String(storeId),
})
interface Input {
  status?: 'ACTIVE' | 'INACTIVE'
  locked?: boolean | null
  prepDuration?: number
  concurrencyChecksum: string
}
const profileFrom = (person: TestPerson, storeId = harbourStreet, merchantId = bakery) =>
  person.graph<{ getStoreProfile: StoreProfile }, object>(
    readProfile,
    contextArguments(storeId, merchantId),
  )
const save = (
  person: TestPerson,
  input: Input,
  { storeId = harbourStreet, merchantId = bakery } = {},
  options: CallOptions = {},
) =>
  person.graph<{ updateStoreProfile: StoreProfile }, object>(
    saveProfile,
    { ...contextArguments(storeId, merchantId), input },
    options,
  )
const problemOf = ({ body }: Awaited<ReturnType<typeof save | typeof profileFrom>>) =>
  body.errors?.[0]?.extensions as
    | { status: number; code: string; errors?: { field: string }[]; record?: StoreProfile }
    | undefined
const profile = async (person = owner) => (await profileFrom(person)).body.data!.getStoreProfile
const version = async () => (await state()).concurrencyChecksum
async function state(person = owner) {
  const { status, body, text } = await person.call('getOrderingState')
  expect(status, text).toBe(200)
  return body
}
type Wanted = BodyOf<'pauseOrders'>['for']
const pause = async (
  wanted: Wanted,
  { person = owner, reason = 'Kitchen is behind', options = {} as CallOptions } = {},
) =>
  person.call(
    'pauseOrders',
    { body: { for: wanted, reason, concurrencyChecksum: await version() } },
    options,
  )
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
const lastAudit = () =>
  platform.database.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'store_profile')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

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
    expect(read.hours.map(({ day }) => day)).toEqual([
      'MONDAY',
      'TUESDAY',
      'WEDNESDAY',
      'THURSDAY',
      'FRIDAY',
      'SATURDAY',
      'SUNDAY',
    ])
    expect(read.hours.find(({ isClosed }) => !isClosed)).toMatchObject({
      opens: { time: expect.stringMatching(/^\d{4}$/) },
      closes: { time: expect.stringMatching(/^\d{4}$/), nextDay: false },
    })
  })

  it('saves locked and, inverted, what the store offers, in one step (S-177, S-178)', async () => {
    const answer = await save(owner, { locked: true, concurrencyChecksum: await version() })
    expect(answer.body.errors).toBeUndefined()
    expect(answer.body.data?.updateStoreProfile).toMatchObject({
      locked: true,
      lastModifiedBy: 'bakery-owner',
    })
    expect(await stored()).toMatchObject({ is_locked: true, prep: { offers_orders: false } })
    expect(await state()).toMatchObject({ state: 'notAccepting', by: 'bakery-owner' })
    expect(await lastAudit()).toMatchObject({
      action: 'storeStatus.update',
      store_id: harbourStreet,
      before: { is_locked: false, offers_orders: true },
      after: { is_locked: true, offers_orders: false },
    })
    await save(owner, { locked: false, concurrencyChecksum: await version() })
    expect(await stored()).toMatchObject({ is_locked: false, prep: { offers_orders: true } })
    expect(await state()).toMatchObject({ state: 'accepting', by: null, since: null })
  })

  it('saves the nudged prep time together with the rest (S-178, S-179)', async () => {
    const before = await stored()
    await save(owner, { locked: false, prepDuration: 2100, concurrencyChecksum: await version() })
    const { prep } = await stored()
    expect(prep).toMatchObject({ prep_seconds: 2100, version: before.prep.version + 1 })
    expect(await state()).toMatchObject({ state: 'busy', prepMinutes: 35, basePrepMinutes: 15 })
  })

  it('takes both statuses, and keeps what is absent or null (N-25)', async () => {
    await save(owner, { locked: true, concurrencyChecksum: await version() })
    const { prep } = await stored()
    await save(owner, { status: 'INACTIVE', locked: null, concurrencyChecksum: await version() })
    expect(await profile()).toMatchObject({ status: 'INACTIVE', locked: true })
    expect((await stored()).prep).toEqual(prep)
    await save(owner, { status: 'ACTIVE', concurrencyChecksum: await version() })
    expect((await profile()).status).toBe('ACTIVE')
  })

  it('of a store that never saved is not found, and is created by the first save', async () => {
    const { db } = platform.database
    const deli = await platform.signIn('cafe-owner')
    await db.deleteFrom('store_profile').where('merchant_id', '=', 1001).execute()
    await db.deleteFrom('prep_time').where('merchant_id', '=', 1001).execute()
    expect(problemOf(await profileFrom(deli, 100100001, 1001))).toMatchObject({ status: 404 })
    expect(await state(deli)).toMatchObject({
      state: 'notAccepting',
      prepMinutes: null,
      concurrencyChecksum: 'v0',
    })
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        save(
          deli,
          { locked: false, concurrencyChecksum: 'v0' },
          { storeId: 100100001, merchantId: 1001 },
        ),
      ),
    )
    expect(answers.map((answer) => problemOf(answer)?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'conflict',
      'saved',
    ])
    expect(await state(deli)).toMatchObject({ state: 'accepting', prepMinutes: 0 })
  })

  it('of a version that is gone conflicts with what is stored now (D15)', async () => {
    const stale = await version()
    await save(owner, { locked: true, concurrencyChecksum: stale })
    const mine = await save(owner, { locked: false, concurrencyChecksum: stale })
    expect(problemOf(mine)).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { locked: true, concurrencyChecksum: await version() },
    })
  })

  it('of the same request twice is done once (D15)', async () => {
    const input = { locked: true, concurrencyChecksum: await version() }
    const first = await save(owner, input, {}, { idempotencyKey: 'status-once' })
    const second = await save(owner, input, {}, { idempotencyKey: 'status-once' })
    expect(first.body.errors).toBeUndefined()
    expect(second.body).toEqual(first.body)
  })

  it.each([-1, 21_541])('of %i seconds is refused at its field', async (prepDuration) => {
    const answer = await save(owner, { prepDuration, concurrencyChecksum: await version() })
    expect(problemOf(answer)).toMatchObject({
      status: 422,
      errors: [{ field: 'input.prepDuration' }],
    })
  })
})

describe('the state', () => {
  it('is Accept, with its prep time rounded up (S-175)', async () => {
    await shape({ is_locked: false, locked_until: null, lock_reason: null }, { prep_seconds: 841 })
    expect(await state()).toMatchObject({
      state: 'accepting',
      prepMinutes: 15,
      basePrepMinutes: 15,
      pausedUntil: null,
      reason: null,
      at: new Date(testNow).toISOString(),
    })
  })

  it('is Busy if orders take longer than the saved prep time (S-176, resolution 46)', async () => {
    await shape({ is_locked: false, locked_until: null, lock_reason: null }, { prep_seconds: 901 })
    expect(await state()).toMatchObject({ state: 'busy', prepMinutes: 16, basePrepMinutes: 15 })
  })

  it('is Not accepting if the store is inactive', async () => {
    await save(owner, { status: 'INACTIVE', concurrencyChecksum: await version() })
    expect((await state()).state).toBe('notAccepting')
    await save(owner, { status: 'ACTIVE', concurrencyChecksum: await version() })
  })

  it('is Not accepting if the profile is locked or no orders are offered (S-177)', async () => {
    await shape({ is_locked: true, locked_until: null, lock_reason: null })
    expect((await state()).state).toBe('notAccepting')
    await shape(
      { is_locked: false, locked_until: null, lock_reason: null },
      { offers_orders: false },
    )
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

  it('says when it opens, on every page the same, and is open by day', async () => {
    expect(await state()).toMatchObject({ state: 'accepting', closed: false, opensAt: null })
    await signInAt(night)
    const { closed, opensAt } = await state()
    expect(closed).toBe(true)
    expect(await openings()).toMatchObject({ closed, opensAt })
    await signInAt(opensAt!)
    expect(await state()).toMatchObject({ closed: false, opensAt: null })
    expect((await openings()).modes.some(({ isOpen }) => isOpen)).toBe(true)
  })

  it('comes after what a person ends, and is told of a pause that ends by itself', async () => {
    await signInAt(night)
    const { opensAt } = await state()
    expect((await pause('20')).body).toMatchObject({ state: 'paused', closed: true, opensAt })
    await pause('untilResumed')
    expect(await state()).toMatchObject({ state: 'paused', closed: false })
    await save(owner, { locked: true, concurrencyChecksum: await version() })
    expect(await state()).toMatchObject({ state: 'notAccepting', closed: false })
  })

  it('opens on the next day after an exception', async () => {
    await signInAt('2026-11-26T17:00:00Z')
    const { opensAt } = await state()
    expect(opensAt).toMatch(/^2026-11-27T/)
  })
})

describe('a pause', () => {
  it.each<[Wanted, number]>([
    ['10', 10],
    ['20', 20],
    ['30', 30],
    ['60', 60],
  ])('of %s minutes ends by itself, without anybody writing', async (wanted, length) => {
    const { status, body } = await pause(wanted)
    expect([status, body.state]).toEqual([200, 'paused'])
    expect(body.pausedUntil).toBe(new Date(Date.parse(testNow) + length * minute).toISOString())
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
  })

  it('says why, who and since when, and leaves an audit row', async () => {
    await pause('20')
    expect(await state()).toMatchObject({
      state: 'paused',
      reason: 'Kitchen is behind',
      by: 'bakery-owner',
      since: new Date(testNow).toISOString(),
      pausedUntil: in20,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'orders.pause',
      actor_name: 'bakery-owner',
      before: { is_locked: false, locked_until: null, lock_reason: null },
      after: { is_locked: true, locked_until: in20, lock_reason: 'Kitchen is behind' },
    })
  })

  it('until someone resumes orders has no end', async () => {
    await pause('untilResumed')
    platform.clock.advance({ hours: 24 * 30 })
    const person = await platform.signIn('bakery-owner', at(harbourStreet))
    expect(await state(person)).toMatchObject({ state: 'paused', pausedUntil: null })
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

  it('ends at the same instant for another process, and after a restart', async () => {
    await pause('20')
    const clock = fixedClock(testNow)
    const { app, close } = await createPlatform({
      database: platform.database,
      clock,
      config: platform.config,
    })
    const there = createBrowser(app, platform.config)
    Object.assign(there, { cookie: owner.cookie, csrf: owner.csrf, context: owner.context })
    expect(await state(there)).toMatchObject({ state: 'paused', pausedUntil: in20 })
    clock.advance({ minutes: 20 })
    expect((await state(there)).state).toBe('accepting')
    await close()
  })

  it('comes back even if the store accepted no orders before', async () => {
    await save(owner, { locked: true, concurrencyChecksum: await version() })
    await pause('10')
    platform.clock.advance({ minutes: 10 })
    expect((await state()).state).toBe('accepting')
  })

  it('is twenty minutes longer, keeping why, who and since when', async () => {
    await pause('20')
    platform.clock.advance({ minutes: 5 })
    const other = await platform.signIn('bakery-manager', at(harbourStreet))
    const { status, body } = await other.call('extendPause', {
      body: { concurrencyChecksum: await version() },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pausedUntil: new Date(Date.parse(in20) + 20 * minute).toISOString(),
      reason: 'Kitchen is behind',
      by: 'bakery-owner',
      since: new Date(testNow).toISOString(),
    })
    expect(await lastAudit()).toMatchObject({
      action: 'orders.extendPause',
      actor_name: 'bakery-manager',
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['where none is', () => Promise.resolve()],
    ['that has ended', () => pause('10').then(() => platform.clock.advance({ minutes: 10 }))],
    ['without an end', () => pause('untilResumed')],
    [
      'that isn’t a pause but Not accepting',
      async () => save(owner, { locked: true, concurrencyChecksum: await version() }),
    ],
  ])('cannot be made longer %s', async (_name, prepare) => {
    await prepare()
    const { status, body } = await owner.call('extendPause', {
      body: { concurrencyChecksum: await version() },
    })
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ code: 'online-ordering:storeStatus.errors.noPause' }] },
    ])
  })

  it('ends at once when someone resumes orders', async () => {
    await pause('untilResumed')
    const { body } = await owner.call('resumeOrders', {
      body: { concurrencyChecksum: await version() },
    })
    expect(body).toMatchObject({ state: 'accepting', reason: null })
    expect(await stored()).toMatchObject({ is_locked: false, lock_reason: null, locked_by: null })
    expect(await lastAudit()).toMatchObject({ action: 'orders.resume' })
  })

  it('gives way to Accept and to Not of the modal (S-177, S-178)', async () => {
    await pause('10')
    await save(owner, { locked: true, concurrencyChecksum: await version() })
    platform.clock.advance({ minutes: 10 })
    expect(await state()).toMatchObject({ state: 'notAccepting', reason: null })
    expect(await stored()).toMatchObject({ locked_until: null })
    await pause('20')
    await save(owner, { locked: false, concurrencyChecksum: await version() })
    expect((await state()).state).toBe('accepting')
  })

  it('of the same request twice is done once (D15)', async () => {
    const body = {
      for: '20' as const,
      reason: 'Kitchen is behind',
      concurrencyChecksum: await version(),
    }
    const first = await owner.call('pauseOrders', { body }, { idempotencyKey: 'pause-once' })
    platform.clock.advance({ minutes: 1 })
    const second = await owner.call('pauseOrders', { body }, { idempotencyKey: 'pause-once' })
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  it('that someone else changed is a conflict with the current state (D15)', async () => {
    const stale = await version()
    await pause('20')
    for (const answer of [
      await owner.call('extendPause', { body: { concurrencyChecksum: stale } }),
      await owner.call('resumeOrders', { body: { concurrencyChecksum: stale } }),
      await owner.call('pauseOrders', {
        body: { for: '60', reason: 'x', concurrencyChecksum: stale },
      }),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'conflict', record: { state: 'paused', pausedUntil: in20 } },
      ])
  })

  it.each([
    ['reason', { for: '20', reason: ' ' }],
    ['reason', { for: '20', reason: 'x'.repeat(101) }],
    ['for', { for: '15', reason: 'Kitchen is behind' }],
  ])('is refused at %s', async (field, body) => {
    const { status, body: answer } = await owner.call('pauseOrders', {
      body: { ...body, concurrencyChecksum: await version() } as BodyOf<'pauseOrders'>,
    })
    expect([status, answer]).toMatchObject([422, { errors: [{ field }] }])
    expect((await state()).state).toBe('accepting')
  })
})

describe('whose status it is', () => {
  it("another store's, another merchant's and none's are not there: 404 (C12)", async () => {
    const contexts: [number, number][] = [
      [millLane, bakery],
      [100100001, 1001],
      [100100001, bakery],
      [harbourStreet, 1001],
      [99, bakery],
    ]
    for (const [storeId, merchantId] of contexts) {
      expect(problemOf(await profileFrom(owner, storeId, merchantId))).toMatchObject({
        status: 404,
      })
      const answer = await save(
        owner,
        { locked: true, concurrencyChecksum: 'v1' },
        { storeId, merchantId },
      )
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'notFound' })
    }
  })

  it('a pause affects only the session’s store', async () => {
    const there = await platform.signIn('bakery-owner', at(millLane))
    const before = await state(there)
    expect(before).toMatchObject({
      state: 'paused',
      pausedUntil: null,
      reason: 'The oven is being repaired',
      by: 'Head office',
    })
    await pause('20')
    expect(await state(there)).toEqual(before)
  })

  it('in company view it belongs to no one store', async () => {
    const person = await platform.signIn('bakery-owner', at(0))
    expect((await person.call('getOrderingState')).status).toBe(403)
    expect(problemOf(await profileFrom(person))).toMatchObject({ status: 403, code: 'denied' })
    expect((await pause('20', { person })).status).toBe(403)
  })

  it('people with view access see it, and change nothing', async () => {
    const viewer = await platform.signIn('bakery-viewer', at(harbourStreet))
    expect((await state(viewer)).state).toBe('accepting')
    const body = { concurrencyChecksum: await version() }
    expect((await pause('20', { person: viewer })).status).toBe(403)
    expect((await viewer.call('extendPause', { body })).status).toBe(403)
    expect((await viewer.call('resumeOrders', { body })).status).toBe(403)
    expect(problemOf(await save(viewer, { locked: true, ...body }))).toMatchObject({
      status: 403,
      code: 'denied',
    })
    expect((await state()).state).toBe('accepting')
  })

  it('people without access to the status are refused it', async () => {
    const role = await platform.database.db
      .selectFrom('role')
      .select('id')
      .where('merchant_id', '=', bakery)
      .where('name', '=', 'Viewer')
      .executeTakeFirstOrThrow()
    await platform.database.db
      .deleteFrom('role_feature')
      .where('role_id', '=', role.id)
      .where('feature_id', 'in', [10705, 10707, 10709])
      .execute()
    const viewer = await platform.signIn('bakery-viewer', at(harbourStreet))
    expect((await viewer.call('getOrderingState')).status).toBe(403)
    expect(problemOf(await profileFrom(viewer))).toMatchObject({ status: 403, code: 'denied' })
  })
})
