import { ActionIcon } from '@mantine/core'
import { Fragment, memo, useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { titleOf, type GridColumn } from '../grid.ts'
import { RowCheckbox } from '../cells/row-checkbox.tsx'
import type { GridBodyProps } from './grid-table.tsx'
import { narrowLines, type NarrowLines } from './narrow-lines.ts'
import classes from './narrow-rows.module.css'
import { RecordLink } from './record-link.tsx'
import { RowActions } from './row-actions.tsx'
import { renderCell, isEmpty, nameOfRow, formatSum } from './row-parts.tsx'

/**
 * Shows the rows on a narrow screen. Each row has two lines with its main values, and a tap reveals
 * the rest. Many rows fit, and nothing is wider than the screen.
 */
export const NarrowRows = memo(Rows) as typeof Rows // memo drops the type parameter
function Rows<Row>({
  label,
  rows,
  rowId,
  columns,
  all,
  onOpen,
  opens,
  recordPath,
  actions,
  selection,
  sums,
}: GridBodyProps<Row>): ReactNode {
  const lines = useMemo(() => narrowLines(columns, all), [columns, all])
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {rows.map((row, index) => (
          <NarrowRow
            key={rowId(row)}
            row={row}
            index={index}
            lines={lines}
            name={nameOfRow(all, row)}
            onOpen={opens?.(row) === false ? undefined : onOpen}
            recordPath={recordPath}
            actions={actions}
            selection={selection}
          />
        ))}
      </ul>
      <Sums columns={columns} sums={sums} />
    </>
  )
}

/** The totals of all rows, one per line. */
function Sums<Row>({ columns, sums }: Pick<GridBodyProps<Row>, 'columns' | 'sums'>) {
  const { t } = useTranslation('grid')
  const text = useText()
  const summed = columns.filter((column) => formatSum(column, sums) !== '')
  if (summed.length === 0) return null
  return (
    <section className={classes.sums} aria-label={t('total')}>
      <p className={classes.sumsTitle}>{t('total')}</p>
      <dl className={classes.details}>
        {summed.map((column) => (
          <div key={column.id}>
            <dt>{titleOf(column, text)}</dt>
            <dd className={classes.sum}>{formatSum(column, sums)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface NarrowRowProps<Row> extends Pick<
  GridBodyProps<Row>,
  'onOpen' | 'recordPath' | 'actions' | 'selection'
> {
  row: Row
  index: number
  lines: NarrowLines<Row>
  name: string
}

function NarrowRow<Row>({
  row,
  index,
  lines,
  name,
  selection,
  actions,
  ...opening
}: NarrowRowProps<Row>) {
  const { t } = useTranslation('grid')
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { first, second, more } = lines
  const filled = second.filter((column) => !isEmpty(column, row))
  return (
    <li
      data-row={index}
      className={classes.row}
      data-selected={selection?.has(row) || undefined}
      data-open={isOpen || undefined}
    >
      {selection && (
        <RowCheckbox
          label={t('selectRow', { name })}
          checked={selection.has(row)}
          onTick={() => selection.put([row], !selection.has(row))}
        />
      )}
      <div className={classes.lines}>
        <div className={classes.first} data-line>
          <Name row={row} column={lines.name} name={name} {...opening} />
          {first
            .filter((column) => !isEmpty(column, row))
            .map((column) => (
              <span key={column.id} className={classes.figure}>
                {renderCell(column, row)}
              </span>
            ))}
        </div>
        {filled.length > 0 && <Second columns={filled} row={row} />}
      </div>
      <div className={classes.end}>
        {more.length > 0 && (
          <ActionIcon
            aria-label={t(isOpen ? 'showLess' : 'showMore', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => setOpen(!isOpen)}
            className={classes.expander}
          >
            <Icon name="down" />
          </ActionIcon>
        )}
        {actions && <RowActions actions={actions(row)} name={name} />}
      </div>
      {isOpen && (
        <dl id={details} className={classes.details}>
          {more.map((column) => (
            <div key={column.id}>
              <dt>{titleOf(column, text)}</dt>
              <dd className={column.numeric ? classes.numeric : undefined}>
                {renderCell(column, row)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** The row's name. It opens the record, and its tap target covers both lines. */
function Name<Row>({
  row,
  column,
  name,
  onOpen,
  recordPath,
}: Pick<NarrowRowProps<Row>, 'row' | 'name' | 'onOpen' | 'recordPath'> & {
  column: GridColumn<Row> | undefined
}) {
  const words = column ? renderCell(column, row) : name
  if (!onOpen) return <span className={classes.name}>{words}</span>
  const path = recordPath?.(row)
  if (path !== undefined)
    return (
      <RecordLink to={path} open={() => onOpen(row)} className={classes.name}>
        {words}
      </RecordLink>
    )
  return (
    <button type="button" className={classes.name} onClick={() => onOpen(row)}>
      {words}
    </button>
  )
}

/** Values are separated by a dot. Controls that are edited in place show their title. */
function Second<Row>({ columns, row }: { columns: readonly GridColumn<Row>[]; row: Row }) {
  const text = useText()
  const controls = columns.filter(({ control }) => control)
  const values = columns.filter(({ control }) => !control)
  return (
    <div className={classes.second} data-line data-controls={controls.length > 0 || undefined}>
      {values.length > 0 && (
        <span className={classes.values}>
          {values.map((column, index) => (
            <Fragment key={column.id}>
              {index > 0 && ' · '}
              {renderCell(column, row)}
            </Fragment>
          ))}
        </span>
      )}
      {controls.map((column) => (
        <span key={column.id} className={classes.control}>
          <span className={classes.controlName}>{titleOf(column, text)}</span>
          {renderCell(column, row)}
        </span>
      ))}
    </div>
  )
}
