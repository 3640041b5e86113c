// The check's findings, on a small tree with one planted problem at a time.
import { describe, expect, it } from 'vitest'

import { compileBent, permissions, type Loose } from '#core/plugin/compile/compile.fixtures.ts'
import { checkAccess, type Known } from './check.ts'

type Bend = NonNullable<Parameters<typeof compileBent>[0]>
/** Findings for the fixtures with one change; unchanged, they have none. */
function findings(bend?: Bend, known: Partial<Known> = {}): string[] {
  const { portal, access } = compileBent(bend)
  const found = checkAccess(portal, access, {
    operations: Object.keys(access.operations),
    permissions: Object.keys(permissions),
    asked: new Set(),
    later: [],
    ...known,
  })
  return found.map(({ kind, target }) => `${kind} ${target}`)
}
const ability =
  (name: string, when: Loose, on?: string): Bend =>
  ({ shop }) => {
    shop.abilities[name] = { ...(on !== undefined && { on }), when, reason: 'shop:why' }
  }
const both =
  (...bends: Bend[]): Bend =>
  (tree) =>
    bends.forEach((bend) => bend(tree))
const printing = ability('printPrices', { permission: 'shop.prices.edit' }, 'prices')

describe('a right that guards nothing', () => {
  it('is a finding; is none where an operation, an entry or a control asks it', () => {
    expect(findings()).toEqual([])
    expect(findings(printing)).toEqual(['unused ability shop.printPrices'])
    const entry = { section: 'user', link: 'hardware', label: 'shop:title' }
    const asks: Bend[] = [
      ({ shop }) => (shop.operations.printPrices = 'printPrices'),
      ({ shop }) => shop.menu.push({ ...entry, ability: 'printPrices' }),
    ]
    for (const ask of asks) expect(findings(both(printing, ask))).toEqual([])
    expect(findings(printing, { asked: new Set(['shop.printPrices']) })).toEqual([])
  })
  it('is none while a row names what will use it; the row is one once something does', () => {
    const later = ['shop.printPrices']
    expect(findings(printing, { later })).toEqual([])
    expect(findings(printing, { later, asked: new Set(later) })).toEqual([
      'not-open shop.printPrices',
    ])
  })
  it("doesn't matter where its plugin is missing", () => {
    expect(findings(undefined, { later: ['orders.print', 'orders.drawer'] })).toEqual([])
  })
  it('may be a permission that no rule names', () => {
    const more = [...Object.keys(permissions), 'shop.drawer']
    expect(findings(undefined, { permissions: more })).toEqual(['unused permission shop.drawer'])
    expect(findings(undefined, { permissions: more, later: ['shop.drawer'] })).toEqual([])
    expect(findings(undefined, { later: ['shop.prices'] })).toEqual(['not-open shop.prices'])
  })
  it('counts a permission that only a branch or a label asks for', () => {
    const unasked: Bend = (tree) => {
      tree.shop.routes.codes.show[0].when = { permission: 'shop.prices.edit' }
      tree.shop.abilities.editPrices.when = { flag: 'load-sidebar' }
    }
    expect(findings(unasked)).toEqual([])
  })
})

describe('a right that holds for everyone', () => {
  it('is a finding: who gets to the page has it', () => {
    const asked = new Set(['shop.seePrices'])
    const same = ability('seePrices', { permission: 'shop.prices' }, 'prices')
    expect(findings(same, { asked })).toEqual(['always-true ability shop.seePrices'])
  })
  it('asks for a session alone below a page, and for more where it has none', () => {
    const asked = new Set(['shop.seePrices'])
    expect(findings(ability('seePrices', { signedIn: true }, 'prices'), { asked })).toEqual([])
    const open: Bend = ({ shop }) => delete shop.when
    const everyone = both(open, ability('seePrices', { signedIn: true }))
    expect(findings(everyone, { asked })).toEqual(['always-true ability shop.seePrices'])
  })
  it('asks for more than a session without a page, whatever its plugin asks', () => {
    const asked = new Set(['shop.seePrices'])
    const { portal, access } = compileBent(ability('seePrices', { signedIn: true }))
    const known = { operations: Object.keys(access.operations), permissions: [], asked, later: [] }
    expect(checkAccess(portal, access, known)).toEqual([
      {
        kind: 'always-true',
        target: 'ability shop.seePrices',
        text:
          'anyone signed in holds for everyone who gets this far (plugins/shop/plugin.ts). ' +
          'Say in its `when` who has it, or put it `on` the page that it belongs to',
      },
    ])
  })
})

describe('a right that names people who never get that far', () => {
  const [admin, partner, support] = [
    { role: 'Silver Admin' },
    { role: 'Silver Partner' },
    { role: 'Silver Support' },
  ]
  const asked = new Set(['shop.seePrices'])
  /** Findings about a rule below a page; ignores that the page makes others redundant. */
  const said = (page: Loose, when: Loose) => {
    const { portal, access } = compileBent((tree) => {
      tree.shop.routes.prices.when = { all: [page, { permission: 'shop.prices' }] }
      ability('seePrices', when, 'prices')(tree)
    })
    const known = { operations: Object.keys(access.operations), permissions: [], asked, later: [] }
    return checkAccess(portal, access, known).filter(({ kind }) => kind === 'in-vain')
  }
  const named = (page: Loose, when: Loose) =>
    said(page, when).map(({ kind, target }) => `${kind} ${target}`)
  const finding = ['in-vain ability shop.seePrices']

  it('is a finding: its page lets them in by no role, view or edition', () => {
    expect(named({ any: [admin, support] }, { any: [admin, partner] })).toEqual(finding)
    expect(named({ any: [admin, support] }, partner)).toEqual(finding)
    expect(named({ view: 'company' }, { any: [admin, { view: 'single-store' }] })).toEqual(finding)
    expect(named({ productMode: 2 }, { any: [admin, { productMode: 6 }] })).toEqual(finding)
  })
  it('is one where the right refuses the people it names', () => {
    expect(
      named(support, { all: [{ any: [admin, { flag: 'load-sidebar' }] }, { not: admin }] }),
    ).toEqual(finding)
  })
  it('is none where each of them gets there; says who is affected, and what to do', () => {
    expect(named({ any: [admin, partner, support] }, { any: [admin, partner] })).toEqual([])
    expect(named({ flag: 'load-sidebar' }, { any: [admin, { view: 'company' }] })).toEqual([])
    expect(
      said({ any: [admin, support] }, { any: [admin, partner] }).map(({ text }) => text),
    ).toEqual([
      'names role Silver Partner, whom route shop.prices never lets in (plugins/shop/plugin.ts). ' +
        'Take them out of its `when`, or let them in there',
    ])
  })
})

describe('a call that outlives its page', () => {
  const moved = { portal: 'isModifiersMoved' }
  const gone: Bend = ({ shop }) =>
    shop.routes.prices.show.unshift({ when: moved, redirect: '/shop/codes' })
  it('is a finding: the page leads elsewhere, and its ability still opens the call', () => {
    expect(findings(gone)).toEqual(['outlives ability shop.editPrices'])
  })
  it('is none where the ability ends with the page, or opens no call', () => {
    const when = { all: [{ permission: 'shop.prices.edit' }, { not: moved }] }
    const ends: Bend = ({ shop }) => (shop.abilities.editPrices.when = when)
    expect(findings(both(gone, ends))).toEqual([])
  })
})
