import { expect, it } from 'vitest'

import manifest from '#manifest/portal.json' with { type: 'json' }

import { createDecider } from './access/decide.ts'
import { factsFromJson, type FactsJson } from './access/facts-json.ts'
import type { PortalManifest } from './access/manifest.ts'

// Cast, because JSON literals have wider types
const decider = createDecider(manifest as unknown as PortalManifest)
const may = (facts: FactsJson) =>
  ['merchant', 'store', 'company'].filter(
    (what) =>
      decider.ability(`core.choose${what[0]!.toUpperCase()}${what.slice(1)}`, factsFromJson(facts))
        .kind === 'allow',
  )
const several = { view: 'store-of-many', portal: ['supportStoreChange'] } as const

it.each<[string, FactsJson, string[]]>([
  ['a plain user with two stores', { ...several, userKind: ['plain'] }, ['store']],
  ['a plain user with one store', { view: 'store-of-many', userKind: ['plain'] }, []],
  ['a company user', { ...several, userKind: ['company'] }, ['store', 'company']],
  ['a company user with a single store', { view: 'single-store', userKind: ['company'] }, []],
  [
    'an admin',
    { ...several, userKind: ['admin'], role: ['Silver Admin'] },
    ['merchant', 'store', 'company'],
  ],
  [
    'an admin before a merchant is chosen',
    { view: 'none', userKind: ['admin'], role: ['Silver Admin'] },
    ['merchant'],
  ],
  [
    'a company user whose store is fixed within the session',
    { view: 'store-of-many', userKind: ['company'] },
    ['company'],
  ],
])('%s may choose as the specification says (P-014; resolutions 74, 75)', (_, facts, expected) => {
  expect(may(facts)).toEqual(expected)
})
it('keeps single sign-on users from changing a password that is not here (P-003)', () => {
  expect(decider.ability('core.changePassword', factsFromJson({})).kind).toBe('allow')
  expect(
    decider.ability('core.changePassword', factsFromJson({ portal: ['IsNcrIdUser'] })).kind,
  ).toBe('deny')
})
