import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('cafe-owner')
}, 120_000)
afterAll(() => platform.close())

const add = (name: string, idempotencyKey: string, person = owner) =>
  person.call(
    'createPageRecord',
    { path: { page: 'Departments' }, body: { values: { name } } },
    { idempotencyKey },
  )
const named = (name: string, merchantId = 1001) =>
  platform.databaseRoles.asTenant({ merchantId, stores: 'all' }, (tx) =>
    tx.selectFrom('department').select('id').where('name', '=', name).execute(),
  )

it('the same key gives the same answer and does it once (D15)', async () => {
  const first = await add('Once', 'key-1')
  expect(first.status).toBe(200)
  expect(await add('Once', 'key-1')).toMatchObject({ status: 200, body: first.body })
  expect(await named('Once')).toHaveLength(1)
})
it('the same key with another content is 422', async () => {
  await add('Twice', 'key-2')
  expect(await add('Thrice', 'key-2')).toMatchObject({
    status: 422,
    body: { code: 'idempotencyKey' },
  })
  expect(await named('Thrice')).toEqual([])
})
it('at once: all wait for the first, and get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('At once', 'key-3')))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(await named('At once')).toHaveLength(1)
})
it('a refused write leaves its key free', async () => {
  expect((await add('', 'key-4')).status).toBe(422)
  expect((await add('Mended', 'key-4')).status).toBe(200)
})
it('keys of different people and merchants have nothing to do with each other', async () => {
  const other = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  expect((await add('Once', 'key-1', other)).status).toBe(200)
  expect(await named('Once', 1002)).toHaveLength(1)
})
it('each write leaves its audit row, with who and which request (D16, row 35)', async () => {
  const { headers } = await add('Audited', 'key-5')
  const rows = await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'look', routine: true },
    (tx) =>
      tx
        .selectFrom('audit')
        .selectAll()
        .where('request_id', '=', String(headers['x-request-id']))
        .execute(),
  )
  expect(rows).toMatchObject([
    {
      merchant_id: 1001,
      actor_name: 'cafe-owner',
      role: 'Owner',
      action: 'department.create',
      ip: '127.0.0.1',
    },
  ])
})
