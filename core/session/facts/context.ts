// The merchant and store that this tab works in, with a query client of their own: each place gets
// a new client, so that no screen shows one place's data in another (CONVENTIONS "Contracts").
import type { QueryClient } from '@tanstack/react-query'
import { atom, createStore, useAtomValue } from 'jotai'

import { contextVersion, setContextVersion } from '../../api/hooks.ts'
import { dropJwt } from '../../api/jwt.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import { forgetFacts } from './facts.ts'

export interface TenantContext {
  /**
   * Increases with each place that is entered. A renewed session has a new version of the same
   * place and keeps this id.
   */
  id: number
  client: QueryClient
}

const store = createStore()
const contextAtom = atom<TenantContext>({ id: 0, client: createPortalQueryClient() })

export const tenantContext = (): TenantContext => store.get(contextAtom)
export const useTenantContext = (): TenantContext => useAtomValue(contextAtom, { store })
/** Runs each time another place is entered: everything read in the old one must be read again. */
export const onContext = (listener: () => void): (() => void) => store.sub(contextAtom, listener)

/**
 * Enters another place: all facts are unknown again. The old client is cleared after its screens
 * are gone.
 */
export function enterContext(version: string | undefined): void {
  const before = tenantContext()
  setContextVersion(version)
  forgetFacts()
  dropJwt()
  store.set(contextAtom, { id: before.id + 1, client: createPortalQueryClient() })
  // Deferred until the old place's screens are unmounted. Reads that are still running would arrive
  // too late to be used.
  setTimeout(() => before.client.clear(), 0)
}

/** The same place has a new version, for example after a renewal: screens and their data stay. */
export function refreshContext(version: string | undefined): void {
  if (version !== contextVersion()) setContextVersion(version)
}
