// The rows of the pickers, merchants and stores, and the queries that load them.
// Facts: C-028, C-029, K-01, K-08, K-09; C23
import { operationQuery } from '../api/query.ts'
import type { AnswerOf, ArgsOf } from '../api/types.ts'

export interface Place {
  merchantId: number
  /** 0 is the company view. */
  storeId: number
  storeCode: string | null
  storeName: string | null
  merchantName: string
  /** Number of stores; for merchants only. */
  storeCount?: number
  /** Why support enters. */
  supportReason?: string
}
export const placeKey = ({ merchantId, storeId }: Pick<Place, 'merchantId' | 'storeId'>): string =>
  `${merchantId}-${storeId}`

export interface PlaceSearch {
  /** Starts at 1. */
  page: number
  q: string
  sort: string
  dir: 'asc' | 'desc'
}
export const pageSize = 25

type PageBody = ArgsOf<'getMerchants'>['body'] & object
const searchOf = ({ page, q, sort, dir }: PlaceSearch): Exclude<PageBody, FormData> => ({
  PageRowCount: pageSize,
  RequestedPageNum: page,
  TotalRowCount: -1,
  SearchArg: q,
  SortColumn: sort,
  SortDirection: dir === 'desc' ? 'DESC' : 'ASC',
})
const isNewUi = { isNewUi: true }

/** Which stores to list: a plain user's assigned ones, or all of a merchant's. */
export interface StoreSource {
  assignedOnly: boolean
  posUserId?: number | undefined
}
export const storesQuery = (search: PlaceSearch, { assignedOnly, posUserId }: StoreSource) =>
  assignedOnly
    ? operationQuery('getBackOfficeAssignedStoresForUser', {
        query: isNewUi,
        body: {
          ...searchOf(search),
          includeDeletedStores: false,
          ...(posUserId ? { userCode: posUserId } : {}),
        },
      })
    : operationQuery('getMerchantStores', {
        query: isNewUi,
        body: { ...searchOf(search), includeDeletedStores: false },
      })
export const merchantsQuery = (search: PlaceSearch) =>
  operationQuery('getMerchants', { query: isNewUi, body: searchOf(search) })

type Answer = AnswerOf<'getMerchants'> | AnswerOf<'getMerchantStores'>
export interface PlacePage {
  places: Place[]
  total: number
}
export const pageOf = ({ ResultSet, TotalRowCount }: Answer): PlacePage => ({
  total: TotalRowCount,
  places: ResultSet.map((row) => ({
    merchantId: row.MerchantId,
    storeId: row.StoreId,
    storeCode: row.StoreCode,
    storeName: row.StoreName,
    merchantName: row.MerchantName,
    ...('StoreCount' in row && { storeCount: row.StoreCount }),
  })),
})
