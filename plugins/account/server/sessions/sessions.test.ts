// One's own sessions and those of the people in one's care: seen, ended, and no business of anybody
// else's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(testNow)
  await platform.database.db.deleteFrom('session').execute()
})

const harbour = { merchantId: 1002, storeId: 100_200_001 }
const own = async (person: TestPerson) => (await person.call('findSessions')).body.sessions
const found = async (person: TestPerson, search: string) =>
  (await person.call('findPeoplesSessions', { query: { search } })).body.sessions
const alive = async (person: TestPerson) =>
  (await person.call('getSession')).body.state === 'active'
const trail = (action: string) =>
  platform.database.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()
async function onDevice(userName: string, agent: string): Promise<TestPerson> {
  const person = await platform.signIn(userName, harbour)
  const [{ id } = { id: '' }] = await own(person)
  await platform.database.db
    .updateTable('session')
    .set({ user_agent: agent })
    .where('public_id', '=', id)
    .execute()
  return person
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('one’s own (7.5.2)', () => {
  it('are listed with device, place and times, the present one first, without cookie or hash', async () => {
    const other = await onDevice('bakery-viewer', firefox)
    const here = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100_200_002 })
    const list = await own(here)
    expect(list).toMatchObject([
      {
        current: true,
        place: 'Copper Kettle Bakery, Mill Lane',
        ip: '127.0.0.1',
        singleSignOn: false,
      },
      {
        current: false,
        device: 'Firefox on Windows',
        place: 'Copper Kettle Bakery, Harbour Street',
        createdAt: '2026-11-20T15:00:00.000Z',
        expiresAt: '2026-11-20T15:40:00.000Z',
      },
    ])
    const rows = await platform.database.db
      .selectFrom('session')
      .select(['id_hash', 'csrf_secret'])
      .execute()
    for (const secret of [
      ...rows.flatMap(({ id_hash: hash, csrf_secret: csrf }) => [hash, csrf]),
      other.cookie.split('=')[1]!,
    ])
      expect(JSON.stringify(list)).not.toContain(secret)
  })
  it('are ended one by one, once, and say why', async () => {
    const [one, here] = [
      await platform.signIn('bakery-viewer', harbour),
      await platform.signIn('bakery-viewer', harbour),
    ]
    const { id } = (await own(here)).find(({ current }) => !current)!
    expect((await here.call('endSession', { path: { sessionId: id } })).body).toEqual({ ended: 1 })
    expect((await here.call('endSession', { path: { sessionId: id } })).body).toEqual({ ended: 0 })
    expect((await one.call('getPortalData')).status).toBe(401)
    expect((await one.call('getSession')).body).toMatchObject({ state: 'none', ended: 'byUser' })
    expect(await own(here)).toHaveLength(1)
    expect((await trail('session.end'))[0]).toMatchObject({
      actor_name: 'bakery-viewer',
      merchant_id: 1002,
      role: 'Viewer',
      after: { reason: 'byUser', session: id },
    })
  })
  it('are ended all at once but the present one (7.4.3)', async () => {
    const others = [
      await platform.signIn('bakery-viewer', harbour),
      await platform.signIn('bakery-viewer'),
    ]
    const [here, colleague] = [
      await platform.signIn('bakery-viewer', harbour),
      await platform.signIn('bakery-manager'),
    ]
    expect((await here.call('endOtherSessions')).body).toEqual({ ended: 2 })
    for (const other of others)
      expect((await other.call('getSession')).body).toMatchObject({
        state: 'none',
        ended: 'byUser',
      })
    expect([await alive(here), await alive(colleague)]).toEqual([true, true])
  })
  it('do not include those of others: 404 and a trace (C12)', async () => {
    const [owner, viewer] = [
      await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
      await platform.signIn('bakery-viewer', harbour),
    ]
    const [{ id } = { id: '' }] = await own(owner)
    for (const sessionId of [id, '7b4bd23c-5c4b-4d57-9d43-4f1f3a1f0b11'])
      expect((await viewer.call('endSession', { path: { sessionId } })).status).toBe(404)
    expect((await viewer.call('endSession', { path: { sessionId: 'x' } })).status).toBe(400)
    expect(await alive(owner)).toBe(true)
    expect((await trail('tenancy.refuse'))[1]).toMatchObject({
      actor_name: 'bakery-viewer',
      entity: 'session',
      entity_id: id,
    })
  })
})

