// Facts: F-56, S-130, V-095 to V-097, V-126 to V-129, E-074
import { z } from 'zod'

import { limits, toCheck, type AnswerOf, type ArgsOf, type FormSpec, type TextKey } from '#core'

import { revenueCenterRules } from '../../rules/revenue-centers.ts'
import type { RevenueCenter, StoreDetail } from './revenue-center.ts'

export interface RevenueCenterValues {
  name: string
  description: string
  externalId: string
  /** Ids, in ascending order. */
  stores: number[]
  /**
   * Keys from {@link heldKey}, sorted. If a store is deselected, its keys stay until the save, so
   * that selecting it again brings them back.
   */
  devices: string[]
  orderModes: string[]
}
/** Undefined for a new center. */
export interface RevenueCenterRecord {
  center: RevenueCenter | undefined
  /** Stores that the user may choose. */
  stores: readonly StoreDetail[]
  merchantId: number
}

const max = limits.RevenueCenterSaveLimits
export const centerMaxima = {
  name: max.Name.maxLength,
  description: max.Description.maxLength,
  externalId: max.ExternalId.maxLength,
} as const

/** The key of a store's device or order mode. The specification uses this form for order modes. */
export const heldKey = (storeId: number, id: number): string => `${storeId}-${id}`

function byStore(keys: readonly string[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const key of keys) {
    const [storeId = 0, id = 0] = key.split('-').map(Number)
    const ids = found.get(storeId)
    if (ids) ids.push(id)
    else found.set(storeId, [id])
  }
  return found
}
const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b)

const schema = z
  .object({
    name: z.string().max(centerMaxima.name),
    description: z.string().max(centerMaxima.description),
    externalId: z.string().max(centerMaxima.externalId),
    stores: z.array(z.number()),
    devices: z.array(z.string()),
    orderModes: z.array(z.string()),
  })
  .check(
    toCheck(revenueCenterRules, (values: RevenueCenterValues) => ({
      Name: values.name,
      Description: values.description,
      ExternalId: values.externalId,
      Stores: values.stores,
    })),
  )

const fieldNames: Readonly<Record<string, string>> = {
  Name: 'name',
  Description: 'description',
  ExternalId: 'externalId',
  Stores: 'stores',
}
const chosen =
  (key: TextKey) =>
  (values: readonly unknown[], say: (key: string, params: { count: number }) => string): string =>
    say(key, { count: values.length })

export const revenueCenterForm: FormSpec<
  RevenueCenterRecord,
  RevenueCenterValues,
  ArgsOf<'saveRevenueCenter'>
> = {
  schema,
  fromApi: ({ center, stores }) => ({
    name: center?.revenueCenterName ?? '',
    description: center?.revenueCenterDescription ?? '',
    externalId: center?.externalId ?? '',
    stores: ascending(
      center
        ? center.stores.map(({ storeId }) => storeId)
        : stores.length === 1
          ? stores.map(({ storeId }) => storeId)
          : [],
    ),
    devices: (center?.stores ?? [])
      .flatMap(({ storeId, devices }) =>
        devices.map(({ storeDeviceId }) => heldKey(storeId, storeDeviceId)),
      )
      .sort(),
    orderModes: (center?.stores ?? [])
      .flatMap(({ storeId, orderModes }) =>
        orderModes.map(({ orderModeId }) => heldKey(storeId, orderModeId)),
      )
      .sort(),
  }),
  toApi: (
    { name, description, externalId, stores, devices, orderModes },
    { center, merchantId },
  ) => {
    const [devicesOf, modesOf] = [byStore(devices), byStore(orderModes)]
    return {
      body: {
        MerchantId: merchantId,
        RevenueCenterId: center?.revenueCenterId ?? 0,
        Name: name,
        Description: description,
        ExternalId: externalId || null,
        Stores: stores.map((StoreId) => ({
          StoreId,
          OrderModes: modesOf.get(StoreId) ?? [],
          StoreDeviceIds: devicesOf.get(StoreId) ?? [],
        })),
        ConcurrencyChecksum: center?.concurrencyChecksum ?? null,
      },
    }
  },
  // Errors of a single store, or of its devices and order modes, are only shown in the error
  // summary.
  fieldOf: (field) => fieldNames[field],
  labels: {
    stores: 'settings:revenueCenters.stores.title',
    devices: 'settings:revenueCenters.devices.title',
    orderModes: 'settings:revenueCenters.orderModes.title',
  },
  show: {
    stores: chosen('settings:revenueCenters.stores.chosen'),
    devices: chosen('settings:revenueCenters.devices.chosen'),
    orderModes: chosen('settings:revenueCenters.orderModes.chosen'),
  },
  fromConflict: (center: RevenueCenter, loaded) => ({ ...loaded, center }),
  fromSaved: (center: AnswerOf<'saveRevenueCenter'>, loaded) => ({ ...loaded, center }),
}
