// Items as lines of a CSV file: one list of columns for both writing and reading.
import { wholeCents, type Cents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { ItemFieldsLimits as limits, ItemVariationLimits } from '#core/generated/limits.ts'
import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'
import { textOfKind } from '#schemas/rules/kinds.ts'
import {
  itemKeys,
  newVariation,
  type ItemTypeId,
  type ItemValues,
  type VariationValues,
} from '#schemas/rules/menu.ts'
import {
  hasRefused,
  linesCharactersKey,
  linesCharactersText,
  linesOf,
  nameCharactersKey,
  nameCharactersText,
  nameOf,
} from '#schemas/rules/names.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import { CsvFault, fieldsOf } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark, namesCell, unharmed } from '#schemas/rules/csv/write.ts'
import type { MenuNames, NamesOf } from './item-file-rows.ts'
import { itemText } from './item-texts.ts'

export interface CellFault {
  code: string
  message: string
}
/**
 * What a cell sets on the item; a fault if the cell is invalid; empty if the item stays as it is.
 */
type CellMeaning = Partial<ItemValues> | CellFault
const isFault = (meaning: CellMeaning): meaning is CellFault => 'code' in meaning

export interface ItemColumn {
  head: string
  /** The field's name in rules and API errors. */
  member: string
  write(values: ItemValues, names: MenuNames): string
  /** @param values those that the columns before it have read already */
  read(cell: string, names: MenuNames, values: ItemValues): CellMeaning
  /** Of a column of amounts. */
  centsOf?: (values: ItemValues) => number | null
}

type KeyOf<Value> = {
  [Key in keyof ItemValues]: ItemValues[Key] extends Value ? Key : never
}[keyof ItemValues]
const fault = (code: string, message: string): CellFault => ({ code, message })
const setting = <Key extends keyof ItemValues>(key: Key, value: ItemValues[Key]): CellMeaning => ({
  [key]: value,
})

const textIn = (cell: string, kind: 'line' | 'lines') =>
  kind === 'lines' ? linesOf(cell) : nameOf(cell)
const readText = (
  cell: string,
  most: number,
  kind: 'line' | 'lines' | 'code',
): string | CellFault => {
  const text = kind === 'code' ? textOfKind(kind, cell) : textIn(cell, kind)
  const { length } = [...text]
  if (length > most) return fault('maxLength', `At most ${most} characters; these are ${length}.`)
  // What can't be part of a code, the rules of an item say.
  if (kind === 'code' || !hasRefused(cell, kind)) return text
  return kind === 'lines'
    ? fault(linesCharactersKey, linesCharactersText)
    : fault(nameCharactersKey, nameCharactersText)
}
const textColumn = (
  head: string,
  member: string,
  key: KeyOf<string>,
  most: number,
  kind: 'line' | 'lines' | 'code' = 'line',
): ItemColumn => ({
  head,
  member,
  write: (values) => values[key],
  read(cell) {
    const text = readText(cell, most, kind)
    return typeof text === 'string' ? setting(key, text) : text
  },
})
/** A column of fixed words. An empty cell keeps the present value, or a new item's default. */
const wordColumn = <Key extends keyof ItemValues>(
  head: string,
  member: string,
  key: Key,
  words: readonly (readonly [string, ItemValues[Key]])[],
): ItemColumn => ({
  head,
  member,
  write: (values) =>
    required(
      words.find(([, value]) => value === values[key]),
      head,
    )[0],
  read(cell) {
    const known = words.find(([word]) => word.toLowerCase() === cell.toLowerCase())
    if (known) return setting(key, known[1])
    return cell === '' ? {} : fault('word', `Write ${words.map(([word]) => word).join(' or ')}.`)
  },
})
const yesColumn = (head: string, member: string, key: KeyOf<boolean>) =>
  wordColumn(head, member, key, [
    ['Yes', true],
    ['No', false],
  ])
const readMoney = (cell: string, culture: string, maximum: number): Cents | null | CellFault => {
  const { value: cents } = readAmount(cell, culture, { unit: 'money' })
  const most = Math.round(maximum * 100)
  if (cents === null) return null
  if (cents !== undefined && cents >= 0 && cents <= most) return wholeCents(cents)
  return fault(
    'money',
    `Write an amount such as ${writeAmount(450, culture)}, at most ` +
      `${writeAmount(most, culture)}.`,
  )
}
const moneyColumn = (
  head: string,
  member: string,
  key: 'retailPrice' | 'unitCost',
  { maximum }: { maximum: number },
): ItemColumn => ({
  head,
  member,
  write: (values, { culture }) => (values[key] === null ? '' : writeAmount(values[key], culture)),
  centsOf: (values) => values[key],
  read(cell, { culture }) {
    const cents = readMoney(cell, culture, maximum)
    return typeof cents === 'object' && cents !== null ? cents : setting(key, cents)
  },
})
const unknown = (what: string, name: string, code: string) =>
  fault(code, `There is no ${what} “${shortened(name)}”. Add it first, or write another.`)
const nameColumn = (
  head: string,
  member: string,
  key: 'categoryId' | 'taxCategoryId' | 'printerGroupId',
  list: (names: MenuNames) => NamesOf,
  code: string,
  whenEmpty: CellMeaning,
): ItemColumn => ({
  head,
  member,
  write: (values, names) => (values[key] === null ? '' : (list(names).nameOf(values[key]) ?? '')),
  read(cell, names) {
    if (cell === '') return whenEmpty
    const id = list(names).idOf(cell)
    return id === undefined ? unknown(head.toLowerCase(), cell, code) : setting(key, id)
  },
})
/** The distinct names in a cell, or what is wrong with its quotation marks. */
function namesIn(cell: string): string[] | string {
  try {
    // A parser for each cell of a long file would take a second.
    const names = cell.includes('"')
      ? fieldsOf(cell, ';').flatMap(({ fields }) => fields)
      : cell.split(/[;\r\n]/).map((name) => name.trim())
    return [...new Set(names.filter((name) => name !== ''))]
  } catch (error) {
    if (error instanceof CsvFault) return error.message
    throw error
  }
}
const namesColumn = (
  head: string,
  key: 'tagIds' | 'modifierGroupIds',
  list: (names: MenuNames) => NamesOf,
  what: string,
  code: string,
  { maxItems }: { maxItems: number },
  isSorted: boolean,
): ItemColumn => ({
  head,
  member: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
  write: (values, names) => namesCell(values[key].flatMap((id) => list(names).nameOf(id) ?? [])),
  read(cell, names) {
    const named = namesIn(cell)
    if (typeof named === 'string') return fault('quotes', named)
    const missing = named.find((name) => list(names).idOf(name) === undefined)
    if (missing !== undefined) return unknown(what, missing, code)
    const ids = [...new Set(named.flatMap((name) => list(names).idOf(name) ?? []))]
    if (ids.length > maxItems) return fault('maxItems', `At most ${maxItems}.`)
    return setting(key, isSorted ? ids.sort((one, other) => one - other) : ids)
  },
})

const itemTypes: readonly (readonly [string, ItemTypeId])[] = [
  ['Item', 'I'],
  ['Modifier', 'M'],
  ['Both', 'B'],
]
const priority: ItemColumn = {
  head: 'Print priority',
  member: 'PrintPriority',
  write: ({ printPriority }) => (printPriority === null ? '' : String(printPriority)),
  read(cell, { culture }) {
    const { minimum, maximum } = limits.PrintPriority
    const { value } = readAmount(cell, culture, { decimals: 0 })
    if (value === null) return setting('printPriority', null)
    if (value !== undefined && value >= minimum && value <= maximum)
      return setting('printPriority', value)
    return fault('number', `Write a whole number from ${minimum} to ${maximum}.`)
  },
}
const externalId = textColumn(
  'External id',
  'ExternalItemId',
  'externalItemId',
  limits.ExternalItemId.maxLength,
)

/** A value of one variation, told by its place; an empty cell of a free place says nothing. */
const variationColumn = (
  place: number,
  member: string,
  head: string,
  write: (variation: VariationValues, culture: string) => string,
  read: (cell: string, culture: string) => Partial<VariationValues> | CellFault,
): ItemColumn => ({
  ...(member === 'RetailPrice' && {
    centsOf: ({ variations }) => variations[place - 1]?.retailPrice ?? null,
  }),
  head: `Variation ${place}${head}`,
  member: `Variations.${place - 1}.${member}`,
  write({ variations }, { culture }) {
    const variation = variations[place - 1]
    return variation ? write(variation, culture) : ''
  },
  read(cell, { culture }, { variations }) {
    if (cell === '' && variations.length < place) return {}
    const meaning = read(cell, culture)
    if ('code' in meaning) return meaning
    const rows = Array.from(
      { length: Math.max(place, variations.length) },
      (_, at) => variations[at] ?? newVariation(false),
    )
    return setting(
      'variations',
      rows.map((row, at) => (at === place - 1 ? { ...row, ...meaning } : row)),
    )
  },
})
/**
 * Variations have numbered columns, not lines of their own: a line stays one item, so files from
 * before are valid, and a preview tells what changes by cell. A name that the item has stands for
 * that variation in any column, so cells can be moved. A new name renames the variation of its
 * column, unless that one was moved: either way it keeps its sales and its loyalty price, which
 * only the item's form and the page of loyalty prices change. A variation whose name, price and
 * barcode are cleared is deleted.
 */
const variationColumns: readonly ItemColumn[] = Array.from(
  { length: limits.Variations.maxItems },
  (_, index) => index + 1,
).flatMap((place) => [
  variationColumn(
    place,
    'Name',
    '',
    ({ name }) => name,
    (cell) => {
      const name = readText(cell, ItemVariationLimits.Name.maxLength, 'line')
      return typeof name === 'string' ? { name } : name
    },
  ),
  variationColumn(
    place,
    'RetailPrice',
    ' price',
    ({ retailPrice }, culture) => (retailPrice === null ? '' : writeAmount(retailPrice, culture)),
    (cell, culture) => {
      const retailPrice = readMoney(cell, culture, ItemVariationLimits.RetailPrice.maximum)
      return typeof retailPrice === 'object' && retailPrice !== null ? retailPrice : { retailPrice }
    },
  ),
  variationColumn(
    place,
    'Barcode',
    ' barcode',
    ({ barcode }) => barcode,
    (cell) => {
      const barcode = readText(cell, ItemVariationLimits.Barcode.maxLength, 'code')
      return typeof barcode === 'string' ? { barcode } : barcode
    },
  ),
  variationColumn(
    place,
    'IsActive',
    ' active',
    ({ isActive }) => (isActive ? 'Yes' : 'No'),
    (cell) =>
      /^(yes|no)?$/i.test(cell)
        ? cell === ''
          ? {}
          : { isActive: cell.toLowerCase() === 'yes' }
        : fault('word', 'Write Yes or No.'),
  ),
])
const withoutCase = (name: string): string => nameOf(name).toLowerCase()
const sameName = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other)
/** Read last: it names one of the row's variations. Without it, the default stays. */
const defaultColumn: ItemColumn = {
  head: 'Default variation',
  member: 'Variations',
  write: ({ variations }) => variations.find(({ isDefault }) => isDefault)?.name ?? '',
  read(cell, _names, { variations }) {
    if (cell === '') return {}
    if (!variations.some(({ name }) => sameName(name, cell)))
      return fault(itemKeys.variationUnknown, `The item has no variation “${shortened(cell)}”.`)
    return setting(
      'variations',
      variations.map((row) => ({ ...row, isDefault: sameName(row.name, cell) })),
    )
  },
}
/** Moved cells take their variation along: its id, loyalty price and default. */
const moved = (rows: readonly VariationValues[], present: readonly VariationValues[]) => {
  const byName = new Map(present.map((row) => [withoutCase(row.name), row]))
  const named = rows.map(({ name }) => {
    const own = byName.get(withoutCase(name))
    // The rules refuse a name that is there twice.
    byName.delete(withoutCase(name))
    return own
  })
  const claimed = new Set(named.flatMap((row) => row?.id ?? []))
  return rows.map((row, at) => {
    const own = named[at] ?? (row.id !== null && claimed.has(row.id) ? newVariation(false) : row)
    return { ...row, id: own.id, loyaltyPrice: own.loyaltyPrice, isDefault: own.isDefault }
  })
}
/** Without the rows that were cleared, and with one default; `places`: theirs in the file. */
function settled(rows: readonly VariationValues[]) {
  const kept = rows.flatMap((row, place) =>
    row.name !== '' || row.retailPrice !== null || row.barcode !== '' ? [{ row, place }] : [],
  )
  const hasDefault = kept.some(({ row }) => row.isDefault)
  return {
    variations: kept.map(({ row }, at) => (hasDefault ? row : { ...row, isDefault: at === 0 })),
    places: kept.map(({ place }) => place),
  }
}

