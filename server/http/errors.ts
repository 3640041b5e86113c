// Turns any thrown error into an RFC 9457 problem (business refusals: refusal.ts). Stack traces and
// messages of libraries or the database never reach a client. Unexpected errors become a plain 500
// with the request id, and the log has the details.
// Facts: C14
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import type { PlatformConfig } from '../config/config.ts'
import {
  ConflictError,
  DatabaseAway,
  DiskFull,
  FateUnknown,
  IdempotencyMismatch,
  NoConnection,
} from '../data/errors.ts'
import { echoed } from '../../core/access/words/echo.ts'
import { againAfter, answerAway } from './away.ts'
import { apiHeaders, type Headers } from './headers.ts'
import { logFailure } from './logging.ts'
import { onlyReads, wantsPage } from './origin.ts'
import { problemPage } from './problem-page.ts'
import { busy, conflict, Problem, malformed } from '../calls/problem.ts'

/** In seconds. Someone has to free up space, which takes longer than restarting the database. */
const spaceAgainAfter = 30

interface FastifyFault {
  code?: string
  statusCode?: number
}
const isFault = (error: unknown): error is FastifyFault =>
  typeof error === 'object' && error !== null
/** Fastify errors that the caller caused. */
const faults: Record<string, [status: number, code: string, detail: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge', 'The body is too large.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'tooLarge', 'The file is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'mediaType', "This content type isn't accepted here."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    400,
    'malformed',
    'The body is empty, but its content type says JSON.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', "The body isn't valid JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'malformed',
    "The length of the body doesn't match Content-Length.",
  ],
  FST_ERR_BAD_URL: [400, 'malformed', "The address isn't valid."],
}
const generic = () =>
  new Problem(500, 'internal', {
    detail: 'Something went wrong on our side. Give support the request ID.',
  })

/** The problem for an error. Unexpected errors become a generic 500. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ConflictError) return conflict(error.record)
  if (error instanceof IdempotencyMismatch)
    return new Problem(422, 'idempotencyKey', {
      detail: 'This Idempotency-Key was used for another request.',
    })
  // The outcome is unknown. Clients retry with the same key to learn it.
  if (error instanceof FateUnknown)
    return new Problem(504, 'fateUnknown', {
      detail: "It isn't known whether this was done. Try again with the same Idempotency-Key.",
    })
  if (error instanceof DatabaseAway)
    return new Problem(503, 'database', {
      detail: "The database isn't responding. Nothing was changed. Try again in a moment.",
      headers: { 'retry-after': String(againAfter) },
    })
  if (error instanceof DiskFull)
    return new Problem(503, 'diskFull', {
      detail:
        'The disk is full, so nothing can be saved. Nothing was changed, and everything can ' +
        'still be read. Saving works again once there is space.',
      headers: { 'retry-after': String(spaceAgainAfter) },
    })
  if (error instanceof NoConnection) return busy('Too many requests are in progress. Try again.')
  const { code, statusCode } = isFault(error) ? error : {}
  const known = code === undefined ? undefined : faults[code]
  if (known) return new Problem(known[0], known[1], { detail: known[2] })
  // The caller caused it: __proto__ or constructor.prototype in JSON, or broken escapes in the URL.
  if (statusCode === 400) return malformed("The request couldn't be read.")
  if (statusCode === 413) return new Problem(413, 'tooLarge')
  return generic()
}

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const { detail, errors, record } = problem.details
  return {
    type: `urn:tillhouse:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    requestId,
    ...(detail !== undefined && { detail }),
    // Shortened, because the path of a field may contain names that the caller chose.
    ...(errors && { errors: errors.map((error) => ({ ...error, field: echoed(error.field) })) }),
    ...(record !== undefined && { record }),
  }
}

/** Answers a problem with a page if a person is waiting for a page, otherwise with data. */
const buildAnswer = (
  problem: Problem,
  asked: { isPage: boolean } & Parameters<typeof problemPage>[1],
): { headers: Headers; body: string } => {
  if (!asked.isPage)
    return {
      headers: { ...problem.details.headers, 'content-type': 'application/problem+json' },
      body: JSON.stringify(problemBody(problem, asked.requestId)),
    }
  const { headers, html } = problemPage(problem, asked)
  return { headers: { ...problem.details.headers, ...headers }, body: html }
}

/**
 * The handler of errors in requests: answers a problem or its page. Logs those with status 500 or
 * higher, except 501.
 */
export const answersProblems =
  ({ base }: Pick<PlatformConfig, 'base'>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error)
    logFailure(request, error, problem.status)
    const isPage = wantsPage(request)
    if (error instanceof DatabaseAway && isPage) return answerAway(request, reply)
    const { headers, body } = buildAnswer(problem, {
      isPage,
      base,
      host: request.host,
      requestId: request.id,
      canRepeat: onlyReads(request),
    })
    return reply.code(problem.status).headers(headers).send(body)
  }

/**
 * Handles requests that aren't valid HTTP or have too many headers. These requests never reach the
 * app, so it reads the request from the raw bytes and writes the answer to the socket.
 */
export const refusesBrokenRequests =
  ({ base }: Pick<PlatformConfig, 'base'>) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const problem =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? new Problem(431, 'tooLarge')
        : malformed("The request isn't HTTP.")
    const came = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    const { headers, body } = buildAnswer(problem, {
      isPage: /^accept:.*\btext\/html\b/im.test(came),
      base,
      host: /^host: *(\S+)/im.exec(came)?.[1] ?? '',
      requestId: randomUUID(),
      canRepeat: false,
    })
    const all = {
      ...apiHeaders,
      'x-content-type-options': 'nosniff',
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    socket.end(
      `HTTP/1.1 ${problem.status} ${problem.title}\r\n${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n${body}`,
    )
  }
