// Structured logs: one line of JSON per request, with request ID and tenant. Headers, bodies,
// queries and cookies are never logged, so that they cannot leak (ASVS 16.2.5). JSON escapes line
// breaks, so that a client cannot forge a line (ASVS 16.4.1).
import {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { onceAMinute } from '../calls/once-a-minute.ts'
import type { PlatformConfig } from '../config/config.ts'
import type { Session } from '../calls/session.ts'
import { DatabaseAway, DiskFull } from '../data/errors.ts'

/**
 * Returns the client's request ID if it is plain text, otherwise a new one. The ID is sent back to
 * the client, logged, and part of every problem response.
 */
export function readRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Logger options. Fastify's own request logging is off, because it logs the URL with its query. */
export function loggerOptions(
  config: PlatformConfig,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    genReqId: readRequestId,
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
    /** Set after the session cookie is looked up; also used for the log. */
    platformSession?: Session
  }
  interface FastifyInstance {
    /** Logs that the database is down or has no space, once per cause and minute. */
    noteOutage?: (reason: string) => void
  }
  interface FastifyContextConfig {
    operationId?: string
  }
}

/** The cause in the log when the database has no space; other causes are codes of DatabaseAway. */
const diskFull = 'disk full'

const failedAway = new WeakSet<FastifyRequest>()

/**
 * Logs an error that is our fault (a status of 500 or higher, except 501). While the database is
 * down or has no space, logs one line per cause and minute instead of one per request.
 */
export function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (error instanceof DatabaseAway || error instanceof DiskFull) {
    failedAway.add(request)
    request.server.noteOutage?.(error instanceof DiskFull ? diskFull : error.reason)
  } else if (status >= 500 && status !== 501) request.log.error({ err: error }, 'failed')
}

/** Logs one line per response, except for those that `noteOutage` covers. */
export function logAnswers(app: FastifyInstance): void {
  app.decorate(
    'noteOutage',
    onceAMinute((reason, times) =>
      app.log.error(
        { reason, times },
        reason === diskFull ? 'the disk is full' : "the database isn't responding",
      ),
    ),
  )
  app.addHook('onResponse', async (request, reply) => {
    if (failedAway.has(request)) return
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
