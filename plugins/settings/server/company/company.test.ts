// The company record and its logo over HTTP.
import { beforeAll, describe, expect, it } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { pictureFile } from '#server/domain/images/testing/picture-file.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

type Sent = BodyOf<'updateCompanyContactInfoAndIndustry'>['company']
type Company = NonNullable<AnswerOf<'getCompanyContactInfoAndIndustry'>['entity']>['company']
interface Problem {
  code: string
  detail?: string
  errors?: { field: string; code: string; message: string }[]
  record?: Company
}

const platform = startedPlatform()
let owner: TestPerson
const bakery = 1002
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
})

const answered = async (person = owner) =>
  (await person.call('getCompanyContactInfoAndIndustry')).body.entity!
const present = async (person = owner): Promise<Sent> => {
  const { lastModified: _at, lastModifiedBy: _by, ...company } = (await answered(person)).company
  return company
}
async function save(change: Partial<Sent>, person = owner) {
  const company = { ...(await present(person)), ...change }
  const body = { notifyCommerce: true, updateStoreCoordinates: null, company }
  return person.call('updateCompanyContactInfoAndIndustry', { body })
}
const problemOf = ({ body }: { body: unknown }) => body as Problem
const listFaults = (answer: { status: number; body: unknown }) => [
  answer.status,
  ...(problemOf(answer).errors ?? []).map(({ field, message }) => `${field}: ${message}`),
]
async function upload(
  sent: { file: File; merchantId?: number | undefined; concurrencyChecksum?: string },
  person = owner,
) {
  const { merchantId, concurrencyChecksum } = await present(person)
  return person.call('updateMerchantLogo', { body: { merchantId, concurrencyChecksum, ...sent } })
}
const lastAudit = () =>
  platform.database.db
    .selectFrom('audit')
    .select(['action', 'entity', 'entity_id', 'before', 'after', 'actor_name'])
    .where('merchant_id', '=', bakery)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const asked = (url: string) =>
  platform.anonymous().request({ method: 'GET', url: new URL(url).pathname })

