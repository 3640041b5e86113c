// What a test says to a platform that runs as its child process, by IPC and never over HTTP: move
// the clock, break something, stop.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { systemClock, type Clock } from '../../core/time/clock.ts'

/** Something that goes wrong, for the requests that it names. */
export interface Fault {
  /** An operationId (`graphql` for the graph), or the beginning of a path. */
  match: string
  /** How many requests it spoils; all from now on where absent. */
  times?: number
  /** Waits before anything is done. */
  delay?: number
  /**
   * Answers instead: a status with a problem, `html` a page with 200, `reset` cuts the connection
   * before anything is done.
   */
  answer?: number | 'html' | 'reset'
  /** Retry-After, in seconds, with a status. */
  retryAfter?: number
  /** `lose`: everything is done and the answer never arrives. `cut`: half of it does. */
  after?: 'lose' | 'cut'
}
/**
 * What may be sent: `child.send({ clock: 60_000 })` moves the clock on by a minute, `{ faults: []
 * }` mends everything.
 */
export interface Order {
  /** Milliseconds to move the clock on by, or back. */
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
 * Listens to the parent process. Gives the clock that it moves and the hooks that its faults need.
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
  // A parent that is gone cannot say stop.
  process.on('disconnect', stop)
  return {
    clock: { now: () => systemClock.now().add({ milliseconds: shift }) },
    before: spoilAnswers,
  }
}
