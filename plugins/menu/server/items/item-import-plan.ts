// What importing a file of items would do, row by row, with all errors. Only reads, and locks if
// asked to.
import { echoed } from '#core/access/words/echo.ts'
import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import type { CsvLine, CsvTable } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import {
  itemDefaults,
  itemFaults,
  itemKeys,
  newItem,
  newVariation,
  type ItemValues,
} from '../../rules/menu.ts'
import {
  formatCells,
  deleteHead,
  headOf,
  idHead,
  itemColumns,
  itemHeads,
  knownHeads,
  meant,
  readCells,
  ruleFault,
  versionHead,
  type CellFault,
  type ItemColumn,
} from './item-file.ts'
import { foldedNames, readHolders, readMenuNames, type MenuNames } from './item-file-rows.ts'
import { readPromotions, readItems } from './item-rows.ts'
import { neededText } from './item-texts.ts'
import { toValues, type StoredItem } from './item-wire.ts'
import { barcodeHolders, lockBarcodes, type Holder } from './variation-rows.ts'

export interface RowFault extends CellFault {
  /** The column's header; '' for the whole row. */
  head: string
}
export interface CellChange {
  head: string
  before: string
  after: string
  /** An amount that changes by more than half, which is likely a mistake. */
  isLarge: boolean
}
export interface PlannedRow {
  /** Row number: the header is 0, the first row below it 1. */
  row: number
  action: 'Create' | 'Change' | 'Delete' | 'Unchanged'
  stored: StoredItem | undefined
  name: string
  before: ItemValues | null
  after: ItemValues | null
  /** Cells that differ, as the file writes them. */
  changes: readonly CellChange[]
  /** Headers of columns missing from the row, because it ends before them. */
  leftOut: readonly string[]
  /** Positions of changed variations in the file, from 0. Cleared rows leave gaps. */
  positions: readonly number[]
  faults: RowFault[]
}
/** A row whose item exists after the import. */
export type KeptItem = PlannedRow & { after: ItemValues }
export const isKept = (row: PlannedRow): row is KeptItem => row.after !== null

export interface ImportPlan {
  rows: PlannedRow[]
  names: MenuNames
}
type NewItems = NonNullable<BodyOf<'importItems'>['NewItems']>
/** Why the whole file is refused. */
export interface FileRefused {
  code: string
  message: string
}

const at = (head: string, code: string, message: string): RowFault => ({ head, code, message })
const empty = {
  action: 'Unchanged',
  stored: undefined,
  name: '',
  before: null,
  after: null,
  changes: [],
  leftOut: [],
  positions: [],
} as const

/** The column that states the problem in a file of rows that were left out. Ignored when read. */
export const problemHead = 'Problem'
/** At most this many invalid headers are reported, because a file can have thousands. */
const mostHeadFaults = 20
function headFaults(head: readonly string[]): RowFault[] {
  const known = new Map([...knownHeads, problemHead].map((name) => [name.toLowerCase(), name]))
  const named = Map.groupBy(
    head.filter((name) => name !== ''),
    (name) => name,
  )
  const unknown = [...named.keys()]
    .filter((name) => !known.has(name))
    .map((name) => shortened(name))
  const twice = [...named]
    .filter(([, same]) => same.length > 1)
    .map(([name]) => known.get(name) ?? shortened(name))
  return [
    ...unknown
      .slice(0, mostHeadFaults)
      .map((name) =>
        at(name, 'unknownHead', `No column is called “${name}”. Known: ${itemHeads.join(', ')}.`),
      ),
    ...twice
      .slice(0, mostHeadFaults)
      .map((name) => at(name, 'headTwice', `The column “${name}” is in the file twice.`)),
    ...(head.includes('name')
      ? []
      : [at('Name', 'nameMissing', 'Put the column names in the first line, including Name.')]),
  ]
}

/** A line's cells by column header, without columns that the file doesn't have. */
const cellsIn = ({ cells }: CsvLine): ReadonlyMap<string, string> =>
  new Map(
    knownHeads.flatMap((name) => {
      const cell = cells[name.toLowerCase()]
      return cell === undefined ? [] : [[name, meant(cell)] as const]
    }),
  )

