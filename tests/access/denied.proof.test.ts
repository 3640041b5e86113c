// Each persona calls every operation over HTTP: the server refuses exactly what the manifest
// refuses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { evaluate } from '#core/access/evaluate.ts'
import { known } from '#core/access/facts.ts'
import { toFacts } from '#core/access/people/session-facts.ts'
import type { FlagName } from '#core/access/vocabulary.ts'

import { accessManifest, portalManifest } from '../../server/access/manifests.ts'
import { restOperations } from '../../server/http/contract/operations.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'
import { askGuard, everyOperation } from './over-http.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())

const company = (merchantId: number) => ({ merchantId, storeId: 0 })
const store = (merchantId: number, n = 1) => ({ merchantId, storeId: merchantId * 100_000 + n })
const people: readonly [
  who: string,
  userName: string,
  at?: { merchantId: number; storeId: number },
][] = [
  ['owner of a café', 'cafe-owner'],
  ['company user, all stores', 'bakery-owner', company(1002)],
  ['company user, one store', 'bakery-owner', store(1002)],
  ['manager of one store', 'bakery-manager'],
  ['viewer', 'bakery-viewer', store(1002, 2)],
  ['owner of a chain', 'chain-owner', company(1003)],
  ['merchant of the bank', 'bank-owner', company(1005)],
  ['merchant of another processor', 'deli-owner'],
  ['person of a reseller', 'reseller-user', store(1003)],
  ['merchant admin', 'merchant-admin', company(1002)],
  ['partner', 'partner', company(1002)],
  ['partner manager', 'partner-manager', store(1002)],
  ['partner support', 'partner-support', company(1003)],
  ['support', 'support', store(1002)],
  ['support admin', 'support-admin', company(1002)],
  ['admin', 'admin', company(1003)],
]
// Left out, because they end or move the session; other tests check that signed-in users may call
// them.
const leaves = [
  'logOff',
  'logOffByPost',
  'renewSession',
  'saveStoreContext',
  'logOn',
  'changePasswordAndCreateSession',
  'resetDemoAccounts',
  'getJwtToken',
  'leaveMerchant',
]
const guarded = everyOperation.filter(
  (id) =>
    !['public', 'signed-in'].includes(accessManifest.operations[id]!.guard) && !leaves.includes(id),
)
const tally = { denied: 0, open: 0 }

async function fetchFacts(person: TestPerson) {
  const data = (await person.call('getPortalData')).body
  const flags = (await person.call('evaluateFlags', { body: {} })).body.flags
    .filter(({ value }) => value)
    .map(({ key }) => key as FlagName)
  const plugins = portalManifest.plugins.filter(({ optIn }) => !optIn).map(({ id }) => id)
  return toFacts(data, known(new Set(flags)), known(new Set(plugins)))
}

describe('what the manifest refuses, the server refuses (row 2)', () => {
  it.each(people)(
    '%s',
    async (_who, userName, at) => {
      const person = await platform.signIn(userName, at)
      const facts = await fetchFacts(person)
      const wrong: string[] = []
      for (const id of guarded) {
        const { guard, requires } = accessManifest.operations[id]!
        const isOpen = requires.every((predicate) => evaluate(predicate, facts) === 'true')
        // Without a guard, denied, because a contract may still contain operations of a deleted
        // plugin.
        const expected = guard !== 'none' && isOpen ? 'open' : 'denied'
        const { status, code } = await askGuard(person, id)
        tally[expected] += 1
        if (
          (status === 403 && code === 'denied') !== (expected === 'denied') ||
          (expected === 'denied' && status < 300)
        )
          wrong.push(`${id}: expected ${expected}, got ${status} ${code}`)
      }
      expect(wrong.join('\n')).toBe('')
    },
    60_000,
  )
  it('a device code or a PIN needs the right to make it (P-108)', async () => {
    const asked = async (userName: string) => {
      const person = await platform.signIn(userName, store(1002))
      const ids = ['generateDeviceRegistrationCode', 'changePosPassword']
      const answers = ids.map((id) => askGuard(person, id))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await asked('bakery-viewer')).toEqual([403, 403])
    // With the right, the guard passes and the malformed request is rejected.
    expect(await asked('bakery-owner')).toEqual([400, 400])
  })
  it('covers every operation that has a guard, on both sides', () => {
    expect(restOperations.length).toBeGreaterThan(120)
    expect(Math.min(tally.denied, tally.open)).toBeGreaterThan(500)
    process.stdout.write(
      `denied over HTTP: ${people.length} personas × ${guarded.length} operations, ` +
        `${tally.denied} denied, 0 of them answered with 2xx; ${tally.open} open\n`,
    )
  })
})
