// The sample item over HTTP: what is read, what is stored, what is refused, and who may not.
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { BodyOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { ok } from '#server/testing/affected-stores.ts'

/*+ samples */
const bakery = 1002
const inHarbour = { merchantId: bakery, storeId: 100_200_001 }
const inMill = { merchantId: bakery, storeId: 100_200_002 }

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', inHarbour)
}, 60_000)
afterAll(() => platform?.close())

const read = async (person = owner) => ok(await person.call('getSampleItem'))
const save = async (change: object, person = owner) => {
  const { lastModified: _at, lastModifiedBy: _by, ...stored } = await read(person)
  const body = { ...stored, ...change }
  return person.call('updateSampleItem', { body: body as BodyOf<'updateSampleItem'> })
}

it('is kept for its store alone, with who changed it (T-example-plugin-01)', async () => {
  expect(await read()).toMatchObject({ enabled: false, note: '', lastModifiedBy: null })
  const saved = ok(await save({ enabled: true, /*+ more */ note: ' Ring twice ' }))
  expect(saved).toMatchObject({
    enabled: true,
    note: 'Ring twice',
    /*+ more */
    lastModifiedBy: 'bakery-owner',
  })
  expect(await read()).toEqual(saved)
  expect(await read(await platform.signIn('bakery-owner', inMill))).toMatchObject({
    enabled: false,
    note: '',
  })
})

it('keeps what someone else saved in the meantime, and refuses what is too long', async () => {
  expect(await save({ note: 'x'.repeat(201) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'note' }] },
  })
  expect(await save({ concurrencyChecksum: 'v0' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', record: { note: 'Ring twice' } },
  })
})

it('belongs to one store, and is changed by anyone allowed to (T-example-plugin-01)', async () => {
  const company = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  expect(await company.call('getSampleItem')).toMatchObject({ status: 403 })
  const { concurrencyChecksum } = await read()
  const body = { enabled: false, /*+ more */ note: '', concurrencyChecksum }
  expect(
    await (await platform.signIn('bakery-viewer', inHarbour)).call('updateSampleItem', { body }),
  ).toMatchObject({ status: 403, body: { code: 'denied' } })
  expect(await read()).toMatchObject({ enabled: true, concurrencyChecksum })
})
