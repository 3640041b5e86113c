import { Button, VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ErrorState, LongWork, operationQuery, StatusBadge, useCulture, useText } from '#core'

import { toldMembers, valueText, type ChangedRow, type ChangeSet, type Say } from './change-set.ts'
import classes from './history.module.css'

const size = 25

export function ChangedRows({ set, id }: { set: ChangeSet; id: string }) {
  const { t } = useTranslation('menu')
  const text = useText()
  const culture = useCulture()
  const [pages, setPages] = useState(1)
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      operationQuery('getChangeSet', {
        path: { changeSetId: set.id },
        query: { page: index + 1, size },
      }),
    ),
  })
  const rows = read.flatMap(({ data }) => data?.rows ?? [])
  const failed = read.find(({ error }) => error)
  return (
    <div id={id} className={classes.rows}>
      <ul className={classes.plain} aria-label={t('changes.rows')}>
        {rows.map((row) => (
          <RowChange key={row.ordinal} row={row} say={{ t: text, culture }} />
        ))}
      </ul>
      {read.some(({ isPending }) => isPending) && <LongWork label={t('changes.loading')} />}
      {failed && (
        <ErrorState
          error={failed.error}
          title={t('changes.rowsFailed')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && pages * size < set.rowCount && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
          {t('changes.moreRows', { count: Math.min(size, set.rowCount - pages * size) })}
        </Button>
      )}
    </div>
  )
}

function RowChange({ row, say }: { row: ChangedRow; say: Say }) {
  const { t } = useTranslation('menu')
  const members = toldMembers(row)
  return (
    <li className={classes.row}>
      <p className={classes.label}>
        {row.label}{' '}
        {row.change !== 'changed' && (
          <StatusBadge tone={row.change === 'created' ? 'good' : 'bad'}>
            {t(`changes.${row.change}`)}
          </StatusBadge>
        )}
      </p>
      {members.length === 0 && row.change === 'changed' && (
        <p className={classes.meta}>{t('changes.same')}</p>
      )}
      {members.map(({ name, before, after }) => (
        <p key={name} className={classes.member}>
          <span className={classes.meta}>{t(`changes.members.${name}`)}: </span>
          {row.change !== 'created' && <span>{valueText(say, name, before)}</span>}
          {row.change === 'changed' && (
            <>
              <span aria-hidden className={classes.arrow}>
                →
              </span>
              <VisuallyHidden>{` ${t('changes.became')} `}</VisuallyHidden>
            </>
          )}
          {row.change !== 'deleted' && (
            <span className={classes.now}>{valueText(say, name, after)}</span>
          )}
        </p>
      ))}
    </li>
  )
}
