// The columns of the pickers. The first one is the initial sort column.
// Facts: K-22, U-019
import type { Context } from '../contexts.ts'

export interface PickerColumn {
  /** The server's name of the sort column. */
  sort: string
  title: 'store' | 'code' | 'merchant' | 'id' | 'stores'
  value: (context: Context) => string | number | null
  numeric?: boolean
}
export const pickerColumns: Readonly<
  Record<'merchant' | 'store', readonly [PickerColumn, ...PickerColumn[]]>
> = {
  store: [
    { sort: 'StoreName', title: 'store', value: (context) => context.storeName },
    { sort: 'StoreCode', title: 'code', value: (context) => context.storeCode },
    { sort: 'MerchantName', title: 'merchant', value: (context) => context.merchantName },
  ],
  merchant: [
    { sort: 'MerchantName', title: 'merchant', value: (context) => context.merchantName },
    { sort: 'MerchantId', title: 'id', value: (context) => context.merchantId, numeric: true },
    {
      sort: 'StoreCount',
      title: 'stores',
      value: (context) => context.storeCount ?? null,
      numeric: true,
    },
  ],
}
