// What a plugin adds to the platform.
import type { FlagReader } from '../flags/flags.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import type { Handlers } from '../calls/call.ts'
import type { Page } from '../records/engine/description.ts'

/** Parts of the running platform that handlers may need beside their call. */
export interface PlatformParts {
  flags: FlagReader
}

/** The server half of a plugin: the default export of `plugins/<id>/server/index.ts`. */
export interface ServerPlugin {
  /** Handlers of the operations that the plugin owns (`x-owner` in the contract). */
  handlers?: (platform: PlatformParts) => Handlers
  /** Resolvers of the graph fields that the plugin owns. */
  resolvers?: { Query?: QueryResolvers; Mutation?: MutationResolvers }
  /** Pages that the plugin describes; its routes show them by name. */
  pages?: readonly Page[]
}

/** Names the server half of a plugin, so that TypeScript checks it where it is written. */
export const defineServer = <const Plugin extends ServerPlugin>(plugin: Plugin): Plugin => plugin
