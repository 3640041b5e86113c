// Renders parts of core as the portal would, with theme, query client, router, facts, and core's
// own part of the manifest.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import manifest from '#manifest/portal.json' with { type: 'json' }

import type { PortalManifest } from '../access/manifest.ts'
import { createPortalQueryClient } from '../api/query-client.ts'
import { decideBy } from '../session/facts/decisions.ts'
import { overrideFacts } from '../session/facts/facts.ts'
import { factsFor, type TestFacts } from './facts.ts'
import { mount, type Rendered } from './mount.tsx'
import { portal } from './portal.tsx'

export type { Rendered }
export interface RenderOptions {
  /** Address below the portal's pages. */
  at?: string
  facts?: TestFacts
  client?: QueryClient
  /** The manifest that decides; by default core's own part. */
  manifest?: PortalManifest
}

// Cast, because JSON literals have wider types
const compiled = manifest as unknown as PortalManifest
const ofCore = <T extends { plugin: string }>(parts: readonly T[]) =>
  parts.filter(({ plugin }) => plugin === 'core')
const coreManifest: PortalManifest = {
  plugins: [],
  slots: [],
  sections: [],
  routes: ofCore(compiled.routes),
  entries: ofCore(compiled.entries),
  abilities: ofCore(compiled.abilities),
}

/** Renders an element at an address. For screens with a route, use `renderScreen`. */
export function renderCore(
  element: ReactNode,
  {
    at = '/',
    facts,
    client = createPortalQueryClient(portal, { retryDelay: 1 }),
    manifest: given = coreManifest,
  }: RenderOptions = {},
): Rendered {
  decideBy(portal, given)
  overrideFacts(portal, factsFor(facts))
  return mount([{ path: '*', element }], at, client)
}
