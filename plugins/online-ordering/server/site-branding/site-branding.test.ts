// Brands over the graph, in the company view of the seeded bakery of three stores.
import { describe, expect, it } from 'vitest'

import type { Brand } from '#server/generated/resolvers.ts'
import { testNow } from '#server/testing/platform.ts'
import { ask, brandLike, harbourStreet, millLane, stationArcade } from './site-branding.fixtures.ts'
import { bakery, listFaults } from '../bakery.fixtures.ts'
import { startedBakery } from '../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(0)

let made = 0
const freshName = () => `Fresh ${(made += 1)}`
const list = async (input: object = {}) =>
  (await ask(owner, 'getBrandingConfiguration', input)).answer!
const read = async (id: string) =>
  (await ask(owner, 'getBrandingConfigurationById', { id })).answer!
const create = (more: object = {}) =>
  ask(owner, 'createBrandingConfiguration', { ...brandLike(freshName()), ...more })
const created = async (more: object = {}) => (await create(more)).answer!
const update = (
  { id, name, font, sitePrimaryColor, buttonTextColor, concurrencyChecksum }: Brand,
  change: object = {},
) =>
  ask(owner, 'updateBrandingConfiguration', {
    id,
    name,
    font,
    sitePrimaryColor,
    buttonTextColor,
    concurrencyChecksum,
    ...change,
  })
const assign = (
  { id, concurrencyChecksum }: Pick<Brand, 'id' | 'concurrencyChecksum'>,
  assignedSites: string[],
) => ask(owner, 'assignSitesToBrand', { id, concurrencyChecksum, assignedSites })
const remove = ({ id, concurrencyChecksum }: Brand) =>
  ask(owner, 'deleteBrandingConfiguration', { id, concurrencyChecksum })
/** The brand name of each store that carries one. */
const carried = async () => {
  const rows = await platform.database.db
    .selectFrom('brand_store as l')
    .innerJoin('brand as b', (on) =>
      on.onRef('b.merchant_id', '=', 'l.merchant_id').onRef('b.id', '=', 'l.brand_id'),
    )
    .select(['l.store_id', 'b.name'])
    .where('l.merchant_id', '=', bakery)
    .execute()
  return Object.fromEntries(rows.map(({ store_id, name }) => [String(store_id), name]))
}
describe('reading', () => {
  it('gives the brands a page at a time, by id and name (C-116, F-64, K-73)', async () => {
    const { pageContent, ...paging } = await list()
    expect(pageContent.map(({ name }) => name)).toEqual(['Copper Kettle', 'Kettle to go'])
    expect(paging).toEqual({ pageNumber: 0, totalPages: 1, totalResults: 2, lastPage: true })
    const second = await list({ pageNumber: 1, pageSize: 1 })
    expect(second).toEqual({
      pageNumber: 1,
      totalPages: 2,
      totalResults: 2,
      lastPage: true,
      pageContent: [pageContent[1]],
    })
    expect(await list({ pageNumber: 0, pageSize: 1 })).toMatchObject({ lastPage: false })
  })
  it('gives one with its look and its sites (C-117, C-118, F-63)', async () => {
    const [first] = (await list()).pageContent
    const brand = await read(first!.id)
    expect(brand).toMatchObject({
      id: first!.id,
      name: 'Copper Kettle',
      sitePrimaryColor: '#8c3b1b',
      font: 'PlayfairDisplay',
      buttonTextColor: 'White',
      assignedSites: [harbourStreet, millLane],
    })
    expect((await ask(owner, 'getBrandAssignedSites', { id: brand.id })).answer).toEqual({
      id: brand.id,
      assignedSites: brand.assignedSites,
      concurrencyChecksum: brand.concurrencyChecksum,
      lost: [],
    })
  })
})

describe('a brand', () => {
  it('is created, then assigned; deleted, its sites have none (C-119 to C-122)', async () => {
    const name = freshName()
    const look = { font: 'OpenSans', buttonTextColor: 'Black' }
    const { answer: brand } = await create({
      ...look,
      name: `  ${name} `,
      sitePrimaryColor: '#ABCDEF',
    })
    expect(brand).toMatchObject({
      ...look,
      name,
      sitePrimaryColor: '#abcdef',
      assignedSites: [],
      lastModified: new Date(testNow).toISOString(),
      lastModifiedBy: 'bakery-owner',
    })
    const before = await carried()
    const { answer: sites } = await assign(brand!, [stationArcade])
    expect(sites!.assignedSites).toEqual([stationArcade])
    const stored = await read(brand!.id)
    expect(stored).toEqual({
      ...brand,
      assignedSites: [stationArcade],
      concurrencyChecksum: sites!.concurrencyChecksum,
    })
    const { answer: changed } = await update(stored, { name: `${name} b`, font: null })
    expect(changed).toMatchObject({ name: `${name} b`, font: null, assignedSites: [stationArcade] })
    for (const { error } of [await update(stored), await assign(stored, []), await remove(stored)])
      expect(error).toMatchObject({ status: 409, code: 'conflict', record: changed })
    expect((await remove(changed!)).answer).toEqual(changed)
    expect(await carried()).toEqual({ ...before, [stationArcade]: undefined })
    const gone = await ask(owner, 'getBrandingConfigurationById', { id: brand!.id })
    expect(gone.error).toMatchObject({ status: 404 })
  })
  it('has each font and color of text (C-119, N-21, N-26, N-27, K-44)', async () => {
    const { font: _font, ...sent } = brandLike(freshName())
    let brand = (await ask(owner, 'createBrandingConfiguration', sent)).answer!
    expect(brand).toMatchObject({
      font: null,
      sitePrimaryColor: '#0f235f',
      buttonTextColor: 'White',
      assignedSites: [],
    })
    const fonts =
      'Arial Courier Lato Merriweather Montserrat OpenSans PlayfairDisplay Raleway Roboto ' +
      'TimesNewRoman Vollkorn'
    for (const [index, font] of fonts.split(' ').entries()) {
      const look = { font, buttonTextColor: index % 2 === 0 ? 'White' : 'Black' }
      brand = (await update(brand, look)).answer!
      expect(brand).toMatchObject(look)
    }
  })
})

