// Who did what, from the append-only audit log. Only the operator's database role can read all of
// it.
// Facts: resolution 25; D16
import { sql } from 'kysely'

import { choiceOf, datesOf } from '#server/records/engine/filters.ts'
import { operatorReport } from '#server/records/engine/report.ts'

/** Groups of actions, by prefix or suffix of the action name. */
const kinds = {
  reports: sql<boolean>`(a.entity in ('report', 'export') or a.action like 'report.%'
    or a.action like 'export.%')`,
  changes: sql<boolean>`(a.action like '%.create' or a.action like '%.update'
    or a.action like '%.delete')`,
  signIns: sql<boolean>`(a.action like 'session.%' or a.action like 'context.%')`,
  tools: sql<boolean>`(a.action in ('page.act', 'operator.open'))`,
  refusals: sql<boolean>`(a.action like '%.refuse')`,
} as const
const isKind = (name: string | undefined): name is keyof typeof kinds =>
  name !== undefined && Object.hasOwn(kinds, name)

export const reportAuditLog = operatorReport({
  page: 'ReportAuditLog',
  title: 'Report audit log',
  description:
    "Who opened, exported and changed what, for the chosen merchant and in the platform's own " +
    'tools.',
  noun: 'audit row',
  columns: [
    { name: 'what', label: 'What', kind: 'text' },
    { name: 'record', label: 'Record', kind: 'text' },
    { name: 'at', label: 'When', kind: 'dateTime' },
    { name: 'who', label: 'Who', kind: 'text' },
    { name: 'role', label: 'Role', kind: 'text' },
    { name: 'store', label: 'Store', kind: 'text' },
    { name: 'requestId', label: 'Request', kind: 'text' },
  ],
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: [
    { name: 'dates', label: 'Dates', kind: 'dates', default: 'last7', by: 'calendar' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'reports', label: 'Reports and exports' },
        { value: 'changes', label: 'Changes' },
        { value: 'signIns', label: 'Sign-ins' },
        { value: 'tools', label: 'Internal tools' },
        { value: 'refusals', label: 'Refusals' },
      ],
    },
  ],
  search: ['what', 'record', 'who', 'requestId'],
  rows: (tx, scope, filters) => {
    const { from, to } = datesOf(filters, 'dates')
    const kind = choiceOf(filters, 'kind')
    return (
      tx
        .selectFrom('audit as a')
        .leftJoin('merchant as m', 'm.id', 'a.merchant_id')
        .leftJoin('store as s', (on) =>
          on.onRef('s.merchant_id', '=', 'a.merchant_id').onRef('s.id', '=', 'a.store_id'),
        )
        // With a chosen merchant, lists the merchant's rows and the rows of platform users that
        // belong to no merchant. Otherwise lists all rows.
        .where((row) =>
          scope === undefined
            ? row.lit(true)
            : row.or([
                row('a.merchant_id', '=', scope.merchantId),
                row('a.merchant_id', 'is', null),
              ]),
        )
        // Dates are in the merchant's time zone, or in UTC for rows without a merchant.
        .where(
          sql<boolean>`(a.at at time zone coalesce(m.time_zone, 'UTC'))::date
              between ${from}::date and ${to}::date`,
        )
        .where((row) => (isKind(kind) ? kinds[kind] : row.lit(true)))
        .select([
          'a.id',
          'a.at',
          'a.actor_name as who',
          'a.role',
          's.name as store',
          'a.request_id as requestId',
        ])
        // Only the reason is shown. The changed values stay in the audit log.
        .select([
          sql<string>`a.action || coalesce(': ' || (a.after ->> 'reason'), '')`.as('what'),
          sql<string>`btrim(a.entity || ' ' || a.entity_id)`.as('record'),
        ])
    )
  },
})