interface Line {
  row: number
  cells: ReadonlyMap<string, string>
  /** undefined: none; NaN: not a number */
  id: number | undefined
  isDelete: boolean
  leftOut: readonly string[]
  tooMany: string | undefined
}
const idIn = (cell: string): number | undefined =>
  cell === '' ? undefined : /^\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN
function parseLine(line: CsvLine, heads: readonly string[]): Line {
  const cells = cellsIn(line)
  const short = new Set(line.tooFew && heads.slice(line.tooFew.from))
  return {
    row: line.row,
    cells,
    id: idIn(cells.get(idHead) ?? ''),
    isDelete: cells.get(deleteHead)?.toLowerCase() === 'yes',
    leftOut: itemColumns.flatMap(({ head }) => (short.has(head.toLowerCase()) ? [head] : [])),
    tooMany: line.tooMany,
  }
}

/** Errors in a line's Id, Version and Delete cells. */
function storedItemFaults(
  { cells, id, isDelete }: Line,
  stored: StoredItem | undefined,
): RowFault[] {
  const [version, wish] = [
    cells.get(versionHead) ?? '',
    (cells.get(deleteHead) ?? '').toLowerCase(),
  ]
  if (!['', 'yes', 'no'].includes(wish))
    return [at(deleteHead, 'word', 'Enter Yes, or leave it empty.')]
  if (id === undefined)
    return isDelete
      ? [at(deleteHead, 'deleteWithoutId', 'Only an item with an Id can be deleted.')]
      : []
  if (!stored)
    return [at(idHead, 'unknownId', 'No item has this Id. Leave it empty for a new item.')]
  if (version === '')
    return [
      at(
        versionHead,
        'versionMissing',
        'An item with an Id needs the Version it was downloaded with.',
      ),
    ]
  const { modified_by: by } = stored.row
  return version === checksum(stored.row.version)
    ? []
    : [
        at(
          versionHead,
          'changed',
          `Changed${by === null ? '' : ` by ${by}`} since you downloaded it. ` +
            'Download the items again.',
        ),
      ]
}

function isLarge({ centsOf }: ItemColumn, before: ItemValues | null, after: ItemValues): boolean {
  const [was, is] = [before && centsOf?.(before), centsOf?.(after)]
  return typeof was === 'number' && typeof is === 'number' && Math.abs(is - was) * 2 > was
}

function planRow(
  line: Line,
  present: ReadonlyMap<number, StoredItem>,
  names: MenuNames,
  newItems: NewItems,
): PlannedRow {
  const stored = line.id === undefined ? undefined : present.get(line.id)
  const name = echoed(line.cells.get('Name') || (stored?.row.name ?? ''))
  // No cell can be checked, because it is unclear which column each belongs to.
  if (line.tooMany !== undefined) {
    const message = `Row ${line.row + 1} ${line.tooMany}`
    return { ...empty, row: line.row, stored, name, faults: [at('', 'cells', message)] }
  }
  const faults = storedItemFaults(line, stored)
  // The other cells can't be checked, because the Id refers to no item.
  if (line.id !== undefined && !stored) return { ...empty, row: line.row, name, faults }
  const before = stored ? itemDefaults(toValues(stored)) : null
  if (line.isDelete)
    return { ...empty, row: line.row, action: 'Delete', stored, name, before, faults }
  const storedCells = before ? formatCells(before, names) : undefined
  const {
    values,
    faults: wrong,
    positions,
  } = readCells(
    before ?? { ...newItem, TaxCategoryId: names.defaultTax },
    line.cells,
    names,
    storedCells,
  )
  const isHeld = !before && newItems === 'Inactive'
  const after = itemDefaults({
    ...values,
    ...(isHeld && { IsSellable: false, IsAvailableOnline: false }),
  })
  for (const [head, cellFault] of wrong) faults.push({ head, ...cellFault })
  const is = formatCells(after, names)
  // Compares prices by variation id, because variations may have moved to other columns.
  const realigned = before && {
    ...before,
    Variations: after.Variations.map(
      ({ ItemVariationId: id }) =>
        before.Variations.find((row) => row.ItemVariationId === id) ?? newVariation(false),
    ),
  }
  const changes = itemColumns.flatMap((column) => {
    const { head } = column
    if (!storedCells) return []
    // Missing cells count as empty, because an item has cells only for its own variations.
    const [was, now] = [storedCells.get(head) ?? '', is.get(head) ?? '']
    return was === now
      ? []
      : [{ head, before: was, after: echoed(now), isLarge: isLarge(column, realigned, after) }]
  })
  const action = !before ? 'Create' : changes.length > 0 ? 'Change' : 'Unchanged'
  // Unchanged rows and variations aren't checked, because values already stored may stay.
  const keepsVariations =
    before !== null &&
    after.Variations === before.Variations &&
    after.Barcode === before.Barcode &&
    after.PromptForPrice === before.PromptForPrice
  if (action !== 'Unchanged')
    for (const { field, key } of itemFaults(
      keepsVariations ? { ...after, Variations: [] } : after,
    )) {
      const head = headOf(
        field.replace(/(?<=^Variations\.)\d+/, (n) => String(positions[Number(n)] ?? n)),
      )
      if (!wrong.has(head)) faults.push({ head, ...ruleFault(key) })
    }
  const { row, leftOut } = line
  return { row, action, stored, name, before, after, changes, leftOut, positions, faults }
}

