// Checks the database catalog for every table, so that tables added later are covered too.
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }

import { merchantTables } from './demo/table-order.ts'
import { platformRoleId } from './platform-roles.ts'
import { eachDatabase } from './testing/databases.ts'

/** Keys that cannot begin with the merchant, with the reason. */
const withoutMerchant: Record<string, string> = {
  company_web_address_name_key: 'addresses on the internet are one space for all merchants',
  eula_acceptance_eula: 'agreements belong to no merchant',
  merchant_task_assigned_user_id_fkey: 'whom a task is given to belongs to no merchant',
  notification_seen_user_id_fkey:
    'an officer may be one of the platform, who belongs to no merchant',
}

eachDatabase('the catalog', (database) => {
  const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
    (await statement.execute(database().database.db)).rows
  const ours = sql`c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'`

  it('has row security, forced, and a policy on every table', async () => {
    const tables = await query(sql<{ name: string; isStrong: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid) as "isStrong"
      from pg_class c where c.relkind in ('r', 'p') and ${ours}`)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(({ isStrong }) => !isStrong)).toEqual([])
  })

  it('lets the tenant see a table with a merchant by policy on app.merchant alone', async () => {
    const policies = await query(sql<{ table: string; using: string; check: string }>`
      select tablename as table, qual as using, with_check as check
      from pg_policies where 'tillhouse_tenant' = any(roles)`)
    expect(policies.length).toBeGreaterThan(8)
    for (const { table, using, check } of policies) {
      // Tenants may queue mails but not read or change them, because a mail belongs to no merchant.
      if (table === 'mail') {
        expect([using, check]).toEqual([null, 'true'])
        continue
      }
      expect(using, table).toMatch(
        /NULLIF\(current_setting\('app\.merchant'::text, true\), ''::text\)/,
      )
      expect(check, table).toBe(using)
    }
  })

  it("asks for the user's stores wherever the tenant reads a table with a store", async () => {
    const policies = await query(sql<{ table: string; using: string }>`
      select p.tablename as table, p.qual as using from pg_policies p
      where 'tillhouse_tenant' = any(p.roles) and (p.tablename = 'store' or exists (
        select from information_schema.columns k where k.table_schema = 'public'
        and k.table_name = p.tablename and k.column_name = 'store_id'))`)
    // Neither is a store's record, because a role may apply in one store only and the audit trail
    // spans the merchant.
    const exempt = ['user_role', 'audit']
    expect(policies.length).toBeGreaterThan(30)
    for (const { table, using } of policies)
      if (!exempt.includes(table)) expect(using, table).toContain('app.stores')
  })

  it('opens nothing to the public, and all but old audit rows to the operator', async () => {
    const grants = await query(sql<{ grantee: string; table: string; privilege: string }>`
      select grantee, table_name as table, privilege_type as privilege
      from information_schema.role_table_grants
      where table_schema = 'public' and table_name not like 'kysely_%'`)
    const of = (grantee: string) => grants.filter((grant) => grant.grantee === grantee)
    expect(of('PUBLIC')).toEqual([])
    const ofAudit = of('tillhouse_operator').filter(({ table }) => table === 'audit')
    expect(ofAudit.map(({ privilege }) => privilege).sort()).toEqual(['INSERT', 'SELECT'])
    const dangerous = grants.filter(
      ({ grantee, privilege }) =>
        grantee.startsWith('tillhouse_') &&
        grantee !== 'tillhouse_app' &&
        ['TRUNCATE', 'REFERENCES', 'TRIGGER'].includes(privilege),
    )
    expect(dangerous).toEqual([])
  })

  it('has no view and no function that would run as its owner', async () => {
    expect(
      await query(sql`select c.relname as name from pg_class c
        where c.relkind in ('v', 'm') and ${ours} union all
        select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`),
    ).toEqual([])
  })

  it('begins each key of a merchant’s table with the merchant', async () => {
    // The merchant is optional in the platform's tables, because people sign in before any merchant
    // is known, a session may work in a merchant other than its user's own, flags and overlays may
    // apply to all merchants, and roles may belong to the platform.
    const keys = await query(sql<{ table: string; name: string; key: string; first: string }>`
      with tenant as (
        select a.attrelid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'merchant_id' and a.attnotnull and c.relkind in ('r', 'p') and ${ours})
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
        pg_get_indexdef(i.indexrelid) as key,
        case when i.indkey[0] = t.attnum then 'merchant_id' else '' end as first
      from pg_index i join tenant t on t.attrelid = i.indrelid where i.indisunique
      union all
      select k.conrelid::regclass::text, k.conname, pg_get_constraintdef(k.oid),
        case when k.conkey[1] = t.attnum then 'merchant_id' else '' end
      from pg_constraint k join tenant t on t.attrelid = k.conrelid where k.contype = 'f'`)
    expect(keys.length).toBeGreaterThan(100)
    const others = keys.filter(({ first }) => first !== 'merchant_id')
    expect(others.filter(({ name }) => !(name in withoutMerchant))).toEqual([])
    // An exception that is no longer needed has to be removed; a deleted plugin's exception has no
    // key here.
    const needless = keys.filter(({ name, first }) => name in withoutMerchant && first !== '')
    expect(needless).toEqual([])
  })

  it('carries the business date in each key of tickets and what hangs on them', async () => {
    const keys = await query(sql<{ table: string; key: string }>`
      select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as key
      from pg_constraint k where k.contype in ('p', 'u')
        and k.conrelid::regclass::text like 'ticket%'
        or k.confrelid in ('ticket'::regclass, 'ticket_line'::regclass)`)
    expect(keys.length).toBeGreaterThan(12)
    const dated = /\(merchant_id, store_id, (original_)?business_date, /
    expect(keys.filter(({ key }) => !dated.test(key))).toEqual([])
  })

  it("puts back each table with merchants' rows at a reset, but the audit trail", async () => {
    const tables = await query(sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'merchant_id'`)
    const reading = { actor: 'test', reason: 'read', routine: true }
    const putBack = await database().databaseRoles.asOperator(reading, merchantTables)
    expect([...putBack, 'audit'].sort()).toEqual(tables.map(({ table }) => table).sort())
  })

  it('has a row for each role of the vocabulary, with the key that the code knows', async () => {
    const ofPlatform = database().database.db.selectFrom('role').select(['name', 'id'])
    const rows = await ofPlatform.where('merchant_id', 'is', null).execute()
    expect(Object.fromEntries(rows.map(({ name, id }) => [name, id]))).toEqual(platformRoleId)
    expect(Object.keys(platformRoleId).sort()).toEqual(Object.keys(roles).sort())
  })

  it('lets no merchant call a role like one of these, which hold every permission', async () => {
    for (const name of Object.keys(platformRoleId))
      for (const written of [name, ` ${name.toUpperCase()} `])
        await expect(
          query(sql`insert into role (merchant_id, name, rank) values (1001, ${written}, 0)`),
          written,
        ).rejects.toMatchObject({ constraint: 'role_name_of_platform' })
  })
})

it('SQL is nothing newer than PostgreSQL 15, and never several statements at once', () => {
  const files = globSync('server/data/**/*.ts').filter((file) => !/testing|\.test\./.test(file))
  expect(files.length).toBeGreaterThan(30)
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  // Excluded because they need newer servers: MERGE … RETURNING (17), JSON_TABLE (17), RETURNING
  // old/new (18), virtual columns (18), any_value (16). exec() exists only in PGlite.
  expect(source).not.toMatch(
    /json_table|any_value|returning (old|new)\b|\bvirtual\b|uuidv7|\.exec\(`/i,
  )
})
