// The columns of the pickers. The first one is the initial sort column.
// Facts: K-22, U-019
import type { Place } from '../places.ts'

export interface PickerColumn {
  /** The server's name of the sort column. */
  sort: string
  title: 'store' | 'code' | 'merchant' | 'id' | 'stores'
  value: (place: Place) => string | number | null
  numeric?: boolean
}
export const pickerColumns: Readonly<
  Record<'merchant' | 'store', readonly [PickerColumn, ...PickerColumn[]]>
> = {
  store: [
    { sort: 'StoreName', title: 'store', value: (place) => place.storeName },
    { sort: 'StoreCode', title: 'code', value: (place) => place.storeCode },
    { sort: 'MerchantName', title: 'merchant', value: (place) => place.merchantName },
  ],
  merchant: [
    { sort: 'MerchantName', title: 'merchant', value: (place) => place.merchantName },
    { sort: 'MerchantId', title: 'id', value: (place) => place.merchantId, numeric: true },
    {
      sort: 'StoreCount',
      title: 'stores',
      value: (place) => place.storeCount ?? null,
      numeric: true,
    },
  ],
}