/** Marks lines that repeat the Id of an earlier line. */
function findTwice(lines: readonly Line[], rows: readonly PlannedRow[]): void {
  const first = new Map<number, number>()
  for (const [index, { id, row }] of lines.entries()) {
    if (id === undefined || Number.isNaN(id)) continue
    const other = first.get(id)
    if (other === undefined) first.set(id, row)
    else
      required(rows[index], 'plan of a line').faults.push(
        at(idHead, 'idTwice', `The same Id is in row ${other + 1} of the file.`),
      )
  }
}

/** A value that must be unique among items, with its row. */
interface UniqueCell {
  row: KeptItem
  head: string
  value: string
}
interface Unique {
  key: string
  cellsOf(row: KeptItem): Omit<UniqueCell, 'row'>[]
  holders(tx: Tx, merchantId: number, values: readonly string[]): Promise<Holder[]>
}
const buildUniques = (folded: ReadonlyMap<string, string>): readonly Unique[] => [
  {
    key: itemKeys.nameTaken,
    cellsOf: ({ after: { ItemName } }) => [
      { head: headOf('ItemName'), value: required(folded.get(ItemName), 'folded name') },
    ],
    holders: (...asked) => readHolders(...asked, 'ItemName'),
  },
  {
    key: itemKeys.barcodeTaken,
    cellsOf: ({ after, positions }) => [
      { head: headOf('Barcode'), value: after.Barcode },
      ...after.Variations.map(({ Barcode }, n) => ({
        head: headOf(`Variations.${positions[n] ?? n}.Barcode`),
        value: Barcode,
      })),
    ],
    holders: barcodeHolders,
  },
  {
    key: itemKeys.externalIdTaken,
    cellsOf: ({ after }) => [{ head: headOf('ExternalItemId'), value: after.ExternalItemId }],
    holders: (...asked) => readHolders(...asked, 'ExternalItemId'),
  },
]
/** A row takes a unique value from an item that the file changes or deletes. */
interface Taking {
  row: PlannedRow
  head: string
  holder: number
}
/**
 * Finds duplicates of unique values as they will be after the whole import, because rows may swap
 * names or take those of deleted items.
 */
