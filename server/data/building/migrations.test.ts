// Checks the migrations of all owners together.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { readMigrationSql } from '../../../scripts/codegen/tables.ts'
import { findMigrations, toName } from './migrations.ts'

const all = await findMigrations()
const made = all.flatMap(({ owner, statements }) =>
  statements.flatMap((statement) => {
    const [, table] = /^create table (\w+)/.exec(statement) ?? []
    return table ? [{ table, owner, statement }] : []
  }),
)

const sql = await readMigrationSql()

describe('the migrations', () => {
  it.each([...sql])('emit the SQL that %s shows', (file, text) => {
    const path = join(import.meta.dirname, '../../..', file)
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '', 'npm run codegen writes it').toBe(
      text,
    )
  })

  it('run owner by owner: those that others refer to come first', () => {
    for (const [folder, name] of [
      ['server/domain/tenancy', '1-1-tenancy'],
      ['server/domain/people', '1-2-people'],
      ['server/data', '1-3-platform'],
      ['server/domain/sales', '2-sales'],
      ['plugins/menu/server', '3-menu'],
    ] as const)
      expect(toName(`${folder}/migrations/001-doors.ts`)).toBe(`${name}/001-doors`)
    const names = all.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].toSorted())
  })

  it('have each number of an owner once, also after two branches were merged', () => {
    const byNumber = Map.groupBy(all, ({ name }) => /^.+\/\d+/.exec(name)?.[0])
    expect(
      [...byNumber.values()].flatMap((same) =>
        same.length > 1 ? [same.map((of) => of.name)] : [],
      ),
      'Give the later one the next number of its owner.',
    ).toEqual([])
  })

  it('make each table once, and no key leads from one plugin to another', () => {
    const ownerOf = new Map(made.map(({ table, owner }) => [table, owner]))
    expect(ownerOf.size).toBe(made.length)
    const across = made.flatMap(({ table, owner, statement }) =>
      [...statement.matchAll(/references (\w+)/g)]
        .map(([, target = '']) => ({ target, of: ownerOf.get(target) ?? 'no owner' }))
        .filter(({ of }) => of !== owner && !of.startsWith('server/'))
        .map(({ target, of }) => `${table} of ${owner} refers to ${target} of ${of}`),
    )
    expect(across).toEqual([])
  })
})
