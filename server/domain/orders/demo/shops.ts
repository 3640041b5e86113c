// The demo stores that sell online, and their order modes.
import { shops, type DemoShop } from '../../people/demo/plan.ts'

export type OnlineMode = 'pickup' | 'dineIn' | 'delivery'
export interface OnlineShop extends DemoShop {
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
/** Only merchants of the restaurant-style mode sell online. */
export const onlineShops = (): readonly OnlineShop[] =>
  (made ??= shops().flatMap((shop) => {
    const offered = offers[shop.merchantId]
    return offered ? [{ ...shop, offers: offered, n: shop.storeId % 100_000 }] : []
  }))
