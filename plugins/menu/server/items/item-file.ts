// Items as lines of a CSV file. Writing and reading use one list of columns.
import { wholeCents, type Cents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { ItemFieldsLimits as limits, ItemVariationLimits } from '#core/generated/limits.ts'
import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'
import { cleanText } from '#schemas/rules/kinds.ts'
import {
  hasRefused,
  linesCharactersKey,
  linesCharactersText,
  cleanLines,
  nameCharactersKey,
  nameCharactersText,
  cleanName,
} from '#schemas/rules/names.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import { CsvFault, parseFields } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { csvStyle } from '#schemas/rules/csv/style.ts'
import { csvRow, harmless, mark, namesCell, unharmed } from '#schemas/rules/csv/write.ts'
import {
  itemKeys,
  newVariation,
  type ItemTypeId,
  type ItemValues,
  type SoldBy,
  type VariationValues,
} from '../../rules/menu.ts'
import {
  itemFields,
  itemMembers,
  links,
  references,
  variationFields,
  type Field,
  type Link,
  type OwnMember,
  type Reference,
} from './item-fields.ts'
import type { MenuNames } from './item-file-rows.ts'
import { itemText } from './item-texts.ts'

export interface CellFault {
  code: string
  message: string
}
/** The values that a cell sets; a fault if it is invalid; empty if the item is left unchanged. */
type CellMeaning = Partial<ItemValues> | CellFault
const isFault = (meaning: CellMeaning): meaning is CellFault => 'code' in meaning

export interface ItemColumn {
  head: string
  /** The field's name in rules and API errors. */
  member: string
  write(values: ItemValues, names: MenuNames): string
  /** @param values the item with the earlier columns already read */
  read(cell: string, names: MenuNames, values: ItemValues): CellMeaning
  /** For columns of amounts. */
  centsOf?: (values: ItemValues) => number | null
}

const fault = (code: string, message: string): CellFault => ({ code, message })
/** How a value is written to a cell and read from it. */
interface Cell<Value> {
  write(value: Value, names: MenuNames): string
  /** Undefined leaves the value unchanged. */
  read(cell: string, names: MenuNames): Value | CellFault | undefined
}
const isCellFault = (read: unknown): read is CellFault =>
  typeof read === 'object' && read !== null && 'code' in read
const meaningOf = (member: string, read: unknown): CellMeaning =>
  isCellFault(read) ? read : read === undefined ? {} : { [member]: read }

const textCell = (kind: 'line' | 'lines' | 'code', most: number): Cell<string> => ({
  write: (text) => text,
  read(cell) {
    // The item's rules, not this cell, check which characters a code may have.
    const text =
      kind === 'code'
        ? cleanText(kind, cell)
        : kind === 'lines'
          ? cleanLines(cell)
          : cleanName(cell)
    const { length } = [...text]
    if (length > most)
      return fault('maxLength', `Use at most ${most} characters. This has ${length}.`)
    if (kind === 'code' || !hasRefused(cell, kind)) return text
    return kind === 'lines'
      ? fault(linesCharactersKey, linesCharactersText)
      : fault(nameCharactersKey, nameCharactersText)
  },
})
/** A word from this list. An empty cell keeps the current value, or a new item's default. */
const wordCell = <Value extends string | number | boolean>(
  words: readonly (readonly [string, Value])[],
): Cell<Value> => ({
  write: (value) =>
    required(
      words.find(([, of]) => of === value),
      'word of a value',
    )[0],
  read(cell) {
    const known = words.find(([word]) => word.toLowerCase() === cell.toLowerCase())
    if (known) return known[1]
    if (cell === '') return undefined
    return fault('word', `Enter ${words.map(([word]) => word).join(' or ')}.`)
  },
})
const yesCell = wordCell([
  ['Yes', true],
  ['No', false],
])
const moneyCell = (maximum: number): Cell<Cents | null> => ({
  write: (cents, { culture }) => (cents === null ? '' : writeAmount(cents, culture)),
  read(cell, { culture }) {
    const { value: cents } = readAmount(cell, culture, { unit: 'money' })
    const most = Math.round(maximum * 100)
    if (cents === null) return null
    if (cents !== undefined && cents >= 0 && cents <= most) return wholeCents(cents)
    return fault(
      'money',
      `Enter an amount, such as ${writeAmount(450, culture)}, at most ` +
        `${writeAmount(most, culture)}.`,
    )
  },
})
const unknownName = (member: Reference, name: string) => {
  const { noun, unknown } = references[member]
  return fault(
    unknown,
    `There is no ${noun} “${shortened(name)}”. Add it first, or use another one.`,
  )
}
const nameCell = (member: Reference): Cell<number | null> => {
  const { table } = references[member]
  return {
    write: (id, names) => (id === null ? '' : (names[table].nameOf(id) ?? '')),
    read(cell, names) {
      // An item always has a tax category, so an empty cell doesn't remove it.
      if (cell === '') return member === 'TaxCategoryId' ? undefined : null
      return names[table].idOf(cell) ?? unknownName(member, cell)
    },
  }
}
/** The distinct names in a cell, or an error message about its quotation marks. */
function namesIn(cell: string): string[] | string {
  try {
    // Cells without quotes skip the parser, because it would take a second for a long file.
    const names = cell.includes('"')
      ? parseFields(cell, ';').flatMap(({ fields }) => fields)
      : cell.split(/[;\r\n]/).map((name) => name.trim())
    return [...new Set(names.filter((name) => name !== ''))]
  } catch (error) {
    if (error instanceof CsvFault) return error.message
    throw error
  }
}
const namesColumn = (head: string, member: Link): ItemColumn => {
  const { table } = references[member]
  const { maxItems } = limits[member]
  return {
    head,
    member,
    write: (values, names) =>
      namesCell(values[member].flatMap((id) => names[table].nameOf(id) ?? [])),
    read(cell, names) {
      const named = namesIn(cell)
      if (typeof named === 'string') return fault('quotes', named)
      const missing = named.find((name) => names[table].idOf(name) === undefined)
      if (missing !== undefined) return unknownName(member, missing)
      const ids = [...new Set(named.flatMap((name) => names[table].idOf(name) ?? []))]
      if (ids.length > maxItems) return fault('maxItems', `Enter at most ${maxItems}.`)
      return {
        [member]: links[member].isOrdered ? ids : ids.sort((one, other) => one - other),
      }
    },
  }
}

const itemTypes: readonly (readonly [string, ItemTypeId])[] = [
  ['Item', 'I'],
  ['Modifier', 'M'],
  ['Both', 'B'],
]
const waysToSell: readonly (readonly [string, SoldBy])[] = [
  ['Each', 1],
  ['Weight', 2],
]
const numberCell = ({
  minimum,
  maximum,
}: {
  minimum: number
  maximum: number
}): Cell<number | null> => ({
  write: (value) => (value === null ? '' : String(value)),
  read(cell, { culture }) {
    const { value } = readAmount(cell, culture, { decimals: 0 })
    if (value === null) return null
    if (value !== undefined && value >= minimum && value <= maximum) return value
    return fault('number', `Enter a whole number from ${minimum} to ${maximum}.`)
  },
})

interface Limits {
  maxLength?: number
  minimum?: number
  maximum?: number
}
/** The cell of a field, by its kind and the contract's limits. */
function buildCell(member: string, { kind }: Field, ofContract: object): Cell<unknown> {
  const {
    maxLength = 0,
    minimum = 0,
    maximum = 0,
  } = (ofContract as Readonly<Partial<Record<string, Limits>>>)[member] ?? {}
  switch (kind.name) {
    case 'line':
    case 'lines':
    case 'code':
      return textCell(kind.name, maxLength)
    case 'flag':
      return yesCell
    case 'money':
      return moneyCell(maximum)
    case 'number':
      return numberCell({ minimum, maximum })
    case 'reference':
      return nameCell(member as Reference)
    case 'itemType':
      return wordCell(itemTypes)
    case 'soldBy':
      return wordCell(waysToSell)
  }
}
function fieldColumn(member: OwnMember): ItemColumn {
  const field = itemFields[member]
  const cell = buildCell(member, field, limits)
  return {
    head: field.head,
    member,
    ...(field.kind.name === 'money' && { centsOf: (values) => values[member] as Cents | null }),
    write: (values, names) => cell.write(values[member], names),
    // An item always has an external id, so an empty cell doesn't remove it.
    read: (text, names) =>
      text === '' && member === 'ExternalItemId' ? {} : meaningOf(member, cell.read(text, names)),
  }
}

/** A column for one variation, identified by its position. An empty cell adds no variation. */
function variationColumn(position: number, member: VariationMember, head: string): ItemColumn {
  const valueOf = ({ Variations }: ItemValues) => Variations[position - 1]?.[member]
  const field = variationFields[member]
  const own = buildCell(member, field, ItemVariationLimits)
  return {
    ...(field.kind.name === 'money' && {
      centsOf: (values) => (valueOf(values) ?? null) as Cents | null,
    }),
    head: `Variation ${position}${head}`,
    member: `Variations.${position - 1}.${member}`,
    write(values, names) {
      const value = valueOf(values)
      return value === undefined ? '' : own.write(value, names)
    },
    read(cell, names, { Variations }) {
      if (cell === '' && Variations.length < position) return {}
      const meaning = meaningOf(member, own.read(cell, names))
      if (isFault(meaning)) return meaning
      const rows = Array.from(
        { length: Math.max(position, Variations.length) },
        (_, at) => Variations[at] ?? newVariation(false),
      )
      return {
        Variations: rows.map((row, at) => (at === position - 1 ? { ...row, ...meaning } : row)),
      }
    },
  }
}
type VariationMember = keyof typeof variationHeads
const variationHeads = { Name: '', RetailPrice: ' price', Barcode: ' barcode', IsActive: ' active' }
/**
 * Variations have numbered columns instead of lines of their own. So a line stays one item, older
 * files stay valid, and a preview shows changes by cell. A name that the item already has refers to
 * that variation in any column, so cells can be moved. A new name renames the column's variation,
 * unless that variation was moved. Either way a variation keeps its sales and its loyalty price.
 * Only the item's form and the page of loyalty prices change that price. Clearing name, price and
 * barcode deletes the variation.
 */
const variationColumns: readonly ItemColumn[] = Array.from(
  { length: limits.Variations.maxItems },
  (_, index) => index + 1,
).flatMap((position) =>
  (Object.keys(variationHeads) as VariationMember[]).map((member) =>
    variationColumn(position, member, variationHeads[member]),
  ),
)
const withoutCase = (name: string): string => cleanName(name).toLowerCase()
const sameName = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other)
/** Read last, because it names one of the row's variations. Without it, the default stays. */
const defaultColumn: ItemColumn = {
  head: 'Default variation',
  member: 'Variations',
  write: ({ Variations }) => Variations.find(({ IsDefault }) => IsDefault)?.Name ?? '',
  read(cell, _names, { Variations }) {
    if (cell === '') return {}
    if (!Variations.some(({ Name }) => sameName(Name, cell)))
      return fault(
        itemKeys.variationUnknown,
        `The item doesn't have the variation “${shortened(cell)}”.`,
      )
    return {
      Variations: Variations.map((row) => ({ ...row, IsDefault: sameName(row.Name, cell) })),
    }
  },
}
/** Moves each named variation's id, loyalty price and default along with its cells. */
const moved = (rows: readonly VariationValues[], present: readonly VariationValues[]) => {
  const byName = new Map(present.map((row) => [withoutCase(row.Name), row]))
  const named = rows.map(({ Name }) => {
    const own = byName.get(withoutCase(Name))
    // Only the first row takes the name, because the rules refuse duplicates.
    byName.delete(withoutCase(Name))
    return own
  })
  const claimed = new Set(named.flatMap((row) => row?.ItemVariationId ?? []))
  return rows.map((row, at) => {
    const isClaimed = row.ItemVariationId !== null && claimed.has(row.ItemVariationId)
    const own = named[at] ?? (isClaimed ? newVariation(false) : row)
    const { ItemVariationId, LoyaltyPrice, IsDefault } = own
    return { ...row, ItemVariationId, LoyaltyPrice, IsDefault }
  })
}
/**
 * Removes cleared rows and makes sure that one row is the default. `positions` tells where the
 * remaining rows are in the file.
 */
