// Table codes over HTTP: requested, fetched, rendered and read, in the seeded bakery.
import { beforeAll, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import { auditRows } from '#server/testing/rows.ts'
import {
  ask as askAt,
  atStore,
  harbourStreet,
  millLane,
  switchFlag,
} from '../../bakery.fixtures.ts'
import { hostilePrefixes } from './hostile.fixtures.ts'
import { readSheet } from './read-codes.fixtures.ts'
import { startedBakery } from '../../started-bakery.fixtures.ts'

const [platform, owner] = startedBakery(harbourStreet)
beforeAll(() => setFlag(true))

/** Scan order and pay for the bakery. */
const setFlag = (isOn: boolean) => switchFlag(platform, 'hec-open-check-integration', isOn)

interface Asked {
  startTable?: number
  endTable?: number
  prefix?: string
  site?: number
}
const ask = ({ site = harbourStreet, ...given }: Asked, person = owner) =>
  askAt(person, site, 'createDineInQrCodePdf', { startTable: 1, endTable: 1, ...given })
const faultOf = ({ error }: Awaited<ReturnType<typeof ask>>) => error
const urlOf = ({ answer, raw }: Awaited<ReturnType<typeof ask>>) => required(answer, raw.text).url
const parseTicket = (url: string) =>
  required(new URL(url, 'http://x').searchParams.get('ticket'), url)
const fetchFile = (url: string, person = owner) =>
  person.call('downloadDineInQrCodePdf', { query: { ticket: parseTicket(url) } })

const readTrail = () => auditRows(platform, 'table-codes.create')

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
    expect((await readTrail()).at(-1)).toMatchObject({
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
    const before = (await readTrail()).length
    expect(hostilePrefixes.length).toBeGreaterThanOrEqual(100)
    for (const prefix of hostilePrefixes)
      expect(faultOf(await ask({ prefix })), JSON.stringify(prefix)).toMatchObject({
        status: expect.toBeOneOf([400, 422]) as number,
      })
    expect(faultOf(await ask({ prefix: 'a b' }))?.errors?.[0]).toMatchObject({
      field: 'prefix',
      code: 'pattern',
    })
    expect(await readTrail()).toHaveLength(before)
    // Invisible characters are dropped from every text.
    for (const [prefix, kept] of [
      ['Az09_-', 'Az09_-'],
      ['T\u200B\u00AD1\uFEFF', 'T1'],
    ]) {
      expect(faultOf(await ask({ prefix }))).toBeUndefined()
      expect((await readTrail()).at(-1)!.after).toMatchObject({ prefix: kept })
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
  it('another store: 404', async () => {
    expect(faultOf(await ask({ site: millLane }))).toMatchObject({ status: 404 })
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
