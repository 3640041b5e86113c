// Other people's sessions: who can see and end them, and who can't.
import { beforeEach, describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const platform = startedPlatform()
beforeEach(async () => {
  platform.clock.set(testNow)
  await platform.database.db.deleteFrom('session').execute()
})

const company = { merchantId: 1002, storeId: 0 }
const chainView = { merchantId: 1003, storeId: 0 }
const harbour = { merchantId: 1002, storeId: 100_200_001 }
const own = async (person: TestPerson) => (await person.call('findSessions')).body.sessions
const found = async (person: TestPerson, search: string) =>
  (await person.call('findPeoplesSessions', { query: { search } })).body.sessions
const alive = async (person: TestPerson) =>
  (await person.call('getSession')).body.state === 'active'
const end = (person: TestPerson, session: { id: string } | undefined) =>
  person.call('endPersonsSession', { path: { sessionId: session!.id } })
/** The last audit rows of an action, the latest first. */
const trail = async (action: string) => (await auditRows(platform, action)).toReversed()

describe('of others (7.4.5)', () => {
  it('internal support finds and ends anyone’s, each with its merchant', async () => {
    const [owner, support] = [
      await platform.signIn('chain-owner', chainView),
      await platform.signIn('support', company),
    ]
    const [session] = await found(support, 'TANAKA')
    expect(session).toMatchObject({
      userName: 'chain-owner',
      fullName: 'Mei Tanaka',
      merchantName: expect.any(String),
      current: false,
    })
    expect((await end(support, session)).body).toEqual({ ended: 1 })
    expect((await owner.call('getSession')).body).toMatchObject({ state: 'none', ended: 'byAdmin' })
    expect((await trail('session.end'))[0]).toMatchObject({
      actor_name: 'support',
      role: 'Silver Support',
      merchant_id: 1003,
      entity: 'membershipUser',
      after: { reason: 'byAdmin', userName: 'chain-owner' },
    })
    expect((await trail('operator.open')).slice(0, 2)).toMatchObject([
      { after: { reason: 'end another person’s session' } },
      { after: { reason: 'search for sessions of other people' } },
    ])
  })
  it('a people manager finds only those of the same merchant, up to the same rank', async () => {
    const owner = await platform.signIn('bakery-owner', company)
    const [viewer, chain] = [
      await platform.signIn('bakery-viewer', harbour),
      await platform.signIn('chain-owner', chainView),
    ]
    await platform.signIn('support', company)
    expect((await found(owner, 'bakery')).map(({ userName }) => userName)).toEqual([
      'bakery-viewer',
    ])
    const [foreign] = await own(chain)
    const [equal] = await own(owner)
    for (const session of [foreign, equal]) expect((await end(owner, session)).status).toBe(404)
    expect(
      (await trail('tenancy.refuse'))
        .slice(0, 2)
        .map(({ actor_name: name, entity_id: id }) => [name, id]),
    ).toEqual([
      ['bakery-owner', equal!.id],
      ['bakery-owner', foreign!.id],
    ])
    const [theirs] = await found(owner, 'whitlock')
    expect((await end(owner, theirs)).body).toEqual({ ended: 1 })
    expect([await alive(viewer), await alive(chain), await alive(owner)]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('searches for special characters literally', async () => {
    const support = await platform.signIn('support', harbour)
    for (const search of ['%%', '__', '\\\\', "' or 1=1 --"])
      expect(await found(support, search)).toEqual([])
    for (const search of ['x', '   '])
      expect((await support.call('findPeoplesSessions', { query: { search } })).status).toBe(400)
  })
  it('hides people of a higher rank', async () => {
    const [owner, manager] = [
      await platform.signIn('bakery-owner', company),
      await platform.signIn('bakery-manager'),
    ]
    const [higher] = await own(owner)
    await platform.database.db
      .insertInto('role_feature')
      .values({ role_id: 10_022, feature_id: 10_916 })
      .onConflict((on) => on.doNothing())
      .execute()
    expect(await found(manager, 'marsh')).toEqual([])
    expect((await end(manager, higher)).status).toBe(404)
  })
})
