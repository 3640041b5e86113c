import { describe, expect, it, vi } from 'vitest'

import { startedPlatform } from '../testing/started-platform.ts'
import { createFlags, flagsFor } from './flags.ts'
import { flagNames } from './names.ts'
import { TableProvider } from './table-provider.ts'

const platform = startedPlatform()

function set(key: string, merchant_id: number | null, is_on: boolean) {
  const flags = platform.database.db.updateTable('feature_flag').set({ is_on })
  const own = flags.where('merchant_id', merchant_id === null ? 'is' : '=', merchant_id)
  return own.where('key', '=', key).execute()
}
/** Runs some work while this flag is off for everyone. */
async function withoutDelivery(work: () => Promise<unknown>) {
  await set('hec-delivery', null, false)
  await work()
  await set('hec-delivery', null, true)
}
const fromTable = (keptFor: number, now?: () => number) =>
  createFlags({ provider: new TableProvider(platform.databaseRoles) }, 'test', keptFor, now)
const context = { userId: 1, merchantId: 1001, storeId: 0 }
const on = (state: Awaited<ReturnType<Awaited<ReturnType<typeof createFlags>>['read']>>) =>
  state.state === 'known' ? [...state.value].sort() : state.state

it('a merchant’s own row wins over the one for everyone (C22)', async () => {
  const cafe = await platform.signIn('cafe-owner')
  const deli = await platform.signIn('deli-owner')
  const valueFor = async (person: typeof cafe) =>
    (await person.call('evaluateFlags', { body: {} })).body.flags.find(
      ({ key }) => key === 'ac-cash-discount',
    )!.value
  expect([await valueFor(cafe), await valueFor(deli)]).toEqual([true, false])
  await set('ac-cash-discount', 1006, true)
  expect(await valueFor(deli)).toBe(true)
  await set('ac-cash-discount', 1006, false)
})

describe('the protocol (OFREP, bulk)', () => {
  it('answers every flag, whatever the client says of itself', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const context = { targetingKey: '1', organization: '1006', isAdmin: true } as never
    const asked = await cafe.call('evaluateFlags', { body: { context } })
    expect(asked.body.flags.map(({ key }) => key).sort()).toEqual([...flagNames].sort())
    expect(asked.body).toEqual((await cafe.call('evaluateFlags', { body: {} })).body)
  })
  it('says 304 while nothing has changed', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const { etag } = (await cafe.call('evaluateFlags', { body: {} })).headers
    const asked = (known: string) =>
      cafe.call('evaluateFlags', { body: {} }, { headers: { 'if-none-match': known } })
    for (const known of [String(etag), `W/${etag}`, `"a, b" ,W/${etag}`, ' * '])
      expect(await asked(known), known).toMatchObject({ status: 304, text: '' })
    for (const other of ['"another"', 'W/"*"', String(etag).slice(1, -1)])
      expect((await asked(other)).status, other).toBe(200)
    await withoutDelivery(async () => expect((await asked(String(etag))).status).toBe(200))
  })
})

describe('the reader', () => {
  it('forgets an answer when told; of another process after a second at the latest', async () => {
    let now = 0
    const flags = await fromTable(60_000)
    const other = await fromTable(flagsFor, () => now)
    const readBoth = async () => [on(await flags.read(context)), on(await other.read(context))]
    const before = await readBoth()
    await withoutDelivery(async () => {
      now = flagsFor - 1
      expect(await readBoth()).toEqual(before)
      flags.forget()
      now = flagsFor
      for (const after of await readBoth()) expect(after).not.toContain('hec-delivery')
    })
  })
  it('shares no read that was under way when a flag changed', async () => {
    const held = Promise.withResolvers<void>()
    let reads = 0
    const asIdentity: typeof platform.databaseRoles.asIdentity = async (work) => {
      const isFirst = (reads += 1) === 1
      const rows = await platform.databaseRoles.asIdentity(work)
      if (isFirst) await held.promise
      return rows
    }
    const provider = new TableProvider({ ...platform.databaseRoles, asIdentity })
    const flags = await createFlags({ provider }, 'test', 60_000)
    const before = flags.read(context)
    await vi.waitFor(() => expect(reads).toBe(1))
    await withoutDelivery(async () => {
      flags.forget()
      const after = flags.read(context)
      held.resolve()
      expect(on(await before)).toContain('hec-delivery')
      expect(on(await after)).not.toContain('hec-delivery')
      expect(reads).toBe(2)
    })
  })
  it('has failed where its provider cannot answer: then the defaults hold', async () => {
    const asIdentity = () => Promise.reject(new Error('no database'))
    const provider = new TableProvider({ ...platform.databaseRoles, asIdentity })
    const flags = await createFlags({ provider }, 'test', 0)
    expect((await flags.read(context)).state).toBe('failed')
  })
  it('a flag that the table lacks has its default: off, but the sidebar on', async () => {
    const missing = ['ac-merchant-logo', 'load-sidebar']
    await platform.database.db.deleteFrom('feature_flag').where('key', 'in', missing).execute()
    const read = on(await (await fromTable(0)).read(context))
    expect(read).not.toContain('ac-merchant-logo')
    expect(read).toEqual(expect.arrayContaining(['load-sidebar', 'hec-delivery']))
  })
})
