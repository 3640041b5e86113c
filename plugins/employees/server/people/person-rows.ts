// Reads stored employees. Every query filters by merchant, and by the stores that the caller can
// open. Row-level security enforces the same.
// Facts: F-92, F-93, F-94, S-122
import { sql, type RawBuilder } from 'kysely'

import type { BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { amongStores } from '#server/data/ids.ts'
import { countRows, onePage } from '#server/data/paging.ts'
import type { Row } from '#server/data/schema.ts'
import { found, keyHas, textOrder } from '#server/data/text.ts'
import {
  selectVisibleStores,
  type VisibleStores,
} from '#server/identity/sessions/visible-stores.ts'

import { heldByEmployee, readRoles, type MerchantRole } from './giver.ts'

export interface HeldJob {
  id: number
  version: number
  jobId: number
  payRate: string | null
  laborRate: string | null
}
interface Account {
  id: number
  userName: string
  isApproved: boolean
  mustReset: boolean
}
export interface Person {
  row: Row<'employee'>
  account: Account | undefined
  hasPin: boolean
  /** The employee's stores that the caller can see. Empty if the employee works in all stores. */
  stores: readonly { id: number; name: string }[]
  roles: readonly MerchantRole[]
  jobs: readonly HeldJob[]
  /** All roles and jobs of the merchant. */
  all: { roles: readonly MerchantRole[]; jobs: readonly Row<'job'>[] }
}

/**
 * Employees `e` of the current store or, in company view, of all stores that the caller can open.
 */
function worksHere({ view, here, stores }: VisibleStores): RawBuilder<boolean> {
  const among = here === undefined ? stores : [here]
  return among === 'all' || view === 'single-store'
    ? sql<boolean>`true`
    : sql<boolean>`(e.all_stores or exists (select from employee_store l
      where l.merchant_id = e.merchant_id and l.employee_id = e.id
      and ${amongStores('l.store_id', among)}))`
}

/** Roles `r` of employee `e`, from the account and the point of sale. */
const heldRoles = sql`role r where r.merchant_id = e.merchant_id and (
  exists (select from user_role u where u.role_id = r.id and u.merchant_id = e.merchant_id
    and u.user_id = e.membership_user_id)
  or exists (select from employee_role p where p.merchant_id = e.merchant_id
    and p.employee_id = e.id and p.role_id = r.id))`
const roleNames = sql<string[]>`(select coalesce(jsonb_agg(r.name
  order by sort_key(r.name) collate "C"), '[]') from ${heldRoles})`
const jobNames = sql<{ name: string; id: number }[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('name', j.name, 'id', coalesce(j.asm_job_id, j.id))
    order by sort_key(j.name) collate "C"), '[]')
  from employee_job k join job j on j.merchant_id = k.merchant_id and j.id = k.job_id
  where k.merchant_id = e.merchant_id and k.employee_id = e.id and k.deleted_at is null)`

/**
 * Whether the name of employee `e`, or of one of their roles or jobs, contains a word. Finds roles
 * and jobs first, because there are few of them, and then the employees who have them.
 */
const hasWord = (merchantId: number) => (word: string) => {
  const named = keyHas(sql`search_key(name)`, word)
  const roles = sql`array(select id from role where merchant_id = ${merchantId} and ${named})`
  const jobs = sql`array(select id from job where merchant_id = ${merchantId} and ${named})`
  return sql<boolean>`(${keyHas(sql`e.search_words`, word)}
    or e.membership_user_id in (select user_id from user_role
      where merchant_id = ${merchantId} and role_id = any(${roles}))
    or e.id in (select employee_id from employee_role
      where merchant_id = ${merchantId} and role_id = any(${roles}))
    or e.id in (select employee_id from employee_job
      where merchant_id = ${merchantId} and job_id = any(${jobs}) and deleted_at is null))`
}

type SortColumn = NonNullable<BodyOf<'getUsers'>['SortColumn']>
const orders: Record<SortColumn, RawBuilder<unknown>> = {
  UserName: textOrder('e.name'),
  EmployeeNumber: textOrder('e.employee_number'),
  ShortName: textOrder('e.short_name'),
  Email: textOrder('e.email'),
  PhoneNumber: textOrder('e.phone'),
}
interface PeopleQuery {
  search: string
  sort: SortColumn
  descending: boolean
  limit: number
  offset: number
}

/** One page of employees, and the number of all that match. */
export async function listPeople(tx: Tx, visibleStores: VisibleStores, query: PeopleQuery) {
  const { search, sort, descending, limit, offset } = query
  const matching = tx
    .selectFrom('employee as e')
    .where('e.merchant_id', '=', visibleStores.merchantId)
    .where('e.deleted_at', 'is', null)
    .where(worksHere(visibleStores))
    .$if(search !== '', (query) =>
      query.where(found(search, hasWord(visibleStores.merchantId), sql`e.search_digits`)),
    )
  const page = matching
    .select([
      'e.id',
      'e.name',
      'e.employee_number',
      'e.short_name',
      'e.email',
      'e.phone',
      'e.membership_user_id',
      'e.is_active',
      'e.version',
      roleNames.as('roles'),
      jobNames.as('jobs'),
    ])
    .orderBy(orders[sort], descending ? 'desc' : 'asc')
    .orderBy(textOrder('e.name'))
    .orderBy('e.id')
    .$call(onePage(limit, offset))
  const [total, rows] = await Promise.all([countRows(matching), page.execute()])
  return { total, rows }
}

/** An employee whom the caller can see. Undefined if there is none. */
export async function readPerson(
  tx: Tx,
  visibleStores: VisibleStores,
  id: number,
): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('employee as e')
    .selectAll('e')
    .where('e.merchant_id', '=', visibleStores.merchantId)
    .where('e.id', '=', id)
    .where('e.deleted_at', 'is', null)
    .where(worksHere({ ...visibleStores, here: undefined }))
    .executeTakeFirst()
  if (!row) return undefined
  const { merchantId } = visibleStores
  const account =
    row.membership_user_id === null
      ? undefined
      : await tx
          .selectFrom('membership_user')
          .select([
            'id',
            'user_name as userName',
            'is_approved as isApproved',
            'must_reset_password as mustReset',
          ])
          .where('merchant_id', '=', merchantId)
          .where('id', '=', row.membership_user_id)
          .executeTakeFirst()
  const pin = await tx
    .selectFrom('employee_pin')
    .select('employee_id')
    .where('merchant_id', '=', merchantId)
    .where('employee_id', '=', id)
    .executeTakeFirst()
  return {
    row,
    account,
    hasPin: pin !== undefined,
    stores: row.all_stores ? [] : await readStores(tx, visibleStores, id),
    roles: await readRoles(tx, merchantId, heldByEmployee(merchantId, id)),
    jobs: await readHeldJobs(tx, merchantId, id),
    all: { roles: await readRoles(tx, merchantId), jobs: await readJobs(tx, merchantId) },
  }
}

const readStores = (tx: Tx, visibleStores: VisibleStores, employeeId: number) =>
  selectVisibleStores(tx, visibleStores)
    .innerJoin('employee_store as l', (join) =>
      join.onRef('l.merchant_id', '=', 's.merchant_id').onRef('l.store_id', '=', 's.id'),
    )
    .where('l.employee_id', '=', employeeId)
    .select(['s.id', 's.name'])
    .orderBy(textOrder('s.name'))
    .orderBy('s.id')
    .execute()

const readHeldJobs = (tx: Tx, merchantId: number, employeeId: number): Promise<HeldJob[]> =>
  tx
    .selectFrom('employee_job as k')
    .where('k.merchant_id', '=', merchantId)
    .where('k.employee_id', '=', employeeId)
    .where('k.deleted_at', 'is', null)
    .select([
      'k.id',
      'k.version',
      'k.job_id as jobId',
      'k.pay_rate as payRate',
      'k.labor_rate as laborRate',
    ])
    .orderBy('k.job_id')
    .execute()

/** The merchant's jobs, sorted by name. */
export const readJobs = (tx: Tx, merchantId: number) =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(textOrder('name'))
    .orderBy('id')
    .execute()
