import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  compiledManifest,
  createDecider,
  factsFromJson,
  factsIn,
  personas,
  vocabulary,
} from '#core/preview.ts'

import { firstPath, lookAt } from './looked-at.ts'
import type { PreviewState } from './preview-address.ts'
import { previewManifest } from './preview-manifest.ts'

const asBuilt = previewManifest(undefined)
const factsOf = (persona: PreviewState['persona'], facts: PreviewState['facts'] = {}) =>
  factsFromJson({ plugin: asBuilt.plugins, ...factsIn({ persona, facts }) })
const at = (path: string, persona: PreviewState['persona'], facts: PreviewState['facts'] = {}) =>
  lookAt(asBuilt, factsOf(persona, facts), path)!

describe('what somebody finds at an address', () => {
  it('is the page with its outcome, its rights and its calls', () => {
    const found = at('/menu/discounts', 'merchant')
    expect(found).toMatchObject({
      route: { id: 'menu.discounts' },
      verdict: { kind: 'allow', outcome: { screen: true } },
    })
    expect(found.abilities).toContainEqual({
      id: 'menu.editDiscounts',
      verdict: 'allow',
      reason: 'menu:reasons.editDiscounts',
      record: expect.any(Boolean) as boolean,
    })
    expect(found.operations).toContainEqual({
      id: 'getActiveDiscounts',
      of: 'menu.discounts',
      verdict: 'allow',
    })
  })
  it('is closed in part for somebody who may only look', () => {
    const found = at('/menu/discounts', 'viewer')
    expect(found.verdict.kind).toBe('allow')
    expect(found.abilities.find(({ id }) => id === 'menu.editDiscounts')!.verdict).toBe('deny')
    expect(
      found.operations
        .filter(({ of }) => of === 'menu.editDiscounts')
        .every(({ verdict }) => verdict === 'deny'),
    ).toBe(true)
  })
  it('is a denial where it may not be opened, with what decided', () => {
    const { verdict, operations } = at('/settings/flags', 'merchant')
    expect(verdict).toMatchObject({
      kind: 'deny',
      by: [expect.objectContaining({ layer: 'route' })],
    })
    expect(operations.map(({ verdict: open }) => open)).toEqual(operations.map(() => 'deny'))
  })
  it('follows flags, places and resellers', () => {
    expect([
      at('/settings/admin/reportauditlog', 'admin').verdict.kind,
      at('/settings/admin/reportauditlog', 'admin', { flag: ['ac-falcon-report-audit-log'] })
        .verdict.kind,
    ]).toEqual(['deny', 'allow'])
    expect(at('/settings/admin/merchantTasks', 'admin-without-merchant').verdict.outcome).toEqual({
      notice: 'needs-merchant',
    })
  })
  it('is nothing where no page has the address', () =>
    expect(lookAt(asBuilt, factsOf('merchant'), '/no/such/page')).toBeUndefined())
  it('is, of every page and for everybody, what the portal decides', () => {
    const decider = createDecider(compiledManifest)
    const anybody = fc.record({
      persona: fc.constantFrom(...personas.map(({ name }) => name)),
      flag: fc.subarray([...vocabulary.flag!]),
      reseller: fc.constantFrom(1, 10017, 10000),
    })
    fc.assert(
      fc.property(
        anybody,
        fc.constantFrom(...compiledManifest.routes),
        ({ persona, flag, reseller }, route) => {
          const facts = factsOf(persona, { flag, reseller })
          const found = lookAt(asBuilt, facts, route.path)!
          expect(found.verdict).toEqual(decider.route(found.route.id, facts))
          for (const { id, verdict } of found.abilities)
            expect(verdict).toBe(decider.ability(id, facts).kind)
        },
      ),
      { numRuns: 300 },
    )
  })
})

it('the first page is that of the sidebar, and none where there is none', () => {
  expect(firstPath(asBuilt.decider, factsOf('merchant'))).toBe(
    asBuilt.decider.sidebar(factsOf('merchant'))[0]!.entries[0]!.route.path,
  )
  expect(firstPath({ ...asBuilt.decider, sidebar: () => [] }, factsOf('merchant'))).toBeUndefined()
})

describe('what decides in the preview', () => {
  const hidden = { plugins: { menu: { hidden: true as const } } }
  const open = (manifest: typeof asBuilt, reseller = 1) =>
    manifest.decider.route('menu.discounts', factsOf('merchant', { reseller })).kind
  it('is what is said for everybody, not what this tab read for its own merchant', () => {
    const inForce = (overlay: object) =>
      previewManifest({
        version: '1',
        plugins: [],
        overlays: [{ layer: 'reseller', content: hidden, ...overlay }],
      } as never)
    expect([
      open(asBuilt),
      open(inForce({})),
      open(inForce({ reseller: 1 })),
      open(inForce({ layer: 'tenant' })),
    ]).toEqual(['allow', 'deny', 'allow', 'allow'])
  })
  it('is what is said for the reseller, its people or the merchant that is looked at', () => {
    const ofReseller = previewManifest(
      undefined,
      { reseller: { id: 10_000, content: hidden } },
      10_000,
    )
    expect([open(ofReseller, 10_000), open(ofReseller, 1)]).toEqual(['deny', 'allow'])
    expect(open(previewManifest(undefined, { merchant: hidden }))).toBe('deny')
  })
  it('is the build alone where what is said cannot be read', () => {
    const broken = previewManifest({
      version: '1',
      plugins: [],
      overlays: [{ layer: 'reseller', content: { plugins: { gone: { hidden: true } } } }],
    })
    expect(broken.manifest.routes).toEqual(asBuilt.manifest.routes)
  })
})
