// What a plugin adds to the platform.
import type { Instant } from '../../core/time/clock.ts'
import type { FlagReader } from '../flags/flags.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import type { Handlers, RestOperationId } from '../calls/call.ts'
import type { Tx } from '../data/doors.ts'
import type { Page } from '../records/engine/description.ts'

/** Parts of the running platform that handlers may need beside their call. */
export interface PlatformParts {
  flags: FlagReader
}

/** Deletes at most `page` rows that have run out, of any merchant. */
export type Purge = (tx: Tx, page: number) => Promise<{ numDeletedRows: bigint }>
export interface Housekeeping {
  now: Instant
  /**
   * Repeats `purge` until a page is not full, each time in a transaction of its own, so that nobody
   * waits long for a lock. Returns the number of deleted rows.
   */
  inPages: (purge: Purge) => Promise<number>
}

/**
 * What a route's screen asks first. Where that is the first page, the session's answer brings it
 * (docs/decisions/037): the first of a route's that the caller may make.
 */
export interface Opening {
  route: string
  /** Reads, and changes nothing. */
  operation: RestOperationId
  /** As the screen asks it. */
  query?: Readonly<Record<string, string | number | boolean>>
}

/** The server half of a plugin: the default export of `plugins/<id>/server/index.ts`. */
export interface ServerPlugin {
  /** Handlers of the operations that the plugin owns (`x-owner` in the contract). */
  handlers?: (platform: PlatformParts) => Handlers
  /** Resolvers of the graph fields that the plugin owns. */
  resolvers?: { Query?: QueryResolvers; Mutation?: MutationResolvers }
  openings?: readonly Opening[]
  /** Pages that the plugin describes; its routes show them by name. */
  pages?: readonly Page[]
  /**
   * Deletes every hour what the plugin keeps for a time only. Whoever reads such a row checks its
   * time, too: this only saves space. Returns the number of deleted rows.
   */
  housekeeping?: (house: Housekeeping) => Promise<number>
}

/** Names the server half of a plugin, so that TypeScript checks it where it is written. */
export const defineServer = <const Plugin extends ServerPlugin>(plugin: Plugin): Plugin => plugin
