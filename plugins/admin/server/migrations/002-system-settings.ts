// The platform's own settings, which belong to no merchant. The migration inserts them, because the
// code decides which settings exist.
// Facts: P-041
import { everything } from '#server/data/building/protection.ts'
import { asOperator, filled, migration, oneOf, platformTable } from '#server/data/building/table.ts'

interface SystemSetting {
  key: string
  title: string
  about: string
  kind: string
  value: string
  minimum?: number
  maximum?: number
}
const systemSettings: readonly SystemSetting[] = [
  {
    key: 'newMerchantTimeout',
    title: 'Timeout of new merchants',
    kind: 'integer',
    value: '40',
    minimum: 1,
    maximum: 480,
    about: 'Minutes without activity until people of a new merchant are asked to sign in again.',
  },
  {
    key: 'newMerchantPlan',
    title: 'Plan of new merchants',
    kind: 'text',
    value: 'Starter',
    about: 'Name of the plan that a new merchant starts with.',
  },
  {
    key: 'newMerchantTimeZone',
    title: 'Time zone of new merchants',
    kind: 'timeZone',
    value: 'America/New_York',
    about: 'Where a new merchant is created without one.',
  },
  {
    key: 'quietDays',
    title: 'Days until a store is quiet',
    kind: 'integer',
    value: '3',
    minimum: 1,
    maximum: 60,
    about: 'Merchant diagnostics call a store quiet that sent no ticket for so many days.',
  },
  {
    key: 'importRows',
    title: 'Rows of an item import',
    kind: 'integer',
    value: '1000',
    minimum: 1,
    maximum: 5000,
    about: 'The most items that one import may add.',
  },
]

export const statements = migration(
  // Settings of the platform itself. The code reads each of them by its key.
  platformTable('system_setting', {
    databaseRoles: { operator: everything },
    columns: {
      key: 'text not null unique',
      title: 'text not null',
      about: 'text not null',
      kind: oneOf(['integer', 'text', 'timeZone']),
      value: filled(100, 'not null'),
      minimum: 'integer',
      maximum: 'integer',
      version: 'integer not null default 1',
      modified_at: 'timestamptz not null default now()',
      modified_by: 'text',
    },
  }),
  asOperator(
    ...systemSettings.map(
      ({ key, title, about, kind, value, minimum, maximum }) =>
        'insert into system_setting (key, title, about, kind, value, minimum, maximum) values ' +
        `('${key}', '${title}', '${about}', '${kind}', '${value}', ` +
        `${minimum ?? 'null'}, ${maximum ?? 'null'})`,
    ),
  ),
)
