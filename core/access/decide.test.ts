import { describe, expect, it } from 'vitest'

import { createDecider, decideRequirements } from './decide.ts'
import { failed, known, pending, pendingFacts, type Facts } from './facts.ts'
import { factsFromJson } from './facts-json.ts'
import type { CompiledRoute, Requirement } from './manifest.ts'
import { not, permission as permissionOf, productMode, view, type Predicate } from './predicate.ts'
import { verdictOn } from './surfaces.ts'
import { abilityOf, entryOf, manifestOf, pluginOf, routeOf } from '../testing/manifest.ts'

// Permissions belong to plugins, and core is tested without any, so use names outside the
// vocabulary.
const permission = (name: string) => permissionOf(name as never)
const requirement = (predicate: Predicate, layer: Requirement['layer'] = 'route'): Requirement => ({
  layer,
  file: 'plugins/p/plugin.ts',
  predicate,
})
const route = (name: string, of: Partial<CompiledRoute> = {}) =>
  routeOf(`p.${name}`, { requires: [requirement(permission('p.see'))], ...of })
const manifest = manifestOf({
  plugins: [pluginOf('p')],
  sections: [
    { id: 'late', label: [{ text: 'p:late' }], icon: 'x', order: 2 },
    {
      id: 'p',
      label: [{ when: productMode(2), text: 'p:menu' }, { text: 'p:inventory' }],
      icon: 'x',
      order: 1,
    },
  ],
  routes: [
    route('list'),
    route('tips', {
      show: [{ when: view('company'), notice: 'needs-store-view' }, { screen: true }],
    }),
    route('flagged', {
      show: [{ when: { flag: 'ac-revenue-center' }, screen: true }, { nothing: true }],
    }),
    route('admin', {
      requires: [requirement(not(view('none')), 'plugin'), requirement({ role: 'Silver Admin' })],
    }),
  ],
  entries: [
    entryOf('p.flagged', { order: 40 }),
    entryOf('p.tips', { order: 30 }),
    entryOf('p.list', { order: 20, requires: [requirement(not(view('none')), 'entry')] }),
    entryOf('p.admin', { order: 10, section: 'late' }),
  ],
  abilities: [abilityOf('p.edit', permission('p.edit'), { on: 'p.list' })],
})
const decider = createDecider(manifest)
const clerk = factsFromJson({ permission: ['p.see'] })

describe('requirements', () => {
  it('open only when all hold, and say which did not', () => {
    const [plugin, own] = manifest.routes[3]!.requires as [Requirement, Requirement]
    const decide = (facts: Facts) => decideRequirements([plugin, own], facts)
    const admin = factsFromJson({ role: ['Silver Admin'] })
    expect(decide(admin)).toEqual({ kind: 'allow', by: [] })
    expect(decide(clerk)).toEqual({ kind: 'deny', by: [own] })
    const waiting = { ...clerk, view: pending, role: failed }
    expect(decide(waiting)).toEqual({ kind: 'pending', by: [plugin, own] })
    expect(decide({ ...clerk, role: failed })).toEqual({ kind: 'failed', by: [own] })
  })
})

describe('routes', () => {
  it('show the first branch whose condition holds, and which one that was', () => {
    expect(decider.route('p.tips', clerk)).toEqual({
      kind: 'allow',
      by: [],
      outcome: { screen: true },
      branch: 1,
    })
    expect(
      decider.route(
        'p.tips',
        factsFromJson({ permission: ['p.see'], userKind: ['company'], view: 'company' }),
      ),
    ).toEqual({ kind: 'allow', by: [], outcome: { notice: 'needs-store-view' }, branch: 0 })
  })
  it('wait as a whole for a branch that cannot be told yet: the next one might be wrong', () => {
    const waiting = decider.route('p.tips', { ...clerk, view: pending })
    expect(waiting).toEqual({ kind: 'pending', by: [requirement(view('company'))] })
    expect(decider.route('p.tips', { ...clerk, view: failed }).kind).toBe('failed')
  })
  it('deny at once when a requirement fails, whatever is pending', () => {
    expect(decider.route('p.admin', { ...pendingFacts, role: known(new Set<never>()) }).kind).toBe(
      'deny',
    )
  })
  it('are denied when no one knows them; are found by address', () => {
    for (const kind of ['route', 'entry', 'ability'] as const)
      expect(decider[kind]('p.nowhere', clerk)).toEqual({ kind: 'deny', by: [] })
    expect(decider.match('/P/Tips/')).toMatchObject({ route: { id: 'p.tips' }, params: {} })
    expect(decider.match('/p/other')).toBeUndefined()
  })
})

