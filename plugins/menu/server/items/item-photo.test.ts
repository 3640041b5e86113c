// Photos of items over HTTP: where they are stored and served, and when they are deleted.
import sharp from 'sharp'
import { expect, it } from 'vitest'

import { pictureFile } from '#server/domain/images/testing/picture-file.ts'
import { testNow } from '#server/testing/platform.ts'
import { runJob } from '#server/testing/run-job.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { newest, undone } from '../changes/change-sets.fixtures.ts'
import { purgeExpiredChanges } from '../changes/expired.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { readRows, signedIn } from '../people.fixtures.ts'
import { buildFile } from './item-file.fixtures.ts'
import { itemCalls, toSentItem, type ReadItem } from './items.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const ours = readRows(platform)

const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`
async function photo(color: string, size = { width: 60, height: 60 }) {
  return dataUrl(Buffer.from(await (await pictureFile(color, size)).arrayBuffer()))
}
const calls = itemCalls(owner, ours)
const { put, read, remove } = calls
const add = (PhotoUrl: string) => calls.add({ PhotoUrl })
const served = (url: string | null | undefined) =>
  platform.anonymous().request({ method: 'GET', url: new URL(url!).pathname })
const inList = async ({ ItemName }: ReadItem) =>
  ok(
    await owner.call('getItems', {
      body: { SearchArg: ItemName, PageRowCount: 25, RequestedPageNum: 1 },
    }),
  ).ResultSet[0]

it('is kept with the item, at most 800 pixels across, for everyone', async () => {
  const item = await add(await photo('#112233', { width: 1600, height: 1600 }))
  const { status, headers } = await served(item.PhotoUrl)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  const { rawPayload } = await platform.app.inject({
    url: new URL(item.PhotoUrl!).pathname,
    headers: { host: new URL(platform.config.publicUrl).host },
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 800 })
  expect([(await read(item)).PhotoUrl, (await inList(item))?.PhotoUrl]).toEqual([
    item.PhotoUrl,
    item.PhotoUrl,
  ])
})

it('is replaced, stays with other changes, and is removed; the former one is gone', async () => {
  const first = await add(await photo('#445566'))
  const second = await calls.edit(first, { PhotoUrl: await photo('#556677') })
  expect((await served(first.PhotoUrl)).status).toBe(404)
  // An edit of other fields keeps the photo, and so does one from a client that doesn't know
  // photos.
  const { PhotoUrl: _photo, ...unaware } = toSentItem(await calls.edit(second))
  const third = ok(await owner.call('editItem', { body: unaware })).Entity!
  expect([third.PhotoUrl, (await served(second.PhotoUrl)).status]).toEqual([second.PhotoUrl, 200])
  const none = await calls.edit(third, { PhotoUrl: null })
  expect([
    none.PhotoUrl,
    (await inList(none))?.PhotoUrl,
    (await served(second.PhotoUrl)).status,
  ]).toEqual([null, null, 404])
})

it.each([
  ['a GIF', dataUrl(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'image/gif'), 'format'],
  ['a page', dataUrl(Buffer.from('<!doctype html>'), 'text/html'), 'format'],
  ['nothing', 'data:image/png;base64,', 'empty'],
  ['one byte too many', dataUrl(Buffer.alloc(5_242_881)), 'tooLarge'],
  ['a picture that is cut off', dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'broken'],
  ['an address of elsewhere', 'https://elsewhere.example/bun.png', 'address'],
])('%s is refused at its field, and nothing is saved', async (_what, PhotoUrl, code) => {
  const item = await add(await photo('#8899aa'))
  for (const answer of [
    await put(item, { ItemName: 'Renamed', PhotoUrl }),
    await calls.post({ PhotoUrl }),
  ])
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: [{ field: 'PhotoUrl', code }] },
    ])
  expect(await read(item)).toEqual(item)
})

// Last, because advancing the clock ends all sessions.
it('goes with the item, after an import once that can no longer be undone', async () => {
  const [alone, imported] = [await add(await photo('#aabbcc')), await add(await photo('#bbccdd'))]
  ok(await remove(alone))
  expect((await served(alone.PhotoUrl)).status).toBe(404)
  const deleteByFile = async () => {
    const { ItemMasterId, ConcurrencyChecksum, ItemName } = await read(imported)
    const row = {
      Id: String(ItemMasterId),
      Version: ConcurrencyChecksum,
      Name: ItemName,
      Delete: 'Yes',
    }
    const Csv = buildFile([row], Object.keys(row))
    ok(await owner.call('importItems', { body: { Csv, PreviewOnly: false } }))
  }
  await deleteByFile()
  await undone(owner, (await newest(owner, 'itemImport')).id)
  expect((await read(imported)).PhotoUrl).toBe(imported.PhotoUrl)
  await deleteByFile()
  const after = async (time: string) => {
    platform.clock.set(time)
    await runJob(platform, purgeExpiredChanges)
    return (await served(imported.PhotoUrl)).status
  }
  expect([await after('2026-12-20T15:00:00Z'), await after('2026-12-20T15:00:01Z')]).toEqual([
    200, 404,
  ])
  platform.clock.set(testNow)
})