describe('of others (7.4.5)', () => {
  it('internal support finds and ends anybody’s, with the merchant that they belong to', async () => {
    const [owner, support] = [
      await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 }),
      await platform.signIn('support', { merchantId: 1002, storeId: 0 }),
    ]
    const [session] = await found(support, 'TANAKA')
    expect(session).toMatchObject({
      userName: 'chain-owner',
      fullName: 'Mei Tanaka',
      merchantName: expect.any(String),
      current: false,
    })
    expect(
      (await support.call('endPersonsSession', { path: { sessionId: session!.id } })).body,
    ).toEqual({ ended: 1 })
    expect((await owner.call('getSession')).body).toMatchObject({ state: 'none', ended: 'byAdmin' })
    expect((await trail('session.end'))[0]).toMatchObject({
      actor_name: 'support',
      role: 'Silver Support',
      merchant_id: 1003,
      entity: 'membershipUser',
      after: { reason: 'byAdmin', userName: 'chain-owner' },
    })
    expect((await trail('operator.open')).slice(0, 2)).toMatchObject([
      { after: { reason: 'end somebody’s session' } },
      { after: { reason: 'look for sessions of people' } },
    ])
  })
  it('whoever manages a merchant’s people finds those of this merchant alone, up to the own rank', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    const [viewer, chain] = [
      await platform.signIn('bakery-viewer', harbour),
      await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 }),
    ]
    await platform.signIn('support', { merchantId: 1002, storeId: 0 })
    expect((await found(owner, 'bakery')).map(({ userName }) => userName)).toEqual([
      'bakery-viewer',
    ])
    const [foreign] = await own(chain)
    const [equal] = await own(owner)
    for (const sessionId of [foreign!.id, equal!.id])
      expect((await owner.call('endPersonsSession', { path: { sessionId } })).status).toBe(404)
    expect(
      (await trail('tenancy.refuse'))
        .slice(0, 2)
        .map(({ actor_name: name, entity_id: id }) => [name, id]),
    ).toEqual([
      ['bakery-owner', equal!.id],
      ['bakery-owner', foreign!.id],
    ])
    const [theirs] = await found(owner, 'whitlock')
    expect(
      (await owner.call('endPersonsSession', { path: { sessionId: theirs!.id } })).body,
    ).toEqual({ ended: 1 })
    expect([await alive(viewer), await alive(chain), await alive(owner)]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('above the own rank they do not exist', async () => {
    const [owner, manager] = [
      await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
      await platform.signIn('bakery-manager'),
    ]
    const [higher] = await own(owner)
    await platform.database.db
      .insertInto('role_feature')
      .values({ role_id: 10_022, feature_id: 10_916 })
      .onConflict((on) => on.doNothing())
      .execute()
    expect(await found(manager, 'marsh')).toEqual([])
    expect(
      (await manager.call('endPersonsSession', { path: { sessionId: higher!.id } })).status,
    ).toBe(404)
    await platform.database.db
      .deleteFrom('role_feature')
      .where('role_id', '=', 10_022)
      .where('feature_id', '=', 10_916)
      .execute()
  })
  it.each(['bakery-manager', 'bakery-viewer'])(
    '%s, who does not manage people, is denied',
    async (userName) => {
      const person = await platform.signIn(userName, harbour)
      expect(
        await person.call('findPeoplesSessions', { query: { search: 'bakery' } }),
      ).toMatchObject({ status: 403, body: { code: 'denied' } })
    },
  )
  it('what was typed means itself', async () => {
    const support = await platform.signIn('support', harbour)
    for (const search of ['%%', '__', '\\\\', "' or 1=1 --"])
      expect(await found(support, search)).toEqual([])
    expect((await support.call('findPeoplesSessions', { query: { search: 'x' } })).status).toBe(400)
    expect((await support.call('findPeoplesSessions', { query: { search: '   ' } })).status).toBe(
      400,
    )
  })
})