describe('countries and states', () => {
  it('are listed by name, by their ISO number (C-073, F-37)', async () => {
    const { resultSet } = (await owner.call('getAllCountries')).body
    expect(resultSet).toHaveLength(249)
    expect(resultSet).toContainEqual({ countryId: 840, name: 'United States' })
    const names = resultSet.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it.each([
    [840, 56, { stateCode: 'ME', displayName: 'Maine' }],
    [124, 13, { stateCode: 'QC', displayName: 'Quebec' }],
    [36, 8, { stateCode: 'NSW', displayName: 'New South Wales' }],
    [392, 47, { stateCode: '13', displayName: 'Tokyo' }],
    [826, 0],
    [554, 0],
    [999, 0],
  ])('country %d has %d states (C-074, F-37)', async (countryId, count, one?: object) => {
    const { body } = await owner.call('getStatesByCountryId', { query: { countryId } })
    expect(body).toMatchObject({ isSuccessful: true, message: null })
    expect(body.resultSet).toHaveLength(count)
    if (one) expect(body.resultSet).toContainEqual(one)
  })
})

describe('the company', () => {
  it('is answered with the list of business types (C-068, F-36, F-37)', async () => {
    const { company, industries } = await answered()
    expect(company).toMatchObject({
      merchantId: bakery,
      coName: 'Copper Kettle Bakery',
      coState: 'ME',
      countryId: 840,
      industryId: 4,
      merchantLogoUrl: null,
    })
    expect(industries).toContainEqual({ industryId: 4, name: 'Bakery' })
  })

  it('is saved, its phone and postal code in form, with an audit row (C-070, V-083)', async () => {
    const before = await present()
    const change = { coName: 'Copper Kettle', coAdd2: null }
    const { entity } = (
      await save({ ...change, contPhone: '2075550134 ext 7', coZip: '041015555' })
    ).body
    expect(entity).toMatchObject({
      ...change,
      contPhone: '(207) 555-0134 x7',
      coZip: '04101-5555',
      lastModifiedBy: 'bakery-owner',
    })
    expect(entity).toEqual((await answered()).company)
    expect(await lastAudit()).toMatchObject({
      action: 'company.update',
      before: { business_name: before.coName, phone: before.contPhone },
      after: { business_name: 'Copper Kettle', phone: '(207) 555-0134 x7' },
    })
    const stale = await save({ coCity: 'Augusta', concurrencyChecksum: before.concurrencyChecksum })
    expect(stale.status).toBe(409)
    expect(problemOf(stale).record).toEqual(entity)
  })

  it('of a merchant who saved nothing has name and country, and then a row', async () => {
    const person = await platform.signIn('deli-owner', { merchantId: 1006, storeId: 100600001 })
    const stored = await present(person)
    await platform.database.db
      .deleteFrom('company_setting')
      .where('merchant_id', '=', 1006)
      .execute()
    const unsaved = await present(person)
    expect(unsaved).toMatchObject({ coAdd1: '', contEmail: '', countryId: 840 })
    expect(unsaved.coName).not.toBe('')
    const file = await pictureFile('#00aa00')
    expect(listFaults(await upload({ file }, person))).toEqual([
      422,
      'file: Save the company information first, then upload the logo.',
    ])
    const { concurrencyChecksum, industryId } = unsaved
    const first = await save({ ...stored, concurrencyChecksum, industryId }, person)
    expect(first.status).toBe(200)
  })

  const required = 'This field is required.'
  const email = 'Enter a valid email, such as name@example.com.'
  const site = 'Enter a full web address, such as https://example.com.'
  const industry = "The business type was set when the account was opened and can't be changed."
  const zip = 'Enter a postal code, such as 95014.'
  const phone = 'Enter a phone number, such as (207) 555-0134.'
  const letter = "“c” can't be part of a phone number."
  const logo = 'Upload a new logo instead of sending its address.'
  const tooLong = (most: number) => `Must have at most ${most} characters.`
  const x = (length: number) => 'x'.repeat(length)
  it.each<[string, keyof Sent, unknown, string]>([
    ['V-061', 'countryId', 0, required],
    ['V-062', 'contName', '', required],
    ['V-062', 'contName', ' \u200b ', required],
    ['V-072', 'contName', x(41), tooLong(40)],
    ['V-063', 'contEmail', '', required],
    ['V-063', 'contEmail', 'not-an-address', email],
    ['V-073', 'contEmail', x(51), tooLong(50)],
    ['V-064', 'coName', '', required],
    ['V-074', 'coName', x(41), tooLong(40)],
    ['V-066', 'coAdd1', '', required],
    ['V-075', 'coAdd1', x(41), tooLong(40)],
    ['V-076', 'coAdd2', x(41), tooLong(40)],
    ['V-067', 'coCity', '', required],
    ['V-077', 'coCity', x(41), tooLong(40)],
    ['V-068', 'coState', null, required],
    ['V-068', 'coState', 'XX', 'Choose a state in this country.'],
    ['V-069', 'coZip', '', required],
    ['V-069', 'coZip', 'abc', zip],
    ['V-078', 'coZip', x(11), tooLong(10)],
    ['V-070', 'marketingFromEmailAddress', '', required],
    ['V-070', 'marketingFromEmailAddress', 'a@b', email],
    ['V-081', 'marketingFromEmailAddress', x(51), tooLong(50)],
    ['V-080', 'webSiteUrl', 'javascript:alert(1)', site],
    ['V-080', 'webSiteUrl', x(257), tooLong(256)],
    ['V-083', 'contPhone', '12', phone],
    ['V-083', 'contPhone', 'call me', letter],
    ['V-079', 'contPhone', x(26), tooLong(25)],
    ['V-082', 'industryId', 1, industry],
    ['V-065', 'industryId', 0, industry],
    ['C-070', 'merchantLogoUrl', 'https://elsewhere.example/logo.png', logo],
  ])('refuses at its field, and keeps all (%s): %s %j', async (_id, field, value, said) => {
    const before = await present()
    expect(listFaults(await save({ [field]: value }))).toEqual([422, `company.${field}: ${said}`])
    expect(await present()).toEqual(before)
  })

  it('takes the longest text of every field, or none (V-071 to V-081, K-36)', async () => {
    const long = (most: number, end = '') => x(most - end.length) + end
    const mail = (name: string) => `${name}@${long(50 - name.length - 1, '.example')}`
    const answer = await save({
      contName: long(40),
      contEmail: mail('owner'),
      coName: long(40),
      coAdd1: long(40),
      coAdd2: long(40),
      coCity: long(40),
      coZip: '04101-1234',
      contPhone: '+1 (207) 555-0134 x123456',
      webSiteUrl: `https://kettle.example/${long(256 - 23)}`,
      marketingFromEmailAddress: mail('hello'),
    })
    expect(answer.status, answer.text).toBe(200)
    const none = { coAdd2: null, contPhone: null, webSiteUrl: null }
    expect((await save(none)).body.entity).toMatchObject(none)
    expect((await save({ coAdd2: '', contPhone: '', webSiteUrl: '' })).status).toBe(200)
  })

  it('has the states, postal codes and phones of its country (V-068)', async () => {
    const london = { countryId: 826, coState: null, coZip: 'sw1a1aa', contPhone: '020 7946 0018' }
    expect((await save(london)).body.entity).toMatchObject({ ...london, coZip: 'SW1A 1AA' })
    const inHongKong = { countryId: 344, coState: null, coZip: '', contPhone: null }
    expect((await save(inHongKong)).body.entity).toMatchObject({ coZip: '' })
    const inBerlin = { countryId: 276, coState: null, contPhone: '0049 30–555‑0134' }
    expect((await save({ ...inBerlin, coZip: 'D–10115' })).body.entity).toMatchObject({
      coZip: '10115',
      contPhone: '+49 30-555-0134',
    })
    const refused = listFaults(await save({ ...inBerlin, coZip: '' }))
    expect(refused).toEqual([422, `company.coZip: ${required}`])
    const back = { countryId: 840, coState: 'ME', coZip: '04101', contPhone: null }
    expect((await save(back)).status).toBe(200)
  })
})

it("another merchant's is not there to be changed", async () => {
  expect((await save({ merchantId: 1001 })).status).toBe(404)
  expect((await upload({ file: await pictureFile('#111'), merchantId: 1001 })).status).toBe(404)
})

describe('the logo', () => {
  it('is uploaded, served to everyone, and replaced (C-069, C-075)', async () => {
    const before = await present()
    const { body } = await upload({ file: await pictureFile('#ff0000', { name: 'sign.jpeg' }) })
    expect(body).toMatchObject({ isSuccessful: true })
    const { merchantLogoUrl, concurrencyChecksum } = body.entity!
    expect(concurrencyChecksum).not.toBe(before.concurrencyChecksum)
    expect(await present()).toMatchObject({ merchantLogoUrl, concurrencyChecksum })
    expect((await asked(merchantLogoUrl)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'company.logo',
      before: { logo: null },
      after: { logo: merchantLogoUrl.split('/').at(-1) },
    })
    const next = (await upload({ file: await pictureFile('#0000ff') })).body.entity!
    expect(next.merchantLogoUrl).not.toBe(merchantLogoUrl)
    expect((await asked(merchantLogoUrl)).status).toBe(404)
    // Saving the rest of the form doesn't change the logo.
    const saved = await save({ coCity: 'Kennebunk' })
    expect(saved.body.entity).toMatchObject({ merchantLogoUrl: next.merchantLogoUrl })
    expect((await asked(next.merchantLogoUrl)).status).toBe(200)
  })

  it('is removed by a null address, and no longer served (C-070)', async () => {
    const { merchantLogoUrl } = (await upload({ file: await pictureFile('#00ff00') })).body.entity!
    const answer = await save({ merchantLogoUrl: null })
    expect(answer.body.entity).toMatchObject({ merchantLogoUrl: null })
    expect(await present()).toMatchObject({ merchantLogoUrl: null })
    expect((await asked(merchantLogoUrl)).status).toBe(404)
    const before = { logo: merchantLogoUrl.split('/').at(-1) }
    expect(await lastAudit()).toMatchObject({ before, after: { logo: null } })
  })

  const type = 'settings:CompanyInfo.LogoFileTypeError'
  it.each([
    ['logo.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), type],
    ['logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type],
    ['logo.png.php', Buffer.from([0x89, 0x50, 0x4e, 0x47]), type],
    ['logo.png', Buffer.alloc(0), 'settings:companyInfo.errors.logoEmpty'],
    ['logo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'settings:companyInfo.errors.logoBroken'],
  ])('%s is refused by its bytes too (V-058, E-047, K-33) %#', async (name, bytes, code) => {
    const before = await present()
    const answer = await upload({ file: new File([new Uint8Array(bytes)], name) })
    expect(answer.status).toBe(422)
    expect(problemOf(answer).errors).toMatchObject([{ field: 'file', code }])
    expect(await present()).toEqual(before)
  })

  it('of 5,242,880 bytes is read, of one more it is not (V-059, K-33)', async () => {
    const file = (length: number) => new File([new Uint8Array(length)], 'logo.png')
    expect(problemOf(await upload({ file: file(5_242_880) })).errors?.[0]?.code).toBe(type)
    expect(await upload({ file: file(5_242_881) })).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: 'A file may have at most 5,242,880 bytes.' },
    })
  })

  it('without the organization is refused by name (V-060, E-049)', async () => {
    const answer = await upload({ file: await pictureFile('#111'), merchantId: undefined })
    expect(problemOf(answer).errors).toEqual([
      {
        field: 'merchantId',
        code: 'settings:CompanyInfo.OrgIdIsNull',
        message: "The organization ID wasn't found. Sign in again, then upload the logo.",
      },
    ])
  })

  it('of an older version conflicts with the company as it is (resolution 63)', async () => {
    const { concurrencyChecksum } = await present()
    const file = await pictureFile('#abcdef')
    expect((await upload({ file, concurrencyChecksum })).status).toBe(200)
    const stale = await upload({ file, concurrencyChecksum })
    expect(stale.status).toBe(409)
    expect(problemOf(stale).record).toEqual((await answered()).company)
  })

  it("can't be text, and no other field can be a file", async () => {
    const { concurrencyChecksum } = await present()
    const file = await pictureFile('#111')
    for (const body of [
      { merchantId: bakery, concurrencyChecksum, file: 'logo.png' },
      { merchantId: bakery, concurrencyChecksum: file, file },
      { merchantId: bakery, concurrencyChecksum, file, more: file },
      { merchantId: bakery, file },
    ])
      expect((await owner.call('updateMerchantLogo', { body: body as never })).status).toBe(400)
  })
})

it('without its flag keeps the logo that is there, and takes no other', async () => {
  const { merchantLogoUrl } = (await upload({ file: await pictureFile('#0f0f0f') })).body.entity!
  await platform.database.db
    .insertInto('feature_flag')
    .values({ key: 'ac-merchant-logo', merchant_id: bakery, is_on: false })
    .execute()
  const saved = await save({ coCity: 'Bath' })
  expect(saved.body.entity).toMatchObject({ coCity: 'Bath', merchantLogoUrl })
  expect((await upload({ file: await pictureFile('#f0f0f0') })).status).toBe(403)
  expect(await present()).toMatchObject({ coCity: 'Bath', merchantLogoUrl })
})
