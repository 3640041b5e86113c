// The merchant's employees, with their roles and jobs.
// Facts: F-92, F-93
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { amongStores } from '#server/data/ids.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { onlyStore, storesOf } from '#server/records/engine/stores.ts'
import { recordSource, type Save } from '#server/records/engine/record-source.ts'
import { linkStores, storeCodes, storesColumn } from '#server/records/settings/stores.ts'
import { email, fault } from '#server/records/settings/checks.ts'
import { text, yesNo } from '#server/records/settings/columns.ts'

/** Role names from the employee's user account and from their roles at the point of sale. */
const roleNames = sql<
  string | null
>`(select string_agg(distinct r.name, ', ') from role r where r.merchant_id = e.merchant_id and (
  exists (select from user_role u where u.role_id = r.id and u.merchant_id = e.merchant_id
    and u.user_id = e.membership_user_id)
  or exists (select from employee_role p where p.merchant_id = e.merchant_id
  and p.employee_id = e.id and p.role_id = r.id)))`
const jobNames = sql<
  string | null
>`(select string_agg(j.name, ', ' order by sort_key(j.name) collate "C") from employee_job k
  join job j on j.merchant_id = k.merchant_id and j.id = k.job_id
  where k.merchant_id = e.merchant_id and k.employee_id = e.id and k.deleted_at is null)`

/** Employees of the chosen store; in company view, of all stores that the user may open. */
const rows = (tx: Tx, scope: Scope) => {
  const stores = storesOf(scope)
  const worksHere =
    stores === 'all' || scope.view === 'single-store'
      ? sql<boolean>`true`
      : sql<boolean>`(e.all_stores or exists (select from employee_store l
          where l.merchant_id = e.merchant_id and l.employee_id = e.id
        and ${amongStores('l.store_id', stores)}))`
  return tx
    .selectFrom('employee as e')
    .where('e.merchant_id', '=', scope.merchantId)
    .where('e.deleted_at', 'is', null)
    .where(worksHere)
    .select([
      'e.id',
      'e.version',
      'e.name',
      'e.employee_number as employeeNumber',
      'e.short_name as shortName',
      'e.email',
      'e.phone',
      roleNames.as('roles'),
      jobNames.as('jobs'),
      sql<
        string | null
      >`case when e.all_stores then null else ${storeCodes('employee_store', 'employee_id', 'e')}
          end`.as('stores'),
      'e.allow_pos_access as allowPosAccess',
      'e.adjust_tips_prompt as adjustTipsPrompt',
      'e.is_active as isActive',
      'e.hired_on as hiredOn',
    ])
}

/** Default store of a new employee: the chosen store, or null (all stores) in company view. */
async function startsAt(tx: Tx, { scope }: Work): Promise<Value> {
  if (scope.view === 'company') return null
  const id = scope.storeId === 0 ? await onlyStore(tx, scope) : scope.storeId
  const { code } = await tx
    .selectFrom('store')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return code
}

/** Where the employee works after the save, as codes of stores; undefined where that stays. */
async function movedTo(tx: Tx, work: Work, { all, before }: Save): Promise<Value | undefined> {
  const { stores = null } = all
  if (!before) return stores ?? startsAt(tx, work)
  if (before.values.stores === stores) return undefined
  // A user who is limited to some stores may not assign all stores.
  if (stores === null && work.scope.stores !== 'all')
    throw invalid([fault('stores', 'required', 'Name at least one of your stores.')])
  return stores
}

export const employees = recordsPage({
  page: 'Employees',
  title: 'Employees',
  description: 'Everybody who works for you, and where.',
  noun: 'employee',
  columns: [
    text('name', 'Name', 100, { required: true }),
    text('employeeNumber', 'Employee ID', 20),
    text('shortName', 'Short name', 50, { help: 'As it stands on receipts and on the register.' }),
    text('email', 'Email', 254),
    text('phone', 'Phone', 25),
    text('roles', 'User roles', 500, { inForm: false }),
    text('jobs', 'Jobs', 500, { inForm: false }),
    storesColumn({
      column: null,
      inList: false,
      help: 'Codes of the stores where they work, with commas between them. Empty: every store.',
      abilities: { see: 'employees.assignedStores', change: 'employees.assignStores' },
    }),
    yesNo('allowPosAccess', 'Uses the register', undefined, { default: true, inList: false }),
    yesNo('adjustTipsPrompt', 'Asked to adjust tips', 'When they clock out.', { inList: false }),
    { name: 'hiredOn', label: 'Hired on', kind: 'date', inList: false },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Left' },
      ],
    },
  ],
  defaultSort: 'name',
  opens: { label: 'Jobs and pay', path: ({ id }) => `/employees/employees/${id}` },
  abilities: {
    create: 'employees.editEmployees',
    update: 'employees.editEmployees',
    delete: 'employees.editEmployees',
  },
  source: recordSource({
    table: 'employee',
    unique: { employee_number_key: ['employeeNumber', 'Another employee has this ID.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const open = await tx
        .selectFrom('time_card')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('employee_id', '=', id)
        .where('clock_out', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return open && 'This employee is clocked in. Clock them out first.'
    },
    reach: { stores: 'stores', empty: 'all' },
    search: ['name', 'employeeNumber', 'shortName', 'email', 'phone', 'roles', 'jobs'],
    rows,
    check: (values) => [
      email(values, 'email', 'Enter an email address, such as name@example.com.'),
    ],
    async stored(tx, work, save) {
      const stores = await movedTo(tx, work, save)
      return { ...save.sent, ...(stores !== undefined && { all_stores: stores === null }) }
    },
    async also(tx, work, id, save) {
      const stores = await movedTo(tx, work, save)
      if (stores !== undefined)
        await linkStores(tx, work, 'employee_store', 'employee_id', id, stores)
    },
  }),
})
