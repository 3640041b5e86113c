import type { GridColumn, TextOf } from '#core'

import { changeText } from '../parts/change-text.ts'
import { OnBadge } from './flag-list.columns.tsx'
import { stateOf, type FlagMerchant } from './flag-strings.ts'

/** Columns for the merchants that have their own value for a flag. */
export const merchantColumns = (t: TextOf, language: string): GridColumn<FlagMerchant>[] => [
  {
    id: 'merchant',
    title: 'admin:flags.columns.merchant',
    value: ({ name }) => name,
    primary: true,
  },
  {
    id: 'id',
    title: 'admin:flags.columns.id',
    value: ({ merchantId }) => String(merchantId),
    width: 90,
  },
  {
    id: 'reseller',
    title: 'admin:flags.columns.reseller',
    value: ({ resellerName }) => resellerName,
    width: 200,
    narrow: 'more',
  },
  {
    id: 'value',
    title: 'admin:flags.columns.value',
    width: 110,
    narrow: 'first',
    value: ({ on }) => t(`admin:flags.${stateOf(on)}`),
    render: ({ on }) => <OnBadge on={on} t={t} />,
  },
  {
    id: 'changed',
    title: 'admin:flags.columns.changed',
    width: 240,
    value: (row) => changeText(row, language),
  },
]
