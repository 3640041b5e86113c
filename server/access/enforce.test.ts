import { describe, expect, it, onTestFinished } from 'vitest'

import { required } from '../../core/required.ts'
import { factsFromJson, type FactsJson } from '../../core/access/facts-json.ts'
import { pendingFacts } from '../../core/access/facts.ts'
import { restOperations } from '../http/contract/operations.ts'
import type { Session } from '../calls/session.ts'
import { startPlatform, type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { accessManifest, createEnforcer } from './enforce.ts'
import { portalManifest } from './manifests.ts'

const enforcer = createEnforcer()
const active = { state: 'active' } as Session
const verdict = (work: () => void) => {
  try {
    work()
    return 'allow'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const guarded = (
  id: string,
  facts: Parameters<typeof enforcer.guard>[2],
  built?: boolean,
  by = enforcer,
) => verdict(() => by.guard(id, active, facts, built))
/** Guards an operation `x`, which is open to no one for this reason. */
function closedTo(guard: string, reason?: string) {
  const none = { owner: 'x', gate: [], requires: [] }
  return createEnforcer({
    operations: { x: { ...none, contract: 'legacy', guard, ...(reason && { reason }) } },
    pages: {},
    vectors: [],
  })
}

describe('the guard', () => {
  it.each(accessManifest.vectors)('$operation: $expected where $why', (vector) => {
    expect(guarded(vector.operation, factsFromJson(vector.facts as FactsJson))).toBe(
      vector.expected === 'allow' ? 'allow' : 'denied',
    )
  })
  it('denies what is not in the manifest, what has no plugin, and what cannot be told yet', () => {
    expect([
      guarded('noSuchOperation', factsFromJson({ role: ['Silver Admin'] })),
      guarded('toString', factsFromJson({})),
      guarded('createDiscount', pendingFacts),
      guarded('createDiscount', undefined),
      guarded('x', factsFromJson({}), undefined, closedTo('x.y')),
    ]).toEqual(Array(5).fill('denied'))
  })
  it('lets an unguarded draft pass to "not built", and nothing of a deleted plugin', () => {
    const asked = (reason: string, built: boolean) =>
      guarded('x', factsFromJson({}), built, closedTo('none', reason))
    expect([asked('draft', false), asked('draft', true)]).toEqual(['allow', 'denied'])
    expect([asked('no plugin', false), asked('no plugin', true)]).toEqual(['denied', 'denied'])
  })
  it('has an entry for every operation of the contracts', () =>
    expect(restOperations.filter(({ id }) => !enforcer.accessOf(id))).toEqual([]))
})

describe('over HTTP', () => {
  const platform = startedPlatform()
  const headersOf = (person: TestPerson) => ({
    'x-csrf-token': person.csrf,
    'x-context': person.context,
    'idempotency-key': 'k',
  })
  it.each([
    ['state-eula', 'eula'],
    ['state-suspended', 'suspended'],
    ['state-past-due', 'pastDue'],
    ['state-reset', 'reset'],
    ['admin', 'merchant'],
    ['bakery-owner', 'store'],
  ])(
    '%s, in the step %s, may call that step’s operations and no other (D4, 2.3.1)',
    async (userName, step) => {
      const person = await platform.signIn(userName)
      const passed: string[] = []
      for (const operation of restOperations.filter(({ public: open }) => !open)) {
        const answer = await person.request({
          method: operation.method,
          url: operation.path.replace(/\{\w+\}/g, '1'),
          headers: headersOf(person),
        })
        if ((answer.body as { code?: string } | undefined)?.code !== 'gate')
          passed.push(operation.id)
        else expect(answer.status).toBe(403)
        // Each needs a new sign-in, because these operations leave the step.
        if (/^(logOff|workWithoutMerchant)/.test(operation.id)) {
          const { cookie, csrf } = await platform.signIn(userName)
          Object.assign(person, { cookie, csrf })
        }
      }
      // Operations that no plugin of this build owns are closed to everyone.
      const open = restOperations.filter(
        ({ id, gate }) =>
          (gate as readonly string[]).includes(step) && enforcer.accessOf(id)?.guard !== 'none',
      )
      expect(passed.sort()).toEqual(open.map(({ id }) => id).sort())
    },
  )
  it('is denied without its plugin; an unguarded draft is named as not built', async () => {
    const [rest, field] = ['getRevenueCenters', 'getMerchantEntity'] as const
    const ask = async (reason: 'no plugin' | 'draft') => {
      const operations = { ...accessManifest.operations }
      const none = { guard: 'none', gate: [], requires: [], reason }
      for (const id of [rest, field]) operations[id] = { ...required(operations[id], id), ...none }
      const changed = await startPlatform({
        manifests: { portal: portalManifest, access: { ...accessManifest, operations } },
        unbuilt: [rest, field],
      })
      onTestFinished(() => changed.close())
      const person = await changed.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
      const graph = await person.graph(`{ ${field}(organization: "1002") { __typename } }`)
      const { method, path: url } = restOperations.find(({ id }) => id === rest)!
      const answer = await person.request({ method, url, headers: headersOf(person) })
      const [fault] = graph.body.errors ?? []
      return [answer.body, { ...fault?.extensions, detail: fault?.message }]
    }
    const closed = { status: 403, code: 'denied' }
    expect(await ask('no plugin')).toMatchObject([closed, closed])
    const missing = { status: 501, code: 'notBuilt' }
    expect(await ask('draft')).toMatchObject(
      [rest, field].map((id) => ({
        ...missing,
        detail: `The operation ${id} isn't available yet.`,
      })),
    )
  })
  it('a limited session has no graph', async () => {
    const person = await platform.signIn('bakery-owner')
    const answer = await person.request({
      method: 'POST',
      url: '/graphql',
      payload: '{"query":"{__typename}"}',
      headers: {
        ...headersOf(person),
        'content-type': 'application/json',
        authorization: 'Bearer x.y.z',
      },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { errors: [{ extensions: { status: 403, code: 'gate' } }] },
    })
  })

  const body = { PageRowCount: 1, RequestedPageNum: 1 }
  const list = (person: TestPerson) => person.call('getActiveDiscounts', { body })
  const remove = (person: TestPerson) =>
    person.call('deleteDiscount', { body: { Id: 999_999, ConcurrencyChecksum: 'v1' } })
  const denied = { status: 403, body: { code: 'denied' } }
  it('a viewer reads and is refused the write, whatever the page shows (row 3)', async () => {
    const viewer = await platform.signIn('bakery-viewer', { merchantId: 1002, storeId: 100200001 })
    expect((await list(viewer)).status).toBe(200)
    expect(await remove(viewer)).toMatchObject(denied)
  })
  it('a right that is taken away counts from the next call on (8.3.2)', async () => {
    const owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
    expect((await list(owner)).status).toBe(200)
    const { db } = platform.database
    const ofOwner = db.deleteFrom('role_feature').where('role_id', '=', 10_021)
    const rights = await ofOwner.returningAll().execute()
    expect(rights.length).toBeGreaterThan(0)
    expect(await list(owner)).toMatchObject(denied)
    expect((await owner.call('getPortalData')).body.featureIds).toEqual([])
    await db.insertInto('role_feature').values(rights).execute()
    expect((await list(owner)).status).toBe(200)
  })
  it('the view decides too: one store of several cannot delete for all (P-062)', async () => {
    const manager = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
    expect(await remove(manager)).toMatchObject(denied)
    await manager.open(1002, 0)
    expect((await remove(manager)).status).not.toBe(403)
  })
  it.each(['admin', 'support', 'partner', 'merchant-admin'])(
    'the platform’s own role of %s holds every permission',
    async (userName) => {
      const person = await platform.signIn(userName, { merchantId: 1002, storeId: 0 })
      expect((await list(person)).status).toBe(200)
    },
  )
})
