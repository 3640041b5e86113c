// What a screen module exports: `export const page = definePage({ Component, loader })`.
import type { ComponentType } from 'react'

import type { Portal } from '../portal/portal.ts'

/** Query options, in the form that `operationQuery` returns. */
export interface EnsurableQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
}
export interface PageLoaderArgs {
  portal: Portal
  /**
   * Loads the query's data into the cache before the screen renders. Data that is already cached
   * isn't requested again.
   */
  ensure(query: EnsurableQuery): Promise<void>
  /** Starts a request without waiting for it. The page itself shows its placeholders and errors. */
  prefetch(query: EnsurableQuery): void
  url: URL
  params: Record<string, string>
}
export interface PageDefinition {
  Component: ComponentType
  /**
   * Starts the screen's queries while its code is still loading. For several queries, use
   * `Promise.all`.
   */
  loader?: (args: PageLoaderArgs) => Promise<unknown> | void
  /**
   * Keeps the screen mounted when the user navigates between its routes, for example from a list to
   * a record. By default the screen remounts, so that no form keeps input for another record. With
   * this option, the screen itself must give each form the record's key.
   */
  acrossRoutes?: true
}
/**
 * Defines a screen for the router. The loader runs first, so that the component renders with its
 * data.
 */
export const definePage = (page: PageDefinition): PageDefinition => page
