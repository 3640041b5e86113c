// Facts: R-058, U-189, C-183
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  definePage,
  legacyPage,
  ListPage,
  listLoader,
  operationQuery,
  pageRequest,
  useDisabledReason,
  useMay,
  type ArgsOf,
  type GridDefaults,
  type GridState,
} from '#core'

import { employeeColumns } from './employee-list.columns.tsx'

type EmployeeSort = NonNullable<
  Extract<ArgsOf<'getUsers'>['body'], { PageRowCount: number }>['SortColumn']
>
const defaults: GridDefaults<EmployeeSort> = { sort: 'UserName' }
const list = '/employees/employees'

/** The server pages, searches and sorts. */
const employeesQuery = (state: GridState<EmployeeSort>) =>
  operationQuery('getUsers', { body: pageRequest(state) })

function EmployeeListPage() {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const editReason = useDisabledReason('employees.editEmployees')
  return (
    <ListPage
      id="employees.employees"
      texts="employees:people"
      records={list}
      mayAdd="employees.hire"
      query={employeesQuery}
      pageOf={legacyPage}
      columns={employeeColumns}
      // Printing needs the right to export, because the list has personal data.
      prints={useMay('results.exportReports')}
      rowId={(row) => row.POSUserId}
      defaults={defaults}
      actions={({ POSUserId }) => [
        {
          label: t('people.edit'),
          disabledReason: editReason,
          run: () => navigate(`${list}/${POSUserId}`),
        },
      ]}
    />
  )
}

export const page = definePage({
  Component: EmployeeListPage,
  loader: listLoader(employeesQuery, defaults),
})
