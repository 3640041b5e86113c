import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { permission, plugin } from '../../access/predicate.ts'
import { registerPlugins } from './plugin-registry.ts'
import { enterContext, tenantContext } from './context.ts'
import { permissionNamed } from '../../testing/facts.ts'
import { answer } from '../../testing/platform.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { portalDecider } from './decisions.ts'
import { factsStore, setFlags, setPortalData } from './facts.ts'
import { decideFrom } from './in-force.ts'
import { watchOverlays } from './overlays.ts'
import { portal } from '../../testing/portal.tsx'
import { manifestOf, pluginOf, requiring, routeOf } from '../../testing/manifest.ts'

const seen = permission(permissionNamed('a.see'))
const route = (id: string) =>
  routeOf(`${id}.page`, { requires: [...requiring(plugin(id), 'core'), ...requiring(seen)] })
const compiled = manifestOf({
  plugins: [pluginOf('one'), { ...pluginOf('two'), optIn: true }],
  routes: [route('one'), route('two')],
})
const mayOpen = (id: string) =>
  portalDecider(portal).route(`${id}.page`, {
    ...factsStore.get(portal),
    permission: { state: 'known', value: new Set([permissionNamed('a.see')]) },
  }).kind
const inForce = (version: string, plugins: string[], content?: object) =>
  answer('getOverlays', {
    version,
    plugins,
    overlays: content ? [{ layer: 'tenant', content }] : [],
  })

let stop = () => {}
afterEach(() => stop())
beforeEach(() => {
  enterContext(portal, 'context-1')
  registerPlugins(
    portal,
    Object.fromEntries(
      ['one', 'two'].map((id) => [
        `plugins/${id}/plugin.ts`,
        () => Promise.resolve({ id, routes: {} }),
      ]),
    ),
  )
  decideFrom(portal, compiled)
  setPortalData(portal, buildPortalData())
  setFlags(portal, new Set())
})

it('decides nothing until what is in force is known; then what ships off is off', async () => {
  inForce('', ['one'])
  stop = watchOverlays(portal)
  expect(factsStore.get(portal).plugin.state).toBe('pending')
  await vi.waitFor(() => expect(mayOpen('one')).toBe('allow'))
  expect(mayOpen('two')).toBe('deny')
})
it('follows a change without a reload: hidden here, switched on there', async () => {
  inForce('1', ['one'])
  stop = watchOverlays(portal)
  await vi.waitFor(() => expect(mayOpen('one')).toBe('allow'))
  inForce('2', ['one', 'two'], { plugins: { one: { hidden: true } } })
  await tenantContext(portal).client.invalidateQueries({ queryKey: ['overlays'] })
  await vi.waitFor(() => expect([mayOpen('one'), mayOpen('two')]).toEqual(['deny', 'allow']))
})
it('leaves an overlay that this build cannot read to the platform', async () => {
  answer('reportFromBrowser', { done: true })
  inForce('3', ['one'], { plugins: { one: { when: { flag: 'of-a-newer-build' } } } })
  stop = watchOverlays(portal)
  await vi.waitFor(() => expect(mayOpen('one')).toBe('allow'))
})
it('has failed where it cannot be had: no one guesses', async () => {
  answer('getOverlays', () => HttpResponse.error())
  const { client } = tenantContext(portal)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } })
  stop = watchOverlays(portal)
  await vi.waitFor(() => expect(factsStore.get(portal).plugin.state).toBe('failed'))
})
