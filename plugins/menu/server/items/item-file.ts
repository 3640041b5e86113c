// Items as lines of a CSV file: one list of columns for both writing and reading.
import { wholeCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { ItemFieldsLimits as limits } from '#core/generated/limits.ts'
import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'
import { textOfKind } from '#schemas/rules/kinds.ts'
import { itemKeys, type ItemTypeId, type ItemValues } from '#schemas/rules/menu.ts'
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
  read(cell: string, names: MenuNames): CellMeaning
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
    const text = kind === 'code' ? textOfKind(kind, cell) : textIn(cell, kind)
    const { length } = [...text]
    if (length > most) return fault('maxLength', `At most ${most} characters; these are ${length}.`)
    // What can't be part of a code, the rules of an item say.
    if (kind === 'code' || !hasRefused(cell, kind)) return setting(key, text)
    return kind === 'lines'
      ? fault(linesCharactersKey, linesCharactersText)
      : fault(nameCharactersKey, nameCharactersText)
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
    const { value: cents } = readAmount(cell, culture, { unit: 'money' })
    const most = Math.round(maximum * 100)
    if (cents === null) return setting(key, null)
    if (cents !== undefined && cents >= 0 && cents <= most) return setting(key, wholeCents(cents))
    return fault(
      'money',
      `Write an amount such as ${writeAmount(450, culture)}, at most ` +
        `${writeAmount(most, culture)}.`,
    )
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

/** The columns between Version and Delete. */
export const itemColumns: readonly ItemColumn[] = [
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
  { ...externalId, read: (cell, names) => (cell === '' ? {} : externalId.read(cell, names)) },
]
export const [idHead, versionHead, deleteHead] = ['Id', 'Version', 'Delete'] as const
export const itemHeads: readonly string[] = [
  idHead,
  versionHead,
  ...itemColumns.map(({ head }) => head),
  deleteHead,
]
/** The head of the column for a rule's field. */
export const headOf = (member: string): string =>
  itemColumns.find((column) => column.member === member)?.head ?? ''

/** An item's cells, as reading the file gives them back. */
export const cellsOf = (values: ItemValues, names: MenuNames): ReadonlyMap<string, string> =>
  new Map(itemColumns.map(({ head, write }) => [head, write(values, names).trim()]))
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
/** The CSV file with these lines, in the merchant's culture; without any it is a template. */
export async function itemFile(lines: readonly FileLine[], culture: string): Promise<string> {
  const style = csvStyle(culture)
  const rows = await mapInTurns(lines, ({ id, version, cells, isDeleted }) =>
    csvRow(
      [
        id === undefined ? '' : String(id),
        version ?? '',
        ...itemColumns.map(({ head }) => harmless(cells.get(head) ?? '')),
        isDeleted ? 'Yes' : '',
      ],
      style,
    ),
  )
  return mark + csvRow(itemHeads, style) + rows.join('')
}

/**
 * The item's values with a line's cells applied. A cell equal to the present item's changes
 * nothing.
 * @param cells by column head; columns that the file does not have are missing
 */
export function readCells(
  present: ItemValues,
  cells: ReadonlyMap<string, string>,
  names: MenuNames,
  standing?: ReadonlyMap<string, string>,
): { values: ItemValues; faults: ReadonlyMap<string, CellFault> } {
  const faults = new Map<string, CellFault>()
  let values = present
  for (const { head, read } of itemColumns) {
    const cell = cells.get(head)
    if (cell === undefined || cell === standing?.get(head)) continue
    const meaning = read(cell, names)
    if (isFault(meaning)) faults.set(head, meaning)
    else values = { ...values, ...meaning }
  }
  return { values, faults }
}
/** A rule's error with its text. */
export const ruleFault = (key: string): CellFault => fault(key, itemText(key))
