// Types are tested like behavior: code that must not compile is marked, and tsc fails if it does
// compile.
import { describe, expect, expectTypeOf, it } from 'vitest'

import type { Predicate } from '#core/access/predicate.ts'
import {
  all,
  any,
  definePlugin,
  flag,
  not,
  permission,
  productMode,
  reseller,
  role,
  signedIn,
  userKind,
  view,
} from '#core/manifest.ts'

// @ts-expect-error The title has no namespace.
const title: `${string}:${string}` = 'title'
const page = () => Promise.resolve({ page: {} })

describe('the types of predicates', () => {
  it('refuse names that are in no vocabulary', () => {
    // @ts-expect-error A typo in a permission.
    permission('menu.discounts.edti')
    // @ts-expect-error A typo in a flag.
    flag('ac-cash-discont')
    // @ts-expect-error Roles must have their exact names.
    role('silver admin')
    // @ts-expect-error Mode 5 doesn't exist.
    productMode(5)
    // @ts-expect-error An unknown reseller.
    reseller(2)
    // @ts-expect-error An unknown view.
    view('store')
    // @ts-expect-error An unknown user kind.
    userKind('manager')
    expect(title).toBe('title')
  })
  it('refuse a permission under not, at any depth', () => {
    const held = { permission: 'p.see' as never }
    expectTypeOf(not).parameter(0).not.toExtend<{ permission: never }>()
    expectTypeOf<{ permission: never }>().toExtend<Predicate>()
    // @ts-expect-error Gaining a permission must not close a screen.
    not(permission(held.permission))
    // @ts-expect-error Nor in a list.
    not(any(permission(held.permission), view('none')))
    // @ts-expect-error Nor as data.
    const bare: Predicate = { not: { permission: 'x' } }
    expect(bare).toBeDefined()
  })
  it('refuse bare lists, empty lists and two keys', () => {
    // @ts-expect-error A list alone could mean all or any.
    const list: Predicate = [signedIn]
    // @ts-expect-error An empty list requires nothing.
    all()
    // @ts-expect-error Nor as data.
    const empty: Predicate = { any: [] }
    // @ts-expect-error signedIn can only be true.
    const signedOut: Predicate = { signedIn: false }
    expect([list, empty, signedOut]).toHaveLength(3)
  })
})

describe('the types of a plugin', () => {
  it('refuse names that don’t exist', () => {
    const routes = {
      list: { path: '/p/list', title: 'p:list', when: signedIn, show: [{ screen: page }] },
    } as const
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An entry for a missing route.
      menu: [{ section: 'p', route: 'lists', label: 'p:list' }],
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An ability on a missing route.
      abilities: { edit: { on: 'lists', when: signedIn, reason: 'p:why' } },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      abilities: { edit: { on: 'list', when: signedIn, reason: 'p:why' } },
      // @ts-expect-error A guard that is neither a route nor an ability.
      operations: { logOn: 'edits' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error The same in a plugin without abilities, because a typo must not declare
      // one.
      operations: { logOn: 'lists' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An operation outside the contracts.
      operations: { logOnn: 'list' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      // @ts-expect-error A route without access rules.
      routes: { list: { path: '/p/list', title: 'p:list', show: [{ screen: page }] } },
    })
    expect(routes.list.path).toBe('/p/list')
  })
})
