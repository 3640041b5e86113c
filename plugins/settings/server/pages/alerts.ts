// Alert subscriptions of a store, on one form. getAlertConfiguration reads the same rows.
// Facts: N-19, S-117, V-124, V-125; text C §3.4, §5.2
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { Work, Values } from '#server/records/engine/source.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { at } from '#server/records/engine/rules.ts'
import { section, storeOf, yesNo } from '#server/records/settings/columns.ts'
import { formSource, lockStore, type Check } from '#server/records/settings/rows.ts'

/** Keyed by definition id. The fifth is always on and has no control. */
const alerts = [
  {
    id: 1,
    name: 'sales',
    label: 'Sales',
    help: 'When sales differ from the last six days of the same weekday.',
  },
  {
    id: 2,
    name: 'price',
    label: 'Price overrides',
    help: 'When prices are changed at the register more than in the past 28 days.',
  },
  {
    id: 3,
    name: 'discount',
    label: 'Discounts',
    help: 'When discounts are higher than usual.',
  },
  {
    id: 4,
    name: 'marketing',
    label: 'Marketing',
    help: 'News about your mailings and offers.',
  },
] as const
const always = 5
const withThreshold = alerts.filter(({ id }) => id <= 3)
const thresholdOf = (name: string) => `${name}Threshold`

const check: Check = (values) =>
  withThreshold.map(({ name, label }) =>
    values[name] === true && values[thresholdOf(name)] === null
      ? at(
          thresholdOf(name),
          'AlertManagement.EmptyError',
          `Enter the threshold of the alert on ${label.toLowerCase()}.`,
        )
      : undefined,
  )

async function save(tx: Tx, { scope, now, session }: Work, storeId: number, values: Values) {
  const rows = [...alerts, { id: always, name: '' }].map(({ id, name }) => {
    const is_subscribed = id === always || values[name] === true
    const value = values[thresholdOf(name)]
    const threshold = id <= 3 && is_subscribed && typeof value === 'number' ? value : null
    return {
      merchant_id: scope.merchantId,
      store_id: storeId,
      definition_id: id,
      is_subscribed,
      percent_threshold: threshold,
      created_at: now,
      modified_at: now,
      modified_by: session.userName,
    }
  })
  await tx
    .insertInto('alert_subscription')
    .values(rows)
    .onConflict((known) =>
      known.constraint('alert_subscription_key').doUpdateSet((eb) => ({
        is_subscribed: eb.ref('excluded.is_subscribed'),
        percent_threshold: eb.ref('excluded.percent_threshold'),
        modified_at: now,
        modified_by: session.userName,
        version: sql<number>`alert_subscription.version + 1`,
      })),
    )
    .execute()
}

/** All rows of a store are written at once. */
const lastChange = (['modified_at', 'modified_by'] as const).map((column) =>
  sql`(select ${sql.ref(`a.${column}`)} from alert_subscription a
    where a.merchant_id = s.merchant_id and a.store_id = s.id
    order by a.modified_at desc, a.definition_id limit 1)`.as(
    column === 'modified_at' ? 'changedAt' : 'changedBy',
  ),
)

const threshold = ({ name, label }: (typeof alerts)[number]): Column => ({
  name: thresholdOf(name),
  label: `${label} threshold (%)`,
  kind: 'integer',
  minimum: 1,
  maximum: 25,
  help: 'From 1 to 25. Required while the alert is on.',
})

export const alertManagement: RecordsPage = {
  page: 'AlertManagement',
  kind: 'records',
  title: 'Alert management',
  description:
    'Which unusual days of this store are worth an alert. Your choice is stored; no alert is ' +
    'sent yet.',
  noun: 'store',
  columns: [
    storeOf,
    ...alerts.flatMap((alert) =>
      section(
        alert.label,
        alert.help,
        yesNo(alert.name, `${alert.label} alert`),
        ...(alert.id <= 3 ? [threshold(alert)] : []),
      ),
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'settings.editAlerts' },
  source: formSource({
    reach: { store: 'name' },
    list: {
      kinds: {
        name: 'text',
        ...Object.fromEntries(
          alerts.flatMap(({ id, name }) => [
            [name, 'boolean' as const],
            ...(id <= 3 ? [[thresholdOf(name), 'integer' as const]] : []),
          ]),
        ),
      },
      search: ['name'],
      rows: (tx, scope) => {
        const of = (
          id: number,
          what: string,
        ) => sql`(select ${sql.ref(`a.${what}`)} from alert_subscription a
          where a.merchant_id = s.merchant_id and a.store_id = s.id
          and a.definition_id = ${sql.lit(id)})`
        return tx
          .selectFrom('store as s')
          .where('s.merchant_id', '=', scope.merchantId)
          .where('s.is_deleted', '=', false)
          .where(ofStores(scope, 's.id'))
          .select([
            's.id',
            's.name',
            sql<number>`coalesce((select sum(a.version) from alert_subscription a
              where a.merchant_id = s.merchant_id and a.store_id = s.id), 0)`.as('version'),
            ...lastChange,
            ...alerts.flatMap(({ id, name }) => [
              sql<boolean>`coalesce(${of(id, 'is_subscribed')}, false)`.as(name),
              ...(id <= 3
                ? [sql<number | null>`${of(id, 'percent_threshold')}`.as(thresholdOf(name))]
                : []),
            ]),
          ])
      },
    },
    check,
    lock: lockStore,
    save,
  }),
}
