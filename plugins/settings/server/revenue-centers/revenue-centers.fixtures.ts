// Revenue centers over HTTP as their tests read, save and delete them.
import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'

import { required } from '#core/required.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

export type Body = BodyOf<'saveRevenueCenter'>
type Center = AnswerOf<'getRevenueCenterById'>
interface Problem {
  errors?: { field: string; code: string; message: string }[]
  record?: Center
}

export const merchantId = 1002
export const [harbour, mill, station] = [100_200_001, 100_200_002, 100_200_003] as const
/** The order modes: Counter, To go, Cake order, Online pickup. Only the last has no center. */
export const pickup = 2004

export const problem = ({ body }: { body: unknown }) => body as Problem
export const errorsOf = (answer: { body: unknown }) =>
  problem(answer).errors?.map(({ field, code }) => [field, code])

let made = 0
/** A new center with one store and no contents by default. */
export const fresh = (given: Partial<Body> = {}): Body => ({
  MerchantId: merchantId,
  RevenueCenterId: 0,
  Name: `Center ${(made += 1)}`,
  Description: 'Of a test',
  ExternalId: null,
  Stores: [{ StoreId: harbour, OrderModes: [], StoreDeviceIds: [] }],
  ConcurrencyChecksum: null,
  ...given,
})
export const same = (center: Center, given: Partial<Body> = {}): Body => ({
  MerchantId: merchantId,
  RevenueCenterId: center.revenueCenterId,
  Name: center.revenueCenterName,
  Description: center.revenueCenterDescription,
  ExternalId: center.externalId,
  Stores: center.stores.map(({ storeId, orderModes, devices }) => ({
    StoreId: storeId,
    OrderModes: orderModes.map(({ orderModeId }) => orderModeId),
    StoreDeviceIds: devices.map(({ storeDeviceId }) => storeDeviceId),
  })),
  ConcurrencyChecksum: center.concurrencyChecksum,
  ...given,
})
export const emptyStores = (...ids: number[]) =>
  ids.map((StoreId) => ({ StoreId, OrderModes: [], StoreDeviceIds: [] }))
export const holding = (...StoreDeviceIds: number[]): Pick<Body, 'Stores'> => ({
  Stores: [{ StoreId: harbour, OrderModes: [], StoreDeviceIds }],
})

/** Starts a platform whose bakery, signed in at Harbour Street, has these calls. */
export function startedCenters() {
  const platform = startedPlatform()
  let owner: TestPerson
  beforeAll(async () => {
    owner = await platform.signIn('bakery-owner', { merchantId, storeId: harbour })
  })
  const operator = <T>(work: (tx: Tx) => Promise<T>) =>
    platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
  const list = async (query: { search?: string; page?: number; pageSize?: number } = {}) =>
    ok(await owner.call('getRevenueCenters', { query: { merchantId, ...query } }))
  const read = async (revenueCenterId: number, person = owner) =>
    ok(await person.call('getRevenueCenterById', { query: { merchantId, revenueCenterId } }))
  const named = async (name: string) =>
    required(
      (await list()).find(({ revenueCenterName }) => revenueCenterName === name),
      name,
    )
  const save = (body: Body, person = owner) => person.call('saveRevenueCenter', { body })
  const create = async (given?: Partial<Body>) => ok(await save(fresh(given)))
  const remove = (
    { revenueCenterId, concurrencyChecksum }: Center,
    person = owner,
    ofMerchant = merchantId,
  ) =>
    person.call('deleteRevenueCenter', {
      query: { merchantId: ofMerchant, revenueCenterId, concurrencyChecksum },
    })
  const devices = async (given: Partial<BodyOf<'getRevenueCenterDevices'>> = {}, person = owner) =>
    ok(
      await person.call('getRevenueCenterDevices', {
        body: { MerchantId: merchantId, Stores: [harbour], ...given },
      }),
    )
  const orderModes = async (given: Partial<BodyOf<'getOrderModes'>> = {}) =>
    ok(
      await owner.call('getOrderModes', {
        body: { MerchantId: merchantId, Stores: [harbour], ...given },
      }),
    )
  /** Creates a device that no other test uses. */
  let devicesMade = 0
  async function freeDevice(store: number = harbour) {
    const name = `Spare ${(devicesMade += 1)}`
    const device = { merchant_id: merchantId, store_id: store, name, serial: randomUUID() }
    const { id } = await operator((tx) =>
      tx.insertInto('device').values(device).returning('id').executeTakeFirstOrThrow(),
    )
    return { id, name }
  }
  const retire = (...ids: number[]) =>
    operator((tx) =>
      tx
        .updateTable('device')
        .set({ status: 'retired' })
        .where('merchant_id', '=', merchantId)
        .where('id', 'in', ids)
        .execute(),
    )
  return {
    platform,
    owner: () => owner,
    operator,
    list,
    read,
    named,
    save,
    create,
    remove,
    devices,
    orderModes,
    freeDevice,
    retire,
  }
}
