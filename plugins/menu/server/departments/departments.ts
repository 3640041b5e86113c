// Departments, as lists of the portal's own screens read them. The described page edits the same
// rows.
// Facts: C-054
import { sql } from 'kysely'

import { textOrder } from '#server/data/text.ts'
import { resultSetOf } from '#server/calls/answers.ts'
import type { Handlers } from '#server/calls/call.ts'
import { menuListPage, type MenuList } from '../lists/menu-list-page.ts'

const departments: MenuList = {
  table: 'department',
  columns: sql`t.id as "DepartmentId", t.name as "Name"`,
  orders: { Name: textOrder('t.name'), DepartmentId: sql`t.id` },
}

/** Handler of the legacy call under /Department. */
export const departmentHandlers: Handlers = {
  getDepartments: ({ body, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { total, rows } = await menuListPage<{ DepartmentId: number; Name: string }>(
        tx,
        scope.merchantId,
        departments,
        body,
      )
      return resultSetOf(rows, total)
    }),
}
