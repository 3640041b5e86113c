import { beforeEach, describe, expect, it } from 'vitest'

import { factsStore } from './facts.ts'
import type { AnyPlugin } from '../../plugin/define.ts'
import { definePage } from '../../plugin/page.ts'
import {
  applySafeMode,
  isSafeMode,
  loadScreen,
  registerPlugins,
  stateOf,
} from './plugin-registry.ts'

const page = definePage({ Component: () => null })
const plugin = (id: string): AnyPlugin => ({
  id,
  title: 'menu:title',
  routes: {
    one: {
      path: '/one',
      title: 'menu:title',
      when: { signedIn: true },
      show: [{ screen: () => Promise.resolve({ page }) }],
    },
    bare: {
      path: '/bare',
      title: 'menu:title',
      when: { signedIn: true },
      show: [{ screen: () => Promise.resolve({ page: undefined }) }],
    },
    old: { path: '/old', title: 'menu:title', when: { signedIn: true }, show: [{ legacy: 'Old' }] },
  },
})
const active = () => {
  const fact = factsStore.get().plugin
  return fact.state === 'known'
    ? [...fact.value].filter((id) => id.startsWith('test-'))
    : fact.state
}

const register = (plugins: Record<string, unknown>) =>
  registerPlugins(
    Object.fromEntries(
      Object.entries(plugins).map(([folder, found]) => [
        `../../plugins/${folder}/plugin.ts`,
        () => Promise.resolve(found),
      ]),
    ),
  )

beforeEach(() => {
  register({ 'test-a': plugin('test-a'), 'test-b': plugin('test-b') })
  applySafeMode('?safe=')
})

describe('plugins found by their folders', () => {
  it('that are none fail their own screens, and the others go on (fault 38)', async () => {
    register({ broken: undefined, liar: plugin('other') })
    await expect(loadScreen('broken.one', 0)).rejects.toThrow("Plugin 'broken'")
    await expect(loadScreen('liar.one', 0)).rejects.toThrow("definePlugin({ id: 'liar'")
    await expect(loadScreen('absent.one', 0)).rejects.toThrow("Plugin 'absent'")
    await expect(loadScreen('test-a.one', 0)).resolves.toBe(page)
  })

  it('give their screens by route and branch', async () => {
    await expect(loadScreen('test-a.one', 0)).resolves.toBe(page)
    await expect(loadScreen('test-a.old', 0)).rejects.toThrow(/npm run manifest/)
    await expect(loadScreen('test-a.bare', 0)).rejects.toThrow(/definePage/)
  })
})

describe('?safe=', () => {
  it('switches plugins off in this tab until it switches them on again; it only narrows', () => {
    applySafeMode('?safe=test-a,unknown')
    expect([
      stateOf('test-a'),
      stateOf('test-b'),
      stateOf('unknown'),
      active(),
      isSafeMode(),
    ]).toEqual(['off', 'active', 'missing', ['test-b'], true])
    applySafeMode('') // another page of the same tab
    expect(stateOf('test-a')).toBe('off')
    applySafeMode('?safe=all')
    expect(active()).toEqual([])
    applySafeMode('?safe=')
    expect([active(), isSafeMode()]).toEqual([['test-a', 'test-b'], false])
  })
})
