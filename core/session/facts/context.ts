// The merchant and store that this tab works in, with a query client of their own: each place gets
// a new client, so that no screen shows one place's data in another (CONVENTIONS "Contracts").
import type { QueryClient } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'

import { contextVersion, setContextVersion } from '../../api/hooks.ts'
import { dropJwt } from '../../api/jwt.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import type { Portal } from '../../portal/portal.ts'
import { forgetFacts } from './facts.ts'

export interface TenantContext {
  /**
   * Increases with each place that is entered. A renewed session has a new version of the same
   * place and keeps this id.
   */
  id: number
  client: QueryClient
}

const firstAtom = atom((): TenantContext => ({ id: 0, client: createPortalQueryClient() }))
const enteredAtom = atom<TenantContext | undefined>(undefined)
const contextAtom = atom((get) => get(enteredAtom) ?? get(firstAtom))

export const tenantContext = (portal: Portal): TenantContext => portal.get(contextAtom)
export const useTenantContext = (): TenantContext => useAtomValue(contextAtom)
/** Runs each time another place is entered: everything read in the old one must be read again. */
export const onContext = (portal: Portal, listener: () => void): (() => void) =>
  portal.sub(contextAtom, listener)

/**
 * Enters another place: all facts are unknown again. The old client is cleared after its screens
 * are gone.
 */
export function enterContext(portal: Portal, version: string | undefined): void {
  const before = tenantContext(portal)
  setContextVersion(version)
  forgetFacts(portal)
  dropJwt()
  portal.set(enteredAtom, { id: before.id + 1, client: createPortalQueryClient() })
  // Deferred until the old place's screens are unmounted. Reads that are still running would arrive
  // too late to be used.
  setTimeout(() => before.client.clear(), 0)
}

/** The same place has a new version, for example after a renewal: screens and their data stay. */
export function refreshContext(_portal: Portal, version: string | undefined): void {
  if (version !== contextVersion()) setContextVersion(version)
}