describe('abilities and entries', () => {
  it('need their route as well: an ability without its route is denied', () => {
    expect(decider.ability('p.edit', factsFromJson({ permission: ['p.see', 'p.edit'] })).kind).toBe(
      'allow',
    )
    const without = decider.ability('p.edit', factsFromJson({ permission: ['p.edit'] }))
    expect(without).toEqual({ kind: 'deny', by: manifest.routes[0]!.requires })
  })
  it('say deny before pending, and pending before failed', () => {
    expect(decider.entry('p.list', { ...clerk, view: pending, permission: failed }).kind).toBe(
      'pending',
    )
    expect(
      decider.entry('p.list', factsFromJson({ permission: 'pending', view: 'none' })).kind,
    ).toBe('deny')
  })
})

const sidebar = (facts: Facts) =>
  decider
    .sidebar(facts)
    .map(({ label, entries }) => [label.text, entries.map(({ route }) => route.path)])
describe('the sidebar', () => {
  it('lists what is open, by section and order, with the label of the moment', () => {
    const flag = ['ac-revenue-center']
    const admin = { role: ['Silver Admin'], permission: ['p.see'], flag, productMode: 4 }
    expect(sidebar(factsFromJson(admin))).toEqual([
      ['p:inventory', ['/p/list', '/p/tips', '/p/flagged']],
      ['p:late', ['/p/admin']],
    ])
  })
  it('leaves out empty sections and pages that show nothing', () => {
    expect(sidebar(clerk)).toEqual([['p:menu', ['/p/list', '/p/tips']]])
  })
  it('shows nothing whose verdict or label is not known yet', () => {
    expect(sidebar(pendingFacts)).toEqual([])
    expect(sidebar({ ...clerk, productMode: pending })).toEqual([])
    expect(sidebar({ ...clerk, flag: pending })).toEqual([['p:menu', ['/p/list', '/p/tips']]])
  })
  it('is the same answer for the same facts', () => {
    expect(decider.sidebar(clerk)).toBe(decider.sidebar(clerk))
    expect(decider.route('p.list', clerk)).toBe(decider.route('p.list', clerk))
    expect(decider.route('p.list', { ...clerk })).not.toBe(decider.route('p.list', clerk))
  })
})

describe('a decider', () => {
  it('refuses a manifest that would open a route to everyone', () => {
    expect(() => createDecider({ ...manifest, routes: [route('open', { requires: [] })] })).toThrow(
      "'p.open' requires nothing",
    )
  })
  it('gives a label its last text while the facts do not say', () => {
    expect(decider.label(manifest.sections[1]!.label, pendingFacts)).toEqual({
      text: 'p:inventory',
    })
    expect(decider.label(manifest.sections[1]!.label, clerk)).toEqual({ text: 'p:menu' })
  })
})

describe('surfaces', () => {
  it('enable, show or open nothing that is not allowed', () => {
    for (const treatments of Object.values(verdictOn))
      for (const [kind, treatment] of Object.entries(treatments))
        expect(treatment === 'show').toBe(kind === 'allow')
  })
  it('never call a page missing before it is known', () => {
    expect(verdictOn.route).toMatchObject({ pending: 'skeleton', failed: 'retry', deny: 'denied' })
  })
})
