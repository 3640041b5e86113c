// The file format: written values are read back unchanged, and edited ones are understood or
// refused at their cell.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wholeCents } from '#core/money.ts'
import { cleanLines, cleanName } from '#schemas/rules/names.ts'
import { csvLines } from '#server/csv/read.ts'
import {
  itemDefaults,
  newItem,
  newVariation,
  type ItemValues,
  type VariationValues,
} from '../../rules/menu.ts'
import { formatCells, itemColumns, itemFile, knownHeads, meant, readCells } from './item-file.ts'
import type { MenuNames, NamesOf } from './item-file-rows.ts'

const buildNames = (names: readonly string[]): NamesOf => ({
  nameOf: (id) => names[id - 1],
  idOf: (name) =>
    [names.indexOf(name), names.findIndex((one) => one.toLowerCase() === name.toLowerCase())]
      .map((at) => at + 1)
      .find((id) => id > 0),
})
const names: MenuNames = {
  item_category: buildNames(['BREAD', '=DRINKS', 'A, B; "C"']),
  tax_category: buildNames(['Prepared food', 'None']),
  printer_group: buildNames(['Kitchen', 'Bar; left']),
  tag: buildNames(['Vegan', '=New', 'half; half', "'quoted'"]),
  modifier_group: buildNames(['Milk', 'A "large" one', '-Less', ';']),
  defaultTax: 2,
  culture: 'en-US',
}
const text = (most: number, kept = (typed: string) => cleanName(typed.replaceAll(/[\r\n]/g, ''))) =>
  fc
    .string({
      unit: fc.constantFrom(
        'a',
        'é',
        '🥐',
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '=',
        '-',
        '@',
        "'",
        ' ',
        '\t',
      ),
      maxLength: most,
    })
    .map((one) => kept([...one.trim()].slice(0, most).join('')))
const cents = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map(wholeCents))
const idOf = (count: number) => fc.integer({ min: 1, max: count })
const variations: fc.Arbitrary<VariationValues[]> = fc
  .uniqueArray(
    fc.record({
      ItemVariationId: fc.constant(null),
      Name: text(50).map((name) => name || 'x'),
      RetailPrice: cents,
      // No column has it, because the page of loyalty prices manages it.
      LoyaltyPrice: fc.constant(null),
      Barcode: fc.stringMatching(/^[A-Za-z0-9]{0,20}$/),
      IsActive: fc.boolean(),
    }),
    { selector: ({ Name }) => Name, maxLength: 4 },
  )
  .chain((rows) =>
    fc
      .nat(Math.max(0, rows.length - 1))
      .map((chosen) => rows.map((row, at) => ({ ...row, IsDefault: at === chosen }))),
  )
const values: fc.Arbitrary<ItemValues> = fc
  .record({
    ItemName: text(50).map((name) => name || 'x'),
    Description: text(130, cleanLines),
    IsSellable: fc.boolean(),
    IsFavorite: fc.boolean(),
    ItemCategoryId: fc.option(idOf(3)),
    PrintPriority: fc.option(fc.integer({ min: 0, max: 9999 })),
    ItemType: fc.constantFrom('I', 'M', 'B'),
    SoldBy: fc.constantFrom(1, 2),
    RetailPrice: cents,
    PromptForPrice: fc.boolean(),
    TaxCategoryId: idOf(2),
    PrinterGroupId: fc.option(idOf(2)),
    IsAvailableOnline: fc.boolean(),
    Barcode: fc.stringMatching(/^[A-Za-z0-9]{0,20}$/),
    IsStockTracked: fc.boolean(),
    UnitCost: cents,
    ExternalItemId: text(64),
    TagIds: fc.uniqueArray(idOf(4)).map((ids) => ids.sort()),
    ModifierGroupIds: fc.uniqueArray(idOf(4)),
    Variations: variations,
  })
  .map(itemDefaults)

const read = (csv: string) =>
  csvLines(csv).lines.map(
    ({ cells }) =>
      new Map(
        knownHeads.flatMap((head) => {
          const cell = cells[head.toLowerCase()]
          return cell === undefined ? [] : [[head, meant(cell)]]
        }),
      ),
  )
const saysOf = (head: string, cell: string, present: ItemValues = newItem) => {
  const { values: after, faults } = readCells(present, new Map([[head, cell]]), names)
  return (
    faults.get(head)?.message ??
    Object.fromEntries(
      Object.entries(after).filter(([key, value]) => value !== present[key as keyof ItemValues]),
    )
  )
}

