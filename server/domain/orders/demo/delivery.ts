// The delivery settings of stores.
import type { NewRow } from '../../../data/schema.ts'
import { kept } from '../../tenancy/demo/records.ts'
import { settledShops, storeKey } from './shops.ts'

const delivering = () => settledShops().filter(({ offers }) => offers.includes('delivery'))
export const minimumRows = (): NewRow<'delivery_minimum'>[] =>
  delivering().map((shop) => ({
    ...storeKey(shop),
    amount: shop.merchantId === 1003 ? '20.00' : '15.00',
    ...kept,
  }))
export const splitRows = (): NewRow<'delivery_fee_split'>[] =>
  delivering().map((shop) => ({
    ...storeKey(shop),
    store_amount: null,
    consumer_amount: null,
    ...kept,
    ...(shop.n === 1
      ? { store_percent: '25.00', consumer_percent: '75.00' }
      : { store_percent: null, consumer_percent: '100.00' }),
  }))
