// Reading and writing many items at once, each guard tested alone: the filter in an unrestricted
// database role with our merchant, the policy in our role with their merchant.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/data/database-roles.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { itemDefaults } from '../../rules/menu.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { buildFile } from './item-file.fixtures.ts'
import { readHolders, readMenuNames } from './item-file-rows.ts'
import { csvLines } from '#server/csv/read.ts'
import { planImport, type ImportPlan, type PlannedRow } from './item-import-plan.ts'
import { applyImport } from './item-import-save.ts'
import { readPromotions, readItems } from './item-rows.ts'
import { namedRows, operator, type NamedRows } from './items.fixtures.ts'
import { toValues } from './item-wire.ts'

let platform: TestPlatform
let theirs: NamedRows
let theirItems: { id: number; name: string; version: number }[]
beforeAll(async () => {
  platform = await startPlatform()
  theirs = await namedRows(platform.databaseRoles, chain.merchantId)
  theirItems = await operator(platform.databaseRoles, (tx) =>
    tx
      .selectFrom('item')
      .select(['id', 'name', 'version'])
      .where('merchant_id', '=', chain.merchantId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
}, 60_000)
afterAll(() => platform?.close())
const state = () =>
  operator(
    platform.databaseRoles,
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5((select string_agg(t::text, '|' order by id) from item t)
          || (select string_agg(t::text, '|' order by t::text) from item_tag t)
          || (select string_agg(t::text, '|' order by t::text)
          from item_modifier_group t)) as sum`.execute(tx)
      ).rows[0]!.sum,
  )

describe.each(['filter', 'row-level security'] as const)(
  'the %s alone keeps a file to its merchant (U-068)',
  (guard) => {
    const under = <T>(work: (tx: Tx) => Promise<T>) =>
      guard === 'filter'
        ? operator(platform.databaseRoles, work)
        : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work)
    const asked = guard === 'filter' ? bakery.merchantId : chain.merchantId
    const call = {
      scope: { merchantId: asked },
      session: { userName: 'someone' },
      get clock() {
        return platform.clock
      },
    } as unknown as AnyCall

    it('in what is read', async () => {
      const ids = theirItems.map(({ id }) => id)
      for (const lock of [false, true])
        expect((await under((tx) => readItems(tx, asked, ids, { lock }))).size).toBe(0)
      const names = await under((tx) => readMenuNames(tx, asked, { hold: true }))
      for (const [list, rows] of [
        [names.item_category, theirs.categories],
        [names.tax_category, theirs.taxes],
        [names.printer_group, theirs.groups],
        [names.tag, theirs.tags],
        [names.modifier_group, theirs.modifierGroups],
      ] as const)
        expect(rows.map(({ id }) => list.nameOf(id)).filter(Boolean)).toEqual([])
      const holders = await under((tx) =>
        readHolders(
          tx,
          asked,
          theirItems.map(({ name }) => name.toLowerCase()),
          'ItemName',
        ),
      )
      expect(holders.filter(({ item }) => ids.includes(item))).toEqual([])
      expect(await under((tx) => readPromotions(tx, asked, ids))).toEqual(new Map())
    })
    it('in what a file names by its id', async () => {
      const csv = buildFile(
        theirItems.slice(0, 3).map(({ id, name, version }) => ({
          Id: String(id),
          Version: `v${version}`,
          Name: name,
          Delete: 'Yes',
        })),
      )
      const plan = (await under((tx) =>
        planImport((work) => work(tx), asked, csvLines(csv), { hold: true }),
      )) as ImportPlan
      expect(
        plan.rows.map(({ stored, faults }) => [stored, faults.map(({ code }) => code)]),
      ).toEqual([1, 2, 3].map(() => [undefined, ['unknownId']]))
    })
    it('in what is written, even by a plan that names theirs', async () => {
      const stored = await operator(platform.databaseRoles, (tx) =>
        readItems(
          tx,
          chain.merchantId,
          theirItems.slice(0, 2).map(({ id }) => id),
        ),
      )
      const rows = [...stored.values()].map((item, index): PlannedRow => {
        const before = itemDefaults(toValues(item))
        const common = {
          row: index + 1,
          stored: item,
          name: before.ItemName,
          before,
          changes: [],
          leftOut: [],
          positions: [],
          faults: [],
        }
        return index === 0
          ? {
              ...common,
              action: 'Change',
              after: { ...before, ItemName: 'Taken over', TagIds: [], ModifierGroupIds: [] },
            }
          : { ...common, action: 'Delete', after: null }
      })
      const fingerprint = await state()
      await under((tx) => applyImport(tx, call, rows))
      const made: PlannedRow = {
        row: 3,
        action: 'Create',
        stored: undefined,
        name: 'Slipped in',
        before: null,
        after: { ...rows[0]!.before!, ItemName: 'Slipped in', Barcode: '', ExternalItemId: '' },
        changes: [],
        leftOut: [],
        positions: [],
        faults: [],
      }
      await expect(under((tx) => applyImport(tx, call, [made]))).rejects.toMatchObject({
        code: guard === 'filter' ? '23503' : '42501',
      })
      expect(await state()).toBe(fingerprint)
    })
  },
)
