// The demo stores that sell online, and their order modes.
import { sellingShops, type Shop } from '../../sales/demo/shops.ts'

export type OnlineMode = 'pickup' | 'dineIn' | 'delivery'
export interface OnlineShop extends Shop {
  offers: readonly OnlineMode[]
  /** Counts from 1 within the merchant. */
  n: number
}
const offers: Record<number, readonly OnlineMode[]> = {
  1001: ['pickup', 'dineIn'],
  1002: ['pickup', 'delivery'],
  1003: ['pickup', 'dineIn', 'delivery'],
  1004: ['pickup', 'delivery'],
  1006: ['pickup'],
}

let made: readonly OnlineShop[] | undefined
/** Only restaurant-mode merchants sell online. */
export const onlineShops = (): readonly OnlineShop[] =>
  (made ??= sellingShops().flatMap((shop) => {
    const offered = offers[shop.merchantId]
    return offered ? [{ ...shop, offers: offered, n: shop.storeId % 100_000 }] : []
  }))

/** The stores with saved settings. In a merchant's third store, they were never saved. */
export const settledShops = (): readonly OnlineShop[] => onlineShops().filter(({ n }) => n !== 3)

export const storeKey = ({ merchantId, storeId }: OnlineShop) => ({
  merchant_id: merchantId,
  store_id: storeId,
})
