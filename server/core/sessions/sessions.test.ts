// A user's own sessions: they can see and end them, and other users can't.
import { beforeEach, describe, expect, it } from 'vitest'

import { testNow, type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows } from '../../testing/rows.ts'

const platform = startedPlatform()
beforeEach(async () => {
  platform.clock.set(testNow)
  await platform.database.db.deleteFrom('session').execute()
})

const harbour = { merchantId: 1002, storeId: 100_200_001 }
const own = async (person: TestPerson) => (await person.call('findSessions')).body.sessions
const alive = async (person: TestPerson) =>
  (await person.call('getSession')).body.state === 'active'
const trail = async (action: string) => (await auditRows(platform, action)).reverse()
async function onDevice(userName: string, agent: string): Promise<TestPerson> {
  const person = await platform.signIn(userName, harbour)
  const [{ id } = { id: '' }] = await own(person)
  const sessions = platform.database.db.updateTable('session').set({ user_agent: agent })
  await sessions.where('public_id', '=', id).execute()
  return person
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('one’s own (7.5.2)', () => {
  it('are listed with device, place and times, without cookie or hash', async () => {
    const other = await onDevice('bakery-viewer', firefox)
    const here = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100_200_002 })
    const list = await own(here)
    const bakery = 'Copper Kettle Bakery'
    expect(list).toMatchObject([
      { current: true, place: `${bakery}, Mill Lane`, ip: '127.0.0.1', singleSignOn: false },
      {
        current: false,
        device: 'Firefox on Windows',
        place: `${bakery}, Harbour Street`,
        createdAt: '2026-11-20T15:00:00.000Z',
        expiresAt: '2026-11-20T15:40:00.000Z',
      },
    ])
    const sessions = platform.database.db.selectFrom('session').select(['id_hash', 'csrf_secret'])
    const secrets = (await sessions.execute()).flatMap((row) => Object.values(row))
    for (const secret of [...secrets, other.cookie.split('=')[1]!])
      expect(JSON.stringify(list)).not.toContain(secret)
  })
  it('are ended one by one, once, and say why', async () => {
    const one = await platform.signIn('bakery-viewer', harbour)
    const here = await platform.signIn('bakery-viewer', harbour)
    const { id } = (await own(here)).find(({ current }) => !current)!
    const end = () => here.call('endSession', { path: { sessionId: id } })
    expect([(await end()).body, (await end()).body]).toEqual([{ ended: 1 }, { ended: 0 }])
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
    const others = [await platform.signIn('bakery-viewer', harbour)]
    others.push(await platform.signIn('bakery-viewer'))
    const here = await platform.signIn('bakery-viewer', harbour)
    const colleague = await platform.signIn('bakery-manager')
    expect((await here.call('endOtherSessions')).body).toEqual({ ended: 2 })
    for (const other of others)
      expect((await other.call('getSession')).body).toMatchObject({ ended: 'byUser' })
    expect([await alive(here), await alive(colleague)]).toEqual([true, true])
  })
  it('do not include those of others: 404 and a trace (C12)', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    const viewer = await platform.signIn('bakery-viewer', harbour)
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
