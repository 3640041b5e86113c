// Collects all handlers and resolvers of the platform. Operations without one answer 501 and are
// counted.
import type { Database } from './data/connection/database.ts'
import type { GraphResolvers } from './graph/schema.ts'
import type { Handlers } from './calls/call.ts'
import type { Sso } from './identity/sso/sso.ts'
import { agreementHandlers } from './core/signing-in/agreement.ts'
import { contextHandlers } from './core/contexts/context.ts'
import { countryHandlers } from './core/contexts/countries.ts'
import { forgottenHandlers } from './core/signing-in/forgotten.ts'
import { listHandlers } from './core/contexts/lists.ts'
import { merchantHandlers } from './core/contexts/merchant.ts'
import { passwordHandlers } from './core/signing-in/passwords.ts'
import { portalHandlers } from './core/portal-data.ts'
import { sessionHandlers as accountHandlers } from './core/signing-in/log-on.ts'
import { ssoHandlers } from './core/signing-in/sso.ts'
import { installedPlugins } from './plugins/installed.ts'
import type { PlatformParts } from './plugins/server-plugin.ts'
import { pageHandlers } from './pages/handlers.ts'
import { demoHandlers } from './core/demo/demo.ts'
import { draftHandlers } from './core/drafts.ts'
import { flagHandlers } from './core/flags.ts'
import { outboxHandlers } from './core/demo/outbox.ts'
import { overlayHandlers } from './core/overlays.ts'
import { reportHandlers } from './core/reports.ts'
import { createReadFirst, type ReadFirst } from './core/sessions/first-answer.ts'
import { sessionHandlers } from './core/sessions/session-state.ts'
import { ownSessionHandlers } from './core/sessions/sessions.ts'

/** Parts that core's own handlers need in addition to those that plugins get. */
interface CoreParts extends PlatformParts {
  database: Database
  sso: Sso
  builds?: string | undefined
}

const coreHandlers = (parts: CoreParts, readFirst: ReadFirst): Handlers => ({
  ...accountHandlers(parts.sso),
  ...ssoHandlers(parts.sso),
  ...contextHandlers,
  ...countryHandlers,
  ...listHandlers,
  ...portalHandlers,
  ...forgottenHandlers,
  ...passwordHandlers,
  ...agreementHandlers,
  ...merchantHandlers,
  ...outboxHandlers,
  ...sessionHandlers(readFirst),
  ...ownSessionHandlers,
  ...draftHandlers,
  ...reportHandlers(parts.builds),
  ...overlayHandlers,
  ...flagHandlers(parts.flags),
  ...demoHandlers(parts.database),
  ...pageHandlers,
})

/** Handlers of the legacy and the portal contract: core's and those of each installed plugin. */
export function buildHandlers(parts: CoreParts): Handlers {
  const openings = installedPlugins.flatMap((plugin) => plugin.openings ?? [])
  const all: Handlers = merged([
    coreHandlers(
      parts,
      createReadFirst(openings, () => all),
    ),
    ...installedPlugins.map(({ handlers }) => handlers?.(parts) ?? {}),
  ])
  return all
}

export const graphResolvers: GraphResolvers = {
  Query: merged(installedPlugins.map(({ resolvers }) => resolvers?.Query ?? {})),
  Mutation: merged(installedPlugins.map(({ resolvers }) => resolvers?.Mutation ?? {})),
}

/**
 * Merges parts that each answer some operations.
 * @throws Error if two parts answer the same operation, because only its owner may
 */
function merged<Part extends object>(parts: readonly Part[]): Part {
  const all: Part = Object.assign({}, ...parts)
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`${twice} has two handlers. Keep the one of its owner (x-owner).`)
  return all
}
