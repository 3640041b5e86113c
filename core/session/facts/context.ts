// The merchant and store of this tab, with their own query client: each context gets a new client,
// so that no screen shows one context's data in another (CONVENTIONS "Contracts").
import type { QueryClient } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'

import { contextVersion, setContextVersion } from '../../api/hooks.ts'
import { dropJwt } from '../../api/jwt.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import { perPortal, usePortal, type Portal } from '../../portal/portal.ts'
import { forgetFacts } from './facts.ts'

export interface TenantContext {
  /**
   * Increases with each context entered. After a renewal, the context has a new version but keeps
   * this id.
   */
  id: number
  client: QueryClient
}

/** Undefined until a context is entered. */
const enteredAtom = atom<TenantContext | undefined>(undefined)
const first = perPortal((portal): TenantContext => ({
  id: 0,
  client: createPortalQueryClient(portal),
}))

export const tenantContext = (portal: Portal): TenantContext =>
  portal.get(enteredAtom) ?? first(portal)
export function useTenantContext(): TenantContext {
  const portal = usePortal()
  return useAtomValue(enteredAtom) ?? first(portal)
}
/** Runs whenever another context is entered, because everything must be read again. */
export const onContext = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(enteredAtom, listener)

/**
 * Enters another context: all facts are unknown again. The old client is cleared after its screens
 * are gone.
 */
export function enterContext(portal: Portal, version: string | undefined): void {
  const before = tenantContext(portal)
  setContextVersion(portal, version)
  forgetFacts(portal)
  dropJwt(portal)
  portal.set(enteredAtom, { id: before.id + 1, client: createPortalQueryClient(portal) })
  // Deferred until the old context's screens are unmounted. Reads still in progress would arrive
  // too late to be used.
  setTimeout(() => before.client.clear(), 0)
}

/** The same context has a new version, for example after a renewal: screens and their data stay. */
export function refreshContext(portal: Portal, version: string | undefined): void {
  if (version !== contextVersion(portal)) setContextVersion(portal, version)
}
