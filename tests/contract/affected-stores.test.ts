// Compares each write's declared affected stores (x-affected-stores) with the rows that it writes
// and what each store then reads. The cases are in the folders of their features:
// plugins/<id>/server/<feature>/affected-stores.fixtures.ts. Facts: P-057
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { OperationId } from '#core/generated/operation-ids.ts'
import { required } from '#core/required.ts'
import {
  computeAffectedStores,
  type AffectedStores,
  type AffectedStoresMark,
  type AffectedStoresContext,
} from '#core/api/affected-stores.ts'
import marks from '#schemas/generated/operations.json' with { type: 'json' }
import { accessManifest, portalManifest } from '#server/access/manifests.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import {
  ok,
  startAffectedStores,
  watchRequests,
  type NoStoreCases,
  type AffectedStoresCase,
  type AffectedStoresCases,
  type AffectedStoresPeople,
  type SentWrite,
} from '#server/testing/affected-stores.ts'
import { watchStatements, type WatchedStatements } from '#server/testing/statements.ts'
import { ownRows, watchRows, withoutTraces, type TouchedRow } from '#server/testing/touched.ts'
import { expectWriters } from '#server/testing/writers.ts'

interface Features {
  cases?: AffectedStoresCases
  ofNoStore?: NoStoreCases
  tablesOfNoStore?: readonly string[]
}
const features = import.meta.glob<Features>(
  '../../plugins/*/server/**/affected-stores.fixtures.ts',
  { eager: true },
)
/** Every case, with the plugin whose folder contains it. */
const found = Object.entries(features).flatMap(([path, { cases = {}, ofNoStore = {} }]) => {
  const plugin = path.split('/')[3]
  const ids = [...Object.keys(cases), ...Object.keys(ofNoStore)] as OperationId[]
  return ids.map((id) => ({ id, plugin, each: cases[id] ?? {}, act: ofNoStore[id] }))
})
const storeCases = found.filter(({ act }) => !act)
const noStoreCases = found.flatMap(({ id, act }) => (act ? [[id, act] as const] : []))

const markOf = (id: OperationId) =>
  (marks[id] as { affectedStores?: AffectedStoresMark | 'page' }).affectedStores
const databaseRoleOf = (id: OperationId): string => marks[id].databaseRole
const isThere = (owner: string) =>
  owner === 'core' || portalManifest.plugins.some(({ id }) => id === owner)
/** Every write that has a handler. Writes of a missing plugin have none. */
const written = (Object.keys(marks) as OperationId[]).filter(
  (id) => marks[id].effect === 'write' && !marks[id].draft && isThere(marks[id].owner),
)

let people: AffectedStoresPeople
let stranger: TestPerson
let takeLastWrite: ReturnType<typeof watchRequests>
let touching: Awaited<ReturnType<typeof watchRows>>
let statements: WatchedStatements
beforeAll(async () => {
  people = await startAffectedStores()
  stranger = await people.platform.signIn('cafe-owner')
  takeLastWrite = watchRequests([people.owner, ...people.inStores, people.admin])
  touching = await watchRows(people.platform.database)
  statements = await watchStatements()
}, 120_000)
afterAll(async () => {
  statements?.stop()
  await people?.platform.close()
})

