// An HTTP app with what every answer of ours has, before any route: ids, logs, headers, problems,
// the right Host, compression. Facts: D11
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import { fastify, type FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import { constants } from 'node:zlib'

import type { PlatformConfig } from '../config.ts'
import { logAnswers, loggerOptions } from '../logging.ts'
import { answerProblem, refuseBrokenRequest } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthPaths } from './health.ts'
import { pathOfTarget, rightHost } from './origin.ts'

export interface AppOptions {
  config: PlatformConfig
  /** A server that holds the port already; without one the app is there for `app.inject`. */
  server?: Server
  /** Looks at requests before everything else: faults of tests (testing/ipc.ts). */
  before?: (app: FastifyInstance) => void
}

/** Bytes of a JSON or form body (uploads have a limit of their own). */
export const bodyLimit = 1024 * 1024

/** Makes the app; routes are the caller's. */
export async function newApp({ config, server, before }: AppOptions): Promise<FastifyInstance> {
  let answer: RequestListener | undefined
  const app = fastify({
    ...loggerOptions(config),
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // Requests that are under way at the end may finish; idle connections are closed at once.
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: answerProblem,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    ...(server && { serverFactory: (handler: RequestListener) => ((answer = handler), server) }),
  })
  // Until every route is ready, who asks is told to come back (http/port.ts).
  app.addHook('onReady', () => {
    if (server && answer) server.removeAllListeners('request').on('request', answer)
    return Promise.resolve()
  })
  before?.(app)
  securityHeaders(app, config)
  logAnswers(app)
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', async (request, reply) => {
    const elsewhere = healthPaths.has(request.url) ? undefined : rightHost(request, config)
    return elsewhere === undefined ? undefined : reply.redirect(elsewhere, 308)
  })
  await app.register(formbody, { bodyLimit })
  for (const type of ['application/csp-report', 'application/reports+json'])
    app.addContentTypeParser(
      type,
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    )
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}
