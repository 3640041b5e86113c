import { DataTable } from 'mantine-datatable'
import 'mantine-datatable/styles.css'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useText } from '../i18n/text.ts'
import type { GridAction, GridColumn, GridState } from './grid.ts'
import classes from './grid.module.css'
import { nameOfRow, tableColumns } from './table-columns.tsx'
import { useAriaSort } from './use-aria-sort.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface GridBodyProps<Row> {
  label: string
  rows: readonly Row[]
  /** How many rows there are before the first of these. */
  before: number
  total: number
  rowId(row: Row): string | number
  columns: readonly GridColumn<Row>[]
  /** All of them, the hidden ones too. */
  all: readonly GridColumn<Row>[]
  sort: GridState['sort']
  dir: GridState['dir']
  /** Sorts by a column, or the other way where the list is sorted by it. */
  onSort: (column: string) => void
  onOpen?: (row: Row) => void
  actions?: (row: Row) => readonly GridAction[]
  selection?: Selection<Row>
  compact: boolean
}

/** A click that meant something else: a control in the row, or marking text. */
const meantElsewhere = (event: React.MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]') !== null) || (window.getSelection()?.toString() ?? '') !== ''

/**
 * The rows as a table: a real one, with the head in sight, that moves by keyboard (see use-row-keys.ts). Drawn anew only for other
 * rows, columns or ways to sort: all its cells take longer than the platform takes to answer.
 */
export const GridTable = memo(Table) as typeof Table // memo forgets the type parameter
function Table<Row>(props: GridBodyProps<Row>): ReactNode {
  const { label, rows, before, total, rowId, columns, all, sort, dir, onSort, onOpen, actions, selection, compact } = props
  const { t } = useTranslation('grid')
  const text = useText()
  const keys = useRowKeys(rows, { open: onOpen, toggle: selection?.toggle })
  const sorted = columns.find(({ sort: by }) => by !== undefined && by === sort)
  const table = useAriaSort(sorted?.id, dir, columns.flatMap(({ id, sort: by }) => (by === undefined ? [] : [id])))
  return (
    <DataTable<Row>
      // A grid, not a plain table: its rows take the focus and keys, and can be selected.
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selection ? true : undefined}
      className={classes.table}
      data-compact={compact || undefined}
      classNames={{ header: classes.head }}
      tableRef={table}
      bodyRef={keys.body as React.RefObject<HTMLTableSectionElement>} // the library's type for a ref that React fills
      records={rows as Row[]}
      idAccessor={rowId}
      columns={tableColumns({ columns, all, sort, dir, onSort, actions, active: keys.active, text, actionsTitle: t('actions') })}
      customRowAttributes={(row, index) => ({
        ...keys.attributes(row, index),
        'aria-rowindex': before + index + 2,
        'aria-selected': selection ? selection.has(row) : undefined,
      })}
      onRowClick={onOpen && (({ record, event }) => !meantElsewhere(event) && onOpen(record))}
      selectedRecords={selection && (selection.rows as Row[])}
      onSelectedRecordsChange={selection?.set}
      getRecordSelectionCheckboxProps={(row, index) => ({ 'aria-label': t('selectRow', { name: nameOfRow(all, row) }), tabIndex: index === keys.active ? 0 : -1, size: 'xs' })}
      allRecordsSelectionCheckboxProps={{ 'aria-label': t('selectPage'), size: 'xs' }}
      verticalSpacing={0}
      horizontalSpacing="sm"
      fz={13}
      highlightOnHover
      highlightOnHoverColor="var(--hover)"
      backgroundColor="var(--card)"
      borderColor="var(--line)"
      rowBorderColor="color-mix(in srgb, var(--line) 60%, transparent)"
      height="auto"
      scrollAreaProps={{ type: 'auto' }}
      // Its own "No records" is only made transparent while there are rows, and read out.
      emptyState={<></>}
    />
  )
}
