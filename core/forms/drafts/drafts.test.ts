import { beforeEach, expect, it } from 'vitest'

import { importDraftKey, type Sealed } from './draft-crypto.ts'
import { memoryStorage, type DraftStorage } from './draft-storage.ts'
import { createDrafts, draftDays, type Drafts } from './drafts.ts'

const importKey = (byte: number) => importDraftKey(Buffer.alloc(32, byte).toString('base64url'))
const draftId = {
  user: '7',
  context: '1002-100200001',
  route: '/Menu/Discounts/17',
  recordKey: 'discount:17',
}
const draft = {
  values: { name: 'Rainy day', stores: new Set([1, 2]), from: new Date(5) },
  base: { name: 'Rain' },
  version: 'v1',
}
const day = 24 * 60 * 60 * 1000

let storage: DraftStorage
let drafts: Drafts
let time: number
beforeEach(() => {
  storage = memoryStorage()
  time = Date.UTC(2026, 10, 20)
  drafts = draftsWith(() => importKey(1))
})
/** Drafts in the same storage, at the same time, with another key. */
const draftsWith = (key: () => Promise<CryptoKey>) =>
  createDrafts({ storage, key, now: () => time })
const only = async () => (await storage.entries())[0] as [string, Sealed]

it('gives back what was typed, when and against which version, to its own page alone', async () => {
  await drafts.save(draftId, draft)
  expect(await drafts.load(draftId)).toEqual({ ...draft, at: new Date(time) })
  const kept = drafts.save(draftId, draft)
  const then = new Date(time)
  time += 5000
  await kept
  expect(await drafts.load(draftId)).toMatchObject({ at: then })
  expect(await drafts.load({ ...draftId, route: '/menu/discounts/17' })).toBeDefined()
  for (const part of ['user', 'context', 'route', 'recordKey'])
    expect(await drafts.load({ ...draftId, [part]: 'another' })).toBeUndefined()
})
it('keeps nothing that can be read without the key', async () => {
  await drafts.save(draftId, draft)
  const [name, sealed] = await only()
  const bytes = Buffer.from(sealed.data).toString('latin1') + name
  for (const secret of ['Rainy', 'discount', '1002']) expect(bytes).not.toContain(secret)
})
it('drops a draft that another key or another record cannot open', async () => {
  await drafts.save(draftId, draft)
  expect(await draftsWith(() => importKey(2)).load(draftId)).toBeUndefined()
  expect(await storage.entries()).toEqual([])

  await drafts.save(draftId, draft)
  const [, sealed] = await only()
  const other = { ...draftId, recordKey: 'discount:18' }
  await drafts.save(other, draft)
  for (const [name] of await storage.entries()) await storage.write(name, sealed)
  const opened = [await drafts.load(draftId), await drafts.load(other)]
  expect(opened.filter(Boolean)).toHaveLength(1)
})
it('keeps a draft seven days and no longer', async () => {
  await drafts.save(draftId, draft)
  time += draftDays * day - 1
  expect(await drafts.load(draftId)).toBeDefined()
  time += 1
  expect(await drafts.load(draftId)).toBeUndefined()
  expect(await storage.entries()).toEqual([])
})
it('drops one draft without the others', async () => {
  await drafts.save(draftId, draft)
  await drafts.save({ ...draftId, recordKey: 'discount:new' }, draft)
  await drafts.drop(draftId)
  expect(await storage.entries()).toHaveLength(1)
})
it('counts and drops all drafts of one person, and nothing of others (S-061)', async () => {
  const others = draftsWith(() => importKey(2))
  await others.save({ ...draftId, user: '8' }, draft)
  expect(await drafts.countMine()).toBe(0)
  await drafts.save(draftId, draft)
  await drafts.save({ ...draftId, context: '1002-0', recordKey: 'discount:new' }, draft)
  expect([await drafts.countMine(), await others.countMine()]).toEqual([2, 1])
  await drafts.dropMine()
  expect([await drafts.countMine(), await others.countMine()]).toEqual([0, 1])
})
it('lists the drafts of one person in one context, the latest first (T-my-store-09)', async () => {
  await drafts.save(draftId, draft)
  time += 1000
  await drafts.save({ ...draftId, route: '/menu/items/4', recordKey: 'item:4' }, draft)
  await drafts.save({ ...draftId, context: '1002-0' }, draft)
  const others = draftsWith(() => importKey(2))
  await others.save({ ...draftId, user: '8', recordKey: 'theirs' }, draft)
  expect(await drafts.keptIn(draftId.context)).toEqual([
    { route: '/menu/items/4', recordKey: 'item:4', at: new Date(time) },
    { route: draftId.route, recordKey: draftId.recordKey, at: new Date(time - 1000) },
  ])
})
it('leaves dropped what is dropped, though a save before it still waits for its key', async () => {
  const key = Promise.withResolvers<CryptoKey>()
  const slow = draftsWith(() => key.promise)
  const saved = slow.save(draftId, draft)
  const dropped = slow.drop(draftId)
  key.resolve(await importKey(1))
  await Promise.all([saved, dropped])
  expect(await storage.entries()).toEqual([])
})
it('sweeps away what is old or corrupt and leaves the rest', async () => {
  await storage.write('broken', 'not sealed' as unknown as Sealed)
  await drafts.save(draftId, draft)
  time += 8 * day
  await drafts.save({ ...draftId, recordKey: 'discount:new' }, draft)
  await drafts.sweep()
  expect(await storage.entries()).toHaveLength(1)
})
it('drops a corrupt draft and goes on (fault 28)', async () => {
  await drafts.save(draftId, draft)
  const [name, sealed] = await only()
  await storage.write(name, { ...sealed, data: new ArrayBuffer(3) })
  expect(await drafts.load(draftId)).toBeUndefined()
  expect(await storage.entries()).toEqual([])
})
it('keeps a draft while its key is missing, and opens it once the key is back', async () => {
  await drafts.save(draftId, draft)
  const keyless = draftsWith(() => Promise.reject(new Error('offline')))
  expect(await keyless.load(draftId)).toBeUndefined()
  expect((await drafts.load(draftId))?.values).toEqual(draft.values)
})
it('works without storage, with full storage, and without a key (fault 28)', async () => {
  const off = () => Promise.reject(new Error('QuotaExceededError'))
  const broken = createDrafts({
    storage: { read: off, write: off, remove: off, entries: off },
    key: () => importKey(1),
  })
  const keyless = createDrafts({ storage, key: off })
  for (const without of [broken, keyless]) {
    await without.save(draftId, draft)
    expect(await without.load(draftId)).toBeUndefined()
    await without.drop(draftId)
    await without.sweep()
    expect(await without.countMine()).toBe(0)
    await without.dropMine()
  }
})
