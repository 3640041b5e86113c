// Table codes over HTTP: requested, fetched, rendered and read, in the seeded bakery.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import { atStore, bakery, harbourStreet, millLane, type GraphError } from '../../bakery.fixtures.ts'
import { hostilePrefixes } from './hostile.fixtures.ts'
import { readSheet } from './read-codes.fixtures.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'

let platform: TestPlatform
let owner: TestPerson

beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', atStore(harbourStreet))
  await setFlag(true)
})
afterAll(() => platform.close())

/** Scan order and pay for the bakery. */
async function setFlag(is_on: boolean) {
  const of = { merchant_id: bakery, key: 'hec-open-check-integration' }
  const { db } = platform.database
  await db
    .deleteFrom('feature_flag')
    .where('merchant_id', '=', of.merchant_id)
    .where('key', '=', of.key)
    .execute()
  await db
    .insertInto('feature_flag')
    .values({ ...of, is_on, updated_by: 'test' })
    .execute()
}

interface Asked {
  startTable?: unknown
  endTable?: unknown
  prefix?: unknown
  site?: number
  organization?: number
}
const ask = ({ site = harbourStreet, organization = bakery, ...given }: Asked, person = owner) =>
  person.graph<{ answer: { url: string } }, object>(
    `mutation ask($startTable: Int!, $endTable: Int!, $prefix: String, $site: ID!,
      $organization: ID!) { answer: createDineInQrCodePdf(startTable: $startTable,
      endTable: $endTable, prefix: $prefix, site: $site, organization: $organization) { url } }`,
    {
      startTable: 1,
      endTable: 1,
      ...given,
      site: String(site),
      organization: String(organization),
    },
  )
type Answer = Awaited<ReturnType<typeof ask>>
const faultOf = ({ body }: Answer) => body.errors?.[0]?.extensions as GraphError | undefined
const urlOf = ({ body }: Answer) => required(body.data, JSON.stringify(body)).answer.url
const parseTicket = (url: string) =>
  required(new URL(url, 'http://x').searchParams.get('ticket'), url)
const fetchFile = (url: string, person = owner) =>
  person.call('downloadDineInQrCodePdf', { query: { ticket: parseTicket(url) } })

const auditRows = () =>
  platform.database.db
    .selectFrom('audit')
    .select(['action', 'store_id', 'after', 'actor_name'])
    .where('action', '=', 'table-codes.create')
    .orderBy('position')
    .execute()

describe('a sheet of codes', () => {
  it('for twelve tables has twelve pages, and each code is read (C-158, F-91)', async () => {
    const url = urlOf(await ask({ startTable: 1, endTable: 12, prefix: 'T' }))
    expect(url).toMatch(/^\/.*portal\/v1\/online-ordering\/table-codes\?ticket=[\w.-]+$/)
    const { status, headers, bytes } = await fetchFile(url)
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Harbour-Street-table-T1-to-T12.pdf",
        'cache-control': 'no-store',
      },
    ])
    const pages = await readSheet(bytes)
    const store = 'https://order.tillhouse.example/m/Copper-Kettle-Bakery/s/Harbour-Street'
    expect(pages.map(({ codes }) => codes)).toEqual(
      Array.from({ length: 12 }, (_, index) => [`${store}?table=T${index + 1}`]),
    )
    expect(pages[11]!.lines).toEqual([
      'Harbour Street',
      'Table T12',
      'Scan to see the menu and order',
      store.slice('https://'.length),
    ])
    expect((await auditRows()).at(-1)).toEqual({
      action: 'table-codes.create',
      store_id: harbourStreet,
      actor_name: 'bakery-owner',
      after: { startTable: 1, endTable: 12, prefix: 'T' },
    })
  })

  it('of one table is named by that table, without a prefix by its number (C-158)', async () => {
    const { headers, bytes } = await fetchFile(urlOf(await ask({ startTable: 7, endTable: 7 })))
    expect(headers['content-disposition']).toMatch(/-table-7\.pdf$/)
    const [only, ...others] = await readSheet(bytes)
    expect([only!.codes, others]).toEqual([[expect.stringMatching(/\?table=7$/)], []])
  })

  it('has at most 500 tables, from 1, in order (V-163, V-165, resolution 55)', async () => {
    const { bytes } = await fetchFile(urlOf(await ask({ startTable: 9500, endTable: 9999 })))
    const [first, last] = await readSheet(bytes, [1, 500])
    expect([first!.lines[1], last!.lines[1]]).toEqual(['Table 9500', 'Table 9999'])
    for (const [startTable, endTable, field, code] of [
      [1, 501, 'endTable', 'online-ordering:tableCodes.errors.tooMany'],
      [12, 11, 'endTable', 'online-ordering:tableCodes.errors.order'],
      [0, 5, 'startTable', 'minimum'],
    ] as const)
      expect(faultOf(await ask({ startTable, endTable })), `${startTable}`).toMatchObject({
        status: 422,
        errors: [{ field, code }],
      })
  })

  it('refuses every hostile prefix at its field (V-164, V-167, resolution 62)', async () => {
    const before = (await auditRows()).length
    expect(hostilePrefixes.length).toBeGreaterThanOrEqual(100)
    for (const prefix of hostilePrefixes)
      expect(faultOf(await ask({ prefix })), JSON.stringify(prefix)).toMatchObject({
        status: expect.toBeOneOf([400, 422]) as number,
      })
    expect(faultOf(await ask({ prefix: 'a b' }))?.errors?.[0]).toMatchObject({
      field: 'prefix',
      code: 'pattern',
    })
    expect(await auditRows()).toHaveLength(before)
    // Invisible characters are dropped from every text.
    for (const [prefix, kept] of [
      ['Az09_-', 'Az09_-'],
      ['T\u200B\u00AD1\uFEFF', 'T1'],
    ]) {
      expect(faultOf(await ask({ prefix }))).toBeUndefined()
      expect((await auditRows()).at(-1)!.after).toMatchObject({ prefix: kept })
    }
  })

  it('says a Greek, Cyrillic or Vietnamese name, or address (T-online-ordering-121)', async () => {
    const name = async (text: string) => {
      await platform.database.db
        .updateTable('store')
        .set({ name: text })
        .where('id', '=', harbourStreet)
        .execute()
    }
    try {
      for (const [text, shown] of [
        ['Καφέ Пекарня Phở Čaj', 'Καφέ Пекарня Phở Čaj'],
        ['港のパン屋', 'Harbour-Street'],
        ['The bakery of all the bakers in the old harbour of the town of Rye', /^The bakery .*…$/],
      ] as const) {
        await name(text)
        const { bytes, headers } = await fetchFile(urlOf(await ask({})))
        const [page] = await readSheet(bytes)
        expect(page!.lines[0]).toEqual(
          typeof shown === 'string' ? shown : expect.stringMatching(shown),
        )
        expect(page!.codes).toEqual([expect.stringMatching(/table=1$/)])
        expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
          text.split(' ')[0],
        )
      }
    } finally {
      await name('Harbour Street')
    }
  })
})

