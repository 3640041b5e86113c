// Creates the HTTP app with everything that all answers share: ids, logs, headers, problems, the
// Host check and compression. Routes are added later.
// Facts: D11
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import { fastify, type FastifyInstance } from 'fastify'
import type { RequestListener, Server } from 'node:http'
import { constants } from 'node:zlib'

import type { PlatformConfig } from '../config/config.ts'
import { bodyLimitBeforeSignIn } from './contract/body-limit.ts'
import { readsJson } from './contract/json-body.ts'
import { logAnswers, loggerOptions } from './logging.ts'
import { answersProblems, refusesBrokenRequests } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { Problem } from '../calls/problem.ts'
import { healthPaths } from './health.ts'
import { stripAuthority, refuseSeveralHosts, rightHost } from './origin.ts'

export interface AppOptions {
  config: PlatformConfig
  /** A server that already listens on the port. Without one, the app only serves `app.inject`. */
  server?: Server
  /** Adds hooks before all others, so that tests can inject faults (testing/ipc.ts). */
  before?: (app: FastifyInstance) => void
}

/**
 * The most characters in all headers together. The port itself accepts more (http/port.ts). If Node
 * stopped reading headers, it would reveal nothing about the request, not even whether a browser is
 * waiting for a page.
 */
const headerLimit = 16 * 1024

/** Creates the app without routes; the caller adds them. */
export async function newApp({ config, server, before }: AppOptions): Promise<FastifyInstance> {
  let answer: RequestListener | undefined
  const answerProblem = answersProblems(config)
  const app = fastify({
    ...loggerOptions(config),
    bodyLimit: bodyLimitBeforeSignIn,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // On shutdown, active requests may finish. Idle connections close immediately.
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    clientErrorHandler: refusesBrokenRequests(config),
    frameworkErrors: answerProblem,
    rewriteUrl: ({ url = '/' }) => stripAuthority(url),
    ...(server && { serverFactory: (handler: RequestListener) => ((answer = handler), server) }),
  })
  // Until every route is ready, the port answers 503 (http/port.ts).
  app.addHook('onReady', () => {
    if (server && answer) server.removeAllListeners('request').on('request', answer)
    return Promise.resolve()
  })
  before?.(app)
  securityHeaders(app, config)
  logAnswers(app)
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', async (request, reply) => {
    refuseSeveralHosts(request)
    if (request.raw.rawHeaders.join('').length > headerLimit) throw new Problem(431, 'tooLarge')
    const elsewhere = healthPaths.has(request.url) ? undefined : rightHost(request, config)
    return elsewhere === undefined ? undefined : reply.redirect(elsewhere, 308)
  })
  await app.register(formbody, { bodyLimit: bodyLimitBeforeSignIn })
  app.removeContentTypeParser('application/json')
  readsJson(app, 'application/json', 'application/csp-report', 'application/reports+json')
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  return app
}
