// The demo stores with sales: their stations, order modes and taxes.
import type { TaxName } from '../../catalog/new-merchant.ts'
import { taxesAt } from '../../catalog/demo/taxes.ts'
import { devicesOf, orderModeRows } from '../../devices/demo/devices.ts'
import { allStoresWithSettings } from '../../tenancy/demo/records.ts'
import { workingShops, type WorkingShop } from '../../tenancy/demo/shops.ts'

export interface Shop extends WorkingShop {
  stations: readonly string[]
  /** Order modes for in-store and for online orders. */
  modes: { here: readonly string[]; online: readonly string[] }
  taxes: readonly TaxRule[]
}

export const sellingShops = (): Shop[] =>
  workingShops().map((shop) => {
    const { merchantId, storeId } = shop
    const modes = orderModeRows()
      .filter(({ merchant_id }) => merchant_id === merchantId)
      .map(({ name }) => name)
    const isOnline = (mode: string) => /online|mobile|delivery/i.test(mode)
    const online = modes.filter(isOnline)
    return {
      ...shop,
      stations: devicesOf(merchantId)
        .filter((device) => device.storeId === storeId)
        .map((device) => device.name),
      modes: {
        here: modes.filter((mode) => !isOnline(mode) && !/catering|cake/i.test(mode)),
        online: online.length > 0 ? online : ['To go'],
      },
      taxes: taxesOf(storeId),
    }
  })

/** A tax on goods of one tax category. */
export interface TaxRule {
  name: string
  of: TaxName
  /** In millionths: 8.875 % is 88,750. */
  rate: number
}
const taxesOf = (storeId: number): TaxRule[] =>
  allStoresWithSettings
    .filter(({ id }) => id === storeId)
    .flatMap(taxesAt)
    .map(({ rate, ...tax }) => ({ ...tax, rate: Math.round(Number(rate) * 10_000) }))
/** Whether a gratuity added by the restaurant is taxed like the meal. */
export const taxesGratuity = ({ state }: Pick<Shop, 'state'>): boolean => state === 'NY'
