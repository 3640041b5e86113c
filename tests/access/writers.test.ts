// Whoever is refused a record's own right is refused every other way to the same change: an import,
// an action over many records, a tool of the platform's people. The list of who writes what is held
// against the rows by the tests that do each write.
import { describe, expect, it } from 'vitest'

import { witness } from '#core/access/analysis/analyse.ts'

import { portalManifest } from '../../server/access/manifests.ts'
import { writers } from '../../server/testing/writers.ts'
import { requiredFor } from './required.ts'

const present = new Set(portalManifest.abilities.map(({ id }) => id))
const plugins = new Set(portalManifest.plugins.map(({ id }) => id))
const isOfDeleted = (right: string) => !plugins.has(right.split('.')[0] ?? '')
/** No record of a merchant is written before one is chosen: the server answers 409. */
const chosen = { not: { view: 'none' } }

const tables = [...writers]
const followers = tables.flatMap(([table, { follow }]) =>
  Object.entries(follow).map(([right, own]) => ({ table, right, own })),
)

describe('the rights that write a table', () => {
  it('are there, and those of its own are of one plugin', () => {
    const rights = tables.flatMap(([, { own, follow, apart }]) => [
      ...own,
      ...Object.keys(follow),
      ...Object.keys(apart),
    ])
    expect(rights.filter((right) => !isOfDeleted(right) && !present.has(right))).toEqual([])
    const several = tables.filter(
      ([, { own }]) => new Set(own.map((right) => right.split('.')[0])).size > 1,
    )
    // Each place of the image store is one owner's.
    expect(several.map(([table]) => table)).toEqual(['image', 'image_use'])
    for (const { table, own } of followers) expect(writers.get(table)?.own).toContain(own)
  })

  it.each(followers.filter(({ right, own }) => present.has(right) && present.has(own)))(
    '$table: nobody has $right without $own (S-072)',
    ({ right, own }) => {
      const held = [chosen, ...requiredFor(portalManifest, right)]
      const lacking = requiredFor(portalManifest, own).map((predicate) =>
        witness([...held, predicate], [...held.map(() => true), false]),
      )
      expect(lacking.filter((person) => person !== null)).toEqual([])
    },
  )
})
