// The merchant's employees, with their roles and jobs.
// Facts: F-92, F-93
import { sql, type RawBuilder } from 'kysely'

import { permissionsByFeature } from '#core/access/features.ts'
import type { Facts } from '#core/access/facts.ts'
import { identityRule } from '#schemas/rules/people.ts'
import type { Tx } from '#server/data/doors.ts'
import { amongStores } from '#server/data/ids.ts'
import type { Scope } from '#server/calls/call.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { idsOf } from '#server/records/engine/references.ts'
import type { Work, Value, Values } from '#server/records/engine/source.ts'
import { onlyStore, storesOf } from '#server/records/engine/stores.ts'
import { recordSource, type Save } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { text, yesNo } from '#server/records/settings/columns.ts'

import { aboveText } from '../people/person-texts.ts'

/** Role names from the employee's user account and from their roles at the point of sale. */
const roleNames = sql<
  string | null
>`(select string_agg(distinct r.name, ', ') from role r where r.merchant_id = t.merchant_id and (
  exists (select from user_role u where u.role_id = r.id and u.merchant_id = t.merchant_id
    and u.user_id = t.membership_user_id)
  or exists (select from employee_role p where p.merchant_id = t.merchant_id
  and p.employee_id = t.id and p.role_id = r.id)))`
const jobNames = sql<
  string | null
>`(select string_agg(j.name, ', ' order by sort_key(j.name) collate "C") from employee_job k
  join job j on j.merchant_id = k.merchant_id and j.id = k.job_id
  where k.merchant_id = t.merchant_id and k.employee_id = t.id and k.deleted_at is null)`

/** SQL: the rights of the employee's roles, by their ids. */
const featureIds = sql<string | null>`(select string_agg(distinct f.feature_id::text, ',')
  from role_feature f join role r on r.id = f.role_id where r.merchant_id = t.merchant_id and (
  exists (select from user_role u where u.role_id = r.id and u.merchant_id = t.merchant_id
    and u.user_id = t.membership_user_id)
  or exists (select from employee_role p where p.merchant_id = t.merchant_id
  and p.employee_id = t.id and p.role_id = r.id)))`

/** Why someone with these facts can't change or delete this person; undefined if they can. */
function aboveReason({ features }: Values, { permission }: Facts): string | undefined {
  const held = permission.state === 'known' ? permission.value : new Set<string>()
  // A right that no plugin of this build has is nobody's.
  const holds = (id: number) => held.has(permissionsByFeature.get(id) ?? '')
  const ids = idsOf(features ?? null).filter((id) => permissionsByFeature.has(id))
  return identityRule(holds, ids).allow ? undefined : aboveText
}

/** SQL: the ids of the stores where the employee works. */
const storeIds = sql<string | null>`case when t.all_stores then 'all' else (
  select string_agg(s.id::text, ',' order by s.id)
  from employee_store l join store s on s.merchant_id = l.merchant_id and s.id = l.store_id
  where l.merchant_id = t.merchant_id and l.employee_id = t.id and not s.is_deleted) end`

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

/** Stores of a new employee: the chosen store, or in company view all that the user may open. */
async function startsAt(tx: Tx, { scope }: Work): Promise<string> {
  if (scope.view === 'company') return scope.stores === 'all' ? 'all' : scope.stores.join()
  return String(scope.storeId === 0 ? await onlyStore(tx, scope) : scope.storeId)
}

/** Where the employee works after the save; undefined where that stays. */
async function movedTo(tx: Tx, work: Work, { all, before }: Save): Promise<Value | undefined> {
  const { storeIds = null } = all
  if (before?.values.storeIds === storeIds) return undefined
  const { stores } = work.scope
  if (stores !== 'all' && before?.values.storeIds === 'all')
    throw invalid([
      at('stores', 'denied', 'They work in all stores. Only who has all stores changes that.'),
    ])
  if (before && storeIds === null)
    throw invalid([at('stores', 'required', 'Choose at least one store.')])
  // All that somebody with some stores can give are those.
  if (storeIds === 'all' && stores !== 'all') return stores.join()
  return storeIds ?? startsAt(tx, work)
}

export const employees = recordsPage({
  page: 'Employees',
  title: 'Employees',
  description: 'Everybody who works for you, and where.',
  noun: 'employee',
  columns: [
    text('name', 'Name', 100, { required: true }),
    text('employeeNumber', 'Employee ID', 20),
    text('shortName', 'Short name', 50, { help: 'Shown on receipts and at the register.' }),
    { ...text('email', 'Email', 254, { textKind: 'email' }), warnsOfSame: true },
    text('phone', 'Phone', 25, { textKind: 'phone' }),
    text('roles', 'User roles', 500, { column: roleNames, inForm: false }),
    text('jobs', 'Jobs', 500, { column: jobNames, inForm: false }),
    text('features', 'Rights', 20_000, { column: featureIds, inForm: false, inList: false }),
    {
      name: 'stores',
      column: storeIds,
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
  // With the job, role and PIN that a first shift needs.
  adds: { path: '/employees/employees/0', ability: 'employees.hire' },
  opens: { label: 'Jobs and pay', path: ({ id }) => `/employees/employees/${id}` },
  abilities: {
    create: 'employees.editEmployees',
    update: 'employees.editEmployees',
    delete: 'employees.editEmployees',
    export: 'results.exportReports',
  },
  locked(values, facts) {
    const reason = aboveReason(values, facts)
    return reason === undefined ? {} : { update: reason, delete: reason }
  },
  source: recordSource({
    table: 'employee',
    writes: ({ create, update, remove }) => {
      const refuseAbove = async (tx: Tx, work: Work, id: number) => {
        const { rows } = await sql<{ features: string | null }>`select ${featureIds} as features
          from employee t where t.merchant_id = ${work.scope.merchantId} and t.id = ${id}`.execute(
          tx,
        )
        const reason = aboveReason({ features: rows[0]?.features ?? null }, work.facts)
        if (reason !== undefined) throw denied(reason)
      }
      return {
        create,
        update: async (tx, work, id, sent, values) => {
          await refuseAbove(tx, work, id)
          return update(tx, work, id, sent, values)
        },
        remove: async (tx, work, id, sent) => {
          await refuseAbove(tx, work, id)
          return remove(tx, work, id, sent)
        },
      }
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
    reach: { stores: 'stores' },
    search: ['name', 'employeeNumber', 'shortName', 'email', 'phone', 'roles', 'jobs'],
    where: (_filters, scope) => worksHere(scope, 't'),
    async stored(tx, work, save) {
      const stores = await movedTo(tx, work, save)
      return { ...save.sent, ...(stores !== undefined && { all_stores: stores === 'all' }) }
    },
    async also(tx, work, id, save) {
      const stores = await movedTo(tx, work, save)
      if (stores !== undefined) await setStores(tx, work, id, stores)
    },
  }),
})
