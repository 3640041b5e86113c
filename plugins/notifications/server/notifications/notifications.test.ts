// Notifications over HTTP: what officers get, what each has seen, and who gets none.
import { beforeAll, describe, expect, it } from 'vitest'

import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const bakery = { merchantId: 1002, storeId: 0 }
const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  // Marks as unread what the demo people have read.
  await platform.database.db.deleteFrom('notification_seen').execute()
  owner = await platform.signIn('bakery-owner', bakery)
})

const list = async (person = owner) => ok(await person.call('getNotifications'))
const see = (notificationIds: number[], person = owner) =>
  person.call('markNotificationsSeen', { body: { notificationIds } })
const audited = () => auditRows(platform, 'notification.seen')

describe('what an officer is told', () => {
  it('is a list, newest first, each with messages and their links (C-035, F-12)', async () => {
    const [first, second, ...more] = await list()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      NotificationTitle: 'Planned maintenance on Sunday morning',
      NotificationDescription: 'From 2 to 4 a.m. Eastern time. Sales go on.',
      IsSeen: false,
    })
    expect(first!.Messages).toHaveLength(2)
    expect(first!.Messages[0]!.Links).toEqual([])
    expect(first!.Messages[1]!.MessageText).toContain('{status}')
    expect(first!.Messages[1]!.Links).toEqual([
      {
        LinkKey: 'status',
        LinkText: 'service status',
        LinkURL: 'https://status.tillhouse.example/',
      },
    ])
    expect(second!.NotificationTitle).toBe('Your card expires next month')
  })

  it('leaves out what is not published yet, and what has expired', async () => {
    const [first] = await list()
    const put = (row: { published_at?: Date; expires_at?: Date }) =>
      platform.database.db
        .updateTable('merchant_message')
        .set(row)
        .where('id', '=', first!.NotificationId)
        .execute()
    const published_at = new Date('2026-11-17T13:00:00Z')
    const expires_at = new Date('2026-12-20T00:00:00Z')
    await put({ published_at: new Date('2026-11-20T15:00:01Z') })
    expect(await list()).toHaveLength(1)
    await put({ published_at, expires_at: new Date('2026-11-20T15:00:00Z') })
    expect(await list()).toHaveLength(1)
    await put({ expires_at })
    expect(await list()).toHaveLength(2)
  })
})

describe('what someone has seen', () => {
  it('is kept for each person, once, and audited (T-notifications-01)', async () => {
    const [first, second] = (await list()).map(({ NotificationId }) => NotificationId)
    for (let times = 0; times < 2; times += 1) expect((await see([first!])).status).toBe(200)
    expect((await list()).map(({ IsSeen }) => IsSeen)).toEqual([true, false])
    // Another browser of the same person, in a store.
    const again = await platform.signIn('bakery-owner', { ...bakery, storeId: 100_200_001 })
    expect((await list(again)).map(({ IsSeen }) => IsSeen)).toEqual([true, false])
    const by = { actor_name: 'bakery-owner', entity_id: String(first) }
    expect(await audited()).toMatchObject([by, by])
    expect((await see([first!, second!])).status).toBe(200)
    expect((await list()).every(({ IsSeen }) => IsSeen)).toBe(true)
  })

  it('refuses another merchant’s notifications, and keeps nothing of such a request', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const [own] = await list(cafe)
    const [foreign] = await list()
    const trail = await audited()
    expect((await see([own!.NotificationId, foreign!.NotificationId], cafe)).status).toBe(404)
    expect((await list(cafe))[0]!.IsSeen).toBe(false)
    expect(await audited()).toEqual(trail)
    expect((await see([], cafe)).status).toBe(422)
  })
})
