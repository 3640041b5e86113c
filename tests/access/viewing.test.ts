// A view-only role changes nothing: none of its rights allows a change. Checked in the manifest,
// for every permission, and over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { witness } from '#core/access/analysis/analyse.ts'
import { permissionsByFeature } from '#core/access/features.ts'
import { personaNamed } from '#core/access/people/personas.ts'
import { roles, vocabulary } from '#core/access/vocabulary.ts'
import type { PredicateJson } from '#core/access/predicate.ts'
import operations from '#schemas/generated/operations.json' with { type: 'json' }

import { flagOff } from '../../server/testing/flag-off.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'
import { accessManifest, portalManifest } from '../../server/access/manifests.ts'
import { requiredFor, shownPages, listWrites } from './required.ts'

const bakery = { merchantId: 1002, storeId: 100_200_001 }
let platform: TestPlatform
let viewer: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  // Off, so that the described pages of the reports are called too.
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  viewer = await platform.signIn('bakery-viewer', bakery)
}, 120_000)
afterAll(() => platform?.close())

/** Calls marked as writes that don't change a merchant's data. */
const changesNothing: Readonly<Record<string, string>> = {
  sendEmailReceipt: 'Sends a guest a copy of a receipt that the viewer sees',
  markNotificationsSeen: 'Says of notifications that the viewer has read them',
}

async function heldBy(role: string): Promise<string[]> {
  const rows = await platform.database.db
    .selectFrom('role_feature as f')
    .innerJoin('role as r', 'r.id', 'f.role_id')
    .where('r.merchant_id', '=', bakery.merchantId)
    .where('r.name', '=', role)
    .select('f.feature_id')
    .execute()
  return rows.flatMap(({ feature_id: id }) => permissionsByFeature.get(id) ?? [])
}

/**
 * Predicates for exactly these permissions, without a platform role or office at the merchant: in
 * any view, with any flag, toggle and edition.
 */
function withOnly(held: readonly string[]): PredicateJson[] {
  const not = (each: PredicateJson): PredicateJson => ({ not: each })
  return [
    ...(vocabulary.permission ?? [])
      .filter((permission) => !held.includes(permission))
      .map((permission) => not({ permission })),
    ...Object.keys(roles).map((role) => not({ role })),
    ...['admin', 'merchant-admin', 'partner', 'reseller'].map((userKind) => not({ userKind })),
    not({ portal: 'isAccountManager' }),
  ]
}

describe('a role that can only view', () => {
  it('has no permission that changes something (P-089)', async () => {
    const held = await heldBy('Viewer')
    expect(held.length).toBeGreaterThan(50)
    expect([...held].sort()).toEqual([...(personaNamed('viewer')?.facts.permission ?? [])].sort())
    const only = withOnly(held)
    const open = (id: string) => witness([...requiredFor(portalManifest, id), ...only]) !== null
    const calls = Object.entries(accessManifest.operations)
      .filter(([id, { guard }]) => {
        const { effect }: { effect: string } = operations[id as keyof typeof operations]
        const isOwn = ['public', 'signed-in', 'none'].includes(guard)
        return effect === 'write' && !isOwn && !Object.hasOwn(changesNothing, id)
      })
      .filter(([, { guard }]) => open(guard))
      .map(([id, { guard }]) => `${id}, by ${guard}`)
    const pages = shownPages(portalManifest).flatMap((page) =>
      listWrites(page)
        .filter(open)
        .map((id) => `${page.page}, by ${id}`),
    )
    expect(
      [...calls, ...pages],
      'Give the permission that opens it the parent whose page it is on (*.permissions.json).',
    ).toEqual([])
  })

  it('is shown no button that changes something, on any page (P-089)', async () => {
    const wrong: string[] = []
    let seen = 0
    for (const { page } of shownPages(portalManifest)) {
      const { status, body } = await viewer.call('describePage', { path: { page } })
      if (status !== 200) continue
      seen += 1
      const { create, update, delete: remove } = body.can
      if (create || update || remove || body.action?.may === true) wrong.push(page)
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(60)
  })

  it('is refused if it asks for a store, unless it has the permission (P-042)', async () => {
    const values = { name: 'Quay Side', addressLine1: '1 Quay', city: 'Portland' }
    const ask = (person: TestPerson) =>
      person.call('createPageRecord', { path: { page: 'MyStores' }, body: { values } })
    const owner = await platform.signIn('bakery-owner', bakery)
    expect([(await ask(viewer)).status, (await ask(owner)).status]).toEqual([403, 200])
  })
})
