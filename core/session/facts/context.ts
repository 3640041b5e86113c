// The merchant and store of this tab, with a query client. Each context gets a new client, so that
// no screen shows data from one context in another (CONVENTIONS "Contracts").
import type { QueryClient } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'

import { contextVersion, setContextVersion } from '../../api/hooks.ts'
import { dropJwt } from '../../api/jwt.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import { perPortal, usePortal, type Portal } from '../../portal/portal.ts'
import { forgetFacts } from './facts.ts'

export interface TenantContext {
  /**
   * Increases with each context that is entered. A renewal gives the context a new version, but not
   * a new id.
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
/**
 * Calls `listener` whenever another context is entered, because everything must then be read again.
 */
export const onContext = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(enteredAtom, listener)

/**
 * Enters another context, in which all facts are unknown at first. The old client is cleared after
 * its screens are gone.
 */
export function enterContext(portal: Portal, version: string | undefined): void {
  const before = tenantContext(portal)
  setContextVersion(portal, version)
  forgetFacts(portal)
  dropJwt(portal)
  portal.set(enteredAtom, { id: before.id + 1, client: createPortalQueryClient(portal) })
  // Wait until the screens of the old context are unmounted. Reads that are still in progress would
  // arrive too late to be used.
  setTimeout(() => before.client.clear(), 0)
}

/**
 * Sets a new version of the same context, for example after a renewal. Screens and their data stay.
 */
export function refreshContext(portal: Portal, version: string | undefined): void {
  if (version !== contextVersion(portal)) setContextVersion(portal, version)
}
