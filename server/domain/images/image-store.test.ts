import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'

import type { DatabaseRoles } from '../../data/database-roles.ts'
import { eachDatabase } from '../../data/testing/databases.ts'
import { dropImage, readImages, keepImage, storedImage } from './image-store.ts'
import type { Picture } from './picture.ts'

const picture = (content: string): Picture => {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const size = { width: 8, height: 8 }
  return { hash, bytes, format: 'PNG', ...size, given: size }
}

eachDatabase(
  'the image store',
  (database) => {
    let databaseRoles: DatabaseRoles
    beforeAll(() => {
      databaseRoles = database().databaseRoles
    })
    const bakery = 1002
    const as = <T>(merchantId: number, work: Parameters<typeof databaseRoles.asTenant<T>>[1]) =>
      databaseRoles.asTenant({ merchantId, stores: 'all' }, work)
    const keep = (use: string, content: string, route?: string, merchantId = bakery) =>
      as(merchantId, (tx) =>
        keepImage(
          tx,
          { merchantId, use, seenBy: route === undefined ? 'everybody' : { route } },
          picture(content),
        ),
      )
    const drop = (use: string) => as(bakery, (tx) => dropImage(tx, bakery, use))
    const found = (content: string, merchantId = bakery) =>
      as(merchantId, (tx) => storedImage(tx, merchantId, picture(content).hash))

    it('keeps a content once for all of its uses, and until the last ends', async () => {
      await keep('a', 'shared')
      await keep('b', 'shared', 'menu.items')
      expect((await found('shared'))?.content.toString()).toBe('shared')
      expect((await found('shared'))?.routes.toSorted()).toEqual(['menu.items', null])
      await keep('a', 'other')
      expect((await found('shared'))?.routes).toEqual(['menu.items'])
      await drop('b')
      expect(await found('shared')).toBeUndefined()
      expect(await as(bakery, (tx) => readImages(tx, bakery, ['a', 'b']))).toEqual(
        new Map([['a', picture('other').hash]]),
      )
      await drop('a')
      await drop('a')
      expect(await found('other')).toBeUndefined()
    })

    it('shows a merchant nothing of another one, by the same content either (D14)', async () => {
      await keep('a', 'secret', undefined, 1001)
      expect(await found('secret')).toBeUndefined()
      const { hash } = picture('secret')
      expect(await as(bakery, (tx) => storedImage(tx, 1001, hash))).toBeUndefined()
      await keep('a', 'secret')
      await drop('a')
      expect((await found('secret', 1001))?.content.toString()).toBe('secret')
    })

    it('loses no picture to those who replace the same one at once', async () => {
      const uses = ['a', 'b', 'c', 'd']
      for (let round = 0; round < 40; round += 1) {
        await Promise.all(uses.map((use, at) => keep(use, (at + round) % 2 ? 'odd' : 'even')))
        for (const content of ['odd', 'even'])
          expect((await found(content))?.routes).toEqual([null, null])
      }
      await Promise.all(uses.map(drop))
      expect(await found('odd')).toBeUndefined()
      expect(await found('even')).toBeUndefined()
    })
  },
  { demo: true },
)
