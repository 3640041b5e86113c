// What a plugin adds to the platform.
import type { FlagReader } from '../flags/flags.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import type { Handlers, RestOperationId } from '../calls/call.ts'
import type { Job } from '../jobs/job.ts'
import type { Page } from '../records/engine/description.ts'

/** Parts of the running platform that handlers may need in addition to their call. */
export interface PlatformParts {
  flags: FlagReader
}

/**
 * The first call that a route's screen makes. If that screen is the first page, the session's
 * answer includes the call's answer (docs/decisions/037). If a route has several, the first that
 * the caller may make is used.
 */
export interface Opening {
  route: string
  /** The call, which must be a read. */
  operation: RestOperationId
  /** The query, exactly as the screen sends it. */
  query?: Readonly<Record<string, string | number | boolean>>
}

/** The server half of a plugin: the default export of `plugins/<id>/server/index.ts`. */
export interface ServerPlugin {
  /** Handlers of the operations that the plugin owns (`x-owner` in the contract). */
  handlers?: (platform: PlatformParts) => Handlers
  resolvers?: { Query?: QueryResolvers; Mutation?: MutationResolvers }
  openings?: readonly Opening[]
  /** Pages that the plugin describes; its routes show them by name. */
  pages?: readonly Page[]
  /** What the plugin does later or at set times. */
  jobs?: readonly Job<never>[]
}

/** Returns the plugin unchanged, so that TypeScript checks it where it is written. */
export const defineServer = <const Plugin extends ServerPlugin>(plugin: Plugin): Plugin => plugin
