// The store form over HTTP: the company record, the site in GraphQL, and the receipt preview.
import { beforeEach, describe, expect, it } from 'vitest'

import text from '../../store-configuration/text.en.json' with { type: 'json' }
import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { logoUse } from '#server/domain/images/company-logo.ts'
import { dropImage, keepImage } from '#server/domain/images/image-store.ts'
import { readPicture } from '#server/domain/images/picture.ts'
import { pictureFile } from '#server/domain/images/testing/picture-file.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { askSite, fetchCompany, saveSite, fetchSite } from './affected-stores.fixtures.ts'

type Company = BodyOf<'updateReceiptInfo'>['Company']
interface Problem {
  code: string
  errors?: { field: string; code: string; message: string }[]
}

const platform = startedPlatform()
let owner: TestPerson
const bakery = 1002
const [harbour, mill] = [100200001, 100200002] as const
const here = { merchantId: bakery, storeId: harbour }
const there = { merchantId: bakery, storeId: mill }
const words = Object.fromEntries(
  Object.entries(text.storeConfiguration.invalid).map(([field, said]) => [
    field,
    said.replace('{{example}}', '(207) 555-0134'),
  ]),
) as typeof text.storeConfiguration.invalid

beforeEach(async () => {
  owner = await platform.signIn('bakery-owner', here)
})

const save = async (change: Partial<Company>, UpdateStoreCoordinates = false) => {
  const Company = { ...(await fetchCompany(owner)), ...change }
  return owner.call('updateReceiptInfo', { body: { Company, UpdateStoreCoordinates } })
}
const faults = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors = [] } = body as Problem
  return [status, code, ...errors.map(({ field, message }) => `${field}: ${message}`)]
}
const graphFaults = (answer: { body: { errors?: { extensions: object }[] } }) =>
  answer.body.errors?.map(({ extensions }) => {
    const { code, errors = [] } = extensions as Problem
    return [code, ...errors.map(({ field, message }) => `${field}: ${message}`)]
  })[0]
const readRow = (storeId: number = harbour) =>
  platform.database.db
    .selectFrom('store as s')
    .leftJoin('receipt_setting as r', 'r.store_id', 's.id')
    .selectAll()
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
const setLocation = (at: { latitude: number; longitude: number } | null) =>
  platform.database.db
    .updateTable('receipt_setting')
    .set(at ?? { latitude: null, longitude: null })
    .where('store_id', '=', harbour)
    .execute()
const lastAudit = async (action: string) => (await auditRows(platform, action)).at(-1)

const filled = {
  storeName: 'Harbour Street',
  storeAdd1: '12 Harbour Street',
  storeAdd2: 'Pier 3',
  storeCity: 'Portland',
  storeState: 'ME',
  storeZip: '04101-1234',
  storePhone: '2075550134',
  storeContName: 'Maya Lindqvist',
  storeEmail: 'maya@kettle.example',
  storeContPhone: '(207) 555-0135',
  secondaryStoreContName: null,
  secondaryStoreEmail: null,
  secondaryStoreContPhone: null,
  receiptHeader: 'Good to see you',
  includeQrCode: true,
  qrCodeWebsiteUrl: 'https://kettle.example/',
  receiptNote: 'Returns within 14 days.\nBring this receipt.',
  displayTipSuggestion: true,
  tipSuggestionMessage: 'Tips go to the team.',
  tipSuggestion1: 15,
  tipSuggestion2: 18.5,
  tipSuggestion3: null,
  posTimezone: 'America/New_York',
} satisfies Partial<Company>

