// What a screen module exports: `export const page = definePage({ Component, loader })`.
import type { ComponentType } from 'react'

import type { Portal } from '../portal/portal.ts'

/** Query options, as `operationQuery` returns them. */
export interface EnsurableQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
}
export interface PageLoaderArgs {
  portal: Portal
  /**
   * Puts the query's data into the cache before the screen renders. Cached data is not requested
   * again.
   */
  ensure(query: EnsurableQuery): Promise<void>
  /** Starts a request without waiting; the page itself shows its placeholders and errors. */
  prefetch(query: EnsurableQuery): void
  url: URL
  params: Record<string, string>
}
export interface PageDefinition {
  Component: ComponentType
  /** Starts the screen's queries while its code still loads. For several: `Promise.all`. */
  loader?: (args: PageLoaderArgs) => Promise<unknown> | void
  /**
   * Keeps the screen mounted when navigating between its routes, as from a list to the chosen
   * record. By default it remounts, so that no form keeps input for another record; with this, the
   * screen must give a form the record's key itself.
   */
  acrossRoutes?: true
}
/**
 * Defines a screen for the router. The loader runs first, so that the component renders with its
 * data.
 */
export const definePage = (page: PageDefinition): PageDefinition => page
