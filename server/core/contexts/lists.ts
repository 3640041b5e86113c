// Reads pages of the merchants and stores that the user may open, to choose one of them. Facts:
// U-019; C12
import { sql, type RawBuilder } from 'kysely'

import { oneRow } from '../../data/one-row.ts'
import { usedStatusCodes } from '../../identity/sessions/session-rights.ts'
import { toOperator } from '../../data/as-operator.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { AnswerOf, AnyCall, Call, Handlers } from '../../calls/call.ts'
import { offsetOf } from '../../data/paging.ts'
import { contains, cleanSearch, textOrder } from '../../data/text.ts'
import { invalid, malformed } from '../../calls/problem.ts'
import { mayOpenMerchant } from '../../identity/people/people.ts'
import { openMerchant, readUser, refuseForeignContext } from './context.ts'

type StoreRow = AnswerOf<'getMerchantStores'>['ResultSet'][number]
type MerchantRow = AnswerOf<'getMerchants'>['ResultSet'][number]
interface Search {
  PageRowCount: number
  RequestedPageNum: number
  SearchArg?: string
  SortColumn?: string
  SortDirection?: 'ASC' | 'DESC'
}

const storeInUse = sql<boolean>`not s.is_deleted
  and s.status_code in (${sql.join(usedStatusCodes)})`
const merchantInUse = sql<boolean>`m.status_code in (${sql.join(usedStatusCodes)})`

/**
 * Sorts by name by default. The id comes last, so that rows with equal names don't move between
 * pages.
 */
function buildOrder(
  { SortColumn, SortDirection }: Search,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: string,
  id: string,
): RawBuilder<unknown> {
  const column = SortColumn || fallback
  if (!Object.hasOwn(columns, column))
    throw invalid([
      { field: 'SortColumn', code: 'enum', message: `May be ${Object.keys(columns).join(', ')}.` },
    ])
  return sql`${columns[column]} ${SortDirection === 'DESC' ? sql`desc` : sql`asc`} nulls last,
    ${sql.ref(id)}`
}
const pageOf = ({ PageRowCount, RequestedPageNum }: Search) =>
  sql`limit ${PageRowCount} offset ${offsetOf(RequestedPageNum, PageRowCount)}`
const matches = (search: Search, columns: readonly string[]) => {
  const text = cleanSearch(search.SearchArg)
  return text
    ? sql<boolean>`(${sql.join(
        columns.map((column) => contains(column, text)),
        sql` or `,
      )})`
    : sql<boolean>`true`
}

const storeColumns = {
  StoreName: textOrder('s.name'),
  StoreCode: textOrder('s.code'),
  StoreId: sql`s.id`,
  MerchantName: textOrder('m.name'),
  StoreStatusCode: sql`s.status_code`,
}

/**
 * Lists stores in the tenant database role (asTenant), which only sees the user's visible stores.
 */
async function searchStores(
  tx: Tx,
  merchantId: number,
  search: Search,
  withDeleted: boolean,
): Promise<AnswerOf<'getMerchantStores'>> {
  const from = sql`from store s join merchant m on m.id = s.merchant_id
    where s.merchant_id = ${merchantId} and ${withDeleted ? sql`true` : storeInUse}
      and ${matches(search, ['s.name', 's.code'])}`
  const { rows } = await sql<StoreRow>`
    select s.merchant_id as "MerchantId", s.id as "StoreId", s.code as "StoreCode",
      s.name as "StoreName", m.name as "MerchantName",
      not (${storeInUse}) as "IsDeleted", s.has_first_run as "HasFirstRun",
      s.status_code as "StoreStatusCode"
    ${from} order by ${buildOrder(search, storeColumns, 'StoreName', 's.id')}
    ${pageOf(search)}`.execute(tx)
  const count = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx)
  return {
    IsSuccessful: true,
    Message: null,
    ResultSet: rows,
    TotalRowCount: oneRow(count.rows).total,
  }
}

const wantsDeleted = (
  body: Call<'getMerchantStores'>['body'],
  query?: { includeDeletedStores?: boolean },
): boolean =>
  [body.includeDeletedStores, body.SearchArg5].includes(true) ||
  (body.includeDeletedStores === undefined && query?.includeDeletedStores === true)

/**
 * Finds the requested merchant and the stores of it that the user may see. A merchant that the user
 * may not open is audited and gets a 404.
 */
