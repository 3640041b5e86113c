// The columns of the pickers. At first, the list is sorted by the first column.
// Facts: K-22, U-019
import type { Context } from '../contexts.ts'

export interface PickerColumn {
  /** The server's name for the sort column. */
  sort: string
  title: 'store' | 'code' | 'merchant' | 'id' | 'stores'
  value: (row: Context) => string | number | null
  numeric?: boolean
}
export const pickerColumns: Readonly<
  Record<'merchant' | 'store', readonly [PickerColumn, ...PickerColumn[]]>
> = {
  store: [
    { sort: 'StoreName', title: 'store', value: (row) => row.storeName },
    { sort: 'StoreCode', title: 'code', value: (row) => row.storeCode },
    { sort: 'MerchantName', title: 'merchant', value: (row) => row.merchantName },
  ],
  merchant: [
    { sort: 'MerchantName', title: 'merchant', value: (row) => row.merchantName },
    { sort: 'MerchantId', title: 'id', value: (row) => row.merchantId, numeric: true },
    {
      sort: 'StoreCount',
      title: 'stores',
      value: (row) => row.storeCount ?? null,
      numeric: true,
    },
  ],
}
