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
   * @throws if another process finished the job in the meantime, which rolls the effects back
   */
  done(tx: Tx): Promise<void>
}

export interface Job<Data = null> {
  /** Unique. A plugin's begins with its ID: `menu.purgeExpiredChanges`. */
  name: string
  /** When it runs by itself: a cron expression in UTC, such as `0 * * * *`. */
  schedule?: string
  /** If it throws, the job is tried again up to eight times, after pauses that double. */
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

/** How the queue treats jobs. Failed ones wait for about 10 s, 20 s, 40 s … up to an hour. */
export const queueSettings = {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** A run that takes longer counts as lost. */
  expireInSeconds: 900,
  /** A job is taken from a process that gave no sign of life for so long. */
  heartbeatSeconds: 30,
}
/** Of jobs with the same key, only one waits. The queue can't change this later. */
export const policy = 'short'

/** Adds a job in the transaction that causes it, in any database role. */
export async function enqueue<Data>(
  tx: Tx,
  { name }: Pick<Job<Data>, 'name'>,
  data: Data,
  { at, key }: Asked = {},
): Promise<void> {
  const settings = toJson({ policy, ...queueSettings })
  await sql`select jobs.enqueue(${name}, ${settings}::jsonb, ${toJson(data)}::jsonb,
    ${at ?? null}, ${key ?? null})`.execute(tx)
}