const ownColumns: readonly ItemColumn[] = [
  textColumn('Name', 'ItemName', 'name', limits.ItemName.maxLength),
  textColumn('Description', 'Description', 'description', limits.Description.maxLength, 'lines'),
  nameColumn(
    'Category',
    'ItemCategoryId',
    'categoryId',
    ({ categories }) => categories,
    itemKeys.categoryUnknown,
    { categoryId: null },
  ),
  wordColumn('Type', 'ItemType', 'itemType', itemTypes),
  wordColumn('Sold by', 'SoldBy', 'soldBy', [
    ['Each', 1],
    ['Weight', 2],
  ]),
  moneyColumn('Price', 'RetailPrice', 'retailPrice', limits.RetailPrice),
  yesColumn('Ask for price', 'PromptForPrice', 'promptForPrice'),
  nameColumn(
    'Tax category',
    'TaxCategoryId',
    'taxCategoryId',
    ({ taxCategories }) => taxCategories,
    itemKeys.taxUnknown,
    {},
  ),
  nameColumn(
    'Routing group',
    'PrinterGroupId',
    'printerGroupId',
    ({ routingGroups }) => routingGroups,
    itemKeys.routingGroupUnknown,
    { printerGroupId: null },
  ),
  priority,
  yesColumn('Active', 'IsSellable', 'isSellable'),
  yesColumn('Favorite', 'IsFavorite', 'isFavorite'),
  yesColumn('Online', 'IsAvailableOnline', 'isAvailableOnline'),
  textColumn('Barcode', 'Barcode', 'barcode', limits.Barcode.maxLength, 'code'),
  yesColumn('Kept in stock', 'IsStockTracked', 'isStockTracked'),
  moneyColumn('Cost', 'UnitCost', 'unitCost', limits.UnitCost),
  namesColumn(
    'Tags',
    'tagIds',
    ({ tags }) => tags,
    'tag',
    itemKeys.tagUnknown,
    limits.TagIds,
    true,
  ),
  namesColumn(
    'Modifier groups',
    'modifierGroupIds',
    ({ modifierGroups }) => modifierGroups,
    'modifier group',
    itemKeys.modifierGroupUnknown,
    limits.ModifierGroupIds,
    false,
  ),
  // An item always has an external id, so an empty cell does not remove it.
  { ...externalId, read: (cell, ...rest) => (cell === '' ? {} : externalId.read(cell, ...rest)) },
]
/** The columns between Version and Delete. */
export const itemColumns: readonly ItemColumn[] = [
  ...ownColumns,
  ...variationColumns,
  defaultColumn,
]
export const [idHead, versionHead, deleteHead] = ['Id', 'Version', 'Delete'] as const
const headsOf = (columns: readonly ItemColumn[]): readonly string[] => [
  idHead,
  versionHead,
  ...columns.map(({ head }) => head),
  deleteHead,
]
/** All heads that a file may have. */
export const knownHeads: readonly string[] = headsOf(itemColumns)
/** The heads of a file of items without variations. */
export const itemHeads: readonly string[] = headsOf(ownColumns)
const headByMember = new Map(itemColumns.map(({ member, head }) => [member, head]))
/** The head of the column for a rule's field. */
export const headOf = (member: string): string =>
  headByMember.get(member) ?? (member.endsWith('.IsDefault') ? defaultColumn.head : '')

