// What the catalog says of every table, also of those that others will add.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }

import { merchantTables } from './demo/table-order.ts'
import { platformRoleId } from './platform-roles.ts'
import { eachDatabase } from './testing/databases.ts'

/** Foreign keys between tables of merchants that need no merchant in them, with the reason. */
const withoutMerchant: Record<string, string> = {
  user_role_user_id_fkey: 'platform roles belong to no merchant; user_role_user holds the rest',
  user_role_role_id_fkey: 'platform roles belong to no merchant; user_role_role holds the rest',
  session_user_id_fkey:
    "a session may work in a merchant that is not its user's own (administrators, partners)",
}

eachDatabase('the catalog', (database) => {
  const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
    (await statement.execute(database().database.db)).rows
  const ours = sql`c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely_%'`

  it('has row security, forced, and a policy on every table', async () => {
    const tables = await query(sql<{
      name: string
      on: boolean
      forced: boolean
      policies: number
    }>`
      select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
        count(p.oid) as policies
      from pg_class c left join pg_policy p on p.polrelid = c.oid
      where c.relkind in ('r', 'p') and ${ours} group by c.oid`)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(({ on, forced, policies }) => !on || !forced || policies === 0)).toEqual(
      [],
    )
  })

  it('lets the tenant see a table with a merchant by policy on app.merchant alone', async () => {
    const policies = await query(sql<{ table: string; using: string; check: string }>`
      select tablename as table, qual as using, with_check as check
      from pg_policies where 'tillhouse_tenant' = any(roles)`)
    expect(policies.length).toBeGreaterThan(8)
    for (const { table, using, check } of policies) {
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
    // A role may hold in one store only, and the audit trail spans the merchant; neither is a
    // record of the store.
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
    expect(
      of('tillhouse_operator')
        .filter(({ table }) => table === 'audit')
        .map(({ privilege }) => privilege)
        .sort(),
    ).toEqual(['INSERT', 'SELECT'])
    const dangerous = grants.filter(
      ({ grantee, privilege }) =>
        grantee.startsWith('tillhouse_') &&
        grantee !== 'tillhouse_app' &&
        ['TRUNCATE', 'REFERENCES', 'TRIGGER'].includes(privilege),
    )
    expect(dangerous).toEqual([])
  })

  it('has no view, which would read as its owner', async () => {
    expect(
      await query(sql`select c.relname from pg_class c where c.relkind in ('v', 'm') and ${ours}`),
    ).toEqual([])
  })

  it('has no function that runs as its owner', async () => {
    expect(
      await query(
        sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
      ),
    ).toEqual([])
  })

  it('carries the merchant in every key between tables of merchants', async () => {
    const keys = await query(sql<{ name: string; table: string }>`
      select k.conname as name, k.conrelid::regclass::text as table from pg_constraint k
      where k.contype = 'f' and k.confrelid <> 'merchant'::regclass
        and exists (select from pg_attribute a
          where a.attrelid = k.conrelid and a.attname = 'merchant_id')
        and exists (select from pg_attribute a
          where a.attrelid = k.confrelid and a.attname = 'merchant_id')
        and not exists (select from pg_attribute a
          where a.attrelid = k.conrelid and a.attname = 'merchant_id'
          and a.attnum = any(k.conkey))`)
    expect(keys.map(({ name }) => name).sort()).toEqual(Object.keys(withoutMerchant).sort())
  })

  it('makes names unique within a merchant, never across merchants', async () => {
    const indexes = await query(sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes i
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
        and indexname not like '%_pkey' and exists (
          select from information_schema.columns c where c.table_schema = 'public'
          and c.table_name = i.tablename and c.column_name = 'merchant_id')`)
    // People sign in by name before any merchant is known, and are known to an identity provider by
    // its subject.
    const across = [
      'membership_user_name_key',
      'membership_user_sso_key',
      'user_role_key',
      'feature_flag_key',
      // Sessions are ended by it whatever merchant they are in.
      'session_public_id_key',
      // Addresses on the internet are one space for all; revisions of everybody's and a reseller's
      // overlays have no merchant.
      'company_web_address_name_key',
      'overlay_revision_key',
    ]
    expect(
      indexes.filter(
        ({ definition, name }) => !/\(merchant_id,/.test(definition) && !across.includes(name),
      ),
    ).toEqual([])
  })

  it("puts back each table with merchants' rows at a reset, but the audit trail", async () => {
    const tables = await query(
      sql<{
        table: string
      }>`select table_name as table from information_schema.columns
        where table_schema = 'public' and column_name = 'merchant_id'`,
    )
    const putBack = await database().doors.asOperator(
      { actor: 'test', reason: 'read', routine: true },
      merchantTables,
    )
    expect([...putBack, 'audit'].sort()).toEqual(tables.map(({ table }) => table).sort())
  })

  it('has a row for each role of the vocabulary, with the key that the code knows', async () => {
    const rows = await database().doors.asIdentity((tx) =>
      tx.selectFrom('role').select(['name', 'id']).where('merchant_id', 'is', null).execute(),
    )
    expect(Object.fromEntries(rows.map(({ name, id }) => [name, id]))).toEqual(platformRoleId)
    expect(Object.keys(platformRoleId).sort()).toEqual(Object.keys(roles).sort())
  })

  it('is what schema.ts says, column by column', async () => {
    const columns = await query(sql<{ table: string; column: string; nullable: boolean }>`
      select table_name as table, column_name as column, is_nullable = 'YES' as nullable
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%'`)
    const actual: Record<string, Record<string, boolean>> = {}
    for (const { table, column, nullable } of columns) (actual[table] ??= {})[column] = nullable
    expect(actual).toEqual(written())
  })
})

/** The tables as schema.ts and tables/ declare them: column → whether it may be null. */
function written(): Record<string, Record<string, boolean>> {
  const text = globSync('tables/*.ts', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const schema = `${readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')}\n${text}`
  const nullable = /\| null|Nullable|PastDueDays|unknown/
  const columnsOf = (type: string): Record<string, boolean> => {
    const [, parent, body = ''] =
      new RegExp(`interface ${type}(?: extends (\\w+))? \\{\\n([^}]*)\\n\\}`).exec(text) ?? []
    // A type that takes several lines is one declaration.
    const declarations = body.replaceAll(/\n(?: {3,}| {2}(?=[>|)]))/g, ' ')
    return {
      ...(parent && columnsOf(parent)),
      ...Object.fromEntries(
        [...declarations.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, of]) => [
          column,
          nullable.test(of!),
        ]),
      ),
    }
  }
  return Object.fromEntries(
    [...schema.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, type]) => [
      table,
      columnsOf(type!),
    ]),
  )
}

describe('SQL of the platform', () => {
  it('is nothing newer than PostgreSQL 15, and never several statements at once', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !/testing|\.test\./.test(file),
    )
    const source = files
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    // MERGE … RETURNING (17), JSON_TABLE (17), RETURNING old/new (18), virtual columns (18),
    // any_value (16); exec() is PGlite's.
    expect(source).not.toMatch(
      /json_table|any_value|returning (old|new)\b|\bvirtual\b|uuidv7|\.exec\(`/i,
    )
  })
})