describe('the company record', () => {
  it('is saved and read so (C-071, C-072, C-093, F-45, F-51, F-52, F-53, U-110)', async () => {
    const alone = await readRow(mill)
    const { status, body } = await save(filled)
    expect([status, body.isSuccessful]).toEqual([200, true])
    expect(body.entity).toMatchObject({ ...filled, storePhone: '(207) 555-0134' })
    const read = await owner.call('getReceiptInfo')
    expect(read.body.entity).toEqual(body.entity)
    expect(read.body.entity!.posTimezoneList).toContainEqual({
      id: 'America/New_York',
      displayName: 'America/New York (UTC−5)',
    })
    expect(await readRow(mill)).toEqual(alone)
    expect(await lastAudit('storeReceipt.update')).toMatchObject({
      actor_name: 'bakery-owner',
      merchant_id: bakery,
      store_id: harbour,
      after: { zip: '04101-1234', phone: '(207) 555-0134', tip_suggestion_2: '18.50' },
    })
  })

  const invalid: Record<string, [field: keyof typeof words, ...values: string[]]> = {
    'V-105 name': ['storeName', ' '],
    'V-105 address': ['storeAdd1', ''],
    'V-105 city': ['storeCity', ''],
    'V-106, K-95': ['storeState', '', 'ZZ'],
    'V-107': ['storeZip', '1234', '12345-67', 'abc'],
    'V-108, V-116': ['storePhone', '', '12', '2075550134 x12'],
    'V-109': ['posTimezone', '', 'Mars/Olympus'],
    'V-110': ['qrCodeWebsiteUrl', 'kettle.example', 'https://K.example/a b', 'javascript:alert(1)'],
    'V-119 name': ['storeContName', ''],
    'V-119, V-122': ['storeContPhone', '', '12'],
    'V-119, V-121': ['storeEmail', '', 'maya@'],
    'V-121': ['secondaryStoreEmail', 'not-an-address'],
    'V-122': ['secondaryStoreContPhone', '12'],
  }
  it.each(Object.entries(invalid))(
    'refuses with the words of the form (%s, E-071)',
    async (_ids, [field, ...values]) => {
      const before = await readRow()
      for (const value of values) {
        const refused = [422, 'invalid', `Company.${field}: ${words[field]}`]
        expect(faults(await save({ [field]: value })), value).toEqual(refused)
      }
      expect(await readRow()).toEqual(before)
    },
  )

  it('takes the longest texts, and no more (V-111 to V-115, V-118, V-120, K-64)', async () => {
    const limits: Partial<Record<keyof Company, number>> = {
      receiptHeader: 40, // V-111
      storeName: 40, // V-112
      storeAdd1: 40, // V-113
      storeAdd2: 40, // V-114
      storeCity: 20, // V-115
      receiptNote: 500, // V-118
      storeContName: 40, // V-120
      secondaryStoreContName: 40,
    }
    const texts = (more: number) =>
      Object.fromEntries(
        Object.entries(limits).map(([name, most]) => [name, 'x'.repeat(most + more)]),
      )
    expect((await save({ ...filled, ...texts(0) })).status).toBe(200)
    const [status, , ...refused] = faults(await save(texts(1)))
    expect([status, refused.length]).toEqual([422, Object.keys(limits).length])
    for (const [name, most] of Object.entries(limits))
      expect(refused).toContainEqual(
        expect.stringMatching(new RegExp(`^Company.${name}: .*${most}`)),
      )
  })
  it.each<[ids: string, field: keyof Company, most: number, ok: string]>([
    ['V-116', 'storePhone', 14, '(207) 555-0134'],
    ['V-120', 'storeEmail', 50, `${'m'.repeat(35)}@kettle.example`],
    ['V-117', 'qrCodeWebsiteUrl', 256, `https://kettle.example/${'a'.repeat(233)}`],
  ])('takes %s: %s of %i characters and no more', async (_ids, field, most, longest) => {
    expect(longest).toHaveLength(most)
    expect((await save({ ...filled, [field]: longest })).body.entity).toMatchObject({
      [field]: longest,
    })
    expect((await save({ [field]: `${longest}5` })).status).toBe(422)
  })

  it('has numbers, codes and states of the company’s country (T-settings-40)', async () => {
    const move = (country_id: number) =>
      platform.database.db
        .updateTable('company_setting')
        .set({ country_id })
        .where('merchant_id', '=', bakery)
        .execute()
    await move(826)
    const inLondon = {
      ...filled,
      storeState: '',
      storeZip: 'sw1a1aa',
      storePhone: '020 7946 0018',
      storeContPhone: '020 7946 0019',
    }
    expect((await owner.call('getReceiptInfo')).body.entity).toMatchObject({
      storeCountry: 'GB',
      storeStates: [],
    })
    expect((await save(inLondon)).body.entity).toMatchObject({
      storeZip: 'SW1A 1AA',
      storePhone: '020 7946 0018',
    })
    expect(await fetchSite(owner, here)).toMatchObject({ receiptInformation: { country: 'GB' } })
    expect(faults(await save({ ...inLondon, storeZip: '04101', storePhone: '12' }))).toEqual([
      422,
      'invalid',
      expect.stringContaining('Company.storeZip: Enter a postal code, such as '),
      "Company.storePhone: Enter the store's phone number, such as 020 7946 0018.",
    ])
    // New Zealand, where numbers can be longer than any in the United States.
    await move(554)
    const abroad = { storePhone: '+61 2 5550 0134', storeContPhone: '+61 2 5550 0135' }
    expect((await save({ ...inLondon, storeZip: '6011', ...abroad })).body.entity).toMatchObject(
      abroad,
    )
    await move(124)
    expect(faults(await save({ ...inLondon, storeState: 'ME', storeZip: 'K1A 0B1' }))).toContain(
      `Company.storeState: ${words.storeState}`,
    )
    await move(840)
    expect((await save(filled)).status).toBe(200)
  })

  it('needs no second contact, path or tip message (V-110, V-119, S-125)', async () => {
    const change = { qrCodeWebsiteUrl: 'https://kettle.example', displayTipSuggestion: false }
    const empty = { secondaryStoreContName: null, tipSuggestionMessage: null, tipSuggestion1: 15 }
    const { body } = await save({ ...filled, ...change })
    expect(body.entity).toMatchObject({ ...change, ...empty })
  })

  it('loses its place on the map if the address is flagged, else not (S-127, F-38)', async () => {
    await setLocation({ latitude: 43.6, longitude: -70.2 })
    await save({ ...filled, storeCity: 'Bath' })
    expect((await readRow()).latitude).toBe(43.6)
    await save({ ...filled, storeAdd1: '1 Mill Lane' }, true)
    expect((await readRow()).latitude).toBeNull()
  })

  it('keeps an older name of its time zone', async () => {
    const { body } = await save({ posTimezone: 'Asia/Calcutta' })
    expect(body.entity!.posTimezone).toBe('Asia/Calcutta')
    const names = body.entity!.posTimezoneList.flatMap(({ id }) =>
      /Calcutta|Kolkata/.test(id) ? [id] : [],
    )
    expect(names).toEqual(['Asia/Kolkata', 'Asia/Calcutta'])
    expect((await save({ posTimezone: 'America/New_York' })).status).toBe(200)
  })
})

