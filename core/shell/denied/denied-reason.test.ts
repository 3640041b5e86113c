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
const rightsOf = (joint: 'and' | 'or', ...of: readonly { title: string }[]) => ({
  key: 'permission',
  joint,
  names: of.map(({ title }) => title),
})
const named = (key: string, ...names: string[]) => ({ key, joint: 'or', names })
const switchedOff = (...names: string[]) => ({ key: 'switchedOff', joint: 'and', names })
const companyUser: FactsJson = { userKind: ['company'], view: 'store-of-many' }
const inCompany: FactsJson = { userKind: ['company'], view: 'company' }
const noMerchant: FactsJson = { role: ['Silver Admin'], view: 'none' }
const says = (told: object, ...of: Parameters<typeof reasons>) =>
  expect(reasons(...of)).toEqual([told].flat())
const overlay = (layer: Layer, predicate: unknown): Requirement => ({
  layer,
  file: 'database',
  predicate: predicate as Predicate,
})

describe('a right that is missing', () => {
  it('is named by its title, whatever other people there are who need none', () => {
    says(rightsOf('or', first), [
      not(view('none')),
      any(grouping('mainRoles'), all(first.held, not(role('Silver Partner Support')))),
    ])
  })
  it('is one of several where any will do, and several where all must be', () => {
    says(rightsOf('or', first, second), any(first.held, second.held))
    says(rightsOf('and', first, second), [first.held, second.held])
  })
  it('comes before what is as it is, even where that would be one change less', () => {
    says(
      [rightsOf('and', first), switchedOff('Automatic cash discounts')],
      any(role('Silver Admin'), all(first.held, flag('ac-cash-discount'))),
    )
  })
})

describe('a context in which it does not apply', () => {
  it('is mended by the person where they may, and for others to open where not', () => {
    says({ key: 'company', mend: 'company' }, view('company'), companyUser, { company: true })
    says(
      { key: 'store', mend: 'store' },
      any(view('store-of-many'), view('single-store')),
      inCompany,
      { store: true },
    )
    says({ key: 'merchant', mend: 'merchant' }, not(view('none')), noMerchant, { merchant: true })
    says({ key: 'companyAlone' }, view('company'), companyUser)
    says({ key: 'storeAlone' }, not(view('company')), inCompany)
    says({ key: 'merchantAlone' }, not(view('none')), noMerchant)
  })
  it('is what the person can go to rather than what others would have to give', () => {
    says({ key: 'company', mend: 'company' }, any(first.held, view('company')), companyUser, {
      company: true,
    })
  })
  it('takes a company user, where an ordinary one would go to company view', () =>
    says({ key: 'companyUser' }, view('company'), { view: 'store-of-many' }))
  it('may be how many stores there are', () => {
    says({ key: 'severalStores' }, view('store-of-many'))
    says({ key: 'singleStore' }, view('single-store'), { view: 'store-of-many' })
  })
})

describe('what is not switched on', () => {
  it('is named, whether it is a flag, a toggle or a setting of the merchant', () => {
    says(named('switchedOff', 'Automatic cash discounts'), flag('ac-cash-discount'))
    says(named('switchedOff', 'Paid breaks'), toggle('featPaidBreaks'))
    says(named('setUp', 'Delivery add-on'), portal('hasDeliveryAddOn'))
    says({ key: 'pluginOff' }, plugin('some-plugin'))
  })
  it('is told at once where several are missing', () => {
    says(switchedOff('Schedule enforcement', 'Automatic cash discounts'), [
      flag('ac-schedule-enforcement'),
      toggle('featScheduleEnforcement'),
      flag('ac-cash-discount'),
    ])
  })
  it('can be what is on, or how the merchant is set up', () => {
    says(named('switchedOn', 'Automatic cash discounts'), not(flag('ac-cash-discount')), {
      flag: ['ac-cash-discount'],
    })
    says(named('contrary', 'Modifiers are managed elsewhere'), not(portal('isModifiersMoved')), {
      portal: ['isModifiersMoved'],
    })
  })
  it('can be a setting of the account, which an account manager sets', () => {
    says(named('person', 'Account manager'), portal('isAccountManager'))
    expect(
      reasons(not(portal('isStoreSelectionRestricted')), {
        portal: ['isStoreSelectionRestricted'],
      })[0],
    ).toMatchObject({ key: 'personNot' })
  })
})

describe('what no one gives', () => {
  it('is for those whose business it is, and names the role to those of that kind', () => {
    says(
      { key: 'kind', joint: 'or', kinds: ['admin', 'partner'] },
      any(grouping('internalSupport'), grouping('partnerManagers')),
    )
    says({ key: 'kind', joint: 'or', kinds: ['reseller'] }, userKind('reseller'))
    says(
      { key: 'kind', joint: 'or', kinds: ['reseller', 'admin'] },
      any(userKind('reseller'), role('Silver Admin')),
    )
    says(named('role', 'Administrator'), any(userKind('reseller'), role('Silver Admin')), {
      role: ['Silver Support'],
    })
    says({ key: 'companyUser' }, userKind('company'))
    says(named('role', 'Administrator'), role('Silver Admin'), { role: ['Silver Support'] })
    expect(
      reasons(not(role('Silver Partner Support')), { role: ['Silver Partner Support'] })[0],
    ).toMatchObject({ key: 'roleNot', names: ['Partner support'] })
  })
  it('is edition, gateway, country or kind of merchant, whatever right is missing', () => {
    const company: FactsJson = { userKind: ['company'] }
    says({ key: 'productMode' }, [first.held, productMode(6)], company)
    says({ key: 'gateway' }, { gateway: 'PayPal' })
    says({ key: 'country' }, { country: 36 })
    says({ key: 'notPart' }, { merchantType: 3 })
    // Ordinary users have only the restaurant-style mode, but the reason is still the edition.
    says({ key: 'productMode' }, any(role('Silver Admin'), productMode(6)))
  })
  it('is what the reseller does not offer, by a file or at run time', () => {
    says({ key: 'notOffered' }, not({ reseller: 10000 }), { reseller: 10000 })
    says({ key: 'notOffered' }, [first.held, overlay('reseller', { not: { reseller: 10000 } })], {
      reseller: 10000,
    })
  })
  it('is hidden for the merchant, where only its own overlay says so (T-core-75)', () => {
    const own = overlay('tenant', { not: { signedIn: true } })
    says({ key: 'hiddenHere' }, [own])
    says({ key: 'notOffered' }, [overlay('reseller', { not: { reseller: 10000 } }), own], {
      reseller: 10000,
    })
  })
  it('is not said of an overlay that only narrows to those with a right', () => {
    says(
      rightsOf('or', first),
      [overlay('reseller', { any: [{ not: { reseller: 10000 } }, first.held] })],
      {
        reseller: 10000,
      },
    )
  })
  it('is told plainly where there is nothing to tell', () =>
    says({ key: 'notPart' }, { not: { signedIn: true } } as unknown as Predicate))
})

it('says so where access has been given in the meantime', () =>
  says({ key: 'openNow' }, first.held, { permission: [first.name] }))
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
