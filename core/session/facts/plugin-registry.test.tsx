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
import { samplePlugin } from '../../testing/manifest.ts'
import { portal } from '../../testing/portal.tsx'

const page = definePage({ Component: () => null })
const screenOf = (found: unknown) => ({ screen: () => Promise.resolve({ page: found }) })
const plugin = (id: string): AnyPlugin => ({
  ...samplePlugin('one', {}),
  id,
  routes: {
    ...samplePlugin('one', screenOf(page)).routes,
    ...samplePlugin('bare', screenOf(undefined)).routes,
    ...samplePlugin('old', { legacy: 'Old' }).routes,
  },
})
const active = () => {
  const fact = factsStore.get(portal).plugin
  return fact.state === 'known'
    ? [...fact.value].filter((id) => id.startsWith('test-'))
    : fact.state
}

const register = (plugins: Record<string, unknown>) =>
  registerPlugins(
    portal,
    Object.fromEntries(
      Object.entries(plugins).map(([folder, found]) => [
        `../../plugins/${folder}/plugin.ts`,
        () => Promise.resolve(found),
      ]),
    ),
  )

beforeEach(() => {
  register({ 'test-a': plugin('test-a'), 'test-b': plugin('test-b') })
  applySafeMode(portal, '?safe=')
})

describe('plugins found by their folders', () => {
  it('that are none fail their own screens, and the others go on (fault 38)', async () => {
    register({ broken: undefined, liar: plugin('other') })
    await expect(loadScreen(portal, 'broken.one', 0)).rejects.toThrow("Plugin 'broken'")
    await expect(loadScreen(portal, 'liar.one', 0)).rejects.toThrow("definePlugin({ id: 'liar'")
    await expect(loadScreen(portal, 'absent.one', 0)).rejects.toThrow("Plugin 'absent'")
    await expect(loadScreen(portal, 'test-a.one', 0)).resolves.toBe(page)
  })

  it('give their screens by route and branch', async () => {
    await expect(loadScreen(portal, 'test-a.one', 0)).resolves.toBe(page)
    await expect(loadScreen(portal, 'test-a.old', 0)).rejects.toThrow(/npm run manifest/)
    await expect(loadScreen(portal, 'test-a.bare', 0)).rejects.toThrow(/definePage/)
  })
})

describe('?safe=', () => {
  it('switches plugins off in this tab until it switches them on again; it only narrows', () => {
    applySafeMode(portal, '?safe=test-a,unknown')
    expect([
      stateOf(portal, 'test-a'),
      stateOf(portal, 'test-b'),
      stateOf(portal, 'unknown'),
      active(),
      isSafeMode(portal),
    ]).toEqual(['off', 'active', 'missing', ['test-b'], true])
    applySafeMode(portal, '') // another page of the same tab
    expect(stateOf(portal, 'test-a')).toBe('off')
    applySafeMode(portal, '?safe=all')
    expect(active()).toEqual([])
    applySafeMode(portal, '?safe=')
    expect([active(), isSafeMode(portal)]).toEqual([['test-a', 'test-b'], false])
  })
})
