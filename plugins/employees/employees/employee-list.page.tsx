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
  useDelete,
  useDisabledReason,
  useMay,
  usePortalData,
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

const employeesQuery = (state: GridState<EmployeeSort>) =>
  operationQuery('getUsers', { body: pageRequest(state) })

function EmployeeListPage() {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const own = usePortalData()?.membershipUserId
  const editReason = useDisabledReason('employees.editEmployee')
  const deleteReason = useDisabledReason('employees.deleteEmployees')
  const elsewhere = useMay('employees.signInElsewhere')
  const remove = useDelete('deleteEmployee', 'employees:people.delete')
  return (
    <ListPage
      id="employees.employees"
      strings="employees:people"
      records={list}
      mayAdd="employees.hire"
      query={employeesQuery}
      pageOf={legacyPage}
      columns={employeeColumns}
      // Printing requires the permission to export, because the list contains personal data.
      prints={useMay('results.exportReports')}
      rowId={(row) => row.POSUserId}
      defaults={defaults}
      actions={(row) => [
        {
          label: t('people.edit'),
          disabledReason: editReason,
          run: () => navigate(`${list}/${row.POSUserId}`),
        },
        // There is no delete action for employees who sign in on the other platform, because they
        // are deleted there.
        ...(elsewhere
          ? []
          : [
              {
                label: t('people.delete.action'),
                danger: true,
                disabledReason:
                  deleteReason ??
                  (own !== undefined && row.MembershipUserId === own
                    ? t('people.delete.own')
                    : undefined),
                run: () =>
                  remove({
                    name: row.UserName,
                    args: {
                      path: { posUserId: row.POSUserId },
                      query: { concurrencyChecksum: row.ConcurrencyChecksum ?? '' },
                    },
                  }),
              },
            ]),
      ]}
    />
  )
}

export const page = definePage({
  Component: EmployeeListPage,
  loader: listLoader(employeesQuery, defaults),
})