async function findTaken(
  tx: Tx,
  merchantId: number,
  rows: readonly PlannedRow[],
): Promise<Taking[]> {
  // Skips repeated items, because they already have an error.
  const remaining = rows
    .filter(isKept)
    .filter(({ faults }) => !faults.some(({ code }) => code === 'idTwice'))
  const isUnchanged = ({ action }: KeptItem) => action === 'Unchanged'
  // Unchanged rows come first, so that a row that takes their value gets the error.
  const inOrder = [
    ...remaining.filter(isUnchanged),
    ...remaining.filter((row) => !isUnchanged(row)),
  ]
  const fileIds = new Set(rows.flatMap(({ stored }) => stored?.row.id ?? []))
  const folded = await foldedNames(
    tx,
    remaining.map(({ after }) => after.ItemName),
  )
  const takings: Taking[] = []
  for (const { key, cellsOf: uniqueCellsOf, holders } of buildUniques(folded)) {
    const cells: UniqueCell[] = inOrder.flatMap((row) =>
      uniqueCellsOf(row).flatMap((cell) => (cell.value === '' ? [] : [{ ...cell, row }])),
    )
    const asked = cells.filter(({ row }) => !isUnchanged(row)).map(({ value }) => value)
    const present = Map.groupBy(
      await holders(tx, merchantId, [...new Set(asked)]),
      (holder) => holder.value,
    )
    const first = new Map<string, KeptItem>()
    for (const { row, head, value } of cells) {
      const other = first.get(value)
      const held = isUnchanged(row)
        ? []
        : (present.get(value) ?? []).filter(({ item }) => item !== row.stored?.row.id)
      // Skips duplicates within a row, because the item's rules report them.
      if (other && other !== row)
        row.faults.push(at(head, 'twice', `Row ${other.row + 1} of the file has the same value.`))
      else if (held.some(({ item }) => !fileIds.has(item)))
        row.faults.push({ head, ...ruleFault(key) })
      else {
        first.set(value, row)
        takings.push(...held.map(({ item }) => ({ row, head, holder: item })))
      }
    }
  }
  return takings
}
/**
 * Also leaves out rows that take a value from an item whose own row is left out, because that item
 * keeps the value. Repeats until no more rows are affected.
 */
function findKept(rows: readonly PlannedRow[], takings: readonly Taking[]): void {
  const byHolder = Map.groupBy(takings, ({ holder }) => holder)
  // For a repeated item, only the first row counts.
  const leftOut = rows.filter(
    ({ faults }) => faults.length > 0 && !faults.some(({ code }) => code === 'idTwice'),
  )
  for (const { row: number, stored } of leftOut)
    for (const { row, head } of (stored && byHolder.get(stored.row.id)) ?? []) {
      if (row.faults.length > 0) continue
      const message = `Row ${number + 1} of the file would free this value, but has an error.`
      row.faults.push(at(head, 'kept', message))
      leftOut.push(row)
    }
}

async function findNeeded(tx: Tx, merchantId: number, rows: readonly PlannedRow[]): Promise<void> {
  const deleted = rows.flatMap(({ action, stored, faults }) =>
    action === 'Delete' && stored ? [{ id: stored.row.id, faults }] : [],
  )
  const promotions = await readPromotions(
    tx,
    merchantId,
    deleted.map(({ id }) => id),
  )
  for (const { id, faults } of deleted) {
    const promotion = promotions.get(id)
    if (promotion !== undefined) faults.push(at(deleteHead, 'needed', neededText(promotion)))
  }
}

/** Runs `work` in one shared transaction, or in a separate one each time. */
export type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
/**
 * Plans an import. Reads and compares rows outside of `reading`, because on the embedded database
 * everyone waits for the running transaction.
 * @param options `hold` locks the affected items and the rows they refer to until the end of the
 * transaction; `goodRowsOnly` also finds the rows that depend on one with errors
 */
export async function planImport(
  reading: Reading,
  merchantId: number,
  { head, lines: sent }: CsvTable,
  {
    hold,
    goodRowsOnly = false,
    newItems = 'AsInFile',
  }: { hold: boolean; goodRowsOnly?: boolean | undefined; newItems?: NewItems | undefined },
): Promise<ImportPlan | FileRefused> {
  const faults = headFaults(head)
  const lines = faults.length > 0 ? [] : await mapInTurns(sent, (line) => parseLine(line, head))
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const { present, names } = await reading(async (tx) => ({
    present: await readItems(tx, merchantId, ids, { lock: hold }),
    names: await readMenuNames(tx, merchantId, { hold }),
  }))
  if (faults.length > 0) return { names, rows: [{ ...empty, row: 0, faults }] }
  if (lines.length === 0)
    return { code: 'noRows', message: 'There are no rows below the column names.' }
  const rows = await mapInTurns(lines, (line) => planRow(line, present, names, newItems))
  findTwice(lines, rows)
  const takings = await reading(async (tx) => {
    if (hold) await lockBarcodes(tx, merchantId)
    const found = await findTaken(tx, merchantId, rows)
    await findNeeded(tx, merchantId, rows)
    return found
  })
  if (goodRowsOnly) findKept(rows, takings)
  return { rows, names }
}
