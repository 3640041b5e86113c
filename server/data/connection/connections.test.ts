import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import { kyselyPool, opening, transact } from './connections.ts'
import { outageOr } from '../errors.ts'
import type { DB } from '../schema.ts'
import { eachDatabase } from '../testing/databases.ts'
import { sharedCluster } from '../testing/postgres.ts'
import { startPlatform } from '../../testing/platform.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

eachDatabase('a connection', (database) => {
  let db: Kysely<DB>
  beforeAll(() => {
    db = database().database.db
  })
  const moment = () =>
    new Promise((resolve) => {
      setImmediate(resolve)
    })
  /** The statements that the driver receives during `work`. */
  async function asked(work: (sofar: () => string[]) => Promise<unknown>): Promise<string[]> {
    await moment() // lets the previous test's statements finish
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const texts = () =>
      query.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).text ?? '')
    await work(texts)
    return texts()
  }
  const setting = (on: Kysely<DB>, value: string) =>
    sql`${opening} select set_config('app.merchant', ${value}, true)`.execute(on)
  const read = async (on: Kysely<DB>) => {
    const asked = sql<{ value: string }>`select current_setting('app.merchant', true) as value`
    return (await asked.execute(on)).rows[0]!.value
  }

  it("sends a transaction's opening together with its first statement, in order", async () => {
    expect(
      await asked((sofar) =>
        transact(db, async (tx) => {
          await setting(tx, '7')
          expect(sofar()).toEqual([])
          expect(await read(tx)).toBe('7')
        }),
      ),
    ).toEqual([
      'begin',
      expect.stringContaining('set_config'),
      expect.stringContaining('current_setting'),
    ])
  })

  it('ends mere reading with whatever comes next on the connection, or in a moment', () =>
    db.connection().execute(async (connection) => {
      const reading = () => transact(connection, (tx) => sql`select 1 as n`.execute(tx))
      expect(
        await asked(async () => {
          await reading()
          await reading()
          await moment()
        }),
      ).toEqual(['begin', 'select 1 as n', 'commit', 'begin', 'select 1 as n', 'commit'])
    }))

  it.each([
    ['that changed something', sql`create temporary table if not exists made (n int)`],
    ['in which something failed', sql`select 1 / 0`],
  ])('waits for the end of a transaction %s', async (_what, statement) => {
    await asked(async (sofar) => {
      await transact(db, (tx) => statement.execute(tx).catch(() => undefined)).catch(
        () => undefined,
      )
      expect(sofar()).toContain('commit')
    })
  })

  it('opens none in which nothing is asked', async () => {
    expect(await asked(() => transact(db, (tx) => setting(tx, '7')))).toEqual([])
    expect(await asked(() => read(db))).toEqual([expect.stringContaining('current_setting')])
  })

  it('fails the first statement where the opening fails, and is good for the next', async () => {
    const failing = transact(db, async (tx) => {
      await sql`${opening} select 1 / 0`.execute(tx)
      await sql`create table never_made (n int)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const made = sql`select to_regclass('never_made')::text as made`
    expect((await made.execute(db)).rows).toEqual([{ made: null }])
  })

  it('sends statements asked at once without waiting, each answered with its rows', async () => {
    await asked((sofar) =>
      transact(db, async (tx) => {
        const answers = Promise.all(
          [1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx)),
        )
        const first = sql`select 0`.execute(tx)
        await new Promise((resolve) => {
          process.nextTick(resolve)
        })
        const three = Array<string>(3).fill('select $1::int as n')
        expect(sofar()).toEqual(['begin', ...three, 'select 0'])
        await first
        expect((await answers).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3])
      }),
    )
  })

  it('that could not take its transaction back is used no more', async () => {
    const end = vi.spyOn(pg.Client.prototype, 'end')
    const lose = (
      { text }: { text: string },
      answer: (error: Error | null, result?: object) => void,
    ) => (text === 'begin' ? answer(null, { rows: [] }) : answer(new Error('lost')))
    const lost = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(lose as never)
    await expect(transact(db, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('lost')
    lost.mockRestore()
    expect(end).toHaveBeenCalledOnce()
    expect(await transact(db, read)).toBeFalsy()
  })

  it('tells of the statement that failed, and of those after it that fall with it', async () => {
    const settled = await transact(db, async (tx) => {
      const all = await Promise.allSettled(
        [sql`select 1 as n`, sql`select 1 / 0`, sql`select 2 as n`].map((each) => each.execute(tx)),
      )
      throw Object.assign(new Error('taken back'), { all })
    }).catch((error: { all: PromiseSettledResult<unknown>[] }) => error.all)
    expect(settled).toMatchObject([
      { status: 'fulfilled' },
      { reason: { code: '22012' } },
      { reason: { code: '25P02' } },
    ])
  })
})

it.each([
  ['timeout exceeded when trying to connect', 'NoConnection'],
  ['Connection terminated due to connection timeout', 'DatabaseAway'],
])('a driver that says “%s” means %s', async (message, name) => {
  const pool = new pg.Pool()
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(new Error(message)))
  const error = await kyselyPool(pool).connect().catch(outageOr)
  expect(error).toMatchObject({ name })
})

// The embedded database has one connection and no limit.
if (sharedCluster())
  it('a pool that gives no connection in time: 503 and when to ask again (T-core-60)', async () => {
    const platform = await startPlatform({ pool: { maxConnections: 1 } })
    onTestFinished(() => platform.close())
    const owner = await platform.signIn('cafe-owner')
    const ask = () => owner.call('getUser', { body: { posUserId: 1 } })

    const { promise, resolve: release } = Promise.withResolvers<void>()
    const held = platform.databaseRoles.asIdentity(() => promise)
    onTestFinished(() => release())
    const refused = await Promise.all(Array.from({ length: 200 }, ask))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]).toMatchObject({ body: { code: 'busy' }, headers: { 'retry-after': '5' } })

    release()
    await held
    expect((await ask()).status).toBe(404)
  }, 60_000)
