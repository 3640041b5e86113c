import { describe, expect, it } from 'vitest'

import { ManifestError } from '../manifest-error.ts'
import { compilePermissions, permissionPrefix } from './permissions.ts'

const compile = (content: unknown, other: unknown = {}) =>
  compilePermissions([
    { plugin: 'my-shop', file: 'plugins/my-shop/my-shop.permissions.json', content },
    { plugin: 'other', file: 'plugins/other/other.permissions.json', content: other },
  ])
const message = (content: unknown, other?: unknown) =>
  new ManifestError(compile(content, other).faults).message

describe('permissions', () => {
  it('are compiled in the order of their feature ids, each with its plugin', () => {
    const { permissions, faults } = compile(
      {
        'myShop.b': { featureId: 10_002, title: 'B', parent: 'myShop.a' },
        'myShop.a': { featureId: 10_001, title: 'A' },
      },
      { 'other.roles': { featureId: 132, title: 'Roles', exclusiveGroup: 'roles' } },
    )
    expect(faults).toEqual([])
    expect(JSON.stringify(permissions)).toBe(
      JSON.stringify({
        'other.roles': { featureId: 132, exclusiveGroup: 'roles', title: 'Roles', plugin: 'other' },
        'myShop.a': { featureId: 10_001, title: 'A', plugin: 'my-shop' },
        'myShop.b': { featureId: 10_002, parent: 'myShop.a', title: 'B', plugin: 'my-shop' },
      }),
    )
  })
  it('start with the id of their plugin', () => {
    expect(permissionPrefix('online-ordering')).toBe('onlineOrdering')
  })
  it.each([
    [
      'a number twice',
      { 'myShop.a': { featureId: 10_001, title: 'A' } },
      { 'other.b': { featureId: 10_001, title: 'B' } },
      "Plugin 'other': permission 'other.b' has the feature id 10001, which 'myShop.a' in " +
        'plugins/my-shop/my-shop.permissions.json has. Numbers are never used twice. Declared ' +
        'in plugins/other/other.permissions.json.',
    ],
    [
      "a number that the specification doesn't give",
      { 'myShop.a': { featureId: 99, title: 'A' } },
      {},
      'has the feature id 99. Ours start at 10000; below it only numbers that the ' +
        'specification gives (132).',
    ],
    [
      'no number',
      { 'myShop.a': { featureId: '10001', title: 'A' } },
      {},
      'has the feature id "10001", where a whole number is needed.',
    ],
    [
      'no title',
      { 'myShop.a': { featureId: 10_001 } },
      {},
      'has the title undefined, where a text is needed',
    ],
    [
      'a strange key',
      { 'myShop.a': { featureId: 10_001, title: 'A', parents: 'x' } },
      {},
      "has 'parents'. Did you mean 'parent'?",
    ],
    [
      "another plugin's name",
      { 'other.a': { featureId: 10_001, title: 'A' } },
      {},
      "Plugin 'my-shop': permission 'other.a' has a name that is not of the form " +
        'myShop.thing or myShop.thing.edit.',
    ],
    [
      'an unknown parent',
      {
        'myShop.prices': { featureId: 10_001, title: 'A' },
        'myShop.edit': { featureId: 10_002, title: 'B', parent: 'myShop.price' },
      },
      {},
      "has the unknown parent 'myShop.price'. Did you mean 'myShop.prices'?",
    ],
    [
      'parents in a circle',
      {
        'myShop.a': { featureId: 10_001, title: 'A', parent: 'myShop.b' },
        'myShop.b': { featureId: 10_002, title: 'B', parent: 'myShop.a' },
      },
      {},
      "permission 'myShop.a' is its own ancestor.",
    ],
    ['no object', { 'myShop.a': 10_001 }, {}, 'is 10001, where { featureId, title } is needed.'],
  ])('are refused with %s', (_, content, other, expected) => {
    expect(message(content, other)).toContain(expected)
  })
})
