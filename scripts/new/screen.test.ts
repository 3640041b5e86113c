import { expect, it } from 'vitest'

import { buildScreen, type Kind } from './screen.ts'

/** Returns the names of a screen's parts, or throws if they aren't allowed. Writes nothing. */
const asked = (name: string, kind: Kind, one?: string, plugin = 'menu') =>
  buildScreen({ plugin, name, kind, one })

it('has a name of each form, of one and of many', () => {
  expect(asked('gift-tags', 'list')).toMatchObject({
    one: { pascal: 'GiftTag', snake: 'gift_tag' },
    it: { camel: 'giftTags', kebab: 'gift-tags' },
    path: '/menu/gifttags',
    right: 'menu.editGiftTags',
  })
  expect(asked('gift-series', 'records', 'gift-series').one.kebab).toBe('gift-series')
  expect(() => asked('gift-series', 'records')).toThrow(
    'What is one of gift-series called? ' +
      'Say it: npm run screen:new menu/gift-series --records --one=<name>',
  )
})

it('fields and a store are asked for where they can be', () => {
  const of = (more: object) => () =>
    buildScreen({ plugin: 'menu', name: 'gift-tags', kind: 'records', ...more })
  expect(of({ fields: ['seats:number'] })().fields).toMatchObject([{ camel: 'seats' }])
  expect(of({ fields: ['seats'] })).toThrow('A field is name:kind')
  expect(of({ store: true })).toThrow('--store goes with --list alone.')
})

it.each([
  ['discounts', 'list', 'menu', 'plugins/menu/discounts'],
  ['devices', 'records', 'menu', 'a table device'],
  ['tips', 'records', 'results', 'a route results.tips'],
  ['groups', 'settings', 'results', 'a group of strings groups in plugins/results'],
  ['problems', 'list', 'menu', 'a schema Problem'],
  ['session', 'settings', 'menu', 'a table session'],
] as const)('%s --%s of %s is refused where there is %s', (name, kind, plugin, what) => {
  expect(() => asked(name, kind, undefined, plugin)).toThrow(
    `There is ${what} already. Choose another name.`,
  )
})

it('a word of SQL or of the code is refused', () => {
  for (const [kind, ...names] of [
    ['list', 'orders: order', 'checks: check', 'classes: class', 'settings: settings'],
    ['records', 'groups: group', 'users: user', 'reasons: reasons'],
    ['settings', 'body: body', 'settings: settings'],
    ['list', 'records: records'],
  ] as const)
    for (const [name = '', word] of names.map((each) => each.split(': ')))
      expect(() => asked(name, kind), `${kind} ${name}`).toThrow(
        `${word} is a word of SQL or of the code. Choose another name.`,
      )
})
