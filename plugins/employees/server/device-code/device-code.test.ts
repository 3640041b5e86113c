// Device registration codes over HTTP.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

const bakery = 1002
const harbour = 100200001
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: harbour })
}, 60_000)
afterAll(() => platform.close())

const edith = { userFullName: 'Edith Marsh', userName: 'bakery-owner' }
const ask = (person = owner, body = edith, idempotencyKey?: string) =>
  person.call(
    'generateDeviceRegistrationCode',
    { body, query: { action: 'GenerateDeviceRegistrationCode', isNewUi: true } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const rows = () => platform.database.db.selectFrom('device_code').selectAll().execute()

it('answers a code in message, which nothing keeps (C-008, M-45, resolution 59)', async () => {
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
it('asked twice with one key is the same code', async () => {
  const first = await ask(owner, edith, 'device-code-000001')
  expect((await ask(owner, edith, 'device-code-000001')).body).toEqual(first.body)
})
it('is for one who uses the register here; else message says why (M-45, P-108)', async () => {
  const refused = async (body: typeof edith, person = owner) => (await ask(person, body)).body
  expect(await refused({ userFullName: 'Edith Marsh', userName: 'nobody' })).toMatchObject({
    isSuccessful: false,
    message: 'There is no such employee who uses the register.',
  })
  await platform.database.db
    .updateTable('employee')
    .set({ allow_pos_access: false })
    .where('id', '=', 101)
    .execute()
  expect((await refused(edith)).isSuccessful).toBe(false)
  await platform.database.db
    .updateTable('employee')
    .set({ allow_pos_access: true })
    .where('id', '=', 101)
    .execute()
  expect(
    await refused(
      { userFullName: 'Tom Okafor', userName: 'bakery-manager' },
      await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 100200002 }),
    ),
  ).toMatchObject({ isSuccessful: false, message: 'This person does not work in this store.' })
})
it('needs its right, its flag, a store and one of the merchant’s people (P-108)', async () => {
  const viewer = await platform.signIn('bakery-viewer', { merchantId: bakery, storeId: harbour })
  expect((await ask(viewer)).status).toBe(403)
  const company = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  expect((await ask(company)).body).toMatchObject({
    isSuccessful: false,
    message: 'A code is for a device of one store. Choose a store first.',
  })
  const cafe = await platform.signIn('cafe-owner', { merchantId: 1001, storeId: 100100001 })
  expect((await ask(cafe)).body).toMatchObject({ isSuccessful: false })
  await sql`update merchant set portal_flags =
    portal_flags || '{"isDeviceRegistrationEnabled": false}' where id = ${bakery}`.execute(
    platform.database.db,
  )
  expect((await ask()).status).toBe(403)
})
