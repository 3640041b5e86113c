// Types are tested like behaviour: what must not compile is marked, and tsc fails where it does
// compile after all.
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

// @ts-expect-error The title's namespace is missing.
const title: `${string}:${string}` = 'title'
const page = () => Promise.resolve({ page: {} })

describe('the types of predicates', () => {
  it('refuse names that are in no vocabulary', () => {
    // @ts-expect-error A typo in a permission.
    permission('menu.discounts.edti')
    // @ts-expect-error A typo in a flag.
    flag('ac-cash-discont')
    // @ts-expect-error Roles are written as they are named.
    role('silver admin')
    // @ts-expect-error There is no mode 5.
    productMode(5)
    // @ts-expect-error A reseller that nobody knows.
    reseller(2)
    // @ts-expect-error A view that there is not.
    view('store')
    // @ts-expect-error A user kind that there is not.
    userKind('manager')
    expect(title).toBe('title')
  })
  it('refuse a permission under not, at any depth', () => {
    const held = { permission: 'p.see' as never }
    expectTypeOf(not).parameter(0).not.toExtend<{ permission: never }>()
    expectTypeOf<{ permission: never }>().toExtend<Predicate>()
    // @ts-expect-error Gaining a permission must not take a screen away.
    not(permission(held.permission))
    // @ts-expect-error Nor in a list.
    not(any(permission(held.permission), view('none')))
    // @ts-expect-error Nor as data.
    const bare: Predicate = { not: { permission: 'x' } }
    expect(bare).toBeDefined()
  })
  it('refuse bare lists, empty lists and two keys', () => {
    // @ts-expect-error A list alone does not say all or any.
    const list: Predicate = [signedIn]
    // @ts-expect-error Nothing required is no requirement.
    all()
    // @ts-expect-error Nor as data.
    const empty: Predicate = { any: [] }
    // @ts-expect-error signedIn can only be true.
    const signedOut: Predicate = { signedIn: false }
    expect([list, empty, signedOut]).toHaveLength(3)
  })
})

describe('the types of a plugin', () => {
  it('refuse what names nothing', () => {
    const routes = {
      list: { path: '/p/list', title: 'p:list', when: signedIn, show: [{ screen: page }] },
    } as const
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An entry for a route that is not there.
      menu: [{ section: 'p', route: 'lists', label: 'p:list' }],
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An ability on a route that is not there.
      abilities: { edit: { on: 'lists', when: signedIn, reason: 'p:why' } },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      abilities: { edit: { on: 'list', when: signedIn, reason: 'p:why' } },
      // @ts-expect-error A guard that is neither route nor ability.
      operations: { logOn: 'edits' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error The same where the plugin has no ability: a typo does not declare one.
      operations: { logOn: 'lists' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      routes,
      // @ts-expect-error An operation that is in no contract.
      operations: { logOnn: 'list' },
    })
    definePlugin({
      id: 'p',
      title: 'p:title',
      // @ts-expect-error A route that says nothing about who may see it.
      routes: { list: { path: '/p/list', title: 'p:list', show: [{ screen: page }] } },
    })
    expect(routes.list.path).toBe('/p/list')
  })
})
