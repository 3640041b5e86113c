// Migrations carry over rows of the previous version, whose running processes keep working.
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { pendingFacts } from '#core/access/facts.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { eachDatabase } from '#server/data/testing/databases.ts'
import { demoUserId } from '#server/domain/people/demo/users.ts'
import { inventorySync } from './pages/configurations.ts'

const merchantId = 1002
const store = 100_200_001
const ask = {
  page: 1,
  pageSize: 10,
  search: '',
  sort: 'name',
  direction: 'asc',
  filters: {},
} as const
const work = {
  scope: { merchantId, storeId: store, stores: 'all', view: 'store-of-many' },
  facts: pendingFacts,
  now: new Date(),
  session: undefined as never, // reading doesn't use it
} as const

eachDatabase(
  'rows of the version before',
  (_shared, fresh) => {
    async function before(step: string, statements: readonly string[]) {
      const { database, databaseRoles, tamper } = await fresh()
      for (const statement of [
        ...statements,
        `delete from kysely_migration where name = '3-admin/${step}'`,
      ])
        await tamper(statement)
      expect(await database.migrate()).toEqual([`3-admin/${step}`])
      const within = <T>(work: (tx: Tx) => Promise<T>) =>
        databaseRoles.asTenant({ merchantId, stores: 'all' }, work)
      return Object.assign(within, { databaseRoles })
    }

    it('rules of the API governor: one active rule per account stays (P-035)', async () => {
      const rules = [
        [1, 'kiosks', false],
        [2, 'SVC-KIOSKS-1', true],
        [3, 'Reports', true],
        [4, 'svc-reports-1', true],
        [5, 'Unknown', true],
      ].map(([id, client, isOn]) => `(900${id}, ${merchantId}, '${client}', ${isOn}, 10, 2)`)
      const within = await before('005-governed-accounts', [
        'delete from api_governor_rule',
        'alter table api_governor_rule drop column service_account_id',
        'alter table api_governor_rule alter column client set not null',
        `insert into service_account (id, merchant_id, name, client_id, purpose) values
          (9001, ${merchantId}, 'Kiosks', 'svc-kiosks-1', 'Orders.'),
          (9002, ${merchantId}, 'Reports', 'svc-reports-1', 'Reads.')`,
        `insert into api_governor_rule
          (id, merchant_id, client, is_active, calls_per_minute, burst) values
          ${rules.join()}`,
      ])
      const { rows } = await within((tx) =>
        sql<object>`select id - 9000 as id, client, service_account_id as account,
          deleted_at is null as live from api_governor_rule order by id`.execute(tx),
      )
      expect(rows).toEqual([
        { id: 1, client: 'kiosks', account: 9001, live: false },
        { id: 2, client: 'SVC-KIOSKS-1', account: 9001, live: true },
        { id: 3, client: 'Reports', account: 9002, live: true },
        { id: 4, client: 'svc-reports-1', account: 9002, live: false },
        { id: 5, client: 'Unknown', account: null, live: false },
      ])
      // A rule that the previous version adds.
      await within((tx) =>
        sql`insert into api_governor_rule (merchant_id, client, calls_per_minute, burst)
          values (${merchantId}, 'Boards', 10, 2)`.execute(tx),
      )
    })

    it('tasks: a name of an assignable person becomes that person (T-admin-48)', async () => {
      // A user of another reseller, a disabled one, and one who can't open the page.
      const others = ['Amina Yusuf', 'Victor Hale', 'Neil Barrett']
      const names = ['dana cole', 'Joao Pereira', 'Uncle Bob', null, ...others]
      const tasks = names.map(
        (name, index) => `(900${index + 1}, ${merchantId}, 'Call', ${name ? `'${name}'` : 'null'})`,
      )
      const within = await before('006-task-people', [
        'delete from merchant_task',
        'alter table merchant_task drop column assigned_user_id',
        `update membership_user set reseller_id = 10000 where full_name = 'Amina Yusuf'`,
        `update membership_user set disabled_at = now() where full_name = 'Victor Hale'`,
        `insert into merchant_task (id, merchant_id, title, assigned_to) values ${tasks.join()}`,
      ])
      const shown = () =>
        within(async (tx) => {
          const { rows } = await sql<{ person: number | null; name: string | null }>`
            select assigned_user_id as person, assigned_to as name
            from merchant_task order by id`.execute(tx)
          return rows.map(({ person, name }) => [person, name])
        })
      const [dana, joao] = [demoUserId('support'), demoUserId('partner')]
      const typed = [[null, 'Uncle Bob'], [null, null], ...others.map((name) => [null, name])]
      expect(await shown()).toEqual([[dana, null], [joao, null], ...typed])
      // A reset of the demo deletes users who have tasks of other merchants.
      await within.databaseRoles.asOperator({ actor: 'test', reason: 'reset' }, async (tx) => {
        await tx.deleteFrom('user_role').where('user_id', '=', dana).execute()
        await tx.deleteFrom('membership_user').where('id', '=', dana).execute()
      })
      expect((await shown())[0]).toEqual([null, null])
    })

    it('settings of the sync: those that were not deleted (P-034)', async () => {
      const within = await before('004-sync-setting', [
        `alter table commerce_sync_setting drop constraint commerce_sync_setting_pkey,
          add constraint commerce_sync_setting_pkey primary key (merchant_id, id)`,
        'drop function commerce_sync_setting_deleted cascade',
        'delete from commerce_sync_setting',
        `insert into commerce_sync_setting (merchant_id, store_id, every_minutes, deleted_at)
          values (${merchantId}, ${store}, 30, now()), (${merchantId}, ${store}, 45, null)`,
      ])
      // The previous version adds and reads rows.
      const { rows } = await within(async (tx) => {
        await sql`insert into commerce_sync_setting (merchant_id, store_id, every_minutes)
          values (${merchantId}, ${store + 1}, 60)`.execute(tx)
        return sql<object>`select every_minutes as minutes, id is not null as known
          from commerce_sync_setting where deleted_at is null order by store_id`.execute(tx)
      })
      expect(rows).toEqual([
        { minutes: 45, known: true },
        { minutes: 60, known: true },
      ])
      // The previous version deletes a row; this version's page then shows defaults.
      const shown = await within(async (tx) => {
        await sql`update commerce_sync_setting set deleted_at = now(), is_on = true,
          direction = 'both', hide_below = 4 where store_id = ${store}`.execute(tx)
        return inventorySync.source.search(tx, work.scope, ask, work)
      })
      expect(shown.records.map(({ values }) => values)).toEqual([
        expect.objectContaining({
          isOn: false,
          direction: 'toCommerce',
          everyMinutes: 15,
          hideBelow: null,
        }),
      ])
    })
  },
  { demo: true },
)
