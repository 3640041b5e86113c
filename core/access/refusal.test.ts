import { describe, expect, it } from 'vitest'

import strings from '#manifest/locales/en.json' with { type: 'json' }
import portal from '#manifest/portal.json' with { type: 'json' }

import { textAt } from '../plugin/strings.ts'
import { factsFor, permissionNamed, type TestFacts } from '../testing/facts.ts'
import { decideRequirements } from './decide.ts'
import { parseManifest, type CompiledAbility, type Requirement } from './manifest.ts'
import {
  all,
  any,
  companyOrSingleStore,
  not,
  permission,
  storeOfMany,
  view,
  type Predicate,
} from './predicate.ts'
import { contextReasons, viewOnly, type Mend } from './context-reasons.ts'
import { findRefusal } from './refusal.ts'

const held = permissionNamed('p.edit')
const right = permission(held)
const ceiling: Requirement = {
  layer: 'plugin',
  file: 'plugins/p/plugin.ts',
  predicate: not(view('none')),
}
function said(
  when: Predicate,
  given: TestFacts,
  {
    may = ['merchant', 'store', 'company'],
    ...of
  }: Partial<CompiledAbility> & { may?: Mend[] } = {},
) {
  const requires = [
    ceiling,
    { layer: 'ability', file: 'plugins/p/plugin.ts', predicate: when } as const,
  ]
  const facts = factsFor(given)
  const { by } = decideRequirements(requires, facts)
  return findRefusal({ reason: 'p:own', requires, ...of }, by, facts, (mend) => may.includes(mend))
}
const atStore = not(view('company'))
const inCompany: TestFacts = { view: 'company', permission: [held] }
const inStore: TestFacts = { view: 'store-of-many', permission: [held] }

describe('a refused ability', () => {
  it.each<[string, Predicate, TestFacts, string]>([
    ['a store, in company view', all(right, atStore), inCompany, 'core:place.store'],
    [
      'a store, by views',
      all(right, any(view('single-store'), storeOfMany)),
      inCompany,
      'core:place.store',
    ],
    ['the company, in a store', all(right, companyOrSingleStore), inStore, 'core:place.company'],
    [
      'none of several',
      all(right, { not: { any: [storeOfMany, { portal: 'isStoreSelectionRestricted' }] } }),
      inStore,
      'core:place.company',
    ],
    ['a merchant', all(right, atStore), { ...inStore, view: 'none' }, 'core:place.merchant'],
  ])('asks for %s where nothing else is wrong', (_, when, facts, reason) => {
    expect(said(when, facts)).toBe(reason)
  })
  it.each<[string, Predicate, TestFacts]>([
    ['the right', all(right, atStore), { view: 'single-store' }],
    [
      'the right and the context: another context would not help',
      all(right, atStore),
      { view: 'company' },
    ],
    [
      'what a gateway or a context can give',
      all(right, any(view('company'), { gateway: 'Ingenico' })),
      inStore,
    ],
    ['what no one can choose', all(right, not(view('single-store'))), { permission: [held] }],
    ['a context alone, which it words itself', atStore, { view: 'company' }],
  ])('says its own reason where it lacks %s', (_, when, facts) => {
    expect(said(when, facts)).toBe('p:own')
  })
  it('says who can, to people who may not choose the context', () => {
    expect(said(all(right, atStore), inCompany, { may: [] })).toBe('core:place.storeAlone')
    expect(said(all(right, companyOrSingleStore), inStore, { may: ['store'] })).toBe(
      'core:place.companyAlone',
    )
  })
  it('gives its own reason about the context, and only about the context', () => {
    const contextReason = 'p:context'
    expect(said(all(right, companyOrSingleStore), inStore, { contextReason })).toBe(contextReason)
    const without: TestFacts = { view: 'store-of-many' }
    expect(said(all(right, companyOrSingleStore), without, { contextReason })).toBe('p:own')
  })
})

describe('the reasons of the manifest', () => {
  const words = (key: string) => textAt(strings, key) ?? ''
  it('say one thing each, and leave the context to the shell', () => {
    const reasons = new Set(parseManifest(portal).abilities.map(({ reason }) => reason))
    expect(
      [...reasons].filter((key) =>
        /if (one is chosen|you (have|are there))|where there is one store|choose a store, or/i.test(
          words(key),
        ),
      ),
    ).toEqual([])
  })
  it('all have a string; have a reason for every context', () => {
    const reasons = parseManifest(portal).abilities.map(({ reason }) => reason)
    expect([...reasons, viewOnly].filter((key) => words(key) === '')).toEqual([])
    for (const key of contextReasons) expect(words(key)).toMatch(/^This .+\. .+\.$/)
  })
})
