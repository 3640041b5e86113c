// Metrics for Prometheus at /metrics, protected by a token: request counts, durations and queues.
import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { toDate, type Clock } from '../../core/time/clock.ts'
import type { PoolState } from '../data/connection/database.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import { unauthenticated } from '../calls/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a refused sign-in by its reason, a letter in the answer. */
    countRefusal?: (letter: string) => void
  }
}

export interface Measured {
  /** The bearer token that a caller must send. */
  token: string
  /**
   * Missing if this server forwards to another platform, because it then has no outbox to count.
   */
  data?: { databaseRoles: DatabaseRoles; clock: Clock; pool?: (() => PoolState) | undefined }
}

/** Seconds; most calls take a few hundredths. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Waiting mails, and the age of the oldest in seconds. */
interface Waiting {
  count: number
  seconds: number
}
const waiting = ({ databaseRoles, clock }: NonNullable<Measured['data']>): Promise<Waiting> =>
  databaseRoles.asOperator(
    { actor: 'metrics', reason: 'count mails', routine: true },
    async (tx) => {
      const { count, first } = await tx
        .selectFrom('mail')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min<Date | null>('created_at').as('first'),
        ])
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow()
      const now = toDate(clock.now()).getTime()
      return { count, seconds: first ? Math.max(0, (now - first.getTime()) / 1000) : 0 }
    },
  )

/** Jobs that wait, run or were given up, by name. */
const countJobs = ({ databaseRoles }: NonNullable<Measured['data']>) =>
  databaseRoles.asOperator({ actor: 'metrics', reason: 'count jobs', routine: true }, (tx) =>
    sql<{ name: string; state: string; count: number }>`
      select name, state::text, count(*) from jobs.job
      where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(tx),
  )

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = (given: string | undefined, token: string) =>
  given !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${token}`))

/** Counts all answers of the app, and serves the metrics. */
export function addMetrics(app: FastifyInstance, { token, data }: Measured): void {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const calls = new Counter({
    name: 'tillhouse_calls_total',
    help: 'Answers, by operation of the contract and status; `other` counts pages and files.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'tillhouse_call_seconds',
    help: 'Seconds from request to answer, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  })
  const refused = new Counter({
    name: 'tillhouse_sign_ins_refused_total',
    help: 'Sign-ins that were refused, by the letter of the answer: I wrong, L locked.',
    labelNames: ['letter'],
    registers,
  })
  app.decorate('countRefusal', (letter: string) => refused.inc({ letter }))
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operationId ?? 'other'
    calls.inc({ operation, status: reply.statusCode })
    seconds.observe({ operation }, reply.elapsedTime / 1000)
  })
  if (data) addData(data, register)
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      throw unauthenticated('The token for the metrics is missing or wrong (METRICS_TOKEN).')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function addData(data: NonNullable<Measured['data']>, register: Registry): void {
  const { pool } = data
  const registers: Registry[] = []
  if (pool)
    register.registerMetric(
      new Gauge({
        name: 'tillhouse_database_connections',
        help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          const { total, idle, waiting: wait } = pool()
          this.set({ state: 'used' }, total - idle)
          this.set({ state: 'idle' }, idle)
          this.set({ state: 'waiting' }, wait)
        },
      }),
    )
  register.registerMetric(
    new Gauge({
      name: 'tillhouse_jobs',
      help:
        'Jobs by name and state: created, retry (failed, waits), active, failed (given up); ' +
        'none while the database is away.',
      labelNames: ['name', 'state'],
      registers,
      async collect() {
        this.reset()
        const { rows } = await countJobs(data).catch(() => ({ rows: [] }))
        for (const { name, state, count } of rows) this.set({ name, state }, count)
      },
    }),
  )
  const ofMails = (name: string, help: string, pick: (mails: Waiting) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help: `${help}; NaN while the database is away.`,
        registers,
        async collect() {
          this.set(await waiting(data).then(pick, () => NaN))
        },
      }),
    )
  ofMails('tillhouse_mails_waiting', 'Mails in the outbox', ({ count }) => count)
  ofMails(
    'tillhouse_mails_waiting_seconds',
    'Seconds that the oldest mail in the outbox has waited',
    ({ seconds }) => seconds,
  )
}
