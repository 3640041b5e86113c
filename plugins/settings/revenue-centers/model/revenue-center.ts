// Revenue centers as the screens ask for them.
// Facts: C-096, C-097, C-100, K-66
import { call, operationQuery, placeHere, type AnswerOf, type Portal } from '#core'

export type RevenueCenter = AnswerOf<'getRevenueCenters'>[number]
export type CenterStore = RevenueCenter['stores'][number]
export type StoreDetail = AnswerOf<'getStoreDetails'>[number]
export type DeviceRow = AnswerOf<'getRevenueCenterDevices'>[number]
export type OrderModeRow = AnswerOf<'getOrderModes'>[number]

/** Address of the list; a center's own is below it, and 0 is a new one. */
export const centersPath = '/settings/revenuecenters'
/** Stores of a center that show while it is collapsed. */
export const fewStores = 3
/** Stores of a center on one page, while all of them show. */
export const storesPerPage = 50
/** Registers without a center that the list names. */
export const freePerPage = 12
/** The most of them that one answer holds. */
export const mostFree = 1000

const merchantId = (portal: Portal) => placeHere(portal).merchantId

/** All centers, each with its first stores. A search finds centers, stores and devices. */
export const centersQuery = (portal: Portal, search: string) =>
  operationQuery('getRevenueCenters', {
    query: {
      merchantId: merchantId(portal),
      search: search || undefined,
      page: 1,
      pageSize: fewStores,
    },
  })
/** One page of the stores of a center. */
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
/** A center with all of its stores. */
export const centerQuery = (portal: Portal, revenueCenterId: number) =>
  operationQuery('getRevenueCenterById', {
    query: { merchantId: merchantId(portal), revenueCenterId },
  })
/** One center or all, with all of their stores as they are now, for a file. */
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

/** Stores that a center may hold. */
export const storeDetailsQuery = (portal: Portal) =>
  operationQuery('getStoreDetails', { query: { merchantId: merchantId(portal) } })
/** What is left for centers, by number. */
export const availabilityQuery = (portal: Portal) =>
  operationQuery('getAddRevenueCenterValidation', { query: { merchantId: merchantId(portal) } })

/** Devices of these stores, with the center that has each. */
export const devicesQuery = (portal: Portal, Stores: number[]) =>
  operationQuery('getRevenueCenterDevices', { body: { MerchantId: merchantId(portal), Stores } })
/** Order modes of these stores, with the center that has each. */
export const orderModesQuery = (portal: Portal, Stores: number[]) =>
  operationQuery('getOrderModes', { body: { MerchantId: merchantId(portal), Stores } })
/** The first registers of all stores that are in no center. */
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
