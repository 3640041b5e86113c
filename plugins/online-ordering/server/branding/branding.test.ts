// Banner and logo over HTTP, in the seeded bakery: Harbour Street and its company view.
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'

import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { askImages, pictureFile, replaceImage, uploadImage } from './branding.fixtures.ts'
import { atStore, bakery, harbourStreet, listFaults, type GraphError } from '../bakery.fixtures.ts'

const deli = 1006

const platform = startedPlatform()
let owner: TestPerson
beforeEach(async () => {
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
})

const images = async (person = owner, merchantId = bakery) =>
  (await askImages(person, merchantId)).body.data!.getBrandingImages
const fetchLogo = async (person = owner, merchantId = bakery) =>
  (await images(person, merchantId)).logo!
type Answer = Awaited<ReturnType<typeof uploadImage>>
const errorOf = ({ body }: Answer) => body.errors?.[0]?.extensions as GraphError | undefined
const asked = (url: string, person: TestPerson, headers: Record<string, string> = {}) =>
  person.request({ method: 'GET', url: new URL(url).pathname, headers })
const fetchImage = (url: string) => asked(url, platform.anonymous())
const replaceLogo = async (sent: { imageFile: File; originalFile?: File }) => {
  const { id: imageId, concurrencyChecksum } = await fetchLogo()
  return replaceImage(owner, bakery, { imageId, concurrencyChecksum, ...sent })
}
const stored = (merchantId: number) =>
  platform.database.db
    .selectFrom('image')
    .select(['hash', 'format'])
    .where('merchant_id', '=', merchantId)
    .execute()

describe('reading', () => {
  it('gives both slots with all that is known of them (C-111, F-61, F-62, N-20)', async () => {
    const { banner, logo, configurationSettingsId } = await images()
    expect(configurationSettingsId).toBe('branding-1002')
    expect(logo).toEqual({
      id: 'logo-1002',
      fileName: 'kettle-logo.png',
      fileSize: (await fetchImage(logo!.cdnUrl)).bytes.length,
      cdnUrl: expect.stringMatching(/\/portal\/images\/1002\/[0-9a-f]{64}$/) as string,
      originalUrl: null,
      imageName: 'Copper Kettle Bakery logo',
      imageFormat: 'PNG',
      tags: ['logo'],
      status: 'ACTIVE',
      originalDimension: { width: 256, height: 96 },
      createAuditTrail: { timestamp: expect.any(String) as string, username: 'Head office' },
      updateAuditTrail: null,
      uploadTime: expect.any(String) as string,
      concurrencyChecksum: 'v1',
    })
    expect(banner!.originalDimension).toEqual({ width: 824, height: 170 })
  })

  it('gives null for an empty slot (C-111)', async () => {
    const person = await platform.signIn('deli-owner', { merchantId: deli, storeId: 100600001 })
    expect((await images(person, deli)).banner).toBeNull()
  })
})

describe('uploading', () => {
  it('fills an empty slot, and refuses a filled one with its image (C-112, F-62)', async () => {
    const person = await platform.signIn('deli-owner', { merchantId: deli, storeId: 100600001 })
    const imageFile = await pictureFile('#224466', { name: 'Our banner.JPG', width: 824 })
    const sent = { imageFile, key: 'BANNER' as const, imageId: 'mine' }
    const { body } = await uploadImage(person, deli, sent)
    expect(body.data!.answer).toMatchObject({
      id: 'mine',
      fileName: 'Our banner.JPG',
      imageName: 'Our banner',
      imageFormat: 'JPG',
      tags: [],
      status: 'ACTIVE',
      originalDimension: { width: 824, height: 48 },
      createAuditTrail: { timestamp: new Date(testNow).toISOString(), username: 'deli-owner' },
      updateAuditTrail: null,
      uploadTime: new Date(testNow).toISOString(),
    })
    expect((await images(person, deli)).banner).toEqual(body.data!.answer)
    expect(errorOf(await uploadImage(person, deli, sent))).toMatchObject({
      status: 409,
      code: 'conflict',
      record: { id: 'mine' },
    })
    const logo = { ...sent, key: 'LOGO' as const }
    await platform.database.db
      .updateTable('branding_image')
      .set({ deleted_at: testNow })
      .where('merchant_id', '=', deli)
      .where('slot', '=', 'logo')
      .execute()
    expect(errorOf(await uploadImage(person, deli, logo))).toMatchObject({
      status: 422,
      errors: [{ field: 'imageId', code: 'taken' }],
    })
    const fills = await Promise.all(
      [1, 2].map(() => uploadImage(person, deli, { ...logo, imageId: undefined as never })),
    )
    expect(fills.map((each) => errorOf(each)?.code ?? 'saved').sort()).toEqual([
      'conflict',
      'saved',
    ])
  })
})

