// Turns any thrown error into an RFC 9457 problem (business refusals: refusal.ts). Stack traces and
// messages of libraries or the database never reach a client. Unexpected errors become a plain 500
// with the request id; the log has the details.
// Facts: C14
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import {
  ConflictError,
  DatabaseAway,
  DiskFull,
  FateUnknown,
  IdempotencyMismatch,
  NoConnection,
} from '../data/errors.ts'
import { echoed } from '../../core/access/words/echo.ts'
import { againAfter, answerAway, wantsPage } from './away.ts'
import { apiHeaders } from './headers.ts'
import { logFailure } from './logging.ts'
import { busy, conflict, Problem, malformed } from '../calls/problem.ts'

/** Seconds. Someone has to make space, which takes longer than a restart of the database. */
const spaceAgainAfter = 30

interface FastifyFault {
  code?: string
  statusCode?: number
}
const isFault = (error: unknown): error is FastifyFault =>
  typeof error === 'object' && error !== null
/** Fastify errors that the caller caused. */
const faults: Record<string, [status: number, code: string, detail: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge', 'The body is larger than is taken here.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'tooLarge', 'The file is larger than is taken here.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'mediaType', 'The content type is not taken here.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    400,
    'malformed',
    'The body is empty, but its content type says JSON.',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'malformed',
    'The body is not as long as Content-Length says.',
  ],
  FST_ERR_BAD_URL: [400, 'malformed', 'The address is not a valid one.'],
}
const generic = () =>
  new Problem(500, 'internal', {
    detail: 'Something went wrong on our side. Name the request id to support.',
  })

/** The problem for an error. Unexpected errors become a generic 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ConflictError) return conflict(error.record)
  if (error instanceof IdempotencyMismatch)
    return new Problem(422, 'idempotencyKey', {
      detail: 'This Idempotency-Key was used for another request.',
    })
  // The outcome is unknown, so clients retry with the same key and learn it.
  if (error instanceof FateUnknown)
    return new Problem(504, 'fateUnknown', {
      detail: 'Whether this was done is not known. Ask again with the same Idempotency-Key.',
    })
  if (error instanceof DatabaseAway)
    return new Problem(503, 'database', {
      detail: 'The database does not answer. Nothing was done; ask again in a moment.',
      headers: { 'retry-after': String(againAfter) },
    })
  if (error instanceof DiskFull)
    return new Problem(503, 'diskFull', {
      detail:
        'The disk is full, so nothing can be saved. Nothing was changed, and everything can ' +
        'still be read. Saving works again once there is space.',
      headers: { 'retry-after': String(spaceAgainAfter) },
    })
  if (error instanceof NoConnection) return busy('Too many requests are under way. Try again.')
  const { code, statusCode } = isFault(error) ? error : {}
  const known = code === undefined ? undefined : faults[code]
  if (known) return new Problem(known[0], known[1], { detail: known[2] })
  // Caused by the caller: __proto__ or constructor.prototype in JSON, or broken escapes in the URL.
  if (statusCode === 400) return malformed('The request could not be read.')
  if (statusCode === 413) return new Problem(413, 'tooLarge')
  return generic()
}

/** The body of a problem, as application/problem+json. */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const { detail, errors, record } = problem.details
  return {
    type: `urn:tillhouse:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    requestId,
    ...(detail !== undefined && { detail }),
    // The path of a field may hold names that the caller chose.
    ...(errors && { errors: errors.map((error) => ({ ...error, field: echoed(error.field) })) }),
    ...(record !== undefined && { record }),
  }
}

/**
 * Answers with the problem for an error, or with a page where a page was asked for and the database
 * is away. Logs it if its status is 500 or higher, except 501.
 */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemOf(error)
  logFailure(request, error, problem.status)
  if (error instanceof DatabaseAway && wantsPage(request)) return answerAway(request, reply)
  return reply
    .code(problem.status)
    .headers(problem.details.headers ?? {})
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/**
 * Answers requests that are not valid HTTP or have too many headers. They never reach the app, so
 * the answer is written to the socket by hand.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem(431, 'tooLarge')
      : malformed('The request is not HTTP.')
  const body = JSON.stringify(problemBody(problem, randomUUID()))
  const headers = {
    ...apiHeaders,
    'x-content-type-options': 'nosniff',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  )
}
