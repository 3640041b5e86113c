import { VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { memo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useText } from '../../i18n/text.ts'
import { useHorizontalOverflow } from '../../ui/hooks/use-horizontal-overflow.ts'
import { Icon } from '../../ui/icon.tsx'
import { titleOf, type GridAction, type GridColumn, type GridState } from '../grid.ts'
import classes from './grid-table.module.css'
import { RecordLink } from './record-link.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from '../cells/row-checkbox.tsx'
import { renderCell, nameOfRow, formatSum } from './row-parts.tsx'
import { indexOfRow, rowOf, useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface GridBodyProps<Row> {
  label: string
  rows: readonly Row[]
  /** Number of rows on earlier pages. */
  before: number
  total: number
  /** Totals of all rows found, by column id. */
  sums?: Readonly<Record<string, number>> | undefined
  rowId(row: Row): string | number
  columns: readonly GridColumn<Row>[]
  /** All columns, including hidden ones. */
  all: readonly GridColumn<Row>[]
  sort: GridState['sort']
  dir: GridState['dir']
  /** Sorts by a column. If the rows are already sorted by it, reverses the direction. */
  onSort: (column: string) => void
  onOpen?: (row: Row) => void
  /** Which rows can be opened. By default, all. */
  opens?: (row: Row) => boolean
  /** The path of the record. Rows without a path open through `onOpen`. */
  recordPath?: (row: Row) => string | undefined
  actions?: (row: Row) => readonly GridAction[]
  selection?: Selection<Row>
  compact: boolean
}

/** Whether the click was on a control in the row, or selected text. */
const meantElsewhere = (event: React.MouseEvent): boolean =>
  (event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role=menu]') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

/**
 * Shows the rows as a real table with a sticky header and keyboard navigation (use-row-keys.ts). It
 * is memoized and uses plain elements, because rendering all cells takes longer than waiting for
 * the server (docs/decisions/016).
 */
export const GridTable = memo(Table) as typeof Table // memo drops the type parameter
function Table<Row>(props: GridBodyProps<Row>): ReactNode {
  const {
    label,
    rows,
    before,
    total,
    sums,
    rowId,
    columns,
    all,
    sort,
    dir,
    onSort,
    onOpen,
    opens,
    recordPath,
    actions,
    selection,
    compact,
  } = props
  const { t } = useTranslation('grid')
  const box = useRef<HTMLDivElement>(null)
  useHorizontalOverflow(box)
  const hasSums = columns.some((column) => formatSum(column, sums) !== '')
  const { active, body } = useRowKeys(rows, {
    open: onOpen,
    toggle: selection && ((row) => selection.put([row], !selection.has(row))),
  })
  const ticked = useRef<string | number>(undefined)
  /**
   * With Shift, the tick applies to all rows since the last ticked one, if that one is on this
   * page.
   */
  const onTick = useCallbackRef((index: number, toHere: boolean) => {
    const anchor = toHere ? rows.findIndex((row) => rowId(row) === ticked.current) : -1
    const [from, to] =
      anchor < 0 ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)]
    const row = rows[index]
    if (!row) return
    ticked.current = rowId(row)
    selection?.put(rows.slice(from, to + 1), !selection.has(row))
  })
  const open = (event: React.MouseEvent) => {
    const element = rowOf(event.target)
    const row = element && rows[indexOfRow(element)]
    if (row && onOpen && !meantElsewhere(event)) onOpen(row)
  }
  return (
    <div ref={box} className={classes.table} data-compact={compact || undefined}>
      <table
        // An ARIA grid, because rows take the focus, react to keys and can be selected.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-rowcount={total + (hasSums ? 2 : 1)}
        aria-multiselectable={selection ? true : undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.tick} data-no-print>
                <RowCheckbox
                  label={t('selectPage')}
                  checked={selection.here === rows.length}
                  some={selection.here > 0}
                  onTick={() => selection.put(rows, selection.here < rows.length)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sorted={column.sort !== undefined && column.sort === sort ? dir : undefined}
                onSort={onSort}
              />
            ))}
            {actions && (
              <th scope="col" className={classes.actions} data-no-print>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {/* These handlers are only shortcuts. Rows and controls also work without the arrow
            keys. */}
        <tbody ref={body.ref} onFocus={body.onFocus} onKeyDown={body.onKeyDown} onClick={open}>
          {rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              row={row}
              index={index}
              position={before + index + 2}
              active={index === active}
              columns={columns}
              all={all}
              onOpen={onOpen}
              opens={opens}
              recordPath={recordPath}
              actions={actions}
              selected={selection?.has(row)}
              onTick={onTick}
            />
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr aria-rowindex={total + 2}>
              {selection && <td className={classes.tick} aria-hidden data-no-print />}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row">
                    {[t('total'), formatSum(column, sums)].filter(Boolean).join(' ')}
                  </th>
                ) : (
                  <td key={column.id} className={classes.numeric}>
                    {formatSum(column, sums)}
                  </td>
                ),
              )}
              {actions && <td className={classes.actions} aria-hidden data-no-print />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Head<Row>({
  column,
  sorted,
  onSort,
}: {
  column: GridColumn<Row>
  sorted: GridState['dir'] | undefined
  onSort: (column: string) => void
}) {
  const text = useText()
  const { sort: by, numeric, width } = column
  const title = titleOf(column, text)
  return (
    <th
      scope="col"
      className={numeric ? classes.numericHead : undefined}
      title={title}
      style={{ width, minWidth: width, maxWidth: width }}
      aria-sort={
        by === undefined
          ? undefined
          : sorted === undefined
            ? 'none'
            : sorted === 'asc'
              ? 'ascending'
              : 'descending'
      }
    >
      {by === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted !== undefined || undefined}
          onClick={() => onSort(by)}
        >
          {title}
          <span className={classes.arrow}>
            {<Icon name={sorted === 'desc' ? 'sortDown' : 'sortUp'} size={14} />}
          </span>
        </button>
      )}
    </th>
  )
}