/** An item's cells, as reading the file gives them back; none of variations that it has not. */
export const cellsOf = (values: ItemValues, names: MenuNames): ReadonlyMap<string, string> =>
  new Map(
    columnsFor(values.variations.length).map(({ head, write }) => [
      head,
      write(values, names).trim(),
    ]),
  )
const perVariation = variationColumns.length / limits.Variations.maxItems
/** The columns that a file of items with so many variations has. */
const columnsFor = (variations: number): readonly ItemColumn[] =>
  variations === 0
    ? ownColumns
    : [...ownColumns, ...variationColumns.slice(0, variations * perVariation), defaultColumn]
/**
 * The cell as the user meant it: without the protection against spreadsheet formulas, unseen signs
 * and outer spaces.
 */
export const meant = (cell: string): string => linesOf(unharmed(cell))

export interface FileLine {
  /** undefined: a new item. */
  id?: number
  version?: string
  cells: ReadonlyMap<string, string>
  isDeleted?: boolean
}
/** A template shows how variations are written. */
const variationsOfTemplate = 3
/** The CSV file with these lines, in the merchant's culture; without any it is a template. */
export async function itemFile(lines: readonly FileLine[], culture: string): Promise<string> {
  const style = csvStyle(culture)
  const most = lines.reduce(
    (count, { cells }) =>
      Math.max(count, variationColumns.findLastIndex(({ head }) => cells.has(head)) + 1),
    0,
  )
  const columns = columnsFor(
    lines.length === 0 ? variationsOfTemplate : Math.ceil(most / perVariation),
  )
  const rows = await mapInTurns(lines, ({ id, version, cells, isDeleted }) =>
    csvRow(
      [
        id === undefined ? '' : String(id),
        version ?? '',
        ...columns.map(({ head }) => harmless(cells.get(head) ?? '')),
        isDeleted ? 'Yes' : '',
      ],
      style,
    ),
  )
  return mark + csvRow(headsOf(columns), style) + rows.join('')
}

/**
 * The item's values with a line's cells applied. A cell equal to the present item's changes
 * nothing.
 * @param cells by column head; columns that the file does not have are missing
 * @returns also the places, from 0, that changed variations have in the file
 */
export function readCells(
  present: ItemValues,
  cells: ReadonlyMap<string, string>,
  names: MenuNames,
  standing?: ReadonlyMap<string, string>,
): {
  values: ItemValues
  faults: ReadonlyMap<string, CellFault>
  places: readonly number[]
} {
  const faults = new Map<string, CellFault>()
  let values = present
  for (const column of itemColumns) {
    if (column === defaultColumn && values.variations !== present.variations)
      values = { ...values, variations: moved(values.variations, present.variations) }
    const { head, read } = column
    const cell = cells.get(head)
    if (cell === undefined || cell === standing?.get(head)) continue
    const meaning = read(cell, names, values)
    if (isFault(meaning)) faults.set(head, meaning)
    else values = { ...values, ...meaning }
  }
  if (values.variations === present.variations) return { values, faults, places: [] }
  const { variations, places } = settled(values.variations)
  return { values: { ...values, variations }, faults, places }
}
/** A rule's error with its text. */
export const ruleFault = (key: string): CellFault => fault(key, itemText(key))
