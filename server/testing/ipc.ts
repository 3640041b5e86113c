// Orders from a test to a platform in a child process, sent by IPC and never over HTTP: move the
// clock, break something, stop.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { systemClock, type Clock } from '../../core/time/clock.ts'

/** A failure to simulate for matching requests. */
export interface Fault {
  /** An operationId (`graphql` for the graph), or the beginning of a path. */
  match: string
  /** The number of requests to break; without it, all from now on. */
  times?: number
  /** Milliseconds to wait before the request is handled. */
  delay?: number
  /**
   * Replaces the answer: a status with a problem, `html` for a page with 200, `reset` to cut the
   * connection before the request is handled.
   */
  answer?: number | 'html' | 'reset'
  /** Retry-After in seconds, together with a status. */
  retryAfter?: number
  /** `lose`: the request is handled, but the answer is lost. `cut`: half of it arrives. */
  after?: 'lose' | 'cut'
}
/**
 * The messages: `child.send({ clock: 60_000 })` advances the clock by a minute, `{ faults: [] }`
 * repairs everything.
 */
export interface Order {
  /** Milliseconds to move the clock forward, or back if negative. */
  clock?: number
  fault?: Fault
  faults?: Fault[]
  stop?: true
}

let faults: Fault[] = []

function take(request: FastifyRequest, fits: (fault: Fault) => boolean): Fault | undefined {
  const fault = faults.find(
    (one) =>
      fits(one) &&
      (one.times ?? 1) > 0 &&
      (request.routeOptions.config.operationId === one.match || request.url.startsWith(one.match)),
  )
  if (fault?.times !== undefined) fault.times -= 1
  return fault
}

async function spoil(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const fault = take(request, ({ delay, answer }) => delay !== undefined || answer !== undefined)
  if (!fault) return undefined
  if (fault.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.answer === 'reset') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (fault.answer === 'html')
    return reply
      .type('text/html')
      .send('<!doctype html><title>Proxy</title><p>Welcome to the hotel network')
  if (fault.answer === undefined) return undefined
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter))
  return reply.code(fault.answer).type('application/problem+json').send({
    type: 'about:blank',
    title: 'A fault of the test',
    status: fault.answer,
    code: 'fault',
    requestId: request.id,
  })
}

function spoilAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', spoil)
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = take(request, ({ after }) => after !== undefined)
    if (!fault) return payload
    const { socket } = request.raw
    reply.hijack()
    if (fault.after === 'cut' && typeof payload === 'string')
      reply.raw
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        })
        .write(payload.slice(0, payload.length / 2), () => socket.destroy())
    else socket.destroy()
    return payload
  })
}

/**
 * Listens to the parent process. Returns the clock that the parent moves and the hooks that
 * simulate failures.
 */
export function listenToParent(stop: () => void): {
  clock: Clock
  before: (app: FastifyInstance) => void
} {
  let shift = 0
  process.on('message', ({ clock, fault, faults: all, stop: end }: Order) => {
    if (clock !== undefined) shift += clock
    if (all) faults = all
    if (fault) faults.push(fault)
    if (end) stop()
    process.send?.({ done: true })
  })
  // Stops if the parent is gone, because it can no longer order that.
  process.on('disconnect', stop)
  return {
    clock: { now: () => systemClock.now().add({ milliseconds: shift }) },
    before: spoilAnswers,
  }
}