interface TableRowProps<Row> extends Pick<
  GridBodyProps<Row>,
  'columns' | 'all' | 'onOpen' | 'opens' | 'recordPath' | 'actions'
> {
  row: Row
  index: number
  /** Position among all rows. The header counts as the first row. */
  position: number
  /** Whether Tab reaches this row and its controls. */
  active: boolean
  /** Undefined if rows can't be selected. */
  selected: boolean | undefined
  onTick: (index: number, toHere: boolean) => void
}

const TableRow = memo(Row) as typeof Row // memo drops the type parameter
function Row<Row>({
  row,
  index,
  position,
  active,
  columns,
  all,
  onOpen,
  opens,
  recordPath,
  actions,
  selected,
  onTick,
}: TableRowProps<Row>): ReactNode {
  const { t } = useTranslation('grid')
  const tabIndex = active ? 0 : -1
  const path = recordPath?.(row)
  return (
    <tr
      data-row={index}
      data-opens={(onOpen && opens?.(row) !== false) || undefined}
      tabIndex={tabIndex}
      aria-rowindex={position}
      aria-selected={selected}
    >
      {selected !== undefined && (
        <td className={classes.tick} data-no-print>
          <RowCheckbox
            label={t('selectRow', { name: nameOfRow(all, row) })}
            checked={selected}
            tabIndex={tabIndex}
            onTick={(toHere) => onTick(index, toHere)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.numeric ? classes.numeric : undefined}
          data-primary={column.primary || undefined}
        >
          {column.primary && path !== undefined && onOpen ? (
            // Not in the Tab order, because Enter on the row already opens it.
            <RecordLink to={path} open={() => onOpen(row)} tabIndex={-1}>
              {renderCell(column, row, tabIndex)}
            </RecordLink>
          ) : (
            renderCell(column, row, tabIndex)
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.actions} data-no-print>
          <RowActions actions={actions(row)} name={nameOfRow(all, row)} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}