describe('replacing', () => {
  it('puts another in place, and the old one is gone (C-113, T-online-ordering-76)', async () => {
    const before = await fetchLogo()
    const { body } = await replaceLogo({ imageFile: await pictureFile('#ff0000') })
    const after = body.data!.answer
    expect(after).toMatchObject({
      id: before.id,
      imageName: 'logo',
      tags: before.tags,
      concurrencyChecksum: 'v2',
      createAuditTrail: before.createAuditTrail,
      updateAuditTrail: {
        timestamp: new Date(testNow).toISOString(),
        username: 'bakery-owner',
      },
    })
    expect((await fetchImage(after.cdnUrl)).status).toBe(200)
    expect((await fetchImage(before.cdnUrl)).status).toBe(404)
  })

  it('by another file is refused under the same key, or of a gone version (D15)', async () => {
    const { id: imageId, concurrencyChecksum } = await fetchLogo()
    const replace = async (color: string, idempotencyKey = color) => {
      const sent = { imageFile: await pictureFile(color), imageId, concurrencyChecksum }
      return errorOf(await replaceImage(owner, bakery, sent, { idempotencyKey }))
    }
    expect(await replace('#123456', 'logo-once')).toBeUndefined()
    const count = (await stored(bakery)).length
    expect(await replace('#654321', 'logo-once')).toMatchObject({
      status: 422,
      code: 'idempotencyKey',
    })
    expect(await replace('#0000ff')).toMatchObject({
      status: 409,
      code: 'conflict',
      record: await fetchLogo(),
    })
    expect(await stored(bakery)).toHaveLength(count)
  })

  it('keeps what was cropped for who may open the page (T-online-ordering-75)', async () => {
    const { body } = await replaceLogo({
      imageFile: await pictureFile('#aa3300'),
      originalFile: await pictureFile('#aa3300', { width: 600, height: 400, name: 'all.png' }),
    })
    const { originalUrl, cdnUrl, originalDimension } = body.data!.answer
    expect(originalDimension).toEqual({ width: 600, height: 400 })
    expect(await asked(originalUrl!, owner)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
    const others = [
      platform.anonymous(),
      await platform.signIn('cafe-owner'),
      await platform.signIn('deli-owner'),
    ]
    for (const person of others) {
      expect((await asked(originalUrl!, person)).status).toBe(404)
      expect((await asked(cdnUrl, person)).status).toBe(200)
    }
    // An uncropped picture has no original, and the previous picture's original is deleted.
    const plain = await replaceLogo({ imageFile: await pictureFile('#aa3301') })
    expect(plain.body.data!.answer.originalUrl).toBeNull()
    expect((await asked(originalUrl!, owner)).status).toBe(404)
  })

  it('turns a picture upright and keeps nothing but pixels (D11)', async () => {
    const rendered = await sharp({
      create: { width: 60, height: 20, channels: 3, background: '#808080' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const tail = Buffer.concat([rendered, Buffer.from('<script>SECRET-PLACE</script>')])
    const file = new File([new Uint8Array(tail)], 'camera.jpeg')
    const { cdnUrl, originalDimension, imageFormat } = (await replaceLogo({ imageFile: file })).body
      .data!.answer
    expect(originalDimension).toEqual({ width: 20, height: 60 })
    expect(imageFormat).toBe('JPEG')
    const { bytes } = await fetchImage(cdnUrl)
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 60, format: 'jpeg' })
  })
})

describe('a picture that is served', () => {
  it('is inert, cached for ever, and asked for by other sites (D5, D11)', async () => {
    const { cdnUrl } = await fetchLogo()
    const { status, headers } = await asked(cdnUrl, platform.anonymous(), {
      'sec-fetch-site': 'cross-site',
    })
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: `"${cdnUrl.split('/').at(-1)}"`,
      }),
    ])
    for (const tag of [`W/${headers.etag}`, `"a, b", ${headers.etag}`, '*']) {
      const known = await asked(cdnUrl, platform.anonymous(), { 'if-none-match': tag })
      expect([known.status, known.text], tag).toEqual([304, ''])
    }
    const head = await platform
      .anonymous()
      .request({ method: 'HEAD', url: new URL(cdnUrl).pathname })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(50)
  })

  it('lies under its merchant: no other address leads to it (D14)', async () => {
    const { cdnUrl } = await fetchLogo()
    for (const url of [
      cdnUrl.replace('/1002/', '/1001/'),
      cdnUrl.replace('/1002/', '/01002/'),
      cdnUrl.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0')),
      cdnUrl.replace(/[0-9a-f]{64}$/, '../../x'),
    ])
      expect((await asked(url, owner)).status, url).toBe(404)
  })

  it('is stored for each merchant who uploads it (T-online-ordering-77)', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const imageFile = await pictureFile('#0f0f0f')
    const mine = (await replaceLogo({ imageFile })).body.data!.answer
    const { id: imageId, concurrencyChecksum } = await fetchLogo(cafe, 1001)
    const theirs = await replaceImage(cafe, 1001, { imageFile, imageId, concurrencyChecksum })
    const hash = mine.cdnUrl.split('/').at(-1)
    expect(theirs.body.data!.answer.cdnUrl).toMatch(new RegExp(`/1001/${hash}$`))
    for (const merchantId of [1001, bakery])
      expect((await stored(merchantId)).filter((each) => each.hash === hash)).toHaveLength(1)
  })
})

