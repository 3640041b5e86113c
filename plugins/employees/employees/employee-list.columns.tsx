// Facts: U-189, F-92, S-122, K-88
import { useTranslation } from 'react-i18next'
import { gridColumns, StatusBadge, type AnswerOf } from '#core'

import { ellipsis } from '../rules/people.ts'
import classes from './employees.module.css'

export type EmployeeRow = AnswerOf<'getUsers'>['ResultSet'][number]

const formatNames = ({ UserRoles }: EmployeeRow, jobs: boolean): string =>
  UserRoles.filter(({ ASMJobId }) => (ASMJobId !== null) === jobs)
    .map(({ Name }) => Name)
    .join(', ')

/**
 * A cell that cuts a long name. Hovering or focusing the row shows the whole name. Former employees
 * are marked.
 */
function NameCell({ UserName: name, IsActive }: EmployeeRow) {
  const { t } = useTranslation('employees')
  return (
    <>
      <Cut name={name} />
      {IsActive === false && (
        <>
          {' '}
          <StatusBadge tone="neutral">{t('people.left')}</StatusBadge>
        </>
      )}
    </>
  )
}
function Cut({ name }: { name: string }) {
  const cut = ellipsis(name)
  return cut === name ? (
    name
  ) : (
    <span className={classes.name}>
      <span aria-hidden>{cut}</span>
      <span className={classes.whole}>{name}</span>
    </span>
  )
}

export const employeeColumns = gridColumns('employees:people.columns')<EmployeeRow>({
  name: {
    value: (row) => row.UserName,
    render: (row) => <NameCell {...row} />,
    sort: 'UserName',
    primary: true,
  },
  number: { value: (row) => row.EmployeeNumber, sort: 'EmployeeNumber', width: 140 },
  shortName: { value: (row) => row.ShortName, sort: 'ShortName', width: 120, narrow: 'more' },
  email: { value: (row) => row.Email, sort: 'Email', narrow: 'more' },
  phone: { value: (row) => row.PhoneNumber, sort: 'PhoneNumber', width: 150 },
  roles: { value: (row) => formatNames(row, false), width: 130 },
  jobs: { value: (row) => formatNames(row, true) },
})