describe('who may have it', () => {
  it('another store and another merchant: 404', async () => {
    for (const context of [{ site: millLane }, { organization: 1001 }])
      expect(faultOf(await ask(context))).toMatchObject({ status: 404 })
  })

  it('a ticket is valid in its store for 15 minutes (T-online-ordering-120)', async () => {
    const url = urlOf(await ask({}))
    const elsewhere = await platform.signIn('bakery-owner', atStore(millLane))
    const other = await platform.signIn('cafe-owner')
    expect((await fetchFile(url, elsewhere)).status).toBe(404)
    expect((await fetchFile(url, other)).status).toBe(404)
    expect((await fetchFile(`?ticket=${parseTicket(url).slice(0, -3)}AAA`)).status).toBe(404)
    expect((await fetchFile('?ticket=x')).status).toBe(404)
    expect((await fetchFile(url)).status).toBe(200)
    platform.clock.advance({ minutes: 16 })
    const { status, body } = await fetchFile(url)
    expect([status, body]).toMatchObject([
      404,
      { detail: expect.stringMatching(/again/) as string },
    ])
  })

  it('people who have lost permission since can’t', async () => {
    const manager = await platform.signIn('bakery-manager', atStore(harbourStreet))
    const managers = urlOf(await ask({}, manager))
    await withoutRight(platform, 'onlineOrdering.orderSettings.edit', async () => {
      const later = await platform.signIn('bakery-manager', atStore(harbourStreet))
      expect((await fetchFile(managers, later)).status).toBe(403)
    })
  })

  it('a prefix goes with scan order and pay; without its flag there is none (U-174)', async () => {
    const url = urlOf(await ask({ prefix: 'T' }))
    await setFlag(false)
    try {
      const person = await platform.signIn('bakery-owner', atStore(harbourStreet))
      expect(faultOf(await ask({ prefix: 'T' }, person))).toMatchObject({ status: 403 })
      expect((await fetchFile(url, person)).status).toBe(403)
      expect(faultOf(await ask({}, person))).toBeUndefined()
    } finally {
      await setFlag(true)
    }
  })

  it('without a web address, says where to set one up (E-109, T-online-ordering-122)', async () => {
    const { db } = platform.database
    const url = urlOf(await ask({}))
    const kept = await db
      .deleteFrom('web_address')
      .where('store_id', '=', harbourStreet)
      .returningAll()
      .executeTakeFirstOrThrow()
    try {
      expect(faultOf(await ask({}))).toMatchObject({
        status: 422,
        errors: [
          {
            field: 'site',
            code: 'NoWebAddress',
            message: expect.stringContaining('Store information') as string,
          },
        ],
      })
      expect((await fetchFile(url)).status).toBe(422)
    } finally {
      await db.insertInto('web_address').values(kept).execute()
    }
  })
})
