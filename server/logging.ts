// Structured logs: one line of JSON a request, with request id and tenant. Never headers, bodies,
// queries or cookies: what is not written cannot leak (16.2.5). JSON escapes line breaks, so a
// caller cannot forge a line (16.4.1).
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { PlatformConfig } from './config.ts'
import type { Session } from './identity/session.ts'

/**
 * The caller's id where it is a plain one, else a new one. It is echoed, logged and stands in every
 * problem.
 */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Fastify's own per-request lines are off: they print the address with its query. */
export function loggerOptions(
  config: PlatformConfig,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    genReqId: requestIdOf,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    logger: config.log
      ? {
          level: 'info',
          base: null,
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          stream: config.log,
        }
      : false,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the cookie was looked up; for the log, too. */
    platformSession?: Session
  }
  interface FastifyContextConfig {
    /** The operation of the contract that a route serves. */
    operationId?: string
  }
}

/** One line for each answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const session = request.platformSession
    const line = {
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      operation: request.routeOptions.config.operationId,
      route: request.routeOptions.url,
      ...(session && {
        userId: session.userId,
        merchantId: session.merchantId,
        storeId: session.storeId,
      }),
    }
    if (reply.statusCode >= 500 && reply.statusCode !== 501) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
