import { beforeAll, expect, it } from 'vitest'

import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { auditRows } from '../testing/rows.ts'

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('cafe-owner')
}, 120_000)

function add(name: string, idempotencyKey: string, person = owner) {
  const sent = { path: { page: 'Departments' }, body: { values: { name } } }
  return person.call('createPageRecord', sent, { idempotencyKey })
}
function named(name: string, merchantId = 1001) {
  const departments = platform.database.db.selectFrom('department').select('id')
  return departments.where('name', '=', name).where('merchant_id', '=', merchantId).execute()
}

it('the same key gives the same answer, done once; another content is 422 (D15)', async () => {
  const first = await add('Once', 'key-1')
  expect(first.status).toBe(200)
  expect(await add('Once', 'key-1')).toMatchObject({ status: 200, body: first.body })
  expect(await named('Once')).toHaveLength(1)
  expect(await add('Thrice', 'key-1')).toMatchObject({
    status: 422,
    body: { code: 'idempotencyKey' },
  })
  expect(await named('Thrice')).toEqual([])
  const other = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  expect((await add('Once', 'key-1', other)).status).toBe(200)
  expect(await named('Once', 1002)).toHaveLength(1)
})
it('a refused write leaves its key free', async () => {
  expect((await add('', 'key-4')).status).toBe(422)
  expect((await add('Mended', 'key-4')).status).toBe(200)
})
it('each write leaves its audit row, with who and which request (D16, row 35)', async () => {
  const { headers } = await add('Audited', 'key-5')
  const row = (await auditRows(platform, 'department.create')).at(-1)
  expect(row).toMatchObject({
    merchant_id: 1001,
    actor_name: 'cafe-owner',
    role: 'Owner',
    ip: '127.0.0.1',
    request_id: headers['x-request-id'],
  })
})
