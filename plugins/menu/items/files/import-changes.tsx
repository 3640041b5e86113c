import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { StatusBadge } from '#core'

import classes from './import-items.module.css'
import type { ImportRow } from './use-import.ts'

/** Maximum number of rows shown; the counts cover all. */
const mostShown = 200

const tones = { Create: 'good', Change: 'neutral', Delete: 'bad' } as const
/** Columns of a new item that are shown as a badge. */
const isFlag = (field: string): field is 'Active' | 'Online' =>
  field === 'Active' || field === 'Online'
const isChange = (action: ImportRow['Action']): action is keyof typeof tones => action in tones

export function ImportChanges({ rows, total }: { rows: readonly ImportRow[]; total: number }) {
  const { t } = useTranslation('menu')
  const shown = rows.slice(0, mostShown)
  return (
    <div>
      <h4 id="import-changes" className={classes.part}>
        {t('itemFile.preview.changes')}
      </h4>
      {/* Focusable, because scrollable content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.list} tabIndex={0} aria-labelledby="import-changes">
        {shown.map((row) => (
          <li key={row.RowNumber} className={classes.item}>
            {isChange(row.Action) && (
              <StatusBadge tone={tones[row.Action]}>
                {t(`itemFile.preview.act.${row.Action}`)}
              </StatusBadge>
            )}
            <RowSummary row={row} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className={classes.hint}>
          {t('itemFile.preview.more', { count: total - shown.length })}
        </p>
      )}
    </div>
  )
}

function RowSummary({
  row: { Action, ItemName, Item = [], Changes = [], LeftOut = [] },
}: {
  row: ImportRow
}) {
  const { t, i18n } = useTranslation('menu')
  const blank = t('itemFile.preview.blank')
  const columns = new Intl.ListFormat(i18n.language).format(LeftOut)
  return (
    <span className={classes.words}>
      <strong>{ItemName}</strong>
      {Item.map(
        ({ Field, Value }) =>
          isFlag(Field) && (
            <Fragment key={Field}>
              {' '}
              <StatusBadge tone={Value === 'Yes' ? 'good' : 'neutral'}>
                {t(`itemFile.newItems.${Field}.${Value === 'Yes' ? 'yes' : 'no'}`)}
              </StatusBadge>
            </Fragment>
          ),
      )}
      {Item.length > 0 && (
        <span className={classes.change}>
          {Item.filter(({ Field }) => !isFlag(Field))
            .map(({ Field: field, Value }) =>
              t('itemFile.preview.cell', { field, value: Value || blank }),
            )
            .join(' · ')}
        </span>
      )}
      {Changes.map(({ Field, Before, After, IsLarge }) => (
        <span key={Field} className={classes.change}>
          {t('itemFile.preview.change', {
            field: Field,
            before: Before || blank,
            after: After || blank,
          })}
          {IsLarge && (
            <>
              {' '}
              <StatusBadge tone="warn">{t('itemFile.preview.large')}</StatusBadge>
            </>
          )}
        </span>
      ))}
      {LeftOut.length > 0 && (
        <span className={classes.change}>
          {t(`itemFile.preview.${Action === 'Create' ? 'leftOutNew' : 'leftOut'}`, { columns })}
        </span>
      )}
    </span>
  )
}
