// The rows of the pickers (merchants and stores), and the queries that load them.
// Facts: C-028, C-029, K-01, K-08, K-09; C23
import { operationQuery } from '../api/query.ts'
import type { AnswerOf, ArgsOf } from '../api/types.ts'

export interface Context {
  merchantId: number
  /** 0 is the company view. */
  storeId: number
  storeCode: string | null
  storeName: string | null
  merchantName: string
  /** Number of stores. Only for merchants. */
  storeCount?: number
  /** The reason that support gives for entering. */
  supportReason?: string
}
export const contextKey = ({
  merchantId,
  storeId,
}: Pick<Context, 'merchantId' | 'storeId'>): string => `${merchantId}-${storeId}`

export interface ContextSearch {
  /** The first page is 1. */
  page: number
  q: string
  sort: string
  dir: 'asc' | 'desc'
}
export const pageSize = 25

type PageBody = ArgsOf<'getMerchants'>['body'] & object
const toPageBody = ({ page, q, sort, dir }: ContextSearch): Exclude<PageBody, FormData> => ({
  PageRowCount: pageSize,
  RequestedPageNum: page,
  TotalRowCount: -1,
  SearchArg: q,
  SortColumn: sort,
  SortDirection: dir === 'desc' ? 'DESC' : 'ASC',
})
const isNewUi = { isNewUi: true }

/** Which stores to list: only those assigned to a plain user, or all stores of a merchant. */
export interface StoreSource {
  assignedOnly: boolean
  posUserId?: number | undefined
}
export const storesQuery = (search: ContextSearch, { assignedOnly, posUserId }: StoreSource) =>
  assignedOnly
    ? operationQuery('getBackOfficeAssignedStoresForUser', {
        query: isNewUi,
        body: {
          ...toPageBody(search),
          includeDeletedStores: false,
          ...(posUserId ? { userCode: posUserId } : {}),
        },
      })
    : operationQuery('getMerchantStores', {
        query: isNewUi,
        body: { ...toPageBody(search), includeDeletedStores: false },
      })
export const merchantsQuery = (search: ContextSearch) =>
  operationQuery('getMerchants', { query: isNewUi, body: toPageBody(search) })

type Answer = AnswerOf<'getMerchants'> | AnswerOf<'getMerchantStores'>
export interface ContextPage {
  contexts: Context[]
  total: number
}
export const toPage = ({ ResultSet, TotalRowCount }: Answer): ContextPage => ({
  total: TotalRowCount,
  contexts: ResultSet.map((row) => ({
    merchantId: row.MerchantId,
    storeId: row.StoreId,
    storeCode: row.StoreCode,
    storeName: row.StoreName,
    merchantName: row.MerchantName,
    ...('StoreCount' in row && { storeCount: row.StoreCount }),
  })),
})
