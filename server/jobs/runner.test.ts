// Jobs on either database: added with what causes them, run once, tried again, given up.
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'

import { systemClock } from '../../core/time/clock.ts'
import type { Tx } from '../data/database-roles.ts'
import { openQueue } from '../data/jobs.ts'
import { eachDatabase, type TestDatabase } from '../data/testing/databases.ts'
import { defineJob, enqueue, type Job } from './job.ts'
import { createRunner } from './runner.ts'

const log = { warn: vi.fn() }
const cafe = { merchantId: 1001, stores: 'all' } as const
const patience = { timeout: 20_000, interval: 100 }

/** A process of the platform that takes these jobs until the test ends. */
async function startRunner({ database }: TestDatabase, ...jobs: readonly Job<never>[]) {
  const runner = createRunner(database, systemClock, jobs, log)
  onTestFinished(() => runner.stop())
  await runner.start()
}
interface Stored {
  state: string
  output: unknown
}
const stored = async ({ database: { db } }: TestDatabase, { name }: Job<never>) =>
  (
    await sql<Stored>`select state, output from jobs.job
      where name = ${name} order by created_on`.execute(db)
  ).rows

eachDatabase('jobs', (_shared, fresh) => {
  it('are added by any role with what causes them, or not at all', async () => {
    const own = await fresh()
    const { asIdentity, asTenant } = own.databaseRoles
    const one = defineJob<number>({ name: 'one', run: async () => {} })
    await asIdentity((tx) => enqueue(tx, one, 1))
    await asTenant(cafe, (tx) => enqueue(tx, one, 2))
    const undone = asIdentity(async (tx) => {
      await enqueue(tx, one, 3)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored(own, one)).toHaveLength(2)
  })

  it('are stored as pg-boss stores those that it is sent', async () => {
    const { database, databaseRoles } = await fresh()
    const name = 'same'
    await databaseRoles.asIdentity((tx) => enqueue(tx, { name }, { n: 1 }, { key: 'a' }))
    const queue = openQueue(database.db, { migrate: false, schedule: false, supervise: false })
    onTestFinished(() => queue.stop({ graceful: false }))
    await queue.start()
    await queue.send(name, { n: 1 }, { singletonKey: 'b' })
    const { rows } = await sql<{ row: object }>`select to_jsonb(job) - array['id', 'singleton_key',
      'created_on', 'start_after', 'keep_until'] as row from jobs.job`.execute(database.db)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
    expect(rows[0]).toMatchObject({
      row: { heartbeat_seconds: 30, retry_limit: 8, data: { n: 1 } },
    })
  })

  it('can be neither read nor changed by the roles of handlers', async () => {
    const { asIdentity, asTenant } = (await fresh()).databaseRoles
    for (const statement of [
      'select * from jobs.job',
      'delete from jobs.job',
      "select jobs.create_queue('mine', '{}')",
    ])
      for (const work of [asIdentity, asTenant.bind(undefined, cafe)])
        await expect(work((tx: Tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
          code: '42501',
        })
  })

  it('wait until their time, and once for each key', async () => {
    const own = await fresh()
    const taken: string[] = []
    const late = defineJob<string>({ name: 'late', run: async ({ data }) => void taken.push(data) })
    await own.databaseRoles.asIdentity(async (tx) => {
      await enqueue(tx, late, 'tomorrow', { at: new Date(Date.now() + 86_400_000) })
      for (const data of ['one', 'the same']) await enqueue(tx, late, data, { key: 'report 7' })
      await enqueue(tx, late, 'last')
    })
    await startRunner(own, late)
    await vi.waitFor(() => expect(taken).toContain('last'), patience)
    expect(taken.toSorted()).toEqual(['last', 'one'])
  })

  it('run once, whichever of two processes takes them', async () => {
    const own = await fresh()
    const taken: number[] = []
    const many = defineJob<number>({
      name: 'many',
      run: async ({ data }) => void taken.push(data),
    })
    const all = Array.from({ length: 25 }, (_, at) => at)
    await own.databaseRoles.asIdentity(async (tx) => {
      for (const at of all) await enqueue(tx, many, at)
    })
    await Promise.all([startRunner(own, many), startRunner(own, many)])
    await vi.waitFor(() => expect(taken).toHaveLength(all.length), patience)
    expect(taken.toSorted((a, b) => a - b)).toEqual(all)
    await vi.waitFor(
      async () =>
        expect(new Set((await stored(own, many)).map(({ state }) => state))).toEqual(
          new Set(['completed']),
        ),
      patience,
    )
  })

  it('are tried again after pauses that grow, and given up in the end', async () => {
    const own = await fresh()
    const failing = defineJob({
      name: 'failing',
      run: () => Promise.reject(new TypeError('Ana can be reached at ana@example.com')),
    })
    const { db } = own.database
    await own.databaseRoles.asIdentity((tx) => enqueue(tx, failing, null))
    await startRunner(own, failing)
    const pauseAfter = (tries: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql<{ seconds: number }>`select
          extract(epoch from start_after - now())::int as seconds
          from jobs.job where state = 'retry' and retry_count = ${tries}`.execute(db)
        return rows[0]!.seconds
      }, patience)
    const again = (tries: number) =>
      sql`update jobs.job set start_after = now(), retry_count = ${tries}`.execute(db)

    expect(await pauseAfter(0)).toSatisfy((seconds: number) => seconds >= 5 && seconds <= 20)
    await again(5)
    expect(await pauseAfter(6)).toSatisfy((seconds: number) => seconds >= 600 && seconds <= 1280)
    await again(8)
    await vi.waitFor(
      async () => expect((await stored(own, failing))[0]?.state).toBe('failed'),
      patience,
    )
    // Without what the error said, which may be a person's data.
    expect((await stored(own, failing))[0]?.output).toEqual({ fault: 'TypeError' })
    const line = expect.objectContaining({ job: 'failing', fault: 'TypeError' }) as object
    expect(log.warn).toHaveBeenCalledWith(line, 'a job failed')
  })

  it('leave nothing of a run whose job another process finished', async () => {
    const own = await fresh()
    const finished: boolean[] = []
    const slow = defineJob({
      name: 'slow',
      async run({ databaseRoles: { asIdentity }, done }) {
        await asIdentity(done) // another process, for all that the database knows
        const effects = asIdentity(async (tx) => {
          await enqueue(tx, { name: 'effect' }, null)
          await done(tx)
        })
        await effects.catch(() => finished.push(false))
      },
    })
    await own.databaseRoles.asIdentity((tx) => enqueue(tx, slow, null))
    await startRunner(own, slow)
    await vi.waitFor(() => expect(finished).toEqual([false]), patience)
    expect(await stored(own, { ...slow, name: 'effect' })).toEqual([])
    expect(await stored(own, slow)).toMatchObject([{ state: 'completed' }])
  })

  it('of a schedule run when the platform starts, as long as they have one', async () => {
    const own = await fresh()
    let runs = 0
    const hourly = defineJob({
      name: 'hourly',
      schedule: '0 * * * *',
      run: async () => void (runs += 1),
    })
    await startRunner(own, hourly)
    await vi.waitFor(() => expect(runs).toBe(1), patience)
    const schedules = async () =>
      (await sql`select name, cron, timezone from jobs.schedule`.execute(own.database.db)).rows
    expect(await schedules()).toEqual([{ name: 'hourly', cron: '0 * * * *', timezone: 'UTC' }])
    await startRunner(own, defineJob({ name: 'hourly', run: hourly.run }))
    expect(await schedules()).toEqual([])
  })
})

it('refuses two jobs of one name', () => {
  const one = defineJob({ name: 'one', run: async () => {} })
  expect(() => createRunner({} as never, systemClock, [one, one], log)).toThrow(
    'Two jobs are named one.',
  )
})
