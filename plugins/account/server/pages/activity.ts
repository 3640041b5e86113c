// The audit trail of the merchant: sign-ins, visits by support with their reasons, and changes.
// Facts: C23, D16
import { sql } from 'kysely'

import { choiceOf, datesOf } from '#server/records/engine/filters.ts'
import { report } from '#server/records/engine/report.ts'
import { whatWasDone } from './activity-words.ts'

/** Groups of actions, by prefix or suffix of the action name. */
const kinds = {
  signIns: sql<boolean>`(a.action like 'session.%' or a.action like 'sso.%'
    or a.action like 'password.%' or a.action like 'eula.%')`,
  support: sql<boolean>`a.action like 'support.%'`,
  changes: sql<boolean>`(a.action like '%.create' or a.action like '%.update'
    or a.action like '%.delete' or a.action = 'page.act')`,
  exports: sql<boolean>`a.action like '%.export'`,
  refusals: sql<boolean>`a.action like '%.refuse'`,
} as const
const isKind = (name: string | undefined): name is keyof typeof kinds =>
  name !== undefined && Object.hasOwn(kinds, name)

export const activityPage = report({
  page: 'AccountActivity',
  title: 'Account activity',
  description:
    'Who signed in, when support had access and why, and what was changed. No one can change or ' +
    'delete these entries.',
  noun: 'entry',
  columns: [
    { name: 'what', label: 'What', kind: 'text' },
    { name: 'at', label: 'When', kind: 'dateTime' },
    { name: 'who', label: 'Who', kind: 'text' },
    { name: 'role', label: 'Role', kind: 'text' },
    { name: 'reason', label: "Support's reason", kind: 'text' },
    { name: 'ip', label: 'From', kind: 'text' },
    { name: 'store', label: 'Store', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { name: 'dates', label: 'Dates', kind: 'dates', default: 'last30', by: 'calendar' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'signIns', label: 'Sign-ins' },
        { value: 'support', label: 'Support' },
        { value: 'changes', label: 'Changes' },
        { value: 'exports', label: 'Exports' },
        { value: 'refusals', label: 'Refusals' },
      ],
    },
  ],
  search: ['what', 'who', 'role', 'reason', 'ip'],
  rows: (tx, { merchantId, stores }, filters) => {
    const { from, to } = datesOf(filters, 'dates')
    const kind = choiceOf(filters, 'kind')
    return (
      tx
        .selectFrom('audit as a')
        .innerJoin('merchant as m', 'm.id', 'a.merchant_id')
        .leftJoin('store as s', (on) =>
          on.onRef('s.merchant_id', '=', 'a.merchant_id').onRef('s.id', '=', 'a.store_id'),
        )
        .where('a.merchant_id', '=', merchantId)
        // Rows without a store are always listed, because they concern the whole merchant.
        .where((row) =>
          stores === 'all'
            ? row.lit(true)
            : sql<boolean>`coalesce(a.store_id, 0) in (
                  select 0 union all
                  select unnest(string_to_array(${stores.join()}, ',')::bigint[])
                )`,
        )
        .where(
          sql<boolean>`a.at >= ${from}::timestamp at time zone m.time_zone
              and a.at < (${to}::date + 1)::timestamp at time zone m.time_zone`,
        )
        .where((row) => (isKind(kind) ? kinds[kind] : row.lit(true)))
        .select(['a.id', 'a.at', 'a.actor_name as who', 'a.role', 'a.ip', 's.name as store'])
        .select([
          whatWasDone.as('what'),
          sql<string | null>`case when a.action like 'support.%' then a.after ->> 'reason' end`.as(
            'reason',
          ),
        ])
    )
  },
})
