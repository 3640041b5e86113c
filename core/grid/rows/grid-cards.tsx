import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useText } from '../../i18n/text.ts'
import type { GridBodyProps } from './grid-table.tsx'
import classes from '../grid.module.css'
import { RecordLink } from './record-link.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from '../cells/row-checkbox.tsx'
import { cellOf, nameOfRow } from './row-parts.tsx'

/**
 * The rows on a narrow screen: each a card of labels and values, so that nothing is wider than the
 * screen (LOOK, Shell).
 */
export const GridCards = memo(Cards) as typeof Cards // memo drops the type parameter
function Cards<Row>({
  label,
  rows,
  rowId,
  columns,
  all,
  onOpen,
  recordPath,
  actions,
  selection,
}: GridBodyProps<Row>): ReactNode {
  const { t } = useTranslation('grid')
  const text = useText()
  const primary = all.find((column) => column.primary) ?? all[0]
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, index) => {
        const name = nameOfRow(all, row)
        return (
          <li
            key={rowId(row)}
            data-row={index}
            className={classes.card}
            data-selected={selection?.has(row) || undefined}
          >
            <div className={classes.cardHead}>
              {selection && (
                <RowCheckbox
                  label={t('selectRow', { name })}
                  checked={selection.has(row)}
                  onTick={() => selection.put([row], !selection.has(row))}
                />
              )}
              {onOpen && recordPath ? (
                <RecordLink
                  to={recordPath(row)}
                  open={() => onOpen(row)}
                  className={classes.cardName}
                >
                  {primary ? cellOf(primary, row) : name}
                </RecordLink>
              ) : onOpen ? (
                <button type="button" className={classes.cardName} onClick={() => onOpen(row)}>
                  {primary ? cellOf(primary, row) : name}
                </button>
              ) : (
                <span className={classes.cardName}>{primary ? cellOf(primary, row) : name}</span>
              )}
              {actions && <RowActions actions={actions(row)} name={name} />}
            </div>
            <dl className={classes.cardValues}>
              {columns
                .filter((column) => column !== primary && !column.hideNarrow)
                .map((column) => (
                  <div key={column.id}>
                    <dt>{text(column.title)}</dt>
                    <dd className={column.numeric ? classes.numeric : undefined}>
                      {cellOf(column, row)}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
