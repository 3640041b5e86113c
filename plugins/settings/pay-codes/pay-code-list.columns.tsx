// Facts: U-104, E-066
import { StatusBadge, type GridColumn, type TextOf } from '#core'

import classes from './pay-codes.module.css'
import { typeKey, type PayCode } from './pay-code.ts'

export const payCodeColumns = (t: TextOf): GridColumn<PayCode>[] => [
  {
    id: 'name',
    title: 'settings:payCodeList.columns.name',
    value: ({ Name }) => Name,
    render: ({ Name, IsSystem }) =>
      IsSystem ? (
        <span className={classes.name}>
          {Name} <StatusBadge tone="neutral">{t('settings:payCodeList.system')}</StatusBadge>
        </span>
      ) : (
        Name
      ),
    sort: 'Name',
    primary: true,
  },
  {
    id: 'description',
    title: 'settings:payCodeList.columns.description',
    value: ({ Description }) => Description,
    sort: 'Description',
  },
  {
    id: 'type',
    title: 'settings:payCodeList.columns.type',
    value: ({ Type }) => t(typeKey(Type)),
    sort: 'Type',
    narrow: 'first',
    width: 150,
  },
]
