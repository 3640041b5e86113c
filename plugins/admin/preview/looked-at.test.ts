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
const buildFacts = (persona: PreviewState['persona'], facts: PreviewState['facts'] = {}) =>
  factsFromJson({ plugin: asBuilt.plugins, ...factsIn({ persona, facts }) })
const at = (path: string, persona: PreviewState['persona'], facts: PreviewState['facts'] = {}) =>
  lookAt(asBuilt, buildFacts(persona, facts), path)!

describe('what a person finds at an address', () => {
  it('is the page with its outcome, permissions and calls', () => {
    const found = at('/menu/discounts', 'merchant')
    expect(found).toMatchObject({
      route: { id: 'menu.discounts' },
      verdict: { kind: 'allow', outcome: { screen: true } },
    })
    expect(found.abilities).toContainEqual({
      id: 'menu.editDiscounts',
      verdict: 'allow',
      reason: 'core:reasons.viewOnly',
      record: expect.any(Boolean) as boolean,
    })
    expect(found.operations).toContainEqual({
      id: 'getActiveDiscounts',
      of: 'menu.discounts',
      verdict: 'allow',
    })
  })
  it('is partly closed for someone who can only view', () => {
    const found = at('/menu/discounts', 'viewer')
    expect(found.verdict.kind).toBe('allow')
    expect(found.abilities.find(({ id }) => id === 'menu.editDiscounts')!.verdict).toBe('deny')
    expect(
      found.operations
        .filter(({ of }) => of === 'menu.editDiscounts')
        .every(({ verdict }) => verdict === 'deny'),
    ).toBe(true)
  })
  it('is a denial, with its cause, if the page can’t be opened', () => {
    const { verdict, operations } = at('/settings/flags', 'merchant')
    expect(verdict).toMatchObject({
      kind: 'deny',
      by: [expect.objectContaining({ layer: 'route' })],
    })
    expect(operations.map(({ verdict: open }) => open)).toEqual(operations.map(() => 'deny'))
  })
  it('follows flags, contexts and resellers', () => {
    const log = (flag?: 'ac-falcon-report-audit-log') =>
      at('/settings/admin/reportauditlog', 'admin', flag && { flag: [flag] }).verdict.kind
    expect([log(), log('ac-falcon-report-audit-log')]).toEqual(['deny', 'allow'])
    const { outcome } = at('/settings/admin/merchantTasks', 'admin-without-merchant').verdict
    expect(outcome).toEqual({ notice: 'needs-merchant' })
  })
  it('is nothing if no page has the address', () =>
    expect(lookAt(asBuilt, buildFacts('merchant'), '/no/such/page')).toBeUndefined())
  it('matches what the portal decides, for every page and person', () => {
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
          const facts = buildFacts(persona, { flag, reseller })
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

it('the first page is the sidebar’s first, if it has one', () => {
  expect(firstPath(asBuilt.decider, buildFacts('merchant'))).toBe(
    asBuilt.decider.sidebar(buildFacts('merchant'))[0]!.entries[0]!.route.path,
  )
  expect(
    firstPath({ ...asBuilt.decider, sidebar: () => [] }, buildFacts('merchant')),
  ).toBeUndefined()
})

describe('what decides in the preview', () => {
  const hidden = { plugins: { menu: { hidden: true as const } } }
  const open = (manifest: typeof asBuilt, reseller = 1) =>
    manifest.decider.route('menu.discounts', buildFacts('merchant', { reseller })).kind
  it('is the overlay for everyone, not the one this tab loaded for its merchant', () => {
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
  it('includes the overlay of the previewed reseller, its people or the merchant', () => {
    const reseller = { id: 10_000, content: hidden }
    const ofReseller = previewManifest(undefined, { reseller }, 10_000)
    expect([open(ofReseller, 10_000), open(ofReseller, 1)]).toEqual(['deny', 'allow'])
    expect(open(previewManifest(undefined, { merchant: hidden }))).toBe('deny')
  })
  it('is only the build if overlays can’t be loaded', () => {
    const broken = previewManifest({
      version: '1',
      plugins: [],
      overlays: [{ layer: 'reseller', content: { plugins: { gone: { hidden: true } } } }],
    })
    expect(broken.manifest.routes).toEqual(asBuilt.manifest.routes)
  })
})
