// The state of a merchant's account, and one list of all stores that the user may open:
// /Account/GetMerchant and /Account/GetStoresWithMerchantsInfo.
// Facts: F-04; resolution 15
import { sql } from 'kysely'

import { plusDays } from '../../../core/time/dates.ts'
import { businessDate, defaultBusinessDayStart } from '../../../core/time/zone.ts'
import { usedStatusCodes } from '../../identity/sessions/session-rights.ts'
import { amountDue } from '../../domain/tenancy/amount-due.ts'
import { toOperator } from '../../data/as-operator.ts'
import type { Tx } from '../../data/database-roles.ts'
import { textOrder } from '../../data/text.ts'
import type { AnswerOf, AnyCall, Handlers } from '../../calls/call.ts'
import { notFound } from '../../calls/problem.ts'
import { mayOpenMerchant, mayOpenStore } from '../../identity/people/people.ts'
import {
  findContext,
  mayPay,
  pastDueOf,
  readUser,
  refuseForeignContext,
  statusOf,
} from './context.ts'

type BillingInfo = NonNullable<AnswerOf<'getMerchant'>['BillingInfo']>

/** The amount due and the last day of service; null if nothing is due. */
async function readBilling(
  tx: Tx,
  merchantId: number,
  today: string,
  daysLeft: number | null,
): Promise<BillingInfo | null> {
  const due = await amountDue(tx, merchantId, today)
  // `daysLeft` 0 means that today is the last day of service; negative means that service ended
  // that many days ago.
  return due === undefined
    ? null
    : {
        AmountDue: due.amount,
        CurrencyCode: due.currency,
        DueDate: due.since,
        ServiceEndsOn: daysLeft === null ? null : plusDays(today, daysLeft),
      }
}

const mostStores = 10_000
/** Stores of all merchants that the user may open, sorted by merchant and store name. */
async function allStores(
  tx: Tx,
  userId: number,
): Promise<AnswerOf<'getStoresWithMerchantsInfo'>['ResultSet']> {
  const { user, kinds } = await readUser(tx, userId)
  const { rows } = await sql<AnswerOf<'getStoresWithMerchantsInfo'>['ResultSet'][number]>`
    select s.merchant_id as "MerchantId", s.id as "StoreId", s.code as "StoreCode",
      s.name as "StoreName", m.name as "MerchantName",
      false as "IsDeleted", s.has_first_run as "HasFirstRun", s.status_code as "StoreStatusCode"
    from store s join merchant m on m.id = s.merchant_id
    where ${mayOpenMerchant(user, kinds)} and ${mayOpenStore(user, kinds)} and not s.is_deleted
      and s.status_code in (${sql.join(usedStatusCodes)})
      and m.status_code in (${sql.join(usedStatusCodes)})
    order by ${textOrder('m.name')}, m.id, ${textOrder('s.name')}, s.id
    limit ${mostStores}`.execute(tx)
  return rows
}

/** The requested merchant, or the session's own. */
function requireMerchant(call: AnyCall, wanted: number | undefined): number {
  const merchantId = wanted ?? call.session.merchantId
  if (merchantId === null) throw notFound('No merchant is chosen.')
  return merchantId
}

export const merchantHandlers: Handlers = {
  async getMerchant(call) {
    const { session, rights, databaseRoles, body, clock } = call
    const merchantId = requireMerchant(call, body?.MerchantId)
    const storeId =
      body?.StoreId ?? (merchantId === session.merchantId ? (session.storeId ?? 0) : 0)
    const context = await databaseRoles.asIdentity((tx) =>
      findContext(tx, session.userId, merchantId, storeId),
    )
    if (context === 'foreign') return refuseForeignContext(call, merchantId, storeId)
    const PastDueRemainingDays = pastDueOf(context)
    const today = businessDate(clock.now(), context.merchant.time_zone, defaultBusinessDayStart)
    const BillingInfo = await databaseRoles.asTenant({ merchantId, stores: rights.stores }, (tx) =>
      readBilling(tx, merchantId, today, PastDueRemainingDays),
    )
    return {
      IsSuccessful: true,
      Message: null,
      PastDueRemainingDays,
      BillingInfo,
      StoreStatusCode: statusOf(context),
      IsAccountManager: rights.isAccountManager,
      MayUpdatePayment: mayPay(context),
    }
  },

  getStoresWithMerchantsInfo: async ({ session, databaseRoles, requestId }) => ({
    IsSuccessful: true,
    Message: null,
    ResultSet: await databaseRoles.asOperator(
      toOperator({ session, requestId }, 'list the stores to choose from'),
      (tx) => allStores(tx, session.userId),
    ),
  }),
}
