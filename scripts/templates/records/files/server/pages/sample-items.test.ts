// The page of sample items over HTTP. What every list owes is in server/records.
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { ok } from '#server/testing/affected-stores.ts'

const path = { page: 'SampleItems' }
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

const add = (values: Record<string, string | boolean>, person = owner) =>
  person.call('createPageRecord', { path, body: { values } })

it('holds one of each name, active at first (T-example-plugin-01)', async () => {
  const { id, concurrencyChecksum, values } = ok(await add({ name: 'Apple' }))
  expect(values).toMatchObject({ name: 'Apple', isActive: true })
  expect(await add({ name: 'APPLE' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'values.name', message: 'Another sample item has this name.' }] },
  })
  ok(
    await owner.call('deletePageRecord', { path: { ...path, id }, query: { concurrencyChecksum } }),
  )
  ok(await add({ name: 'apple', isActive: false }))
})

it('is changed by anyone with its permission (T-example-plugin-01)', async () => {
  const viewer = await platform.signIn('bakery-viewer', {
    merchantId: 1002,
    storeId: 100_200_001,
  })
  expect(await add({ name: 'Pear' }, viewer)).toMatchObject({ status: 403 })
})
