// Runs the portal with PLATFORM_URL: another platform implements the contracts, and browsers still
// talk only to this server (CONVENTIONS "Contracts"). This server opens no database and stores only
// the other platform's cookies, in memory.
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import {
  ConfigError,
  parsePublicUrl,
  type Environment,
  type PlatformConfig,
} from './config/config.ts'
import { addSignInForm } from './prerender/form.ts'
import { addShell, type ShellOptions } from './html.ts'
import { busy } from './calls/problem.ts'
import { addForwarding, createForwarder } from './http/forward.ts'
import { createLog } from './http/log-lines.ts'
import { addMetrics } from './http/metrics.ts'
import { shipped } from './http/otlp-log.ts'
import { newApp, type AppOptions } from './http/new-app.ts'
import { holdPort, releasePort } from './http/port.ts'
import { addStatic } from './http/static.ts'
import { serveBuild } from './config/builds.ts'
import { throwAwaySecrets } from './config/secrets.ts'
import { closeToOthers, makeFolder } from './data/connection/private-files.ts'
import type { SessionState } from './core/sessions/session-state.ts'

/** Creates the HTTP app that serves the portal and forwards requests to another platform. */
export async function createForwardingApp(
  options: AppOptions & ShellOptions & { platformUrl: string },
): Promise<FastifyInstance> {
  const { config } = options
  const app = await newApp(options)
  const forwarder = createForwarder(options.platformUrl, config)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await forwarder.isReady()))
      throw busy("The platform behind this portal isn't responding.")
    return { status: 'ready' }
  })
  if (config.metricsToken !== undefined) addMetrics(app, { token: config.metricsToken })
  await addForwarding(app, forwarder, config)
  await addStatic(app, config.base, options)
  addSignInForm(app, config)
  addShell(app, options, config, {
    session: async (request) =>
      ((await forwarder.ask(request, 'portal/v1/session?start=true')) ??
        // An older platform doesn't know the parameter.
        (await forwarder.ask(request, 'portal/v1/session')) ?? { state: 'none' }) as SessionState,
    // Single sign-on is off, because the identity provider would redirect to the other platform's
    // URL instead of to this server.
    sso: async () => ({
      enabled: false,
      organizationId: null,
      name: null,
      home: null,
      tokenMode: 'server',
    }),
  })
  await app.ready()
  return app
}

/**
 * Starts the app on the port. Throws a ConfigError with a one-line message that says what to fix.
 */
export async function startForwarding({
  environment,
  platformUrl,
  say,
  assets,
}: {
  environment: Environment
  platformUrl: string
  say: (line: string) => void
  assets: string
}) {
  const { port, server } = await holdPort(environment.port, environment.host)
  try {
    if (!existsSync(join(assets, 'index.html')))
      throw new ConfigError("The portal isn't built. Run npm start, or npm run build first.")
    makeFolder(resolve(environment.dataDir))
    closeToOthers(environment.dataDir)
    const publicUrl =
      environment.config.publicUrl ?? parsePublicUrl(`http://localhost:${port}`, false)
    const log = await shipped(createLog(environment, 'stdout'), environment.logCollector)
    const config: PlatformConfig = {
      ...environment.config,
      demo: false,
      publicUrl,
      secrets: throwAwaySecrets(),
      log,
    }
    const app = await createForwardingApp({
      config,
      server,
      assets,
      builds: environment.builds,
      platformUrl,
    })
    const leaveBuild = serveBuild(assets, say)
    say(`Calls go to ${platformUrl}`)
    return {
      url: publicUrl + config.base,
      async close() {
        leaveBuild()
        await releasePort(server)
        await app.close()
        await log?.close()
      },
    }
  } catch (error) {
    await releasePort(server)
    throw error
  }
}
