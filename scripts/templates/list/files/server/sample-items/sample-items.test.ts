// Sample items over HTTP: what is read, what is stored, what is refused, and who may not.
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { AnswerOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { ok } from '#server/testing/affected-stores.ts'

type SampleItem = AnswerOf<'createSampleItem'>

/*+ samples */
const bakery = 1002
let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
}, 60_000)
afterAll(() => platform?.close())

const names = async (person = owner) =>
  ok(await person.call('findSampleItems')).sampleItems.map(({ name }) => name)
const add = (name: string, person = owner, options = {}) =>
  person.call('createSampleItem', { body: { name, /*+ more */ isActive: true } }, options)
const change = ({ id, concurrencyChecksum }: SampleItem, name: string, person = owner) =>
  person.call('updateSampleItem', {
    path: { sampleItemId: id },
    body: { name, /*+ more */ isActive: false, concurrencyChecksum },
  })
const remove = ({ id, concurrencyChecksum }: SampleItem, person = owner) =>
  person.call('deleteSampleItem', { path: { sampleItemId: id }, query: { concurrencyChecksum } })

it('are added, changed and deleted, in order of names (T-example-plugin-01)', async () => {
  const [pear, apple] = [ok(await add(' Pear ')), ok(await add('Apple'))]
  expect(await names()).toEqual(['Apple', 'Pear'])
  expect(ok(await change(pear, 'Plum'))).toEqual({
    id: pear.id,
    name: 'Plum',
    /*+ more */
    isActive: false,
    concurrencyChecksum: 'v2',
  })
  expect(ok(await remove(apple))).toEqual({ done: true })
  expect(await names()).toEqual(['Plum'])
})

it('are added once, however often the same request comes', async () => {
  const again = { idempotencyKey: 'once' }
  const first = ok(await add('Quince', owner, again))
  expect(ok(await add('Quince', owner, again))).toEqual(first)
})

it('refuse a name that is taken, in any case, and one that is invisible', async () => {
  expect(await add('QUINCE')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name', code: 'example-plugin:sampleItems.form.taken' }] },
  })
  for (const name of ['', '   ', '\u200B', 'x'.repeat(41)])
    expect(await add(name)).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'name' })]) },
    })
})

it('keep what someone else saved in the meantime', async () => {
  const stored = ok(await add('Fig'))
  ok(await change(stored, 'Figs'))
  const conflict = { status: 409, body: { code: 'conflict', record: { name: 'Figs' } } }
  expect(await change(stored, 'Date')).toMatchObject(conflict)
  expect(await remove(stored)).toMatchObject(conflict)
})

it('are changed by anyone allowed to, and by no other merchant (T-example-plugin-01)', async () => {
  const stored = ok(await add('Lime'))
  const at = { merchantId: bakery, storeId: 100_200_001 }
  const viewer = await platform.signIn('bakery-viewer', at)
  for (const refused of [
    await add('Lemon', viewer),
    await change(stored, 'Lemon', viewer),
    await remove(stored, viewer),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'denied' } })
  const cafe = await platform.signIn('cafe-owner')
  expect(await names(cafe)).not.toContain('Lime')
  expect(await change(stored, 'Lemon', cafe)).toMatchObject({ status: 404 })
  expect(await remove(stored, cafe)).toMatchObject({ status: 404 })
  expect(await names()).toContain('Lime')
})

/*+ inAnotherStore */
