// A job: work that is done later, once, by whichever process takes it.
import { sql } from 'kysely'

import type { Clock } from '../../core/time/clock.ts'
import type { DatabaseRoles, Tx } from '../data/database-roles.ts'
import { toJson } from '../data/json.ts'

/** One run of a job. */
export interface Run<Data> {
  data: Data
  databaseRoles: DatabaseRoles
  clock: Clock
  /**
   * Marks the job as done in the transaction of its effects, so that both are stored or neither.
   * Call it last. Without it, a run whose process is killed is repeated, even if its effects are
   * stored.
   * @throws if the job was given to another process in the meantime, which rolls the effects back
   */
  done(tx: Tx): Promise<void>
}

export interface Job<Data = null> {
  /** Unique. A plugin's begins with its ID: `menu.purgePhotos`. */
  name: string
  /** When it runs by itself: a cron expression in UTC, such as `0 * * * *`. */
  schedule?: string
  /** After how many minutes a run counts as lost, and is repeated. Defaults to 15. */
  minutes?: number
  /** If it throws, the job is tried again, with growing pauses, and given up after eight times. */
  run(run: Run<Data>): Promise<void>
}

/** Returns the job unchanged, so that TypeScript checks it where it is written. */
export const defineJob = <Data = null>(job: Job<Data>): Job<Data> => job

export interface Asked {
  /** The earliest moment to run. Defaults to now. */
  at?: Date
  /** While a job with the same key waits, another isn't added. */
  key?: string
}

/** Seconds after which a job is taken from a process that gave no sign of life. */
const lostAfter = 30
/** How the queue treats jobs of this name. Failed ones wait about 10 s, 20 s … up to an hour. */
export const queueSettings = ({ minutes = 15 }: Pick<Job<never>, 'minutes'>) => ({
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: minutes * 60,
  heartbeatSeconds: lostAfter,
})
/** Of jobs with the same key, only one waits. The queue can't change this later. */
export const policy = 'short'

/** Adds a job in the transaction that causes it, in any database role. */
export async function enqueue<Data>(
  tx: Tx,
  job: Pick<Job<Data>, 'name' | 'minutes'>,
  data: Data,
  { at, key }: Asked = {},
): Promise<void> {
  const settings = toJson({ policy, ...queueSettings(job) })
  await sql`select jobs.enqueue(${job.name}, ${settings}::jsonb, ${toJson(data)}::jsonb,
    ${at ?? null}, ${key ?? null})`.execute(tx)
}
