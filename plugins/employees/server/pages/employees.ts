// The merchant's employees, with their roles and jobs.
// Facts: F-92, F-93
import { sql, type RawBuilder } from 'kysely'

import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import { amongStores } from '#server/data/ids.ts'
import { invalid } from '#server/calls/problem.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import { idsOf } from '#server/records/engine/references.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { onlyStore, storesOf } from '#server/records/engine/stores.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { email, fault } from '#server/records/settings/checks.ts'
import { text, yesNo } from '#server/records/settings/columns.ts'
import { joinedSource, type RowsDefinition } from '#server/records/settings/rows.ts'

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

/** SQL: of the stores where the employee works, those that the user may open. */
const ofStores = (shown: RawBuilder<string>, order: RawBuilder<unknown>) => sql<string | null>`(
  select string_agg(${shown}, ',' order by ${order})
  from employee_store l join store s on s.merchant_id = l.merchant_id and s.id = l.store_id
  where l.merchant_id = e.merchant_id and l.employee_id = e.id and not s.is_deleted)`
const storeNames = ofStores(sql`s.name`, sql`s.id`)
const storeIds = ofStores(sql`s.id::text`, sql`s.id`)

/** Replaces the stores where an employee works. Those that the user may not open stay. */
async function setStores(
  tx: Tx,
  { scope: { merchantId, stores } }: Work,
  id: number,
  chosen: Value,
): Promise<void> {
  await tx
    .deleteFrom('employee_store')
    .where('merchant_id', '=', merchantId)
    .where('employee_id', '=', id)
    .where(amongStores('store_id', stores))
    .execute()
  const ids = chosen === 'all' ? '' : idsOf(chosen).join()
  await sql`insert into employee_store (merchant_id, employee_id, store_id)
    select ${merchantId}, ${id}, unnest(string_to_array(${ids}, ',')::bigint[])`.execute(tx)
}

/**
 * SQL: the employee works in the chosen store; in company view, in one that the user may open.
 * @param employee the alias of the table
 */
export function worksHere(scope: Scope, employee: string): RawBuilder<boolean> {
  const stores = storesOf(scope)
  return stores === 'all' || scope.view === 'single-store'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${employee}.all_stores`)} or exists (select from employee_store l
        where l.merchant_id = ${sql.ref(`${employee}.merchant_id`)}
        and l.employee_id = ${sql.ref(`${employee}.id`)} and ${amongStores('l.store_id', stores)}))`
}

/** Employees of the chosen store; in company view, of all stores that the user may open. */
const list: RowsDefinition<
  | 'name'
  | 'employeeNumber'
  | 'shortName'
  | 'email'
  | 'phone'
  | 'roles'
  | 'jobs'
  | 'stores'
  | 'storeIds'
  | 'allowPosAccess'
  | 'adjustTipsPrompt'
  | 'isActive'
  | 'hiredOn'
> = {
  kinds: {
    name: 'text',
    employeeNumber: 'text',
    shortName: 'text',
    email: 'text',
    phone: 'text',
    roles: 'text',
    jobs: 'text',
    stores: 'text',
    storeIds: 'text',
    allowPosAccess: 'boolean',
    adjustTipsPrompt: 'boolean',
    isActive: 'boolean',
    hiredOn: 'date',
  },
  search: ['name', 'employeeNumber', 'shortName', 'email', 'phone', 'roles', 'jobs'],
  rows: (tx, scope) =>
    tx
      .selectFrom('employee as e')
      .where('e.merchant_id', '=', scope.merchantId)
      .where('e.deleted_at', 'is', null)
      .where(worksHere(scope, 'e'))
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
        sql<string | null>`case when e.all_stores then 'all' else ${storeNames} end`.as('stores'),
        sql<string | null>`case when e.all_stores then 'all' else ${storeIds} end`.as('storeIds'),
        'e.allow_pos_access as allowPosAccess',
        'e.adjust_tips_prompt as adjustTipsPrompt',
        'e.is_active as isActive',
        'e.hired_on as hiredOn',
      ]),
}

/** Default store of a new employee: the chosen store, or all in company view. */
async function startsAt(tx: Tx, { scope }: Work): Promise<string> {
  if (scope.view === 'company') return 'all'
  return String(scope.storeId === 0 ? await onlyStore(tx, scope) : scope.storeId)
}

const table = tableSource({
  table: 'employee',
  columns: {
    name: ['name', 'text'],
    employeeNumber: ['employee_number', 'text'],
    shortName: ['short_name', 'text'],
    email: ['email', 'text'],
    phone: ['phone', 'text'],
    allowPosAccess: ['allow_pos_access', 'boolean'],
    adjustTipsPrompt: ['adjust_tips_prompt', 'boolean'],
    isActive: ['is_active', 'boolean'],
    hiredOn: ['hired_on', 'date'],
    allStores: ['all_stores', 'boolean'],
  },
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
})

export const employees: RecordsPage = {
  page: 'Employees',
  kind: 'records',
  title: 'Employees',
  description: 'Everybody who works for you, and where.',
  noun: 'employee',
  columns: [
    text('name', 'Name', 100, { required: true }),
    text('employeeNumber', 'Employee ID', 20),
    text('shortName', 'Short name', 50, { help: 'Shown on receipts and at the register.' }),
    text('email', 'Email', 254),
    text('phone', 'Phone', 25),
    text('roles', 'User roles', 500, { inForm: false }),
    text('jobs', 'Jobs', 500, { inForm: false }),
    {
      name: 'stores',
      label: 'Stores',
      kind: 'stores',
      references: { key: 'storeIds', table: 'store' },
      inList: false,
      help: 'Where they work.',
      abilities: { see: 'employees.assignedStores', change: 'employees.assignStores' },
    },
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
  source: joinedSource({
    list,
    table: {
      ...table,
      reach: { stores: 'stores', empty: 'all' },
      async create(tx, work, { storeIds: given, ...values }) {
        const stores = given ?? (await startsAt(tx, work))
        const made = await table.create(tx, work, { ...values, allStores: stores === 'all' })
        await setStores(tx, work, made.id, stores)
        return made
      },
      async update(tx, work, id, sent, { storeIds, ...values }) {
        if (storeIds !== undefined) await setStores(tx, work, id, storeIds)
        return table.update(tx, work, id, sent, {
          ...values,
          ...(storeIds !== undefined && { allStores: storeIds === 'all' }),
        })
      },
    },
    check: (values) => [
      email(values, 'email', 'Enter an email address, such as name@example.com.'),
    ],
    settle: (_tx, { scope }, { storeIds = null, ...own }, before) => {
      if (before && before.values.storeIds === storeIds) return own
      const { stores } = scope
      if (stores !== 'all' && before?.values.storeIds === 'all')
        throw invalid([
          fault(
            'stores',
            'denied',
            'They work in all stores. Only who has all stores changes that.',
          ),
        ])
      if (before && storeIds === null)
        throw invalid([fault('stores', 'required', 'Choose at least one store.')])
      // All that somebody with some stores can give are those.
      return { ...own, storeIds: storeIds === 'all' && stores !== 'all' ? stores.join() : storeIds }
    },
  }),
}
