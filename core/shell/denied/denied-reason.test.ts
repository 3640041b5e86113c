import { describe, expect, it } from 'vitest'

import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }

import { known } from '../../access/facts.ts'
import { factsFromJson, type FactsJson } from '../../access/facts-json.ts'
import type { Layer, Requirement } from '../../access/manifest.ts'
import {
  all,
  any,
  flag,
  grouping,
  not,
  permission,
  plugin,
  portal,
  productMode,
  role,
  toggle,
  userKind,
  view,
  type Predicate,
} from '../../access/predicate.ts'
import { evaluate } from '../../access/evaluate.ts'
import { permissionNamed } from '../../testing/facts.ts'
import { deniedReasons, type May } from './denied-reason.ts'

const nothing: May = { merchant: false, store: false, company: false }
// Any plugins will do, because core knows none.
const rights = Object.entries(permissions as Readonly<Record<string, { title: string }>>)
  .slice(0, 2)
  .map(([name, { title }]) => ({ held: permission(permissionNamed(name)), title, name }))
const [first, second] = rights as [(typeof rights)[0], (typeof rights)[0]]

function reasons(
  of: Predicate | readonly (Predicate | Requirement)[],
  json: FactsJson = {},
  may: Partial<May> = {},
) {
  const facts = factsFromJson(json)
  const requires = [of]
    .flat()
    .map((each): Requirement =>
      'predicate' in each
        ? (each as Requirement)
        : { layer: 'route', file: 'x', predicate: each as Predicate },
    )
  return deniedReasons(
    requires,
    requires.filter(({ predicate }) => evaluate(predicate, facts) === 'false'),
    facts,
    { ...nothing, ...may },
  )
}
const overlay = (layer: Layer, predicate: unknown): Requirement => ({
  layer,
  file: 'database',
  predicate: predicate as Predicate,
})

describe('a right that is missing', () => {
  it('is named by its title, whatever other people there are who need none', () => {
    expect(
      reasons([
        not(view('none')),
        any(grouping('mainRoles'), all(first.held, not(role('Silver Partner Support')))),
      ]),
    ).toEqual([{ key: 'permission', joint: 'or', names: [first.title] }])
  })
  it('is one of several where any will do, and several where all must be', () => {
    expect(reasons(any(first.held, second.held))).toEqual([
      { key: 'permission', joint: 'or', names: [first.title, second.title] },
    ])
    expect(reasons([first.held, second.held])).toEqual([
      { key: 'permission', joint: 'and', names: [first.title, second.title] },
    ])
  })
  it('comes before what is as it is, even where that would be one change less', () => {
    expect(reasons(any(role('Silver Admin'), all(first.held, flag('ac-cash-discount'))))).toEqual([
      { key: 'permission', joint: 'and', names: [first.title] },
      { key: 'switchedOff', joint: 'and', names: ['Automatic cash discounts'] },
    ])
  })
})

describe('a context in which it does not apply', () => {
  it('is mended by the person where they may, and for others to open where not', () => {
    expect(
      reasons(view('company'), { userKind: ['company'], view: 'store-of-many' }, { company: true }),
    ).toEqual([{ key: 'company', mend: 'company' }])
    expect(
      reasons(
        any(view('store-of-many'), view('single-store')),
        { userKind: ['company'], view: 'company' },
        { store: true },
      ),
    ).toEqual([{ key: 'store', mend: 'store' }])
    expect(
      reasons(not(view('none')), { role: ['Silver Admin'], view: 'none' }, { merchant: true }),
    ).toEqual([{ key: 'merchant', mend: 'merchant' }])
    expect(reasons(view('company'), { userKind: ['company'], view: 'store-of-many' })).toEqual([
      { key: 'companyAlone' },
    ])
    expect(reasons(not(view('company')), { userKind: ['company'], view: 'company' })).toEqual([
      { key: 'storeAlone' },
    ])
    expect(reasons(not(view('none')), { role: ['Silver Admin'], view: 'none' })).toEqual([
      { key: 'merchantAlone' },
    ])
  })
  it('is what the person can go to rather than what others would have to give', () => {
    expect(
      reasons(
        any(first.held, view('company')),
        { userKind: ['company'], view: 'store-of-many' },
        { company: true },
      ),
    ).toEqual([{ key: 'company', mend: 'company' }])
  })
  it('takes a company user, where an ordinary one would go to company view', () =>
    expect(reasons(view('company'), { view: 'store-of-many' })).toEqual([{ key: 'companyUser' }]))
  it('may be how many stores there are', () => {
    expect(reasons(view('store-of-many'))).toEqual([{ key: 'severalStores' }])
    expect(reasons(view('single-store'), { view: 'store-of-many' })).toEqual([
      { key: 'singleStore' },
    ])
  })
})