describe('the graph’s site', () => {
  const input = async (change: object = {}) => ({
    isDirtyAddress: false,
    concurrencyChecksum: (await fetchSite(owner, here)).concurrencyChecksum,
    ...change,
  })
  const information = {
    storeName: 'Harbour Street',
    address: '12 Harbour Street\nPier 3',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    phone: '(207) 555-0134',
  }
  const name = 'Harbour Street'
  const saveHere = async (change: object) =>
    saveSite(owner, here, { name, input: await input(change) })

  it('says what the company record says (C-109, F-46, F-47)', async () => {
    await save(filled)
    await setLocation({ latitude: 43.6, longitude: -70.2 })
    expect(await fetchSite(owner, here)).toMatchObject({
      enterpriseUnitName: 'Harbour Street',
      primaryStoreContact: { name: 'Maya Lindqvist' },
      receiptInformation: { ...information, zip: '04101-1234', country: 'US' },
      coordinates: { latitude: 43.6, longitude: -70.2 },
      status: 'ACTIVE',
      timeZone: 'America/New_York',
      url: 'https://kettle.example/',
    })
  })
  it('is null where the store has not been configured, and cannot be saved (S-126)', async () => {
    const far = { merchantId: 1004, storeId: 100409000 }
    const person = await platform.signIn('franchise-owner', far)
    expect((await askSite(person, far)).body.data).toEqual({ site: null })
    const given = { isDirtyAddress: false, concurrencyChecksum: 'v1' }
    expect(graphFaults(await saveSite(person, far, { name: 'Far', input: given }))).toEqual([
      'notFound',
    ])
  })
  it('is saved with its names, and changes both sides (C-106, S-126)', async () => {
    const alone = await readRow(mill)
    const answer = await saveHere({
      receiptInformation: information,
      primaryStoreContact: { name: 'Jonas Weber' },
      timeZone: 'America/Chicago',
      url: 'https://kettle.example',
    })
    expect(answer.body.data?.site).toMatchObject({
      receiptInformation: information,
      timeZone: 'America/Chicago',
    })
    expect(await fetchCompany(owner)).toMatchObject({
      storeContName: 'Jonas Weber',
      storeAdd2: 'Pier 3',
      posTimezone: 'America/Chicago',
    })
    expect(await lastAudit('site.update')).toMatchObject({
      store_id: harbour,
      after: { contact_name: 'Jonas Weber' },
    })
    expect(await readRow(mill)).toEqual(alone)
  })
  it('loses its place with the flag, unless it is given a new one (F-50, S-127)', async () => {
    await setLocation({ latitude: 1, longitude: 2 })
    const found = { latitude: 43.7, longitude: -70.3 }
    await saveHere({ isDirtyAddress: true, coordinates: found })
    expect((await fetchSite(owner, here)).coordinates).toEqual(found)
    await saveHere({ isDirtyAddress: true })
    expect((await fetchSite(owner, here)).coordinates).toBeNull()
  })
  it('refuses field by field, with the words of the form (E-071)', async () => {
    const places = { address: ' ', city: ' ', state: 'ZZ', zip: '1', phone: '12' }
    const wrong = {
      receiptInformation: { ...information, ...places },
      primaryStoreContact: { name: '' },
      url: 'kettle',
      timeZone: 'Mars',
    }
    const before = await readRow()
    const answer = await saveHere(wrong)
    expect(graphFaults(answer)!.toSorted()).toEqual(
      [
        'invalid',
        `input.receiptInformation.address: ${words.storeAdd1}`,
        `input.receiptInformation.city: ${words.storeCity}`,
        `input.receiptInformation.state: ${words.storeState}`,
        `input.receiptInformation.zip: ${words.storeZip}`,
        `input.receiptInformation.phone: ${words.storePhone}`,
        `input.primaryStoreContact.name: ${words.storeContName}`,
        `input.url: ${words.qrCodeWebsiteUrl}`,
        `input.timeZone: ${words.posTimezone}`,
      ].toSorted(),
    )
    const other = await saveSite(owner, here, {
      name: 'Mill Lane',
      input: await input({ receiptInformation: information }),
    })
    expect(graphFaults(other)![1]).toContain('enterpriseUnitName')
    expect(await readRow()).toEqual(before)
  })
  it('of an older version conflicts, and of another store is not there (D15)', async () => {
    const given = { name, input: await input({ url: '' }) }
    expect((await saveSite(owner, here, given)).body.errors).toBeUndefined()
    expect(graphFaults(await saveSite(owner, here, given))).toEqual(['conflict'])
    expect(graphFaults(await saveSite(owner, there, given))).toEqual(['notFound'])
    const cafe = await platform.signIn('cafe-owner')
    expect(graphFaults(await askSite(cafe, here))).toEqual(['notFound'])
  })
})

