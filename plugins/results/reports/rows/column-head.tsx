import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'

import type { Change } from '../data/choices.ts'
import type { Order } from './rows.ts'
import classes from './column-head.module.css'

/**
 * A column head with a sort button. The first press puts the largest values on top, or the first
 * names in the alphabet.
 */
export function ColumnHead({
  sortKey,
  title,
  isMeasure,
  order: { sort, dir },
  change,
  children,
}: {
  sortKey: string
  title: string
  isMeasure: boolean
  order: Order
  change: Change
  children: ReactNode
}) {
  const { t } = useTranslation('results')
  const isSorted = sort === sortKey
  const first = isMeasure ? 'desc' : 'asc'
  const other = first === 'asc' ? 'desc' : 'asc'
  const press = () => {
    // The third press restores the report's own order.
    if (isSorted && dir === other) change({ sort: '' })
    else change({ sort: sortKey, dir: isSorted ? other : first })
  }
  const shown = isSorted ? dir : first
  return (
    <th
      scope="col"
      aria-label={title}
      aria-sort={isSorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
      data-measure={isMeasure || undefined}
    >
      <span className={classes.head}>
        {children}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.sort}
          data-sorted={isSorted || undefined}
          aria-label={t('report.sortBy', { column: title })}
          onClick={press}
        >
          <Icon name={shown === 'asc' ? 'sortUp' : 'sortDown'} size={14} />
        </ActionIcon>
      </span>
    </th>
  )
}
