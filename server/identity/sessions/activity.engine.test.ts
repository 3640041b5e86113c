// Of simultaneous requests, one records the activity, on both databases.
import { beforeAll, expect, it } from 'vitest'

import { eachDatabase } from '../../data/testing/databases.ts'
import { readUserId } from '../../testing/rows.ts'
import { beginSession, findSession, hashId } from './sessions.ts'

const start = new Date('2026-03-04T09:00:00Z')
const later = new Date('2026-03-04T09:05:00Z')

eachDatabase(
  'activity',
  (database) => {
    const db = () => database().database.db
    let userId: number
    beforeAll(async () => {
      userId = await readUserId(database(), 'cafe-owner')
    })
    const begin = () => {
      const where = { step: undefined, merchantId: null, storeId: null, remember: false, ip: '' }
      return database().databaseRoles.asIdentity((tx) =>
        beginSession(tx, { userId, ...where, userAgent: undefined }, undefined, start),
      )
    }
    const found = (cookie: string, now: Date) =>
      database().databaseRoles.asIdentity((tx) => findSession(tx, cookie, now, { activity: true }))
    const written = async (cookie: string) => {
      const own = db().selectFrom('session').select('last_seen_at')
      const one = own.where('id_hash', '=', hashId(cookie))
      return (await one.executeTakeFirstOrThrow()).last_seen_at
    }
    it('is written down, whichever of many requests does it (D21)', async () => {
      const cookie = await begin()
      expect(
        await Promise.all(Array.from({ length: 20 }, () => found(cookie, later))),
      ).not.toContain(undefined)
      expect(await written(cookie)).toEqual(later)
    })

    it('does not wait for the one that holds the session', async () => {
      const cookie = await begin()
      // Without a lock on the embedded database, because it runs transactions one at a time.
      if (database().database.kind === 'pglite')
        return expect(await found(cookie, later)).toBeDefined()
      const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holder = database().databaseRoles.asIdentity(async (tx) => {
        await tx
          .selectFrom('session')
          .select('id_hash')
          .where('id_hash', '=', hashId(cookie))
          .forUpdate()
          .execute()
        held.resolve()
        await done.promise
      })
      await held.promise
      expect(await found(cookie, later).finally(done.resolve)).toBeDefined()
      await holder
      expect(await written(cookie)).toEqual(start)
      await found(cookie, later)
      expect(await written(cookie)).toEqual(later)
    })
  },
  { demo: true },
)
