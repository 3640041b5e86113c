// Settings of merchants that only platform users can change.
// Facts: P-016, P-040, P-041
import { sql } from 'kysely'

import { timeoutLimits } from '#server/identity/sessions/session-rights.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { toJson, type JsonText } from '#server/data/json.ts'
import type { RowChange } from '#server/data/schema.ts'
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { OperatorScope, Work, Values } from '#server/records/engine/source.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import {
  gatewayChoices,
  merchantStatuses,
  merchantTypes,
  resellerChoices,
} from '#server/records/operator/choices.ts'
import { refuse, createRowSource, rowVersion } from '#server/records/operator/rows.ts'
import { either, integer, pick, shown, text } from '#server/records/settings/columns.ts'

/** A field that requires its own ability, because access to the page isn't enough. */
const only = (change: string) => ({ abilities: { change } })
const bySupport = 'Only internal support can change this.'

const columns: readonly Column[] = [
  text('name', 'Name', 80, { required: true, help: bySupport, ...only('admin.editMerchantName') }),
  shown('code', 'Code'),
  pick('accountType', 'Account type', merchantTypes, {
    help: bySupport,
    ...only('admin.editMerchantType'),
  }),
  pick('status', 'Status', merchantStatuses, {
    help: `No one can sign in to an inactive merchant. ${bySupport}`,
    ...only('admin.editMerchantStatus'),
  }),
  pick('reseller', 'Reseller', resellerChoices, {
    help: `Determines the branding and who manages the merchant. ${bySupport}`,
    ...only('admin.editMerchantReseller'),
  }),
  pick('gateway', 'Payment gateway', gatewayChoices, {
    inList: false,
    help: bySupport,
    ...only('admin.changePaymentGateway'),
  }),
  either('promptForPayment', 'Prompt for payment', ['Asked at sign-in', 'Not asked'], {
    inList: false,
    help: bySupport,
    ...only('admin.editPromptForPayment'),
  }),
  either('offlineCredit', 'Offline credit', ['On', 'Off'], {
    inList: false,
    help: `Accepts cards while the connection is down. ${bySupport}`,
    ...only('admin.editOfflineCredit'),
  }),
  either('apiAccess', 'API access', ['On', 'Off'], {
    inList: false,
    help: bySupport,
    ...only('admin.editApiAccess'),
  }),
  integer('trialComps', 'Free trial months', 0, 36, {
    required: true,
    inList: false,
    help: bySupport,
    ...only('admin.editTrialComps'),
  }),
  text('planName', 'Plan', 60),
  text('subscriptionNumber', 'Subscription number', 40, { inList: false }),
  {
    name: 'timeoutMinutes',
    label: 'Timeout in minutes',
    kind: 'integer',
    required: true,
    ...timeoutLimits,
    inList: false,
    help: 'How long people can be inactive before they have to sign in again.',
  },
  {
    name: 'timeZone',
    label: 'Time zone',
    kind: 'timeZone',
    required: true,
    inList: false,
    help: 'Used in the company view.',
  },
]

const merchants = createRowSource({
  columns,
  search: ['name', 'code', 'subscriptionNumber'],
  rows: (tx, scope) =>
    tx
      .selectFrom('merchant as m')
      .leftJoin('merchant_entitlement as e', 'e.merchant_id', 'm.id')
      .select([
        'm.id',
        'm.name',
        'm.code',
        'm.timeout_minutes as timeoutMinutes',
        'm.time_zone as timeZone',
        'm.plan_name as planName',
        'm.subscription_number as subscriptionNumber',
        'm.is_payment_required as promptForPayment',
      ])
      .select([
        sql<string>`m.merchant_type::text`.as('accountType'),
        sql<string>`m.status_code::text`.as('status'),
        sql<string>`m.reseller_id::text`.as('reseller'),
        sql<string>`m.credit_gateway::text`.as('gateway'),
        sql<boolean>`coalesce((m.portal_flags->>'isOfflineCreditEnabled')::boolean, false)`.as(
          'offlineCredit',
        ),
        sql<boolean>`coalesce(e.has_api_access, false)`.as('apiAccess'),
        sql<number>`coalesce(e.trial_comp_months, 0)`.as('trialComps'),
        rowVersion('m').as('version'),
      ])
      // Without a chosen merchant, all merchants are listed, because only internal support can open
      // the page then.
      .where((row) => (scope === undefined ? row.lit(true) : row('m.id', '=', scope.merchantId))),
})

function toChange(values: Values): RowChange<'merchant'> {
  const has = (name: string) => Object.hasOwn(values, name)
  return {
    ...(has('name') && { name: String(values.name) }),
    ...(has('accountType') && { merchant_type: Number(values.accountType) }),
    ...(has('status') && { status_code: Number(values.status) }),
    ...(has('reseller') && { reseller_id: Number(values.reseller) }),
    ...(has('promptForPayment') && { is_payment_required: values.promptForPayment === true }),
    ...(has('gateway') && { credit_gateway: Number(values.gateway) }),
    ...(has('timeoutMinutes') && { timeout_minutes: Number(values.timeoutMinutes) }),
    ...(has('timeZone') && { time_zone: String(values.timeZone) }),
    ...(has('planName') && { plan_name: textOrNull(values.planName) }),
    ...(has('subscriptionNumber') && {
      subscription_number: textOrNull(values.subscriptionNumber),
    }),
  }
}

/** Changes one key of the JSON column, and keeps the others. */
function withOfflineCredit({ offlineCredit }: Values) {
  if (offlineCredit === undefined) return sql<JsonText>`portal_flags`
  const flag = toJson({ isOfflineCreditEnabled: offlineCredit === true })
  return sql<JsonText>`portal_flags || ${flag}::jsonb`
}

async function saveEntitlement(
  tx: Tx,
  { session, now }: Work<OperatorScope>,
  id: number,
  values: Values,
): Promise<void> {
  const columns = {
    ...(Object.hasOwn(values, 'apiAccess') && { has_api_access: values.apiAccess === true }),
    ...(Object.hasOwn(values, 'trialComps') && { trial_comp_months: Number(values.trialComps) }),
  }
  if (Object.keys(columns).length === 0) return
  const stamp = { modified_at: now, modified_by: session.userName }
  await tx
    .insertInto('merchant_entitlement')
    .values({ merchant_id: id, ...columns, ...stamp })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ ...columns, ...stamp }))
    .execute()
}

const notHere = refuse("Add merchants under Merchant creation. They can't be deleted.")

export const merchantSettings: RecordsPage = {
  page: 'MerchantSettings',
  kind: 'records',
  databaseRole: 'operator',
  title: 'Merchant settings',
  description: "A merchant's name, account status, payments and plan on the platform.",
  noun: 'merchant',
  columns,
  defaultSort: 'name',
  abilities: { update: 'admin.editMerchantSettings' },
  source: {
    affectedStores: 'none',
    ...merchants,
    create: notHere,
    remove: notHere,
    async update(tx, work, id, sent, values) {
      await tx.selectFrom('merchant').select('id').where('id', '=', id).forUpdate().execute()
      const before = await merchants.present(tx, work, id, sent)
      // Also updates the merchant if only the entitlement has changed, because the merchant's row
      // has the version of the record.
      await tx
        .updateTable('merchant')
        .set({ ...toChange(values), portal_flags: withOfflineCredit(values) })
        .where('id', '=', id)
        .execute()
      await saveEntitlement(tx, work, id, values)
      return { before, after: await merchants.one(tx, work, id) }
    },
  },
}