describe('the sites of a brand', () => {
  it('leave the brand that they had, which gets a new version', async () => {
    const one = await created()
    const other = await created()
    const { answer: first } = await assign(one, [harbourStreet, millLane])
    const { answer: second } = await assign(other, [millLane])
    const left = await read(one.id)
    expect(left.assignedSites).toEqual([harbourStreet])
    expect(second!.lost).toEqual([
      {
        id: one.id,
        assignedSites: [harbourStreet],
        previousChecksum: first!.concurrencyChecksum,
        concurrencyChecksum: left.concurrencyChecksum,
      },
    ])
    const stale = await assign(first!, [harbourStreet, millLane])
    expect(stale.error).toMatchObject({ status: 409, code: 'conflict', record: left })
    expect(await carried()).toMatchObject({ [millLane]: other.name })
  })
  it('are the new list as a whole, with dashes or without, twice the same (S-121)', async () => {
    const brand = await created()
    const { answer: first } = await assign(brand, ['1002-00001', '100200003', '1002-00003'])
    expect(first!.assignedSites).toEqual([harbourStreet, stationArcade])
    const { answer: same } = await assign(first!, [stationArcade, harbourStreet])
    expect(same).toEqual({ ...first, lost: [] })
    expect((await assign(same!, [])).answer!.assignedSites).toEqual([])
  })
  it('are refused if they aren’t stores of this merchant; nothing changes', async () => {
    const brand = await created()
    const before = await carried()
    for (const site of ['100100001', '999', 'x', '-1', ''])
      expect(listFaults(await assign(brand, [harbourStreet, site])), site).toEqual([
        'input.assignedSites unknown',
      ])
    expect([await carried(), (await read(brand.id)).concurrencyChecksum]).toEqual([
      before,
      brand.concurrencyChecksum,
    ])
  })
  it('go to one of two brands that want them at once', async () => {
    const brands = [await created(), await created()]
    const answers = await Promise.all(brands.map((brand) => assign(brand, [millLane])))
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined])
    const now = await Promise.all(brands.map(({ id }) => read(id)))
    expect(now.map(({ assignedSites }) => assignedSites.length).sort()).toEqual([0, 1])
  })
})

describe('what is refused', () => {
  it.each([
    ['a name of blanks (V-135)', { name: ' ' }, 'input.name'],
    [
      'another brand’s name, in whatever case',
      { name: 'copper KETTLE' },
      'input.name online-ordering:siteBranding.errors.nameTaken',
    ],
    ['other signs (V-136)', { sitePrimaryColor: '#12345g' }, 'input.sitePrimaryColor'],
  ])('%s, of a new and of a stored brand', async (_, change, fault) => {
    const brand = await created()
    const before = await list()
    for (const refused of [await create(change), await update(brand, change)])
      expect(listFaults(refused)).toEqual([expect.stringContaining(fault)])
    expect(await list()).toEqual(before)
    expect(await read(brand.id)).toEqual(brand)
  })
  it('a name again, until the brand that had it is deleted', async () => {
    const brand = await created()
    const again = () => create({ name: brand.name })
    expect(listFaults(await again())).toHaveLength(1)
    await remove(brand)
    expect((await again()).answer).toMatchObject({ name: brand.name })
  })
})

describe('who is let in', () => {
  it('finds neither another merchant’s brand nor one that does not exist', async () => {
    const other = await platform.database.db
      .selectFrom('brand')
      .select('id')
      .where('merchant_id', '=', 1003)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (const id of [String(other.id), '0', 'x', '99999999999', String(2 ** 31)]) {
      const sent = { ...brandLike(freshName()), id, concurrencyChecksum: 'v1' }
      for (const { error } of [
        await ask(owner, 'getBrandingConfigurationById', { id }),
        await ask(owner, 'getBrandAssignedSites', { id }),
        await ask(owner, 'updateBrandingConfiguration', sent),
        await assign(sent, [harbourStreet]),
        await ask(owner, 'deleteBrandingConfiguration', { id, concurrencyChecksum: 'v1' }),
      ])
        expect(error, id).toMatchObject({ status: 404 })
    }
  })
})
