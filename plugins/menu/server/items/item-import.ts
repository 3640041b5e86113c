// Imports items from a file: a preview, or all rows (or only good ones) in one transaction, with a
// file that undoes the import.
// Facts: U-068
import { formatNumber } from '#core/i18n/numbers.ts'
import { CsvFault, type CsvTable } from '#server/csv/read.ts'
import { checksum } from '#server/data/checksum.ts'
import { write, type Written } from '#server/data/write.ts'
import { successful } from '#server/calls/answers.ts'
import type { AnswerOf, Handlers } from '#server/calls/call.ts'
import { mapInTurns } from '#server/calls/in-turns.ts'
import { Refusal } from '#server/calls/problem.ts'
import { readTable } from '#server/calls/read-table.ts'
import { mostImportRows, newItem, type ItemValues } from '../../rules/menu.ts'
import { keepItems } from '../changes/items.ts'
import { formatCells, headOf, itemFile, type FileLine } from './item-file.ts'
import { errorFile } from './item-import-errors.ts'
import type { MenuNames } from './item-file-rows.ts'
import {
  planImport,
  type FileRefused,
  type ImportPlan,
  type PlannedRow,
  type Reading,
} from './item-import-plan.ts'
import { applyImport, type ImportedItem } from './item-import-save.ts'

type Answer = AnswerOf<'importItems'>
type AnswerRow = Answer['Rows'][number]
/** Maximum number of rows in the answer; its counts cover all. */
const mostTold = 1000

/**
 * Columns shown for a new item: price, tax, printing and where it is sold. Variations are added.
 */
const newHeads = [
  'RetailPrice',
  'TaxCategoryId',
  'PrinterGroupId',
  'IsSellable',
  'IsAvailableOnline',
].map(headOf)
function buildNewItem(after: ItemValues, names: MenuNames): AnswerRow['Item'] {
  const cells = formatCells(after, names)
  const heads = [
    ...newHeads,
    ...after.Variations.flatMap((_, position) =>
      ['Name', 'RetailPrice'].map((member) => headOf(`Variations.${position}.${member}`)),
    ),
  ]
  return heads.map((Field) => ({ Field, Value: cells.get(Field) ?? '' }))
}
const toRow = (
  { row, action, stored, name, after, changes, leftOut, faults }: PlannedRow,
  names: MenuNames,
): AnswerRow => ({
  RowNumber: row,
  Action: faults.length > 0 ? 'Error' : action,
  ItemMasterId: stored?.row.id ?? null,
  ItemName: name || null,
  ...(action === 'Change' && {
    Changes: changes.map(({ head, before: was, after: is, isLarge }) => ({
      Field: head,
      Before: was,
      After: is,
      IsLarge: isLarge,
    })),
  }),
  ...(action === 'Create' && after && { Item: buildNewItem(after, names) }),
  ...(leftOut.length > 0 && { LeftOut: [...leftOut] }),
  Errors: faults.map(({ head, code, message }) => ({ Field: head, Code: code, Message: message })),
})

type Summary = Omit<Answer, 'IsSuccessful' | 'Message' | 'UndoCsv'>
const nothing: Summary = {
  CreatedCount: 0,
  ChangedCount: 0,
  DeletedCount: 0,
  UnchangedCount: 0,
  ErrorCount: 0,
  NewActiveCount: 0,
  NewOnlineCount: 0,
  LargeChangeCount: 0,
  ShortRowCount: 0,
  Rows: [],
}
/**
 * The counts of a plan, and the first of its changed rows. Rows with errors come first, then rows
 * with a large change, because a long file has more rows than the answer includes.
 */
function buildSummary({ rows, names }: ImportPlan): Summary {
  const wrong = rows.filter(({ faults }) => faults.length > 0)
  const good = rows.filter(({ faults }) => faults.length === 0)
  const isLarge = ({ changes }: PlannedRow) => changes.some((change) => change.isLarge)
  const changing = good.filter(({ action }) => action !== 'Unchanged')
  const count = (action: PlannedRow['action']) => good.filter((row) => row.action === action).length
  const created = good.flatMap(({ action, after }) => (action === 'Create' && after ? [after] : []))
  return {
    CreatedCount: count('Create'),
    ChangedCount: count('Change'),
    DeletedCount: count('Delete'),
    UnchangedCount: count('Unchanged'),
    ErrorCount: wrong.length,
    NewActiveCount: created.filter(({ IsSellable }) => IsSellable).length,
    NewOnlineCount: created.filter(({ IsAvailableOnline }) => IsAvailableOnline).length,
    LargeChangeCount: changing.filter(isLarge).length,
    ShortRowCount: good.filter(({ leftOut }) => leftOut.length > 0).length,
    Rows: [...wrong, ...changing.filter(isLarge), ...changing.filter((row) => !isLarge(row))]
      .slice(0, mostTold)
      .map((row) => toRow(row, names)),
  }
}

const fileRefused = ({ code, message }: FileRefused): Refusal =>
  new Refusal({ Code: code, Message: message }, { ...nothing, UndoCsv: null })

