import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'

import { fixedClock } from '../../core/time/clock.ts'
import { cutting } from '../testing/cut.ts'
import { checksum, requireVersion } from './checksum.ts'
import type { DatabaseRoles, Tx } from './database-roles.ts'
import { conflict, FateUnknown, IdempotencyMismatch } from './errors.ts'
import { purgeExpired } from '../housekeeping.ts'
import { eachDatabase } from './testing/databases.ts'
import { write, type WriteCall, type Written } from './write.ts'

const clock = fixedClock('2026-11-20T14:41:00Z')
let count = 0
const unique = () => `${++count}`

const buildCall = (databaseRoles: DatabaseRoles, more: Partial<WriteCall> = {}): WriteCall => ({
  operationId: 'createDepartment',
  session: { userId: 502, userName: 'bakery-owner', idHash: 'session-hash' },
  scope: { merchantId: 1002, storeId: 0, stores: 'all' },
  role: 'Owner',
  requestId: 'request-1',
  ip: '203.0.113.9',
  clock,
  requestHash: 'the payload',
  databaseRoles,
  ...more,
})

/** Adds a department and returns its name. */
const adding =
  (name: string) =>
  async (tx: Tx): Promise<Written<{ Id: number; Name: string; At: string }>> => {
    const { id } = await tx
      .insertInto('department')
      .values({ merchant_id: 1002, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      answer: { Id: id, Name: name, At: 'now' },
      audit: { action: 'department.create', entity: 'department', entityId: id, after: { name } },
    }
  }

eachDatabase(
  'write',
  (database) => {
    const databaseRoles = () => database().databaseRoles
    const db = () => database().database.db
    const departments = (name: string) =>
      db().selectFrom('department').select('id').where('name', '=', name).execute()
    const audits = (requestId: string) =>
      db().selectFrom('audit').selectAll().where('request_id', '=', requestId).execute()
    const once = (more: Partial<WriteCall> = {}) =>
      buildCall(databaseRoles(), { idempotencyKey: unique(), ...more })

    it('does the work, and leaves who did it from where, and what changed', async () => {
      const { Id } = await write(once({ requestId: 'who' }), adding(`Waffles ${unique()}`))
      expect(await audits('who')).toMatchObject([
        {
          merchant_id: 1002,
          store_id: 0,
          actor_user_id: 502,
          actor_name: 'bakery-owner',
          role: 'Owner',
          ip: '203.0.113.9',
          session_hash: 'session-hash',
          action: 'department.create',
          entity: 'department',
          entity_id: String(Id),
          before: null,
          at: new Date('2026-11-20T14:41:00Z'),
        },
      ])
    })

    it('answers the same key as before, once; refuses it with another payload', async () => {
      const call = once({ requestId: 'same key' })
      const first = await write(call, adding('Pies'))
      expect(await write({ ...call, requestId: 'repeated' }, adding('Never'))).toEqual(first)
      expect(await audits('repeated')).toEqual([])
      await expect(
        write({ ...call, requestHash: 'another payload' }, adding('Never')),
      ).rejects.toThrow(IdempotencyMismatch)
      expect([await departments('Pies'), await departments('Never')]).toMatchObject([[{}], []])
    })

    it('takes the payload under another key of the platform, asked for only then', async () => {
      const others = vi.fn(() => ['another payload', 'the payload'])
      const call = once({ otherHashes: others })
      const first = await write(call, adding(`Flans ${unique()}`))
      expect(await write(call, adding('Never'))).toEqual(first)
      expect(others).not.toHaveBeenCalled()
      expect(await write({ ...call, requestHash: 'under a newer key' }, adding('Never'))).toEqual(
        first,
      )
      expect(others).toHaveBeenCalledOnce()
      expect(await departments('Never')).toEqual([])
    })

    it('does it once when the same key comes ten times at once', async () => {
      const call = once()
      const name = `Strudel ${unique()}`
      const work = vi.fn(adding(name))
      const answers = await Promise.all(Array.from({ length: 10 }, () => write(call, work)))
      expect(work).toHaveBeenCalledOnce()
      expect(new Set(answers.map((answer) => answer.Id)).size).toBe(1)
      expect(await departments(name)).toHaveLength(1)
    })

    it('keeps a key to one person, one operation and one merchant', async () => {
      const call = once()
      await write(call, adding(`One ${unique()}`))
      const others: Partial<WriteCall>[] = [
        { session: { userId: 503, userName: 'bakery-manager', idHash: 'h' } },
        { operationId: 'updateDepartment' },
        { scope: { merchantId: 1003, storeId: 0, stores: 'all' } },
      ]
      const audit = { action: 'x', entity: 'x', entityId: 1 }
      for (const other of others)
        expect(await write({ ...call, ...other }, async () => ({ answer: 'anew', audit }))).toBe(
          'anew',
        )
    })

    it('lets a key be used anew after a day, and deletes it then', async () => {
      const later = fixedClock('2026-11-21T14:40:59Z')
      const call = once({ clock: later })
      const early = { ...call, clock }
      const first = await write(early, adding(`Scones ${unique()}`))
      expect(await write(call, adding('Never'))).toEqual(first)
      later.advance({ seconds: 2 })
      expect(
        await write({ ...call, requestHash: 'another payload' }, adding(`Scones ${unique()}`)),
      ).not.toEqual(first)
      later.advance({ hours: 25 })
      expect(await purgeExpired(databaseRoles(), later)).toBeGreaterThan(0)
      expect(await db().selectFrom('idempotency').selectAll().execute()).toEqual([])
    })

    it('leaves nothing behind when the work fails, the key included', async () => {
      const call = once({ requestId: 'failing' })
      const name = `Halfway ${unique()}`
      await expect(
        write(call, async (tx) => {
          await adding(name)(tx)
          throw new Error('power cut')
        }),
      ).rejects.toThrow('power cut')
      expect(await departments(name)).toEqual([])
      expect(await audits('failing')).toEqual([])
      await expect(write(call, adding(name))).resolves.toMatchObject({ Name: name })
    })

    it.each([
      ['before', 0],
      ['after', 1],
    ] as const)(
      'says that its end is unknown where the connection ends %s its commit; the key does it once',
      async (moment, there) => {
        const call = once()
        const name = `Cut off ${unique()}`
        await expect(cutting(moment, () => write(call, adding(name)))).rejects.toThrow(FateUnknown)
        expect(await departments(name)).toHaveLength(there)
        expect(await write(call, adding(name))).toMatchObject({ Name: name })
        expect(await departments(name)).toHaveLength(1)
      },
    )

    it('knows that nothing was done where something failed and the work went on', async () => {
      const swallowed = databaseRoles().asTenant(buildCall(databaseRoles()).scope, (tx) =>
        sql`select 1 / 0`.execute(tx).catch(() => undefined),
      )
      await expect(swallowed).rejects.toMatchObject({ name: 'AbortedTransactionError' })
    })

    it("does both of two that wait for each other's rows, and each once", async () => {
      const names = ['Crossed one', 'Crossed two']
      for (const name of names) await write(buildCall(databaseRoles()), adding(name))
      // Each has locked its first row before either asks for its second. The embedded database runs
      // one after the other.
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const rename = (tx: Tx, name: string, by: string) =>
        tx
          .updateTable('department')
          .set({ modified_by: sql`concat(modified_by, ${by}::text)` })
          .where('merchant_id', '=', 1002)
          .where('name', '=', name)
          .execute()
      const crossing = (
        by: string,
        [one, other]: string[],
        mine: PromiseWithResolvers<void>,
        theirs: PromiseWithResolvers<void>,
      ) =>
        write(once({ requestId: `crossing ${by}` }), async (tx): Promise<Written<string>> => {
          await rename(tx, one!, by)
          mine.resolve()
          if (database().database.kind === 'postgres') await theirs.promise
          await rename(tx, other!, by)
          return {
            answer: by,
            audit: { action: 'department.update', entity: 'department', entityId: 0 },
          }
        })
      expect(
        await Promise.all([
          crossing('a', names, first, second),
          crossing('b', names.toReversed(), second, first),
        ]),
      ).toEqual(['a', 'b'])
      const departments = db().selectFrom('department').select('modified_by')
      const rows = await departments.where('name', 'in', names).execute()
      expect(rows.map(({ modified_by: by }) => [...by!].sort().join(''))).toEqual(['ab', 'ab'])
      expect([...(await audits('crossing a')), ...(await audits('crossing b'))]).toHaveLength(2)
    })

    it('writes as the tenant role', async () => {
      const call = buildCall(databaseRoles(), {
        scope: { merchantId: 1001, storeId: 0, stores: 'all' },
      })
      await expect(write(call, adding('Foreign'))).rejects.toMatchObject({ code: '42501' })
    })

    it('keeps an answer of odd text as it can be kept', async () => {
      const call = once()
      const odd = async () => ({
        answer: { text: 'a\0b\ud800', list: [1, 'zwei', null] },
        audit: { action: 'x', entity: 'x', entityId: 1, after: ['\0'] },
      })
      await write(call, odd)
      expect(await write(call, odd)).toEqual({ text: 'a\uFFFDb\uFFFD', list: [1, 'zwei', null] })
    })

    it('refuses a change to an older version with the record as it is now', async () => {
      const { Id } = await write(buildCall(databaseRoles()), adding(`Versions ${unique()}`))
      const rename = (name: string, sent: string) =>
        write(buildCall(databaseRoles(), { operationId: 'updateDepartment' }), async (tx) => {
          const row = await tx
            .selectFrom('department')
            .selectAll()
            .where('id', '=', Id)
            .forUpdate()
            .executeTakeFirstOrThrow()
          requireVersion(row, sent, () => ({ Name: row.name }))
          await tx
            .updateTable('department')
            .set({ name, version: row.version + 1 })
            .where('id', '=', Id)
            .execute()
          return {
            answer: name,
            audit: { action: 'department.update', entity: 'department', entityId: Id },
          }
        })
      // Both were read at version 1; the second one to save gets the conflict.
      const names = ['Mine', 'Theirs']
      const results = await Promise.all(
        names.map((name) => rename(name, checksum(1)).catch((error: unknown) => error)),
      )
      const [winner] = results.filter((result) => names.includes(String(result)))
      expect(results).toContainEqual(
        expect.objectContaining({ name: 'ConflictError', record: { Name: winner } }),
      )
      await expect(rename('Ours', checksum(2))).resolves.toBe('Ours')
    })
  },
  { demo: true },
)

it('gives each version another checksum, and a conflict its record', () => {
  expect(new Set(Array.from({ length: 100 }, (_, version) => checksum(version))).size).toBe(100)
  expect(conflict({ Id: 1 })).toMatchObject({ name: 'ConflictError', record: { Id: 1 } })
})
