// Runs jobs. Each process of a platform has a runner; the database gives every job to one of them.
import { sql } from 'kysely'
import type { JobResult } from 'pg-boss'

import type { Clock } from '../../core/time/clock.ts'
import { onceAMinute } from '../calls/once-a-minute.ts'
import type { Database } from '../data/connection/database.ts'
import { createDatabaseRoles } from '../data/database-roles.ts'
import { openQueue } from '../data/jobs.ts'
import { policy, queueSettings, type Job } from './job.ts'

export interface JobLog {
  warn(line: object, text: string): void
}
/** The disk has no space for what a job stores. */
class NoSpace extends Error {
  override name = 'NoSpace'
}
export interface Runner {
  /** Takes jobs from now on. */
  start(): Promise<void>
  /** Takes no more, and waits a few seconds for those that run. */
  stop(): Promise<void>
}

/** Waiting jobs are taken ten at a time, every two seconds, and at once while there are more. */
const polling = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
const stopMs = 5000

/**
 * @param jobs all jobs of the platform, also those of plugins
 * @throws Error if two jobs have one name
 */
export function createRunner(
  { db, hasSpace }: Pick<Database, 'db' | 'hasSpace'>,
  clock: Clock,
  jobs: readonly Job<never>[],
  log: JobLog,
): Runner {
  const twice = jobs.find(({ name }, at) => jobs.findIndex((one) => one.name === name) !== at)
  if (twice) throw new Error(`Two jobs are named ${twice.name}.`)
  const databaseRoles = createDatabaseRoles(db, clock)
  const queue = openQueue(db, { migrate: false, schedule: true, supervise: true })
  // The database is away, for example. The queue goes on by itself.
  const failing = onceAMinute((err, times) => log.warn({ err, times }, 'the queue of jobs failed'))
  queue.on('error', (error) => failing(error.name))

  async function take({ name, schedule, run }: Job<never>): Promise<void> {
    await queue.createQueue(name, { policy, ...queueSettings })
    await queue.updateQueue(name, queueSettings)
    if (schedule === undefined) await queue.unschedule(name)
    else {
      await queue.schedule(name, schedule)
      // Now too, because a platform may be off whenever the time comes.
      await queue.send(name, null)
    }
    await queue.work(name, polling, async (taken: { id: string; data: never }[]) => {
      const results: JobResult[] = []
      for (const { id, data } of taken) results.push(await one(name, run, id, data))
      return results
    })
  }
  async function one(
    name: string,
    run: Job<never>['run'],
    id: string,
    data: never,
  ): Promise<JobResult> {
    try {
      if (hasSpace?.() === false) throw new NoSpace()
      await run({
        data,
        databaseRoles,
        clock,
        done: async (tx) => void (await sql`select jobs.finish(${name}, ${id})`.execute(tx)),
      })
      return { id, status: 'completed' }
    } catch (error) {
      // Without its message, which may contain a person's data.
      const fault = error instanceof Error ? error.name : 'unknown'
      log.warn({ job: name, id, fault }, 'a job failed')
      return { id, status: 'failed', output: { fault } }
    }
  }
  return {
    async start() {
      await queue.start()
      for (const job of jobs) await take(job)
    },
    stop: () => queue.stop({ graceful: true, timeout: stopMs }),
  }
}
