/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Fulfilment settings, to be saved in part [F-82] */
export type FulfillmentSettingsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Whether orders are handed out at the customer's car */
  offeringCurbside?: boolean | null | undefined;
  /** Whether orders are delivered */
  offeringDelivery?: boolean | null | undefined;
  /** Whether orders are eaten in the store */
  offeringDineIn?: boolean | null | undefined;
  /** Seconds of preparation: 5 hours 59 minutes at most [V-155] */
  prepDuration?: number | null | undefined;
};

export type OrderSettingsOffersQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type OrderSettingsOffersQuery = { getFulfillmentSettings: { offeringCurbside: boolean, offeringDineIn: boolean, offeringDelivery: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type SaveOrderSettingsOffersMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: FulfillmentSettingsUpdateInput;
}>;


export type SaveOrderSettingsOffersMutation = { updateFulfillmentSettings: { offeringCurbside: boolean, offeringDineIn: boolean, offeringDelivery: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type OrderSettingsOffersFragment = { offeringCurbside: boolean, offeringDineIn: boolean, offeringDelivery: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null };

export const orderSettingsOffers = graph<OrderSettingsOffersQuery, OrderSettingsOffersQueryVariables>({ operationId: 'getFulfillmentSettings', text: "query orderSettingsOffers($organization:ID!$enterpriseUnit:ID!){getFulfillmentSettings(organization:$organization enterpriseUnit:$enterpriseUnit){...OrderSettingsOffers}}fragment OrderSettingsOffers on FulfillmentSettings{offeringCurbside offeringDineIn offeringDelivery concurrencyChecksum lastModified lastModifiedBy}" })
export const saveOrderSettingsOffers = graph<SaveOrderSettingsOffersMutation, SaveOrderSettingsOffersMutationVariables>({ operationId: 'updateFulfillmentSettings', text: "mutation saveOrderSettingsOffers($organization:ID!$enterpriseUnit:ID!$input:FulfillmentSettingsUpdateInput!){updateFulfillmentSettings(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){...OrderSettingsOffers}}fragment OrderSettingsOffers on FulfillmentSettings{offeringCurbside offeringDineIn offeringDelivery concurrencyChecksum lastModified lastModifiedBy}" })