function settled(rows: readonly VariationValues[]) {
  const kept = rows.flatMap((row, position) =>
    row.Name !== '' || row.RetailPrice !== null || row.Barcode !== '' ? [{ row, position }] : [],
  )
  const hasDefault = kept.some(({ row }) => row.IsDefault)
  return {
    Variations: kept.map(({ row }, at) => (hasDefault ? row : { ...row, IsDefault: at === 0 })),
    positions: kept.map(({ position }) => position),
  }
}

const ownColumns: readonly ItemColumn[] = [
  ...itemMembers.filter((member) => member !== 'ExternalItemId').map(fieldColumn),
  namesColumn('Tags', 'TagIds'),
  namesColumn('Modifier groups', 'ModifierGroupIds'),
  fieldColumn('ExternalItemId'),
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
/** All column headers that a file may have. */
export const knownHeads: readonly string[] = headsOf(itemColumns)
/** The column headers of a file of items without variations. */
export const itemHeads: readonly string[] = headsOf(ownColumns)
const headByMember = new Map(itemColumns.map(({ member, head }) => [member, head]))
/** The header of the column for a rule's field. */
export const headOf = (member: string): string =>
  headByMember.get(member) ?? (member.endsWith('.IsDefault') ? defaultColumn.head : '')

/**
 * An item's cells as they would be read from the file; none for variations that it doesn't have.
 */
export const formatCells = (values: ItemValues, names: MenuNames): ReadonlyMap<string, string> =>
  new Map(
    columnsFor(values.Variations.length).map(({ head, write }) => [
      head,
      write(values, names).trim(),
    ]),
  )
const perVariation = variationColumns.length / limits.Variations.maxItems
/** The columns for items with up to this many variations. */
const columnsFor = (variations: number): readonly ItemColumn[] =>
  variations === 0
    ? ownColumns
    : [...ownColumns, ...variationColumns.slice(0, variations * perVariation), defaultColumn]
/**
 * The cell as the user meant it: without protection against spreadsheet formulas, invisible
 * characters and outer spaces.
 */
export const meant = (cell: string): string => cleanLines(unharmed(cell))

export interface FileLine {
  /** undefined for a new item */
  id?: number
  version?: string
  cells: ReadonlyMap<string, string>
  isDeleted?: boolean
}
/** A template has these columns, to show how variations are written. */
const variationsOfTemplate = 3
/** The CSV file with these lines in the merchant's culture. Without lines it is a template. */
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
 * Applies a line's cells to the item's values. A cell equal to the current item's changes nothing.
 * @param cells by column header, without columns that the file doesn't have
 * @returns also the positions, from 0, of changed variations in the file
 */
export function readCells(
  present: ItemValues,
  cells: ReadonlyMap<string, string>,
  names: MenuNames,
  storedCells?: ReadonlyMap<string, string>,
): {
  values: ItemValues
  faults: ReadonlyMap<string, CellFault>
  positions: readonly number[]
} {
  const faults = new Map<string, CellFault>()
  let values = present
  for (const column of itemColumns) {
    if (column === defaultColumn && values.Variations !== present.Variations)
      values = { ...values, Variations: moved(values.Variations, present.Variations) }
    const { head, read } = column
    const cell = cells.get(head)
    if (cell === undefined || cell === storedCells?.get(head)) continue
    const meaning = read(cell, names, values)
    if (isFault(meaning)) faults.set(head, meaning)
    else values = { ...values, ...meaning }
  }
  if (values.Variations === present.Variations) return { values, faults, positions: [] }
  const { Variations, positions } = settled(values.Variations)
  return { values: { ...values, Variations }, faults, positions }
}
/** The fault for a rule's key, with its text. */
export const ruleFault = (key: string): CellFault => fault(key, itemText(key))
