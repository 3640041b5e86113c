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
  /** Asks for it; the page does not wait, and shows its placeholders and its fault itself. */
  ahead(query: EnsurableQuery): void
  url: URL
  params: Record<string, string>
}
export interface PageDefinition {
  Component: ComponentType
  /** Starts the screen's queries while its code still loads. For several: `Promise.all`. */
  loader?: (args: PageLoaderArgs) => Promise<unknown> | void
  /**
   * The screen goes on where one goes from one of its routes to another, as from a list to the
   * record chosen in it. Without this it begins anew, so that no form holds what was typed into
   * another record; with it, the screen gives a form the record's key itself.
   */
  acrossRoutes?: true
}
/**
 * Defines a screen for the router. The loader runs first, so the component renders with its data.
 */
export const definePage = (page: PageDefinition): PageDefinition => page
