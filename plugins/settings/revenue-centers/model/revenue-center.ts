// The queries of the revenue center screens.
// Facts: C-096, C-097, C-100, K-66
import { call, operationQuery, contextHere, type AnswerOf, type Portal } from '#core'

export type RevenueCenter = AnswerOf<'getRevenueCenters'>[number]
export type CenterStore = RevenueCenter['stores'][number]
export type StoreDetail = AnswerOf<'getStoreDetails'>[number]
export type DeviceRow = AnswerOf<'getRevenueCenterDevices'>[number]
export type OrderModeRow = AnswerOf<'getOrderModes'>[number]

/** The path of the list. A center's page is below it, and has the id 0 for a new center. */
export const centersPath = '/settings/revenuecenters'
export const fewStores = 3
export const storesPerPage = 50
/** Number of unassigned registers that the list names. */
export const freePerPage = 12
/** The maximum number of unassigned registers in one answer. */
export const mostFree = 1000

const merchantId = (portal: Portal) => contextHere(portal).merchantId

/** All centers, each with its first stores. The search covers centers, stores and devices. */
export const centersQuery = (portal: Portal, search: string) =>
  operationQuery('getRevenueCenters', {
    query: {
      merchantId: merchantId(portal),
      search: search || undefined,
      page: 1,
      pageSize: fewStores,
    },
  })
export const centerPageQuery = (
  portal: Portal,
  revenueCenterId: number,
  search: string,
  page: number,
) =>
  operationQuery('getRevenueCenterById', {
    query: {
      merchantId: merchantId(portal),
      revenueCenterId,
      search: search || undefined,
      page,
      pageSize: storesPerPage,
    },
  })
export const centerQuery = (portal: Portal, revenueCenterId: number) =>
  operationQuery('getRevenueCenterById', {
    query: { merchantId: merchantId(portal), revenueCenterId },
  })
/** One center or all centers, each with all its current stores. Used for the file. */
export const wholeCenters = async (
  portal: Portal,
  revenueCenterId?: number,
): Promise<RevenueCenter[]> =>
  revenueCenterId === undefined
    ? call(portal, 'getRevenueCenters', { query: { merchantId: merchantId(portal) } })
    : [
        await call(portal, 'getRevenueCenterById', {
          query: { merchantId: merchantId(portal), revenueCenterId },
        }),
      ]

export const storeDetailsQuery = (portal: Portal) =>
  operationQuery('getStoreDetails', { query: { merchantId: merchantId(portal) } })
/** Whether any devices or order modes are unassigned. */
export const availabilityQuery = (portal: Portal) =>
  operationQuery('getAddRevenueCenterValidation', { query: { merchantId: merchantId(portal) } })

export const devicesQuery = (portal: Portal, Stores: number[]) =>
  operationQuery('getRevenueCenterDevices', { body: { MerchantId: merchantId(portal), Stores } })
export const orderModesQuery = (portal: Portal, Stores: number[]) =>
  operationQuery('getOrderModes', { body: { MerchantId: merchantId(portal), Stores } })
/** The first unassigned registers of all stores. */
export const freeDevicesQuery = (portal: Portal, size: number) =>
  operationQuery('getRevenueCenterDevices', {
    body: {
      MerchantId: merchantId(portal),
      Stores: [],
      AllStores: true,
      InNone: true,
      Page: 1,
      PageSize: size,
    },
  })
