// The list in a picker, with sortable columns, in which one row can be selected. It doesn't use
// core/grid, because that isn't loaded during sign-in.
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../ui/icon.tsx'
import { pickerColumns } from './picker-columns.ts'
import styles from './picker.module.css'
import { contextKey, type Context, type ContextSearch } from '../contexts.ts'
import { useRowChoice } from './use-row-choice.ts'

export interface PickerTableProps {
  of: 'merchant' | 'store'
  rows: readonly Context[]
  search: ContextSearch
  onSort: (sort: string) => void
  chosen: Context | undefined
  present: string | undefined
  onChoose: (context: Context) => void
  onGo: (context: Context) => void
  busy: boolean
}

export function PickerTable({
  of,
  rows,
  search,
  onSort,
  chosen,
  present,
  onChoose,
  onGo,
  busy,
}: PickerTableProps) {
  const { t } = useTranslation('core')
  const { body, rowProps } = useRowChoice({
    rows,
    keyOf: contextKey,
    chosen: chosen && contextKey(chosen),
    choose: onChoose,
    go: onGo,
  })
  const order = search.dir === 'desc' ? 'descending' : 'ascending'
  return (
    <table
      // An ARIA grid, because one row can be selected.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={t(`picker.${of}.title`)}
      aria-busy={busy}
      className={styles.table}
    >
      <thead>
        <tr>
          {pickerColumns[of].map(({ sort, title, numeric }) => (
            <th
              key={sort}
              scope="col"
              data-numeric={numeric}
              aria-sort={search.sort === sort ? order : 'none'}
            >
              <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
                {t(`picker.columns.${title}`)}{' '}
                {search.sort === sort && (
                  <Icon name={search.dir === 'desc' ? 'sortDown' : 'sortUp'} size={14} />
                )}
              </UnstyledButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, at) => (
          <tr key={contextKey(row)} {...rowProps(row, at)}>
            {pickerColumns[of].map(({ sort, title, value, numeric }, column) => (
              <td key={sort} data-numeric={numeric} data-label={t(`picker.columns.${title}`)}>
                {value(row) ?? '—'}
                {column === 0 && contextKey(row) === present && (
                  <>
                    {' '}
                    <span className={styles.present}>{t('picker.present')}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
