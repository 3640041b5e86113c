// The reference platform: one HTTP app that implements all contracts and serves the portal.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'

import type { Clock } from '../core/time/clock.ts'
import { createEnforcer } from './access/enforce.ts'
import { createInForce, type Manifests } from './access/in-force.ts'
import type { Database } from './data/connection/database.ts'
import { createDatabaseRoles } from './data/database-roles.ts'
import { createFlags, flagsFor } from './flags/flags.ts'
import { flagSource } from './flags/source.ts'
import { addGraph } from './graph/yoga.ts'
import type { GraphResolvers } from './graph/schema.ts'
import { graphResolvers, buildHandlers } from './handlers.ts'
import { addSignInForm } from './prerender/form.ts'
import { addShell, type ShellOptions } from './html.ts'
import { factsFor, recognise, type Services } from './http/admission.ts'
import { createAllowance } from './http/allowance.ts'
import { addContracts } from './http/contract/contract.ts'
import { findProvider } from './config/sso-providers.ts'
import { addSsoRoutes } from './identity/sso/routes.ts'
import { createSso } from './identity/sso/sso.ts'
import { restOperations } from './http/contract/operations.ts'
import { endThreads } from './calls/off-main-thread.ts'
import { tooMany } from './calls/problem.ts'
import { addHealth } from './http/health.ts'
import { configAt } from './hosts.ts'
import { addImages } from './http/images.ts'
import { addMetrics } from './http/metrics.ts'
import { newApp, type AppOptions } from './http/new-app.ts'
import { addSheet } from './http/sheet.ts'
import { addStatic } from './http/static.ts'
import { addIdp } from './idp/mount.ts'
import { addPaymentHost } from './payment-host/mount.ts'
import { addOutbox } from './core/demo/outbox.ts'
import { readSessionState, readStart } from './core/sessions/session-state.ts'

export interface PlatformOptions extends ShellOptions, AppOptions {
  database: Database
  clock: Clock
  /** The sandbox identity provider. Only demonstrations have one. */
  idp?: Provider
  /**
   * Replaces the compiled manifests, so that tests can change a predicate and check that the server
   * applies it.
   */
  manifests?: Manifests
  /** Operations to leave without a handler, so that tests can check how the server answers them. */
  unbuilt?: readonly string[]
}
/** How many operations have a handler, and which have none. */
export interface Answered {
  answered: number
  of: number
  missing: readonly string[]
}
export type Coverage = Record<'legacy' | 'graph' | 'portal', Answered>
export interface Platform {
  app: FastifyInstance
  coverage: Coverage
  close(): Promise<void>
}

function answeredIn(contract: 'legacy' | 'portal', handlers: object): Answered {
  const ids = restOperations.flatMap((each) => (each.contract === contract ? [each.id] : []))
  const missing = ids.filter((id) => !Object.hasOwn(handlers, id))
  return { answered: ids.length - missing.length, of: ids.length, missing }
}

/** A copy of the object without some members. */
const without = <Part extends object>(part: Part, names: readonly string[] = []): Part =>
  names.length === 0
    ? part
    : // every member is optional, so this is still a Part
      (Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part)

/**
 * Builds the platform on an open, migrated database. Does not listen on a port itself: tests use
 * `app.inject`, main.ts listens.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, clock, config } = options
  const databaseRoles = createDatabaseRoles(database.db, clock)
  const flags = await createFlags(
    flagSource(config.flagProvider, databaseRoles),
    config.environment,
    config.checkResponses ? 0 : flagsFor,
  )
  const services: Services = {
    config,
    clock,
    databaseRoles,
    enforcer: createEnforcer(),
    flags,
    inForce: createInForce(databaseRoles, options.manifests),
    spend: createAllowance(config.rateLimits),
    hasSpace: (writing) => database.hasSpace?.(writing) ?? true,
  }
  const sso = createSso({ config, clock, databaseRoles })
  const handlers = without(
    buildHandlers({ flags, database, sso, builds: options.builds }),
    options.unbuilt,
  )

  const app = await newApp(options)
  if (config.rateLimits)
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    })
  const resolvers: GraphResolvers = {
    Query: without(graphResolvers.Query, options.unbuilt),
    Mutation: without(graphResolvers.Mutation, options.unbuilt),
  }
  const graph = addGraph(app, resolvers, services)
  addContracts(app, handlers, services)
  addHealth(app, databaseRoles)
  if (config.metricsToken !== undefined)
    addMetrics(app, {
      token: config.metricsToken,
      data: { databaseRoles, clock, pool: database.pool },
    })
  addOutbox(app, config, databaseRoles)
  addSheet(app, config.base)
  addImages(app, services)
  addSsoRoutes(app, sso)
  if (options.idp) addIdp(app, options.idp, config)
  addPaymentHost(app, { config, databaseRoles, clock })
  await addStatic(app, config.base, options)
  addSignInForm(app, config)
  addShell(app, options, config, {
    async session(request, reply) {
      // Counts as activity, because opening a page counts like any other call that a person makes.
      const { session, rights } = await recognise(request, services, true)
      const here = { ...services, request, config: configAt(request, config) }
      const state = await readSessionState(session, { reply, ...here })
      if (session?.state !== 'active' || !rights) return state
      const facts = () => factsFor(session, rights, services)
      return { ...state, ...(await readStart(facts, { session, rights, ...here })) }
    },
    async sso(organizationId) {
      const provider = findProvider(config.sso, organizationId) ?? config.sso.providers[0]
      const on = provider && (await flags.read({ userId: 0, merchantId: null, storeId: null }))
      const enabled = on?.state === 'known' && on.value.has('ac-ncrid-acbo-login')
      return {
        enabled,
        organizationId: provider?.organizationId ?? null,
        name: provider?.name ?? null,
        home: provider?.home ?? null,
        tokenMode: config.sso.tokenMode,
      }
    },
  })
  await app.ready()
  return {
    app,
    coverage: {
      legacy: answeredIn('legacy', handlers),
      graph,
      portal: answeredIn('portal', handlers),
    },
    async close() {
      await app.close()
      await endThreads()
      await flags.close()
    },
  }
}