describe('a file of items (U-068)', () => {
  it('has a column for all that a merchant sets, and Id, Version and Delete', async () => {
    expect(await itemFile([], 'en-US')).toBe(
      '\uFEFFId,Version,Name,Description,Category,Type,Sold by,Price,Ask for price,Tax ' +
        'category,Routing group,Print priority,Active,Favorite,Online,Barcode,Kept in ' +
        'stock,Cost,Tags,Modifier groups,External id,' +
        [1, 2, 3]
          .map((n) => ['', ' price', ' barcode', ' active'].map((of) => `Variation ${n}${of},`))
          .flat()
          .join('') +
        'Default variation,Delete\r\n',
    )
    const members = new Set(
      itemColumns.flatMap(({ read: readCell }) =>
        ['Yes', 'No', 'Both', 'Weight', 'BREAD', 'Kitchen', 'None', '7', 'Vegan', 'Milk'].flatMap(
          (cell) => Object.keys(readCell(cell, names, newItem)),
        ),
      ),
    )
    expect(Object.keys(newItem).filter((key) => !members.has(key))).toEqual([])
  })
  it('says it in words and plain amounts', async () => {
    const item: ItemValues = {
      ...newItem,
      ItemName: 'Croissant',
      ItemCategoryId: 1,
      ItemType: 'B',
      SoldBy: 2,
      RetailPrice: wholeCents(450),
      TaxCategoryId: 1,
      PrintPriority: 3,
      TagIds: [1, 3],
      ModifierGroupIds: [2],
    }
    const csv = await itemFile([{ id: 7, version: 'v2', cells: formatCells(item, names) }], 'en-US')
    expect(csv.split('\r\n')[1]).toBe(
      '7,v2,Croissant,,BREAD,Both,Weight,4.50,No,Prepared food,,3,Yes,No,Yes,,No,,"Vegan; ' +
        '""half; half""","""A """"large"""" one""",,',
    )
  })
  it('keeps the variations that a row leaves as they are, and deletes those it clears', () => {
    const of = (id: number, name: string, price: number): VariationValues => ({
      ...newVariation(id === 2),
      ItemVariationId: id,
      Name: name,
      RetailPrice: wholeCents(price),
      LoyaltyPrice: wholeCents(id * 100),
    })
    const present = { ...newItem, Variations: [of(1, 'Small', 300), of(2, 'Large', 400)] }
    const after = (cells: Record<string, string>) =>
      readCells(present, new Map(Object.entries(cells)), names).values.Variations
    expect(after({ 'Variation 1': 'Cup', 'Variation 2 price': '4.25' })).toEqual([
      of(1, 'Cup', 300),
      of(2, 'Large', 425),
    ])
    expect(
      after({ 'Variation 2': '', 'Variation 2 price': '', 'Variation 2 barcode': '' }),
    ).toEqual([{ ...of(1, 'Small', 300), IsDefault: true }])
    // Moved cells take their variation along, and the default too.
    const swapped = {
      'Variation 1': 'large',
      'Variation 1 price': '4.00',
      'Variation 2': 'Small',
      'Variation 2 price': '3.00',
    }
    expect(after(swapped)).toEqual([of(2, 'large', 400), of(1, 'Small', 300)])
    expect(after({ ...swapped, 'Variation 2': 'Jug' })).toEqual([
      of(2, 'large', 400),
      { ...newVariation(false), Name: 'Jug', RetailPrice: wholeCents(300) },
    ])
    expect(after({ 'Variation 3': 'Jug', 'Default variation': 'jug' })).toMatchObject([
      { ItemVariationId: 1, IsDefault: false },
      { ItemVariationId: 2, IsDefault: false },
      { ItemVariationId: null, Name: 'Jug', RetailPrice: null, IsActive: true, IsDefault: true },
    ])
  })
  it('reads as it was written, with any name, and runs nothing in a spreadsheet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 5 }), async (items) => {
        const csv = await itemFile(
          items.map((item, index) => ({
            id: index + 1,
            version: 'v1',
            cells: formatCells(item, names),
          })),
          'en-US',
        )
        for (const { cells } of csvLines(csv).lines)
          for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^\s*[=+\-@]/)
        const found = read(csv).map((cells) => readCells(newItem, cells, names))
        expect(found.map(({ values: stored, faults }) => ({ values: stored, faults }))).toEqual(
          items.map((item) => ({
            values: { ...item, ExternalItemId: item.ExternalItemId },
            faults: new Map(),
          })),
        )
      }),
      { numRuns: 300 },
    )
  })
  it.each(["'=x", '=x', "''=x", "'x", '-2', '+1', '@', '"', "'"])(
    'keeps the name %j',
    async (name) => {
      const csv = await itemFile(
        [{ cells: formatCells({ ...newItem, ItemName: name }, names) }],
        'en-US',
      )
      expect(read(csv)[0]!.get('Name')).toBe(name)
    },
  )
})

