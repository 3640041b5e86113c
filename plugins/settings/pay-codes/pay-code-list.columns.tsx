// Facts: U-104, E-066
import { gridColumns, StatusBadge, type TextOf } from '#core'

import classes from './pay-codes.module.css'
import { typeKey, type PayCode } from './pay-code.ts'

export const payCodeColumns = (t: TextOf) =>
  gridColumns('settings:payCodeList.columns')<PayCode>({
    name: {
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
    description: { value: ({ Description }) => Description, sort: 'Description' },
    type: { value: ({ Type }) => t(typeKey(Type)), sort: 'Type', narrow: 'first', width: 150 },
  })