/** @throws Refusal if the file isn't a table */
async function parseTable(csv: string): Promise<CsvTable> {
  try {
    return await readTable(csv, mostImportRows)
  } catch (error) {
    throw error instanceof CsvFault ? fileRefused(error) : error
  }
}

interface SoundPlan {
  /** The rows without errors. */
  rows: PlannedRow[]
  names: MenuNames
  summary: Summary
}
/**
 * @param goodRowsOnly leaves out rows with errors. Otherwise, one such row refuses the whole file
 * @throws Refusal with the errors if no rows are left to import
 */
async function soundPlan(
  plan: ImportPlan | FileRefused,
  table: CsvTable,
  goodRowsOnly: boolean,
): Promise<SoundPlan> {
  if ('message' in plan) throw fileRefused(plan)
  const { rows, names } = plan
  const good = rows.filter(({ faults }) => faults.length === 0)
  const hasErrors = good.length < rows.length
  const isHead = rows[0]?.row === 0
  const summary: Summary = {
    ...buildSummary(plan),
    ...(goodRowsOnly && { ErrorCsv: hasErrors && !isHead ? await errorFile(table, plan) : null }),
  }
  if (!hasErrors || (goodRowsOnly && good.length > 0)) return { rows: good, names, summary }
  const { ErrorCount } = summary
  const wrong = ErrorCount === 1 ? '1 row' : `${formatNumber(ErrorCount, 'en-US')} rows`
  const Message = isHead
    ? "The first line doesn't have the right column names."
    : goodRowsOnly
      ? 'Every row has an error, so there is nothing to import.'
      : `${wrong} can't be imported. Nothing is imported while there are errors.`
  throw new Refusal({ Code: 'rows', Message }, { ...summary, UndoCsv: null })
}

/**
 * The file that undoes an import: changed items with their former values, created ones to delete,
 * deleted ones as new items.
 */
export async function undoFile(items: readonly ImportedItem[], names: MenuNames): Promise<string> {
  const lines = await mapInTurns(
    items,
    ({ itemId: id, name, before, after, version }): FileLine => {
      if (!before)
        return { id, version: checksum(version), cells: new Map([['Name', name]]), isDeleted: true }
      if (!after) return { cells: formatCells(before, names) }
      // Empty cells delete the variations that the import added.
      const added = [...formatCells(after, names).keys()].map((head) => [head, ''] as const)
      return {
        id,
        version: checksum(version),
        cells: new Map([...added, ...formatCells(before, names)]),
      }
    },
  )
  return itemFile(lines, names.culture)
}

/**
 * What the audit trail records before or after the import: for a changed item the differences,
 * otherwise what differs from a new item's defaults.
 */
async function buildTrail(
  items: readonly ImportedItem[],
  part: 'before' | 'after',
  names: MenuNames,
) {
  const cells = (values: ItemValues | null) => (values ? formatCells(values, names) : undefined)
  const standard = formatCells(newItem, names)
  const entries = await mapInTurns(items, (item) => {
    const values = item[part]
    if (!values) return []
    const filled = formatCells(values, names)
    const other = cells(item[part === 'before' ? 'after' : 'before']) ?? standard
    return [
      {
        id: item.itemId,
        ...Object.fromEntries(
          [...filled].filter(([head, cell]) => head === 'Name' || cell !== other.get(head)),
        ),
      },
    ]
  })
  return entries.flat()
}

export const itemImportHandlers: Handlers = {
  async importItems(call) {
    const {
      body: { Csv, PreviewOnly, GoodRowsOnly: goodRowsOnly = false, NewItems: newItems },
      scope,
      databaseRoles,
    } = call
    const table = await parseTable(Csv)
    const planned = (reading: Reading, hold: boolean) =>
      planImport(reading, scope.merchantId, table, { hold, goodRowsOnly, newItems })
    if (PreviewOnly) {
      const plan = await planned((work) => databaseRoles.asTenant(scope, work), false)
      const { summary } = await soundPlan(plan, table, goodRowsOnly)
      return { ...successful, ...summary, UndoCsv: null }
    }
    return write(call, async (tx): Promise<Written<Answer>> => {
      const plan = await planned((work) => work(tx), true)
      const { rows, names, summary } = await soundPlan(plan, table, goodRowsOnly)
      const present = rows.flatMap(({ action, stored }) =>
        stored && action !== 'Unchanged' ? [stored.row.id] : [],
      )
      const items = await keepItems(
        tx,
        call,
        present,
        () => applyImport(tx, call, rows),
        (done) => done.map(({ itemId }) => itemId),
      )
      return {
        answer: {
          ...successful,
          ...summary,
          UndoCsv: await undoFile(items, names),
        },
        audit: {
          action: 'item.import',
          entity: 'item',
          entityId: 'file',
          before: await buildTrail(items, 'before', names),
          after: await buildTrail(items, 'after', names),
        },
      }
    })
  },
}
