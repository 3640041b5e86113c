// The merchant-and-store context that this tab works in, and its query client: another place,
// another client, so that no screen can show one place's data in another (CONVENTIONS "Contracts").
import type { QueryClient } from '@tanstack/react-query'
import { atom, createStore, useAtomValue } from 'jotai'

import { contextVersion, setContextVersion } from '../api/hooks.ts'
import { dropJwt } from '../api/jwt.ts'
import { createPortalQueryClient } from '../api/query-client.ts'
import { forgetFacts } from '../session/facts.ts'
import { whenSessionEnds } from '../session/leave-session.ts'

export interface TenantContext {
  /**
   * Grows with each place that is entered. A renewed session has a new version of the same place,
   * and keeps this.
   */
  id: number
  client: QueryClient
}

const store = createStore()
const contextAtom = atom<TenantContext>({ id: 0, client: createPortalQueryClient() })

export const tenantContext = (): TenantContext => store.get(contextAtom)
export const useTenantContext = (): TenantContext => useAtomValue(contextAtom, { store })
/** Runs whenever another place has been entered: whatever was read there has to be read anew. */
export const onContext = (listener: () => void): (() => void) => store.sub(contextAtom, listener)

/**
 * Enters another place: nothing is known of it yet. The client that was lives on until its screens
 * are gone.
 */
export function enterContext(version: string | undefined): void {
  const before = tenantContext()
  setContextVersion(version)
  forgetFacts()
  dropJwt()
  store.set(contextAtom, { id: before.id + 1, client: createPortalQueryClient() })
  // After the screens of the old place have left: a read that is under way would only come too
  // late.
  setTimeout(() => before.client.clear(), 0)
}

/** The same place under a new version, as after a renewal: screens and their data stay. */
export function refreshContext(version: string | undefined): void {
  if (version !== contextVersion()) setContextVersion(version)
}

whenSessionEnds(() => tenantContext().client.clear())
