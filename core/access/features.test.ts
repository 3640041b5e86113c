import fc from 'fast-check'
import { expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { packFeatures } from '../plugin/compile/permissions.ts'
import { unpackFeatures, permissionsByFeature } from './features.ts'

const byFeature = (of: Readonly<Record<string, { featureId: number }>>) =>
  Object.entries(of)
    .map(([name, { featureId }]) => [featureId, name])
    .sort(([a], [b]) => Number(a) - Number(b))

it('has every permission of the vocabulary under its number, in the order of the numbers', () => {
  expect([...permissionsByFeature]).toEqual(byFeature(permissions))
})
it('unpacks what was packed, whatever the names have in common', () => {
  const name = fc
    .array(fc.constantFrom('a', 'ab', 'b', 'edit'), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { maxLength: 30 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 30, maxLength: 30 }),
      (names, ids) => {
        const of = Object.fromEntries(
          names.map((each, index) => [each, { featureId: ids[index]! }]),
        )
        expect([...unpackFeatures(packFeatures(of))]).toEqual(byFeature(of))
      },
    ),
  )
})
