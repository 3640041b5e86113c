// What the tests of reach share with the cases that lie in the folders of features. A case is
// found by its place (plugins/<id>/server/<feature>/reach.fixtures.ts), so that a feature brings
// its cases along, and takes them away.
import { expect } from 'vitest'

import type { OperationId } from '../../core/generated/operation-ids.ts'
import { storeId } from '../domain/tenancy/demo/stores.ts'
import { startPlatform, type TestAnswer, type TestPerson, type TestPlatform } from './platform.ts'

/** A company of three stores, in which all cases write. */
const merchantId = 1002
const storeIds = [storeId(merchantId, 1), storeId(merchantId, 2), storeId(merchantId, 3)] as const

/** Who writes and reads. */
export interface ReachPeople {
  platform: TestPlatform
  merchantId: number
  storeIds: readonly [number, number, number]
  /** In the company's view. */
  owner: TestPerson
  /** The same person in each store, in the order of `storeIds`. */
  inStores: readonly [TestPerson, TestPerson, TestPerson]
  /** The one of them who saves in a store, and the store: neither first nor last. */
  inStore: TestPerson
  savingStore: number
  admin: TestPerson
}

export interface ReachCase {
  /** In which view somebody saves; by default in one store of three. */
  by?: 'company'
  /** What a store reads of it; none: no screen of a store shows it (loyalty prices). */
  read?: (person: TestPerson, place: { merchantId: number; storeId: number }) => Promise<unknown>
  /** Makes what is needed, and gives the save and the record whose reach is said before it. */
  prepare: (people: ReachPeople) => Promise<{
    record?: object
    save: () => Promise<{ status: number; text: string; body: unknown }>
    /** Takes back what it changed of the merchant itself, for the cases that follow. */
    tidy?: () => Promise<void>
  }>
}
/**
 * Export of a feature's file, as `cases`: its writes of a place, one case each, or several where
 * the place or the record makes a difference.
 */
export type ReachCases = Partial<Record<OperationId, Readonly<Record<string, ReachCase>>>>
/**
 * Export of a feature's file, as `ofNoPlace`: its writes that reach no place, in their order. Where
 * they write a table of the plugin, the file exports its name, too, in `tablesOfNoPlace`.
 */
export type NoPlaceCases = Partial<
  Record<OperationId, (people: ReachPeople) => Promise<{ status: number; text: string }>>
>

/** Starts a platform and signs in whoever the cases need. */
export async function startReach(): Promise<ReachPeople> {
  const platform = await startPlatform()
  const at = (id: number) => platform.signIn('bakery-owner', { merchantId, storeId: id })
  const owner = await at(0)
  const [first, second, third] = storeIds
  const inStores = await Promise.all([at(first), at(second), at(third)])
  const admin = await platform.signIn('admin', { merchantId, storeId: 0 })
  return {
    platform,
    merchantId,
    storeIds,
    owner,
    inStores,
    inStore: inStores[1],
    savingStore: second,
    admin,
  }
}

/** The body of an answer that says that all went well. */
export const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
