import type { GridColumn, TextOf } from '#core'

import { changeText } from '../../parts/change-text.ts'
import { audienceName, type Audience } from '../audience-strings.ts'

/** Columns for the audiences, with the last change of their overlay. */
export const audienceColumns = (t: TextOf, language: string): GridColumn<Audience>[] => [
  {
    id: 'name',
    title: 'admin:switches.columns.name',
    value: (row) => audienceName(t, row),
    primary: true,
  },
  {
    id: 'kind',
    title: 'admin:switches.columns.kind',
    width: 260,
    value: (row) =>
      row.resellerName === undefined
        ? t(`admin:switches.audience.${row.audience}`)
        : t('admin:switches.audience.merchantOf', { reseller: row.resellerName }),
  },
  {
    id: 'id',
    title: 'admin:switches.columns.id',
    value: (row) => (row.audience === 'all' ? null : row.id),
    numeric: true,
    width: 90,
    narrow: 'more',
  },
  {
    id: 'revision',
    title: 'admin:switches.columns.revision',
    width: 150,
    value: (row) =>
      row.revision === 0
        ? t('admin:switches.noRevision')
        : t('admin:switches.revision', { revision: row.revision }),
  },
  {
    id: 'changed',
    title: 'admin:switches.columns.changed',
    width: 240,
    value: (row) => changeText(row, language),
  },
]
