// Facts: R-058, U-189, C-183
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import {
  call,
  definePage,
  legacyPage,
  ListPage,
  listLoader,
  operationQuery,
  pageRequest,
  useDelete,
  useDisabledReason,
  useMay,
  usePortal,
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
  const portal = usePortal()
  const editReason = useDisabledReason('employees.editEmployees')
  const elsewhere = useMay('employees.signInElsewhere')
  const remove = useDelete('deleteEmployee', 'employees:people.delete')
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
      actions={({ POSUserId: posUserId, UserName: name }) => [
        {
          label: t('people.edit'),
          disabledReason: editReason,
          run: () => navigate(`${list}/${posUserId}`),
        },
        // Who signs in on the other platform is deleted there.
        ...(elsewhere
          ? []
          : [
              {
                label: t('people.delete.action'),
                danger: true,
                disabledReason: editReason,
                run: () =>
                  remove({
                    name,
                    args: async () => {
                      const { entity } = await call(portal, 'getUser', { body: { posUserId } })
                      const { concurrencyChecksum = '' } = entity ?? {}
                      return { path: { posUserId }, query: { concurrencyChecksum } }
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
