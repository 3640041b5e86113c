// Names over HTTP: whatever takes one refuses what cannot be seen, at the name's field, and keeps
// the others in one spelling.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { brokenNames, unseenNames } from '#schemas/rules/names.fixtures.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  startPlatform,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { describedPages } from '#server/pages/described-pages.ts'
import { checkValues } from '#server/records/engine/values.ts'
import { bakery, freshDiscount } from './discounts/discounts.fixtures.ts'
import { freshItem, namedRows, type NamedRows } from './items/items.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let named: NamedRows
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
  named = await namedRows(platform.doors, bakery.merchantId)
}, 60_000)
afterAll(() => platform?.close())

const event: BodyOf<'eventScheduleInsert'> = {
  Name: '',
  Description: null,
  StartDate: '2026-11-20',
  EndDate: null,
  DaysOfWeek: [1],
  StartTime: '1600',
  EndTime: '1800',
  IsActive: true,
  PriceListId: null,
}
const page = (name: string, values: object) =>
  owner.call('createPageRecord', { path: { page: name }, body: { values: values as never } })
/** Each with the field that its fault stands at. */
const takers: Record<string, [field: RegExp, add: (name: string) => Promise<TestAnswer<unknown>>]> =
  {
    category: [
      /CategoryName$/,
      (CategoryName) =>
        owner.call('addItemCategory', {
          body: {
            itemCategory: { CategoryName, ItemCategoryId: 0 },
            tagAssignments: null,
          } as BodyOf<'addItemCategory'>,
        }),
    ],
    item: [
      /^ItemName$/,
      (ItemName) => owner.call('addItem', { body: freshItem(named, { ItemName }) }),
    ],
    discount: [/^Name$/, (Name) => owner.call('createDiscount', { body: freshDiscount({ Name }) })],
    'discount’s description': [
      /^Description$/,
      (Description) => owner.call('createDiscount', { body: freshDiscount({ Description }) }),
    ],
    event: [/^Name$/, (Name) => owner.call('eventScheduleInsert', { body: { ...event, Name } })],
    charge: [
      /^ItemName$/,
      (ItemName) =>
        owner.call('addChargeItem', {
          body: {
            ItemName,
            RetailPrice: 2.5,
            TaxCategoryId: named.taxes[0].id,
          } as BodyOf<'addChargeItem'>,
        }),
    ],
    department: [/^values\.name$/, (name) => page('Departments', { name })],
  }

describe.each(Object.entries(takers))('the name of a %s', (_what, [field, add]) => {
  it('can be seen (V-026, V-042, V-046)', async () => {
    const taken: string[] = []
    for (const name of [...unseenNames, ...brokenNames]) {
      const { status, body } = await add(name)
      const { errors = [] } = body as { errors?: { field: string; message: string }[] }
      if (
        (status !== 422 && status !== 400) ||
        !errors.some((error) => field.test(error.field) && error.message !== '')
      )
        taken.push(`${JSON.stringify(name)} ${status}`)
    }
    expect(taken).toEqual([])
  })
  it('is kept in one spelling, whatever typed it', async () => {
    const { status, text } = await add('Cafe\u0301 7')
    expect(status, text).toBe(200)
    expect(text.normalize('NFD')).not.toBe(text)
    expect(text).toMatch(/Café 7|CAFÉ 7/)
  })
})

it('every text of one line on an embedded page is held to the same', () => {
  const taken = describedPages.flatMap((described) => {
    const columns =
      described.kind === 'records'
        ? described.columns
        : described.kind === 'action'
          ? described.inputs
          : []
    return columns
      .filter(({ kind, lines, inForm }) => kind === 'text' && !lines && inForm !== false)
      .flatMap((column) =>
        [...unseenNames.filter((name) => name.trim() !== ''), ...brokenNames].flatMap((name) =>
          checkValues([column], { [column.name]: name }, false).errors.length > 0
            ? []
            : [`${described.page} ${column.name} ${JSON.stringify(name)}`],
        ),
      )
  })
  expect(taken).toEqual([])
})
