import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

import { faultsOf } from '../faults.fixtures.ts'

import { triesAnHour } from './register-device.ts'

const bakery = 1002
const [harbour, mill] = [100200001, 100200002]
const platform = startedPlatform()
const signIn = (name: string, storeId: number, merchantId = bakery) =>
  platform.signIn(name, { merchantId, storeId })
let owner: TestPerson
beforeAll(async () => {
  owner = await signIn('bakery-owner', harbour)
})
const offer = (is: boolean) =>
  sql`update merchant set portal_flags = portal_flags ||
    jsonb_build_object('isDeviceRegistrationEnabled', ${is}::boolean)
    where id = ${bakery}`.execute(platform.database.db)

const edith = { userFullName: 'Edith Marsh', userName: 'bakery-owner' }
const ask = (person = owner, body = edith) =>
  person.call('generateDeviceRegistrationCode', {
    body,
    query: { action: 'GenerateDeviceRegistrationCode', isNewUi: true },
  })
const rows = () => platform.database.db.selectFrom('device_code').selectAll().execute()

it('is answered in message, kept nowhere (C-008, M-45, resolution 59, 6.5.2, 6.5.4)', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.isSuccessful).toBe(true)
  expect(body.message).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/)
  const kept = await Promise.all([
    rows(),
    platform.database.db.selectFrom('idempotency').selectAll().execute(),
    platform.database.db.selectFrom('audit').selectAll().execute(),
  ])
  expect(JSON.stringify(kept)).not.toContain(body.message)
})
it('is good for a day, and a new one takes its place', async () => {
  const first = await ask()
  const [before] = await rows()
  expect(+before!.expires_at - platform.clock.now().epochMilliseconds).toBe(86_400_000)
  expect((await ask()).body.message).not.toBe(first.body.message)
  const after = await rows()
  expect(after).toHaveLength(1)
  expect(after[0]!.code_hash).not.toBe(before!.code_hash)
})
it('is for one who uses the register here; else message says why (M-45, P-108)', async () => {
  const refused = async (body: typeof edith, person = owner) => (await ask(person, body)).body
  expect(await refused({ userFullName: 'Edith Marsh', userName: 'unknown' })).toMatchObject({
    isSuccessful: false,
    message: 'No employee with this name uses the register.',
  })
  const useRegister = (is: boolean) =>
    sql`update employee set allow_pos_access = ${is} where id = 101`.execute(platform.database.db)
  await useRegister(false)
  expect((await refused(edith)).isSuccessful).toBe(false)
  await useRegister(true)
  const tom = { userFullName: 'Tom Okafor', userName: 'bakery-manager' }
  expect(await refused(tom, await signIn('bakery-owner', mill))).toMatchObject({
    isSuccessful: false,
    message: "This person doesn't work in this store.",
  })
})
it('needs its flag, a store and one of the merchant’s people (P-108)', async () => {
  expect((await ask(await signIn('bakery-owner', 0))).body).toMatchObject({
    isSuccessful: false,
    message: 'A code registers a device in one store. Choose a store first.',
  })
  const cafe = await signIn('cafe-owner', 100100001, 1001)
  expect((await ask(cafe)).body).toMatchObject({ isSuccessful: false })
  await offer(false)
  expect((await ask()).status).toBe(403)
  await offer(true)
})