describe('what cannot be taken', () => {
  it.each([
    ['nothing', 'logo.png', Buffer.alloc(0), 'empty'],
    ['a GIF', 'logo.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'format'],
    ['an SVG', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format'],
    ['a page', 'logo.jpg', Buffer.from('<!doctype html><script>1</script>'), 'format'],
    ['a signature alone', 'logo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'broken'],
  ])('%s is refused at its field (V-130, K-69)', async (_what, name, bytes, code) => {
    const before = await fetchLogo()
    const answer = await replaceLogo({ imageFile: new File([new Uint8Array(bytes)], name) })
    expect(errorOf(answer)).toMatchObject({
      status: 422,
      errors: [{ field: 'imageFile', code, message: expect.any(String) as string }],
    })
    expect(await fetchLogo()).toEqual(before)
  })

  it('a picture by another ending is refused, and so is a bad original (V-130)', async () => {
    const named = await pictureFile('#fff', { name: 'x.png' })
    const php = new File([await named.arrayBuffer()], 'logo.png.php')
    const faults = async (sent: Parameters<typeof replaceLogo>[0]) =>
      listFaults({ error: errorOf(await replaceLogo(sent)) })
    expect(await faults({ imageFile: php })).toEqual(['imageFile format'])
    expect(await faults({ imageFile: named, originalFile: php })).toEqual(['originalFile format'])
  })

  it('5,242,880 bytes are read, one more is not (V-131, K-68)', async () => {
    const file = (length: number) => new File([new Uint8Array(length)], 'logo.png')
    const error = errorOf(await replaceLogo({ imageFile: file(5_242_880) }))
    expect(listFaults({ error })).toEqual(['imageFile format'])
    expect(await replaceLogo({ imageFile: file(5_242_881) })).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: 'A file may have at most 5,242,880 bytes.' },
    })
  })
})

describe('whose images they are', () => {
  it("another merchant's, another slot's and other settings' are not there", async () => {
    const { id: imageId, concurrencyChecksum } = await fetchLogo()
    const imageFile = await pictureFile('#111')
    const sent = { imageFile, imageId, concurrencyChecksum }
    for (const answer of [
      await replaceImage(owner, 1001, sent),
      await replaceImage(owner, bakery, { ...sent, key: 'BANNER' }),
      await replaceImage(owner, bakery, { ...sent, imageId: 'logo-1001' }),
      await replaceImage(owner, bakery, { ...sent, configurationSettingsId: 'branding-1001' }),
    ])
      expect(errorOf(answer)?.status).toBe(404)
    expect((await askImages(owner, 1001)).body.errors![0]!.extensions.status).toBe(404)
  })
})
