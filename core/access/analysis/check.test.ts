// What the check finds, on a small tree with one thing planted at a time.
import { describe, expect, it } from 'vitest'

import { compileBent, permissions, type Loose } from '#core/plugin/compile/compile.fixtures.ts'
import { checkAccess, type Known } from './check.ts'

type Bend = NonNullable<Parameters<typeof compileBent>[0]>
/** Of the fixtures, bent; as they stand, nothing is found. */
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
const printing = ability('printPrices', { permission: 'shop.prices.edit' }, 'prices')

describe('a right that guards nothing', () => {
  it('is a finding', () => {
    expect(findings()).toEqual([])
    expect(findings(printing)).toEqual(['unused ability shop.printPrices'])
  })
  it('is none where an operation, an entry or a control asks it', () => {
    expect(
      findings((tree) => {
        printing(tree)
        tree.shop.operations.printPrices = 'printPrices'
      }),
    ).toEqual([])
    expect(
      findings((tree) => {
        printing(tree)
        tree.shop.menu.push({
          section: 'user',
          ability: 'printPrices',
          link: 'hardware',
          label: 'shop:title',
        })
      }),
    ).toEqual([])
    expect(findings(printing, { asked: new Set(['shop.printPrices']) })).toEqual([])
  })
  it('is none while a row names what will use it; the row is one once something does', () => {
    const later = ['shop.printPrices']
    expect(findings(printing, { later })).toEqual([])
    expect(findings(printing, { later, asked: new Set(later) })).toEqual([
      'not-open shop.printPrices',
    ])
  })
  it("is nobody's business where its plugin is not there", () => {
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

describe('a right that holds for everybody', () => {
  it('is a finding: who gets to the page has it', () => {
    const asked = new Set(['shop.seePrices'])
    expect(
      findings(ability('seePrices', { permission: 'shop.prices' }, 'prices'), { asked }),
    ).toEqual(['always-true ability shop.seePrices'])
  })
  it('asks for a session alone below a page, and for more where it has none', () => {
    const asked = new Set(['shop.seePrices'])
    expect(findings(ability('seePrices', { signedIn: true }, 'prices'), { asked })).toEqual([])
    expect(
      findings(
        (tree) => {
          delete tree.shop.when
          ability('seePrices', { signedIn: true })(tree)
        },
        { asked },
      ),
    ).toEqual(['always-true ability shop.seePrices'])
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
    expect(
      findings((tree) => {
        gone(tree)
        tree.shop.abilities.editPrices.when = {
          all: [{ permission: 'shop.prices.edit' }, { not: moved }],
        }
      }),
    ).toEqual([])
  })
})