describe('a device that registers itself', () => {
  let tills = 0
  const till = (more: object = {}) => {
    tills += 1
    return { name: `Till R${tills}`, serial: `R-${tills}`, ...more }
  }
  const code = async (person = owner) => (await ask(person)).body.message ?? ''
  const register = (body: { code: string; name: string; serial: string }) =>
    platform
      .anonymous()
      .call('registerDevice', { body }, { headers: { 'x-csrf-token': undefined } })
  const devices = () =>
    platform.database.db.selectFrom('device').selectAll().where('serial', 'like', 'R-%').execute()
  const faultsFor = async (body: Parameters<typeof register>[0]) =>
    faultsOf(await register(body)).map((fault) => fault.split(' ')[0])

  it('is registered in its code’s store, once, and audited (T-employees-03, 6.5.1)', async () => {
    const given = await code()
    const body = { code: given.toLowerCase().replace('-', ' '), ...till() }
    const { status, body: answer } = await register(body)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ name: body.name, storeId: harbour })
    expect(await devices()).toMatchObject([
      { id: answer.deviceId, merchant_id: bakery, store_id: harbour, status: 'active' },
    ])
    const trail = await auditRows(platform, 'device.register')
    expect(trail).toMatchObject([
      {
        merchant_id: bakery,
        store_id: harbour,
        actor_name: 'bakery-owner',
        after: { name: body.name, codeMadeBy: 'bakery-owner' },
      },
    ])
    expect(JSON.stringify(trail)).not.toContain(given)
    expect(await faultsFor({ code: given, ...till() })).toEqual(['code'])
    expect(await devices()).toHaveLength(1)
  })
  it('answers a wrong, a used and an expired code alike (T-employees-03)', async () => {
    const used = await code()
    await register({ code: used, ...till() })
    const expired = await code()
    await platform.database.db
      .updateTable('device_code')
      .set({ expires_at: new Date(platform.clock.now().epochMilliseconds) })
      .execute()
    const before = await devices()
    const answers = await Promise.all(
      [used, expired, 'BCDFG-HJKLM'].map((each) => register({ code: each, ...till() })),
    )
    const said = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    expect(said[0]).toMatchObject({ status: 422, code: 'invalid' })
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
    expect(await devices()).toEqual(before)
  })
  it('is registered only while its merchant may (T-employees-03)', async () => {
    const { db } = platform.database
    const given = await code()
    const before = await devices()
    const merchant = (code: number) =>
      sql`update merchant set status_code = ${code} where id = ${bakery}`.execute(db)
    const store = (code: number) =>
      sql`update store set status_code = ${code} where id = ${harbour}`.execute(db)
    for (const allow of [
      (is: boolean) => offer(is),
      (is: boolean) => merchant(is ? 2 : 5),
      (is: boolean) => store(is ? 2 : 5),
    ]) {
      await allow(false)
      expect(await faultsFor({ code: given, ...till() })).toEqual(['code'])
      await allow(true)
    }
    expect(await devices()).toEqual(before)
    expect((await register({ code: given, ...till() })).status).toBe(200)
  })
  it('keeps its code where another device has its name or number (T-employees-03)', async () => {
    const first = till()
    await register({ code: await code(), ...first })
    const second = await code()
    expect(await faultsFor({ code: second, ...till({ name: first.name }) })).toEqual(['name'])
    expect((await register({ code: second, ...till() })).status).toBe(200)
    const other = await code(await signIn('bakery-owner', mill))
    expect(await faultsFor({ code: other, ...till({ serial: first.serial }) })).toEqual(['serial'])
    const moved = await register({ code: other, ...till({ name: first.name }) })
    expect(moved.body).toMatchObject({ storeId: mill })
  })
  it('is registered again by its number, as after a repair', async () => {
    const first = till()
    const { body } = await register({ code: await code(), ...first })
    const anew = await register({ code: await code(), ...first, name: 'Till renewed' })
    expect(anew.body.deviceId).toBe(body.deviceId)
  })
  it('of two at once with one code, one is registered (T-employees-03, 6.5.1)', async () => {
    const given = await code()
    const before = await devices()
    const both = await Promise.all([1, 2].map(() => register({ code: given, ...till() })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await devices()).toHaveLength(before.length + 1)
  })
  it('gets few tries from one address (T-employees-03, 6.6.3)', async () => {
    await platform.database.db.deleteFrom('sign_in_counter').execute()
    const tries: number[] = []
    for (let n = 0; n <= triesAnHour; n += 1)
      tries.push((await register({ code: 'BCDFG-HJKLM', ...till() })).status)
    expect(new Set(tries.slice(0, triesAnHour))).toEqual(new Set([422]))
    expect(tries.at(-1)).toBe(429)
    await platform.database.db.deleteFrom('sign_in_counter').execute()
  })
})
