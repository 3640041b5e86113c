// The tree is sound, and tests/access/open.md lists exactly what is still missing.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { checkAccess } from '#core/access/analysis/check.ts'
import { vocabulary } from '#core/access/vocabulary.ts'
import operations from '#schemas/generated/operations.json' with { type: 'json' }

import { compiledAt } from '../../scripts/access/configuration.ts'
import { askedHere, openRows } from '../../scripts/access/usage.ts'
import { rows } from './rules/all.ts'

const root = join(import.meta.dirname, '../..')
const { portal, access } = compiledAt(root)
const known = {
  operations: Object.keys(operations),
  permissions: vocabulary.permission ?? [],
  asked: await askedHere(root),
  later: openRows(root, 'Rights that nothing asks yet').map(({ id }) => id),
}
const found = (planted = portal) =>
  checkAccess(planted, access, known).map(({ kind, target, text }) => `${kind}: ${target} ${text}`)

describe('npm run access -- check', () => {
  it('finds nothing in this tree', () => {
    expect(found()).toEqual([])
  })
  it('finds a planted permission that nothing requires', () => {
    const planted = portal.abilities
      .slice(0, 1)
      .map((some) => ({ ...some, id: `${some.plugin}.plantedRight` }))
    const now = found({ ...portal, abilities: [...portal.abilities, ...planted] })
    expect(now).toHaveLength(1)
    for (const { id } of planted)
      expect(now[0]).toContain(`unused: ability ${id} guards no operation`)
  })
})

describe('the pages whose newer screen is still to come', () => {
  const listed = openRows(root, 'Pages whose newer screen is still to come').map(({ id }) => id)
  const present = new Set(portal.plugins.map(({ id }) => id))
  const waiting = portal.routes.filter(({ show }) => !show.some((outcome) => 'screen' in outcome))
  const unbuilt = (path: string) =>
    waiting.find((route) => route.path.toLowerCase() === path.toLowerCase())
  it('include every page for which the table expects a newer one', () => {
    const paths = rows
      .filter(({ onceBuilt }) => onceBuilt !== undefined)
      .flatMap(({ target }) => ('path' in target ? target.path : []))
    expect(paths.length).toBeGreaterThan(0)
    const expected = paths.flatMap((path) => unbuilt(path)?.id ?? [])
    expect(expected.filter((id) => !listed.includes(id))).toEqual([])
  })
  it('are pages, and none of them is built', () => {
    const wrong = listed
      .filter((id) => present.has(id.split('.')[0]!))
      .filter((id) => {
        const route = portal.routes.find((each) => each.id === id)
        return route === undefined || unbuilt(route.path) === undefined
      })
    expect(wrong).toEqual([])
  })
})