async function scopeFor(
  call: AnyCall,
  wanted: number | undefined,
): Promise<{ merchantId: number; stores: readonly number[] | 'all' }> {
  const { session, rights, databaseRoles } = call
  const merchantId = wanted ?? session.merchantId
  if (merchantId === null) throw malformed('MerchantId is missing: no merchant is chosen yet.')
  // A user with only assigned stores can't open another merchant, so the assigned stores belong to
  // the user's own merchant.
  if (merchantId === session.merchantId) return { merchantId, stores: rights.stores }
  const open = await databaseRoles.asIdentity(async (tx) => {
    const { user, kinds } = await readUser(tx, session.userId)
    return openMerchant(tx, user, kinds, merchantId)
  })
  return open ? { merchantId, stores: rights.stores } : refuseForeignContext(call, merchantId)
}

const merchantColumns = {
  MerchantName: textOrder('m.name'),
  MerchantId: sql`m.id`,
  StoreCount: sql`stores.used`,
  MerchantStatusCode: sql`m.status_code`,
}

async function searchMerchants(
  tx: Tx,
  userId: number,
  body: Call<'getMerchants'>['body'],
): Promise<AnswerOf<'getMerchants'>> {
  const { user, kinds } = await readUser(tx, userId)
  const exactly = (column: string, text: string | undefined) =>
    cleanSearch(text)
      ? sql<boolean>`${sql.ref(column)}::text = ${cleanSearch(text)}`
      : sql<boolean>`true`
  const where = sql`where ${mayOpenMerchant(user, kinds)}
    and ${body.SearchArg5 ? sql`true` : merchantInUse}
    and ${exactly('m.status_code', body.SearchArg4)}
    and ${exactly('m.reseller_id', body.SearchArg6)} and ${matches(body, ['m.name', 'm.code'])}`
  const { rows } = await sql<MerchantRow>`
    select m.id as "MerchantId", m.name as "MerchantName", not (${merchantInUse}) as "IsDeleted",
      m.status_code as "MerchantStatusCode",
      stores.used as "StoreCount", case when stores.used = 1 then stores.id else 0 end as "StoreId",
      case when stores.used = 1 then stores.code end as "StoreCode",
      case when stores.used = 1 then stores.name end as "StoreName",
      coalesce(stores.ran, true) as "HasFirstRun"
    from merchant m cross join lateral (
      select count(*)::int as used, min(s.id) as id, min(s.code) as code, min(s.name) as name,
        bool_or(s.has_first_run) as ran
      from store s where s.merchant_id = m.id and ${storeInUse}) stores
    ${where} order by ${buildOrder(body, merchantColumns, 'MerchantName', 'm.id')}
    ${pageOf(body)}`.execute(tx)
  const count = await sql<{
    total: number
  }>`select count(*)::int as total from merchant m ${where}`.execute(tx)
  return {
    IsSuccessful: true,
    Message: null,
    ResultSet: rows,
    TotalRowCount: oneRow(count.rows).total,
  }
}

export const listHandlers: Handlers = {
  async getMerchantStores(call) {
    const scope = await scopeFor(call, call.body.MerchantId)
    return call.databaseRoles.asTenant(scope, (tx) =>
      searchStores(tx, scope.merchantId, call.body, wantsDeleted(call.body, call.query)),
    )
  },

  async getBackOfficeAssignedStoresForUser(call) {
    const { body, session } = call
    if (body.userCode !== undefined) {
      const user = await call.databaseRoles.asIdentity((tx) =>
        tx
          .selectFrom('membership_user')
          .select('pos_user_id')
          .where('id', '=', session.userId)
          .executeTakeFirstOrThrow(),
      )
      if (user.pos_user_id !== body.userCode)
        return refuseForeignContext(call, session.merchantId ?? 0)
    }
    const scope = await scopeFor(call, undefined)
    return call.databaseRoles.asTenant(scope, (tx) =>
      searchStores(tx, scope.merchantId, body, wantsDeleted(body)),
    )
  },

  getMerchants: ({ session, databaseRoles, body, requestId }) =>
    databaseRoles.asOperator(
      toOperator({ session, requestId }, 'list the merchants to choose from'),
      (tx) => searchMerchants(tx, session.userId, body),
    ),
}
