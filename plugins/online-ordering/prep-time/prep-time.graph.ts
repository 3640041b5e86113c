/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Fulfilment time settings, to be saved in part [F-82] */
export type FulfillmentTimeSettingsPatchInput = {
  /** Seconds of delivering a catering order */
  cateringDeliveryDuration?: number | null | undefined;
  /** Seconds of packaging a catering order */
  cateringPackagingDuration?: number | null | undefined;
  /** Seconds of preparing a catering order */
  cateringPrepDuration?: number | null | undefined;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Seconds of delivery */
  deliveryDuration?: number | null | undefined;
  /** Seconds of packaging a delivery */
  deliveryPackagingDuration?: number | null | undefined;
  /** Seconds of preparing a delivery */
  deliveryPrepDuration?: number | null | undefined;
  /** Whether catering is offered */
  offeringCatering?: boolean | null | undefined;
  /** Whether orders are handed out at the customer's car */
  offeringCurbside?: boolean | null | undefined;
  /** Whether orders are delivered */
  offeringDelivery?: boolean | null | undefined;
  /** Whether orders are eaten in the store */
  offeringDineIn?: boolean | null | undefined;
  /** Whether orders are handed out at the drive-through */
  offeringDriveThru?: boolean | null | undefined;
  /** Whether orders are taken at all [S-178] */
  offeringFulfillment?: boolean | null | undefined;
  /** Whether orders are collected in the store */
  offeringPickup?: boolean | null | undefined;
  /** Seconds of packaging */
  packagingDuration?: number | null | undefined;
  /** Seconds of preparation: 5 hours 59 minutes at most [V-155] */
  prepDuration?: number | null | undefined;
  /** Seconds before preparation begins */
  queueDuration?: number | null | undefined;
  /** Seconds of setting up */
  setupDuration?: number | null | undefined;
};

export type PrepTimeSettingsQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type PrepTimeSettingsQuery = { getFulfillmentTimeSettings: { prepDuration: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type PatchPrepTimeMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: FulfillmentTimeSettingsPatchInput;
}>;


export type PatchPrepTimeMutation = { patchFulfillmentTimeSettings: { prepDuration: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type PrepTimeFieldsFragment = { prepDuration: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null };

export const prepTimeSettings = graph<PrepTimeSettingsQuery, PrepTimeSettingsQueryVariables>({ operationId: 'getFulfillmentTimeSettings', text: "query prepTimeSettings($organization:ID!$enterpriseUnit:ID!){getFulfillmentTimeSettings(organization:$organization enterpriseUnit:$enterpriseUnit){...PrepTimeFields}}fragment PrepTimeFields on FulfillmentTimeSettings{prepDuration concurrencyChecksum lastModified lastModifiedBy}" })
export const patchPrepTime = graph<PatchPrepTimeMutation, PatchPrepTimeMutationVariables>({ operationId: 'patchFulfillmentTimeSettings', text: "mutation patchPrepTime($organization:ID!$enterpriseUnit:ID!$input:FulfillmentTimeSettingsPatchInput!){patchFulfillmentTimeSettings(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){...PrepTimeFields}}fragment PrepTimeFields on FulfillmentTimeSettings{prepDuration concurrencyChecksum lastModified lastModifiedBy}" })