it('each case lies in the folder of the plugin that owns the write, once', () => {
  expect(
    found.flatMap(({ id, plugin }) => (marks[id].owner === plugin ? [] : [`${id} in ${plugin}`])),
  ).toEqual([])
  const ids = found.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

async function fetchContext(person: TestPerson): Promise<AffectedStoresContext> {
  const { view, merchantName, storeName, activeStoreCount } = ok(await person.call('getPortalData'))
  return {
    view,
    merchantName: required(merchantName, "the merchant's name"),
    storeName,
    storeCount: activeStoreCount,
  }
}
/** The result of the read for each store, in order. */
const readings = (read: NonNullable<AffectedStoresCase['read']>) =>
  Promise.all(
    people.inStores.map(async (person, at) =>
      JSON.stringify(
        await read(person, {
          merchantId: people.merchantId,
          storeId: required(people.storeIds[at], 'the store of a person'),
        }),
      ),
    ),
  )

/**
 * Checks that the rows belong only to the merchant, or only to the store. A record of one store may
 * be stored with the merchant; the stores' reads then show whose it is.
 */
function expectRows(
  affectedStores: AffectedStores,
  rows: readonly TouchedRow[],
  here: number | undefined,
  isRead: boolean,
): void {
  expect(rows.length, 'rows written').toBeGreaterThan(0)
  expect(new Set(rows.map(({ merchant }) => merchant))).toEqual(new Set([people.merchantId]))
  const own = new Set(rows.flatMap(({ store }) => store ?? []))
  const shared = [...new Set(rows.filter(({ store }) => store === null).map(({ table }) => table))]
  if (affectedStores.kind === 'company') expect(shared, 'tables of the merchant').not.toEqual([])
  if (affectedStores.kind === 'store' && !(isRead && own.size === 0))
    expect([...own], 'stores whose rows were written').toEqual([here])
}

/**
 * Checks that a write left an audit row, that a repeat with its key is answered as before and
 * writes nothing, that a version that is gone is a conflict, and that a person of another merchant
 * changes nothing of this one.
 */
async function expectOnce(
  rows: readonly TouchedRow[],
  body: unknown,
  { person, key, hasVersion, again }: SentWrite,
): Promise<void> {
  expect(rows.filter(({ table }) => table === 'audit').length, 'audit rows').toBeGreaterThan(0)
  const repeated = await touching(async () => expect((await again(person, key)).body).toEqual(body))
  expect(withoutTraces(repeated), 'rows of a repeat').toEqual([])
  if (hasVersion) {
    const stale = await touching(async () =>
      expect((await again(person)).text, 'with a version that is gone').toMatch(
        /"code":"(?:conflict|notFound)"/,
      ),
    )
    expect(withoutTraces(stale), 'rows of a stale version').toEqual([])
  }
  const foreign = await touching(async () =>
    expect((await again(stranger, undefined, '1001')).status, 'of another').toBeLessThan(500),
  )
  const ours = withoutTraces(foreign).filter(({ merchant }) => merchant === people.merchantId)
  expect(ours, 'rows of another merchant’s person').toEqual([])
}

describe('what a write says about the stores it affects', () => {
  it('is proven by a case for every write that affects stores and has a handler', () => {
    const affecting = written.filter((id) => markOf(id) !== 'none' && markOf(id) !== 'page')
    expect(storeCases.map(({ id }) => id).toSorted()).toEqual(affecting.toSorted())
    expect(storeCases.filter(({ each }) => Object.keys(each).length === 0)).toEqual([])
  })

  it.each(
    storeCases.flatMap(({ id, each }) =>
      Object.entries(each).map(([name, one]) => [id, name, one] as const),
    ),
  )(
    'is true of %s %s, which is done once and for its merchant only',
    async (id, _name, { by, read, prepare }) => {
      const person = by === 'company' ? people.owner : people.inStore
      const { record, save, tidy } = await prepare(people)
      if (tidy) onTestFinished(tidy)
      const affectedStores = computeAffectedStores(
        markOf(id) as AffectedStoresMark,
        await fetchContext(person),
        record,
      )
      const before = read && (await readings(read))
      takeLastWrite()
      let body: unknown
      const touched = await touching(async () => {
        const answer = await save()
        ;({ body } = answer)
        expect(answer.status, answer.text).toBe(200)
        expect(
          (answer.body as { IsSuccessful?: boolean; errors?: unknown }).IsSuccessful ?? true,
          answer.text,
        ).toBe(true)
        expect((answer.body as { errors?: unknown }).errors, answer.text).toBeUndefined()
      })
      const sent = takeLastWrite()
      const rows = ownRows(touched)
      expectWriters(required(accessManifest.operations[id], id).guard, rows)
      expectRows(
        affectedStores,
        rows,
        by === 'company' ? undefined : people.savingStore,
        read !== undefined,
      )
      if (read && before) {
        const after = await readings(read)
        const affected = people.storeIds.filter((_id, at) => before[at] !== after[at])
        if (affectedStores.kind === 'company') expect(affected).toEqual(people.storeIds)
        else if (affectedStores.kind === 'store') expect(affected).toEqual([people.savingStore])
        else expect(affectedStores).toMatchObject({ kind: 'stores', count: affected.length })
      }
      // A device registers without a person; its code only works once.
      if (sent) await expectOnce(touched, body, sent)
      else expect(id).toBe('registerDevice')
    },
  )
})

/**
 * Tables for personal data, sessions, or settings of the installation. Plugins list their own
 * beside their cases.
 */
const tablesOfNoStore = [
  ...Object.values(features).flatMap(({ tablesOfNoStore = [] }) => tablesOfNoStore),
  'membership_user',
  'session',
  'sign_in_counter',
  'eula_acceptance',
  'mail',
  'password_reset',
  'sso_transaction',
  'sso_logout',
  'sso_session',
  'audit',
  'idempotency',
  'feature_flag',
  'overlay_revision',
  'employee_pin',
  'payment_form',
]
describe('what affects no store', () => {
  const none = written.filter((id) => markOf(id) === 'none')

  it('as the identity role writes no row of a merchant: that role may not', async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct table_name as name from information_schema.role_table_grants
      where grantee = 'tillhouse_identity'
      and privilege_type in ('INSERT', 'UPDATE', 'DELETE')`.execute(people.platform.database.db)
    expect(rows.map(({ name }) => name).filter((name) => !tablesOfNoStore.includes(name))).toEqual(
      [],
    )
  })

  // Changes every merchant, because it restores the whole demonstration, as its button announces.
  const everything: OperationId = 'resetDemoAccounts'
  it('as the operator or the tenant role has a case each', () =>
    expect([...noStoreCases.map(([id]) => id), everything].toSorted()).toEqual(
      none.filter((id) => ['operator', 'tenant'].includes(databaseRoleOf(id))).toSorted(),
    ))
  it.each(noStoreCases)('%s, which is done once', async (id, act) => {
    takeLastWrite()
    let body: unknown
    const rows = await touching(async () => {
      const answer = await act(people)
      body = 'body' in answer ? answer.body : JSON.parse(answer.text)
      expect(answer.status, answer.text).toBe(200)
    })
    const sent = takeLastWrite()
    expect(
      [...new Set(rows.map(({ table }) => table))].filter(
        (table) => !tablesOfNoStore.includes(table),
      ),
    ).toEqual([])
    expect(sent, id).toBeDefined()
    // Keeps no answer for its key: a session that has ended stays ended.
    await expectOnce(rows, id === 'endPersonsSession' ? { ended: 0 } : body, sent!)
  })
})

// Last, because it checks the statements of all previous tests.
it('each statement run as the tenant role names the merchant', () => {
  // Each write has at least one statement, and so has each read.
  expect(statements.count()).toBeGreaterThanOrEqual(2 * storeCases.length)
  expect(statements.unnamed()).toEqual([])
})
