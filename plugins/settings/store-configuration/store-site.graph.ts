/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** A contact of a store, to be saved [F-46] */
export type SiteContactInput = {
  /** Full name [V-119, V-120] */
  name: string;
};

/** A place on the map, to be saved [F-47] */
export type SiteCoordinatesInput = {
  /** Degrees north */
  latitude: number;
  /** Degrees east */
  longitude: number;
};

/** What receipts say of a store, to be saved [F-46] */
export type SiteReceiptInformationInput = {
  /** Street address: both lines, 40 characters each, with a line break between them [V-105, V-113, V-114] */
  address: string;
  /** City [V-105, V-115] */
  city: string;
  /** Phone, as (xxx) xxx-xxxx in the United States and Canada [V-108, V-116] */
  phone: string;
  /** State, by its code [V-106] */
  state: string;
  /** Name of the store [V-105, V-112] */
  storeName: string;
  /** Postal code, 5 digits or 5-4 digits [V-107] */
  zip: string;
};

/** A site, to be saved from the store form [F-46, F-47] */
export type SiteUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Where the store lies */
  coordinates?: SiteCoordinatesInput | null | undefined;
  /** Whether the address changed, so that the coordinates must be found anew [F-50, S-127] */
  isDirtyAddress: boolean;
  /** Who answers for the store */
  primaryStoreContact?: SiteContactInput | null | undefined;
  /** What receipts say of the store */
  receiptInformation?: SiteReceiptInformationInput | null | undefined;
  /** IANA zone, such as America/New_York [V-109] */
  timeZone?: string | null | undefined;
  /** Address of its own pages on the web: an origin or a full address; empty clears it [V-110, V-117] */
  url?: string | null | undefined;
};

export type StoreSiteQueryVariables = Exact<{
  enterpriseUnit: string;
  organization: string;
}>;


export type StoreSiteQuery = { getSiteInfo: { concurrencyChecksum: string, receiptInformation: { address: string } } | null };

export type SaveStoreSiteMutationVariables = Exact<{
  enterpriseUnit: string;
  organization: string;
  enterpriseUnitName: string;
  input: SiteUpdateInput;
}>;


export type SaveStoreSiteMutation = { updateSiteById: { concurrencyChecksum: string } };

export const storeSite = graph<StoreSiteQuery, StoreSiteQueryVariables>({ operationId: 'getSiteInfo', text: "query storeSite($enterpriseUnit:ID!$organization:ID!){getSiteInfo(organization:$organization enterpriseUnit:$enterpriseUnit){receiptInformation{address}concurrencyChecksum}}" })
export const saveStoreSite = graph<SaveStoreSiteMutation, SaveStoreSiteMutationVariables>({ operationId: 'updateSiteById', text: "mutation saveStoreSite($enterpriseUnit:ID!$organization:ID!$enterpriseUnitName:String!$input:SiteUpdateInput!){updateSiteById(id:$enterpriseUnit organization:$organization enterpriseUnitName:$enterpriseUnitName input:$input){concurrencyChecksum}}" })
