// What a caller gets while all connections to the database are in use. The embedded database has
// one connection and no limit, so this is of PostgreSQL alone.
import { describe, expect, it, onTestFinished } from 'vitest'

import { sharedCluster } from '../testing/postgres.ts'
import { startPlatform } from '../../testing/platform.ts'

describe.runIf(sharedCluster())('a pool of one connection', () => {
  it('answers 503 and when to ask again where none comes free in time (T-core-60)', async () => {
    const platform = await startPlatform({ pool: { maxConnections: 1, patience: 1_000 } })
    onTestFinished(() => platform.close())
    const owner = await platform.signIn('cafe-owner')
    const ask = () => owner.call('getUser', { body: { posUserId: 1 } })

    let release = () => {}
    const held = platform.doors.asIdentity(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    onTestFinished(() => release())
    const refused = await Promise.all(Array.from({ length: 200 }, ask))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]).toMatchObject({ body: { code: 'busy' }, headers: { 'retry-after': '5' } })

    release()
    await held
    expect((await ask()).status).toBe(404)
  })
})