describe('what is not switched on', () => {
  it('is named, whether it is a flag, a toggle or a setting of the merchant', () => {
    expect(reasons(flag('ac-cash-discount'))).toEqual([
      { key: 'switchedOff', joint: 'or', names: ['Automatic cash discounts'] },
    ])
    expect(reasons(toggle('featPaidBreaks'))).toEqual([
      { key: 'switchedOff', joint: 'or', names: ['Paid breaks'] },
    ])
    expect(reasons(portal('hasDeliveryAddOn'))).toEqual([
      { key: 'setUp', joint: 'or', names: ['Delivery add-on'] },
    ])
    expect(reasons(plugin('some-plugin'))).toEqual([{ key: 'pluginOff' }])
  })
  it('is told at once where several are missing', () => {
    expect(
      reasons([
        flag('ac-schedule-enforcement'),
        toggle('featScheduleEnforcement'),
        flag('ac-cash-discount'),
      ]),
    ).toEqual([
      {
        key: 'switchedOff',
        joint: 'and',
        names: ['Schedule enforcement', 'Automatic cash discounts'],
      },
    ])
  })
  it('can be what is on, or how the merchant is set up', () => {
    expect(reasons(not(flag('ac-cash-discount')), { flag: ['ac-cash-discount'] })).toEqual([
      { key: 'switchedOn', joint: 'or', names: ['Automatic cash discounts'] },
    ])
    expect(reasons(not(portal('isModifiersMoved')), { portal: ['isModifiersMoved'] })).toEqual([
      { key: 'contrary', joint: 'or', names: ['Modifiers are managed elsewhere'] },
    ])
  })
  it('can be a setting of the account, which an account manager sets', () => {
    expect(reasons(portal('isAccountManager'))).toEqual([
      { key: 'person', joint: 'or', names: ['Account manager'] },
    ])
    expect(
      reasons(not(portal('isStoreSelectionRestricted')), {
        portal: ['isStoreSelectionRestricted'],
      })[0],
    ).toMatchObject({ key: 'personNot' })
  })
})

describe('what no one gives', () => {
  it('is for those whose business it is, and names the role to those of that kind', () => {
    expect(reasons(any(grouping('internalSupport'), grouping('partnerManagers')))).toEqual([
      { key: 'kind', joint: 'or', kinds: ['admin', 'partner'] },
    ])
    expect(reasons(userKind('reseller'))).toEqual([
      { key: 'kind', joint: 'or', kinds: ['reseller'] },
    ])
    expect(reasons(any(userKind('reseller'), role('Silver Admin')))).toEqual([
      { key: 'kind', joint: 'or', kinds: ['reseller', 'admin'] },
    ])
    expect(
      reasons(any(userKind('reseller'), role('Silver Admin')), { role: ['Silver Support'] }),
    ).toEqual([{ key: 'role', joint: 'or', names: ['Administrator'] }])
    expect(reasons(userKind('company'))).toEqual([{ key: 'companyUser' }])
    expect(reasons(role('Silver Admin'), { role: ['Silver Support'] })).toEqual([
      { key: 'role', joint: 'or', names: ['Administrator'] },
    ])
    expect(
      reasons(not(role('Silver Partner Support')), { role: ['Silver Partner Support'] })[0],
    ).toMatchObject({ key: 'roleNot', names: ['Partner support'] })
  })
  it('is edition, gateway, country or kind of merchant, whatever right is missing', () => {
    const company: FactsJson = { userKind: ['company'] }
    expect(reasons([first.held, productMode(6)], company)).toEqual([{ key: 'productMode' }])
    expect(reasons({ gateway: 'PayPal' })).toEqual([{ key: 'gateway' }])
    expect(reasons({ country: 36 })).toEqual([{ key: 'country' }])
    expect(reasons({ merchantType: 3 })).toEqual([{ key: 'notPart' }])
    // Ordinary users have only the restaurant-style mode, but the reason is still the edition.
    expect(reasons(any(role('Silver Admin'), productMode(6)))).toEqual([{ key: 'productMode' }])
  })
  it('is what the reseller does not offer, by a file or at run time', () => {
    expect(reasons(not({ reseller: 10000 }), { reseller: 10000 })).toEqual([{ key: 'notOffered' }])
    expect(
      reasons([first.held, overlay('reseller', { not: { reseller: 10000 } })], { reseller: 10000 }),
    ).toEqual([{ key: 'notOffered' }])
  })
  it('is hidden for the merchant, where only its own overlay says so (T-core-75)', () => {
    const own = overlay('tenant', { not: { signedIn: true } })
    expect(reasons([own])).toEqual([{ key: 'hiddenHere' }])
    expect(
      reasons([overlay('reseller', { not: { reseller: 10000 } }), own], { reseller: 10000 }),
    ).toEqual([{ key: 'notOffered' }])
  })
  it('is not said of an overlay that only narrows to those with a right', () => {
    expect(
      reasons([overlay('reseller', { any: [{ not: { reseller: 10000 } }, first.held] })], {
        reseller: 10000,
      }),
    ).toEqual([{ key: 'permission', joint: 'or', names: [first.title] }])
  })
  it('is told plainly where there is nothing to tell', () =>
    expect(reasons({ not: { signedIn: true } } as unknown as Predicate)).toEqual([
      { key: 'notPart' },
    ]))
})

it('says so where access has been given in the meantime', () =>
  expect(reasons(first.held, { permission: [first.name] })).toEqual([{ key: 'openNow' }]))
it('takes facts that could not be had as not had', () => {
  const facts = {
    ...factsFromJson({}),
    permission: { state: 'failed' as const },
    flag: known(new Set<never>()),
  }
  expect(
    deniedReasons(
      [{ layer: 'route', file: 'x', predicate: all(first.held, flag('ac-cash-discount')) }],
      [],
      facts,
      nothing,
    ).map(({ key }) => key),
  ).toEqual(['permission', 'switchedOff'])
})