it('between both saves nothing is half-written (S-126, resolution 47)', async () => {
  await save(filled)
  await setLocation({ latitude: 1, longitude: 2 })
  const change = { ...filled, storeAdd1: '9 New Quay' }
  expect((await save(change, true)).status).toBe(200)
  // The second request never arrives. Both records have the new address, and the store waits for
  // its coordinates.
  const site = await fetchSite(owner, here)
  expect(site).toMatchObject({
    receiptInformation: { address: '9 New Quay\nPier 3' },
    coordinates: null,
  })
  const { country: _country, ...receiptInformation } = site.receiptInformation
  const again = await saveSite(owner, here, {
    name: site.enterpriseUnitName,
    input: {
      receiptInformation,
      isDirtyAddress: true,
      concurrencyChecksum: site.concurrencyChecksum,
    },
  })
  expect(again.body.errors).toBeUndefined()
  expect((await fetchCompany(owner)).storeAdd1).toBe('9 New Quay')
})

describe('the preview of the receipt', () => {
  const company = {
    StoreContName: 'Maya Lindqvist',
    StoreName: 'Typed & not saved',
    StoreAdd1: '1 <b>Bold</b> Street',
    StoreAdd2: '',
    StoreCity: 'Bath',
    StoreState: 'ME',
    StoreZip: '04530',
    StorePhone: '(207) 555-0199',
    TaxPayerId: '',
  }
  const preview = (change: object = {}) =>
    owner.call('emailPreviewLight', {
      query: { isAjaxRequest: true },
      body: { company: { ...company, ...change }, mailoutId: 4 },
    })

  it('is a page with what is typed; it runs, loads, changes nothing (C-092, M-36)', async () => {
    await save({ ...filled, receiptHeader: 'Saved header' })
    const before = await readRow()
    const { body } = await preview()
    for (const text of [
      'Typed &amp; not saved',
      'Bath, ME 04530',
      '(207) 555-0199',
      'Saved header',
      `content="default-src 'none'`,
    ])
      expect(body.Entity).toContain(text)
    expect(await readRow()).toEqual(before)
    const script = await preview({ StoreName: '<script>x()</script>' })
    expect(script.body.Entity).not.toMatch(/<script|<b>/)
  })
  it("has the company's logo in itself, and loads it from nowhere (C-092, M-36)", async () => {
    const { merchantId } = here
    const inCompany = (work: (tx: Tx) => Promise<void>) =>
      platform.databaseRoles.asTenant({ merchantId, stores: 'all' }, work)
    const file = await pictureFile('#b3261e', { width: 120, height: 40 })
    const bytes = Buffer.from(await file.arrayBuffer())
    const logo = await readPicture({ name: file.name, bytes }, 4000)
    expect((await preview()).body.Entity).not.toContain('<img')
    try {
      const use = { merchantId, use: logoUse, seenBy: 'everybody' } as const
      await inCompany((tx) => keepImage(tx, use, logo))
      expect((await preview()).body.Entity).toContain(
        `<img class="logo" src="data:image/png;base64,${logo.bytes.toString('base64')}" alt="">`,
      )
    } finally {
      await inCompany((tx) => dropImage(tx, merchantId, logoUse))
    }
  })
  it('refuses another mail, and a text over its limit (C-092)', async () => {
    const other = await owner.call('emailPreviewLight', {
      body: { company, mailoutId: 5 } as unknown as BodyOf<'emailPreviewLight'>,
    })
    expect(faults(other)[0]).toBe(422)
    expect(faults(await preview({ StoreName: 'x'.repeat(41) }))[0]).toBe(422)
  })
})
