import { beforeEach, describe, expect, it } from 'vitest'

import { factsStore } from '../session/facts.ts'
import type { AnyPlugin } from './define.ts'
import { definePage } from './page.ts'
import { applySafeMode, isSafeMode, loadScreen, onlyScreen, registerPlugins, stateOf } from './registry.ts'

const page = definePage({ Component: () => null })
const plugin = (id: string): AnyPlugin => ({
  id, title: 'menu:title',
  routes: {
    one: { path: '/one', title: 'menu:title', when: { signedIn: true }, show: [{ screen: () => Promise.resolve({ page }) }] },
    bare: { path: '/bare', title: 'menu:title', when: { signedIn: true }, show: [{ screen: () => Promise.resolve({ page: undefined }) }] },
    several: { path: '/several', title: 'menu:title', when: { signedIn: true }, show: [{ when: { view: 'company' }, screen: () => Promise.resolve({ page }) }, { screen: () => Promise.resolve({ page }) }] },
    old: { path: '/old', title: 'menu:title', when: { signedIn: true }, show: [{ legacy: 'Old' }] },
  },
})
const faults: string[] = []
const active = () => {
  const fact = factsStore.get().plugin
  return fact.state === 'known' ? [...fact.value].filter((id) => id.startsWith('test-')) : fact.state
}

beforeEach(() => {
  faults.length = 0
  registerPlugins({ '../../plugins/test-a/plugin.ts': plugin('test-a'), '../../plugins/test-b/plugin.ts': plugin('test-b') }, (fault) => faults.push(fault.message))
  applySafeMode('?safe=')
})

describe('plugins found by their folders', () => {
  it('that are none are left out and told, and the others go on (fault 38)', () => {
    registerPlugins({ '../../plugins/broken/plugin.ts': undefined, '../../plugins/liar/plugin.ts': plugin('other') }, (fault) => faults.push(fault.message))
    expect(faults).toEqual([expect.stringContaining("Plugin 'broken'"), expect.stringContaining("definePlugin({ id: 'liar'")])
    expect([stateOf('broken'), stateOf('test-a')]).toEqual(['missing', 'active'])
  })

  it('give their screens by route and branch', async () => {
    await expect(loadScreen('test-a.one', 0)).resolves.toBe(page)
    await expect(loadScreen('test-a.old', 0)).rejects.toThrow(/npm run manifest/)
    await expect(loadScreen('test-a.bare', 0)).rejects.toThrow(/definePage/)
  })

  it('say which screen is worth fetching ahead: the only one', () => {
    expect([onlyScreen('test-a.one'), onlyScreen('test-a.several'), onlyScreen('test-a.old')]).toEqual([0, undefined, undefined])
  })
})

describe('?safe=', () => {
  it('switches plugins off in this tab until it switches them on again; it only narrows', () => {
    applySafeMode('?safe=test-a,unknown')
    expect([stateOf('test-a'), stateOf('test-b'), stateOf('unknown'), active(), isSafeMode()]).toEqual(['off', 'active', 'missing', ['test-b'], true])
    applySafeMode('') // another page of the same tab
    expect(stateOf('test-a')).toBe('off')
    applySafeMode('?safe=all')
    expect(active()).toEqual([])
    applySafeMode('?safe=')
    expect([active(), isSafeMode()]).toEqual([['test-a', 'test-b'], false])
  })
})
