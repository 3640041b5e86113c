// What a screen module exports: `export const page = definePage({ Component, loader })`.
import type { ComponentType } from 'react'

/** Any query options: what `operationQuery` gives. */
export interface EnsurableQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
}
export interface PageLoaderArgs {
  /**
   * Has the query's data in the cache before the screen renders; what is there already is not asked
   * for again.
   */
  ensure(query: EnsurableQuery): Promise<void>
  url: URL
  params: Record<string, string>
}
export interface PageDefinition {
  Component: ComponentType
  /** Starts what the screen reads, while its code is still on its way. Several: `Promise.all`. */
  loader?: (args: PageLoaderArgs) => Promise<unknown> | void
}
/**
 * A screen that the router can show. Its loader runs before it, so that the component renders ready
 * data.
 */
export const definePage = (page: PageDefinition): PageDefinition => page
