import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'

import { fastFolder } from '../testing/fast-folder.ts'
import { openDatabase } from './database.ts'
import { closeToOthers, makeFolder, openToOthers } from './private-files.ts'

const base = fastFolder('private')
afterAll(() => rmSync(base, { recursive: true }))

it('an embedded database makes no file that another account may open', async () => {
  const dataDir = join(base, 'new/data')
  const database = await openDatabase({ dataDir })
  await sql`create table notes as select 1 as id`.execute(database.db)
  await sql`checkpoint`.execute(database.db)
  expect(openToOthers(dataDir)).toEqual([])
  await database.close()
  const again = await openDatabase({ dataDir })
  await sql`create table more as select 1 as id`.execute(again.db)
  expect(openToOthers(dataDir)).toEqual([])
  await again.close()
  expect(statSync(join(dataDir, 'postgres/PG_VERSION')).mode & 0o777).toBe(0o600)
}, 60_000)

it('what others may open is closed to them, but nothing beyond the folder', () => {
  const folder = join(base, 'a/data')
  makeFolder(folder)
  expect(statSync(join(base, 'a')).mode & 0o777).toBe(0o700)
  mkdirSync(join(folder, 'within'))
  const beyond = join(base, 'beyond')
  for (const file of [join(folder, 'within/one'), join(folder, 'two'), beyond]) {
    writeFileSync(file, '')
    chmodSync(file, 0o666)
  }
  symlinkSync(beyond, join(folder, 'link'))
  chmodSync(join(folder, 'within'), 0o755)
  chmodSync(folder, 0o750)
  expect(openToOthers(folder)).toHaveLength(4)
  expect(closeToOthers(folder)).toBe(0)
  expect(openToOthers(folder)).toEqual([])
  const readMode = (path: string) => statSync(path).mode & 0o777
  expect([readMode(folder), readMode(join(folder, 'within/one'))]).toEqual([0o700, 0o600])
  expect(readMode(beyond)).toBe(0o666)
})
