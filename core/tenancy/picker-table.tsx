// The list in a picker: sortable columns, one row to choose. Not core/grid: that one is not needed to sign in.
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../ui/icon.tsx'
import styles from './picker.module.css'
import { placeKey, type Place, type PlaceSearch } from './places.ts'
import { useRowChoice } from './use-row-choice.ts'

export interface PickerColumn {
  /** The server's name to sort by. */
  sort: string
  title: string
  value: (place: Place) => string | number | null
  numeric?: boolean
}
export interface PickerTableProps {
  label: string
  columns: readonly PickerColumn[]
  rows: readonly Place[]
  search: PlaceSearch
  onSort: (sort: string) => void
  chosen: Place | undefined
  /** Where one is now. */
  present: string | undefined
  onChoose: (place: Place) => void
  onGo: (place: Place) => void
  busy: boolean
}

export function PickerTable({ label, columns, rows, search, onSort, chosen, present, onChoose, onGo, busy }: PickerTableProps) {
  const { t } = useTranslation('core')
  const { body, rowProps } = useRowChoice({ rows, keyOf: placeKey, chosen: chosen && placeKey(chosen), choose: onChoose, go: onGo })
  return (
    <table role="grid" aria-label={label} aria-busy={busy} className={styles.table}>
      <thead>
        <tr role="row">
          {columns.map(({ sort, title, numeric }) => {
            const sorted = search.sort === sort
            return (
              <th key={sort} role="columnheader" scope="col" data-numeric={numeric || undefined} aria-sort={sorted ? (search.dir === 'desc' ? 'descending' : 'ascending') : 'none'}>
                <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
                  {title} {sorted && <Icon name={search.dir === 'desc' ? 'sortDown' : 'sortUp'} size={14} />}
                </UnstyledButton>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((place, at) => (
          <tr key={placeKey(place)} {...rowProps(place, at)} data-company={place.storeId === 0 && place.storeCount === undefined ? true : undefined}>
            {columns.map(({ sort, title, value, numeric }, column) => (
              <td key={sort} role="gridcell" data-numeric={numeric || undefined} data-label={title}>
                {value(place) ?? '—'}
                {column === 0 && placeKey(place) === present && <span className={styles.present}>{t('picker.present')}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