describe('a cell', () => {
  it.each<[string, string, object]>([
    ['Price', '4.5', { RetailPrice: 450 }],
    ['Price', '$1,234.5', { RetailPrice: 123_450 }],
    ['Price', '999999.99', { RetailPrice: 99_999_999 }],
    ['Cost', '0', { UnitCost: 0 }],
    ['Type', 'mODIFIER', { ItemType: 'M' }],
    ['Sold by', 'weight', { SoldBy: 2 }],
    ['Active', 'no', { IsSellable: false }],
    ['Category', 'bread', { ItemCategoryId: 1 }],
    ['Routing group', 'KITCHEN', { PrinterGroupId: 1 }],
    ['Tags', 'vegan;=new; Vegan ;', { TagIds: [1, 2] }],
    ['Modifier groups', '-less; milk', { ModifierGroupIds: [3, 1] }],
    ['Print priority', '9999', { PrintPriority: 9999 }],
  ])('%s %j is understood', (head, cell, change) => {
    expect(saysOf(head, cell)).toEqual(change)
  })
  it('that is empty leaves the present value of a choice, and of the external id', () => {
    const present: ItemValues = {
      ...newItem,
      ItemType: 'B',
      SoldBy: 2,
      PromptForPrice: true,
      TaxCategoryId: 1,
      IsSellable: false,
      IsFavorite: true,
      IsAvailableOnline: false,
      IsStockTracked: true,
      ExternalItemId: 'x',
    }
    for (const head of [
      'Type',
      'Sold by',
      'Ask for price',
      'Tax category',
      'Active',
      'Favorite',
      'Online',
      'Kept in stock',
      'External id',
    ])
      expect(saysOf(head, '', present), head).toEqual({})
  })
  it('that is empty takes away any other value', () => {
    const present = {
      ...newItem,
      Description: 'x',
      ItemCategoryId: 1,
      RetailPrice: wholeCents(1),
      PrinterGroupId: 1,
      PrintPriority: 1,
      Barcode: 'x',
      UnitCost: wholeCents(1),
      TagIds: [1],
      ModifierGroupIds: [1],
    }
    for (const [head, change] of [
      ['Description', { Description: '' }],
      ['Category', { ItemCategoryId: null }],
      ['Price', { RetailPrice: null }],
      ['Routing group', { PrinterGroupId: null }],
      ['Print priority', { PrintPriority: null }],
      ['Barcode', { Barcode: '' }],
      ['Cost', { UnitCost: null }],
      ['Tags', { TagIds: [] }],
      ['Modifier groups', { ModifierGroupIds: [] }],
    ] as const)
      expect(saysOf(head, '', present), head).toEqual(change)
  })
  it.each<[string, string, RegExp]>([
    ['Price', '4.505', /4\.50, at most 999999\.99/],
    ['Price', '4,50', /4\.50/],
    ['Price', '1000000', /999999\.99/],
    ['Price', '-1', /4\.50/],
    ['Cost', 'NaN', /4\.50/],
    ['Type', 'I', /Item or Modifier or Both/],
    ['Active', '1', /Yes or No/],
    ['Category', 'CAKES', /no category “CAKES”/],
    ['Tax category', 'VAT', /no tax category “VAT”/],
    ['Routing group', 'x', /no routing group “x”/],
    ['Tags', 'Vegan; x', /no tag “x”/],
    ['Modifier groups', 'x', /no modifier group “x”/],
    ['Print priority', '10000', /from 0 to 9999/],
    ['Print priority', '1.5', /whole number/],
    ['Name', 'x'.repeat(51), /at most 50 characters. This has 51/],
    ['Description', 'x'.repeat(131), /at most 130/],
    ['Barcode', '1'.repeat(21), /at most 20/],
    ['External id', 'x'.repeat(65), /at most 64/],
  ])('%s %j is refused in plain words', (head, cell, words) => {
    expect(saysOf(head, cell)).toMatch(words)
  })
  it('holds amounts as the merchant writes them, and no others', () => {
    const german: MenuNames = { ...names, culture: 'de-DE' }
    const readGerman = (cell: string) => readCells(newItem, new Map([['Price', cell]]), german)
    expect(formatCells({ ...newItem, RetailPrice: wholeCents(123_450) }, german).get('Price')).toBe(
      '1234,50',
    )
    for (const cell of ['1234,50', '1.234,50', '1.234,5 $'])
      expect(readGerman(cell).values.RetailPrice).toBe(123_450)
    for (const cell of ['1234.50', '1,234.50'])
      expect(readGerman(cell).faults.get('Price')?.message).toMatch(
        /such as 4,50, at most 999999,99/,
      )
  })
  it('reads prices and barcodes however their signs look', () => {
    expect(saysOf('Price', '４．５０')).toEqual({ RetailPrice: 450 })
    expect(saysOf('Barcode', '４ 006381\u200b')).toEqual({ Barcode: '4006381' })
  })
  it('counts characters as people do', () => {
    expect(saysOf('Name', '🥐'.repeat(50))).toEqual({ ItemName: '🥐'.repeat(50) })
  })
})
