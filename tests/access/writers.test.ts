// Someone without a record's own right can't make the same change in any other way: an import, a
// bulk action, a platform tool. The tests that perform each write compare this list of writers with
// the rows.
import { describe, expect, it } from 'vitest'

import { witness } from '#core/access/analysis/analyse.ts'

import { portalManifest } from '../../server/access/manifests.ts'
import { writers } from '../../server/testing/writers.ts'
import { requiredFor } from './required.ts'

const present = new Set(portalManifest.abilities.map(({ id }) => id))
const plugins = new Set(portalManifest.plugins.map(({ id }) => id))
const isOfDeleted = (right: string) => !plugins.has(right.split('.')[0] ?? '')
/** No record of a merchant is written before one is chosen, because the server answers 409. */
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
    // Each use of the image store has a single owner.
    expect(several.map(([table]) => table)).toEqual(['image', 'image_use'])
    for (const { table, own } of followers) expect(writers.get(table)?.own).toContain(own)
  })

  it.each(followers.filter(({ right, own }) => present.has(right) && present.has(own)))(
    '$table: no one has $right without $own (S-072)',
    ({ right, own }) => {
      const held = [chosen, ...requiredFor(portalManifest, right)]
      const lacking = requiredFor(portalManifest, own).map((predicate) =>
        witness([...held, predicate], [...held.map(() => true), false]),
      )
      expect(lacking.filter((person) => person !== null)).toEqual([])
    },
  )
})
