// The demo stores with sales: their stations, order modes and taxes.
import type { TaxName } from '../../catalog/new-merchant.ts'
import { taxesAt } from '../../catalog/demo/taxes.ts'
import { listDevices, orderModeRows } from '../../devices/demo/devices.ts'
import { allStoresWithSettings } from '../../tenancy/demo/records.ts'
import { branchShops, workingShops, type WorkingShop } from '../../tenancy/demo/shops.ts'
import { storeId } from '../../tenancy/demo/stores.ts'

export interface Shop extends WorkingShop {
  stations: readonly string[]
  /** Order modes for in-store and for online orders. */
  modes: { here: readonly string[]; online: readonly string[] }
  taxes: readonly TaxRule[]
}

export const sellingShops = (): Shop[] => workingShops().map((shop) => shopAs(shop, shop.storeId))

/** The chain's other stores, with the stations and taxes of its first store. */
export const chainBranches = (): Shop[] =>
  branchShops().map((shop) => shopAs(shop, storeId(shop.merchantId, 1)))

/** @param like the store whose stations and taxes it gets */
function shopAs(shop: WorkingShop, like: number): Shop {
  const modes = orderModeRows()
    .filter(({ merchant_id }) => merchant_id === shop.merchantId)
    .map(({ name }) => name)
  const isOnline = (mode: string) => /online|mobile|delivery/i.test(mode)
  const online = modes.filter(isOnline)
  return {
    ...shop,
    stations: listDevices(shop.merchantId)
      .filter((device) => device.storeId === like)
      .map((device) => device.name),
    modes: {
      here: modes.filter((mode) => !isOnline(mode) && !/catering|cake/i.test(mode)),
      online: online.length > 0 ? online : ['To go'],
    },
    taxes: listTaxes(like),
  }
}

export interface TaxRule {
  name: string
  of: TaxName
  /** In millionths: 8.875 % is 88,750. */
  rate: number
}
const listTaxes = (storeId: number): TaxRule[] =>
  allStoresWithSettings
    .filter(({ id }) => id === storeId)
    .flatMap(taxesAt)
    .map(({ rate, ...tax }) => ({ ...tax, rate: Math.round(Number(rate) * 10_000) }))
/** Whether a gratuity added by the restaurant is taxed like the meal. */
export const taxesGratuity = ({ state }: Pick<Shop, 'state'>): boolean => state === 'NY'
