// Renders a page as the portal does: the real manifest, route, guard, loader and screen, over the
// mocked platform.
import type { ReactNode } from 'react'

import manifest from '#manifest/portal.json' with { type: 'json' }

import type { PortalManifest } from '../access/manifest.ts'
import type { AnyPlugin, PluginSlots } from '../plugin/define.ts'
import {
  applySafeMode,
  registerPlugins,
  registerSlots,
  stateOf,
} from '../session/facts/plugin-registry.ts'
import { overrideFacts, setPortalData, type PortalData } from '../session/facts/facts.ts'
import { decideFrom } from '../session/facts/in-force.ts'
import { portalRoutes } from '../shell/router.tsx'
import { enterContext, tenantContext } from '../session/facts/context.ts'
import { confirmDialog, LateConfirm } from '../shell/layout/app-shell/late-confirm.tsx'
import { NoticeRegion } from '../notices/notice-region.tsx'
import { factsFor, type TestFacts } from './facts.ts'
import { buildPortalData } from './portal-data.ts'
import { mount, type Rendered } from './mount.tsx'
import { portal } from './portal.tsx'

export interface ScreenOptions {
  /**
   * Facts about the user and the context; see factsFor. `pending`: unknown until the test sets
   * them.
   */
  facts?: TestFacts | 'pending'
  /** Portal data that a screen shows or depends on, see portalDataOf; without it, there is none. */
  portal?: Partial<PortalData>
  /** For tests of the shell: plugins other than the build's, with their compiled manifest. */
  manifest?: PortalManifest
  plugins?: readonly AnyPlugin[]
  safe?: string
}
const ownPlugins = import.meta.glob('../../plugins/*/plugin.ts', { import: 'default' })
const ownSlots = import.meta.glob<PluginSlots>('../../plugins/*/slots.ts', { import: 'slots' })

// Preloaded, because otherwise only the first test of a process would have to wait for it.
await confirmDialog.load()

const Frame = ({ children }: { children: ReactNode }) => (
  <main>
    <NoticeRegion />
    {children}
    <LateConfirm />
  </main>
)

/**
 * Opens an address below the portal's pages: `renderScreen('/menu/discounts?page=2', { facts: {
 * permission: [...] } })`.
 */
export function renderScreen(
  at: string,
  { facts, portal: data, manifest: given, plugins, safe = '' }: ScreenOptions = {},
): Rendered {
  // Cast, because JSON literals have wider types
  const used = given ?? (manifest as unknown as PortalManifest)
  const found = plugins
    ? Object.fromEntries(
        plugins.map((plugin) => [`plugins/${plugin.id}/plugin.ts`, () => Promise.resolve(plugin)]),
      )
    : ownPlugins
  registerPlugins(portal, found)
  registerSlots(portal, ownSlots)
  decideFrom(portal, used)
  enterContext(portal, 'context-1')
  applySafeMode(portal, `?safe=${safe}`)
  const active = used.plugins.map(({ id }) => id).filter((id) => stateOf(portal, id) === 'active')
  overrideFacts(portal, facts === 'pending' ? undefined : factsFor({ plugin: active, ...facts }))
  if (data) setPortalData(portal, buildPortalData(data))
  const { client } = tenantContext(portal)
  // Retries without delay, so that tests of errors do not wait.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 1 },
  })
  return mount(portalRoutes(portal, used, Frame), at, client)
}
