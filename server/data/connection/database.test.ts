import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from './database.ts'
import { createDatabaseRoles } from '../database-roles.ts'
import { toJson } from '../json.ts'
import { DataDirInUse } from './lock.ts'
import { findMigrations, OtherVersion } from '../building/migrations.ts'
import { eachDatabase } from '../testing/databases.ts'
import { fastFolder } from '../testing/fast-folder.ts'
import { contains, folded, foldedValue, textOrder } from '../text.ts'

eachDatabase('rows', (database, fresh) => {
  it('are the same values on both engines, west of Greenwich too', async () => {
    const zone = process.env['TZ']
    onTestFinished(() => {
      process.env['TZ'] = zone
    })
    process.env['TZ'] = 'America/New_York'
    const { rows } = await sql`select 9007199254740991::bigint as big, count(*) as count,
      12.50::numeric(12, 2) as amount, date '2026-11-20' as date,
      timestamp '2026-11-20 09:41' as local, timestamptz '2026-11-20T14:41:00.123Z' as at,
      '{"b": [1], "a": null}'::jsonb as json, true as yes, null as nothing,
      array['a', 'b']::text[] as texts, 3::smallint as small`.execute(database().database.db)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        count: 1,
        amount: '12.50',
        date: '2026-11-20',
        local: '2026-11-20 09:41:00',
        at: new Date('2026-11-20T14:41:00.123Z'),
        json: { a: null, b: [1] },
        yes: true,
        nothing: null,
        texts: ['a', 'b'],
        small: 3,
      },
    ])
  })

  it('refuse a bigint that a number cannot hold, and keep moments and JSON', async () => {
    const { db } = database().database
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(
      RangeError,
    )
    const at = new Date('2026-03-08T07:30:00.001Z')
    const list = toJson([1, { a: 'ß' }])
    const { rows } = await sql`select ${at}::timestamptz as at, ${list}::jsonb as list`.execute(db)
    expect(rows).toEqual([{ at, list: [1, { a: 'ß' }] }])
  })

  it('sort and compare text alike, ignoring case, and search it literally', async () => {
    const sorted = '100%,a_b,Apple,apple pie,axb,back\\slash,Éclair,ÉCOLE,zebra'.split(',')
    const list = sql`(select unnest(${sql.val(sorted.toReversed())}::text[]) as name) as list`
    const names = async (where: ReturnType<typeof sql>) => {
      const rows = sql<{ name: string }>`select name from ${list} where ${where}
        order by ${textOrder('name')}`
      return (await rows.execute(database().database.db)).rows.map(({ name }) => name)
    }
    expect(await names(sql`true`)).toEqual(sorted)
    for (const [search, found] of [
      ['APPLE', ['Apple', 'apple pie']],
      ['_', ['a_b']],
      ['%', ['100%']],
      ['\\', ['back\\slash']],
      ['écl', ['Éclair']],
      ['Ecole', ['ÉCOLE']],
    ] as const)
      expect(await names(contains('name', search))).toEqual(found)
    expect(await names(sql`${folded('name')} = ${foldedValue('éCole')}`)).toEqual(['ÉCOLE'])
  })

  it('migrate once; stay as they are where a migration fails, which the error names', async () => {
    const { database: opened, tamper } = database()
    expect(await opened.migrate()).toEqual([])
    // Migrations without a record run again, so that the first of them fails on the tables it made.
    const unnoted = (await findMigrations()).map(({ name }) => name).slice(1)
    await tamper(`delete from kysely_migration where name >= '${unnoted[0]}'`)
    await expect(opened.migrate()).rejects.toThrow(
      /^Migration 1-1-tenancy\/002-merchants failed: relation "\w+" already exists$/,
    )
    const rows = unnoted.map((name) => `('${name}', '2999-01-01T00:00:00.000Z')`)
    await tamper(`insert into kysely_migration (name, timestamp) values ${rows.join()}`)
    expect(await opened.migrate()).toEqual([])
  })

  it('stay where a plugin was deleted, and the start goes on', async () => {
    const { database: opened, tamper } = await fresh()
    await tamper(`insert into kysely_migration values ('3-gone/001-gone', '2026-01-01')`)
    expect(await opened.migrate()).toEqual([])
  })

  it.each([
    ['another', '001-doors', /001-doors.*move the folder \.data away/],
    ['a newer', '1-3-platform/999-later', /999-later.*Start the newer version/],
  ])('of %s version are left alone, and one line says what to do', async (_, name, message) => {
    const { database: opened, tamper } = await fresh()
    await tamper(`insert into kysely_migration values ('${name}', '2999-01-01')`)
    if (name === '001-doors')
      await tamper(`delete from kysely_migration where name = '1-3-platform/004-mail'`)
    const refused = opened.migrate()
    await expect(refused).rejects.toThrow(OtherVersion)
    await expect(refused).rejects.toThrow(message)
  })

  it('of an owner may come later than those of the next', async () => {
    const { database: opened, tamper } = await fresh()
    const [last] = (await findMigrations()).filter(({ name }) => name === '1-3-platform/004-mail')
    await tamper(`drop table mail; delete from kysely_migration where name = '${last!.name}'`)
    expect(await opened.migrate()).toEqual([last!.name])
  })
})

describe('an embedded database', () => {
  it('keeps its rows in a folder that one process holds', async () => {
    const dataDir = fastFolder('data')
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await openDatabase({ dataDir })
    await first.migrate()
    await first.db.insertInto('merchant').values({ id: 5, code: 'FIVE', name: 'Five' }).execute()
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirInUse)
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
    await first.close()

    const second = await openDatabase({ dataDir })
    expect(await second.migrate()).toEqual([])
    const names = createDatabaseRoles(second.db).asTenant({ merchantId: 5, stores: 'all' }, (tx) =>
      tx.selectFrom('merchant').select('name').execute(),
    )
    expect(await names).toEqual([{ name: 'Five' }])
    await second.close()
  }, 60_000)
})
