/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
export type StoreLocationQueryVariables = Exact<{
  nepOrganization: string;
  enterpriseUnit: string;
}>;


export type StoreLocationQuery = { getStoreLocation: { name: string, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zip: string | null, phone: string | null } };

export const storeLocation = graph<StoreLocationQuery, StoreLocationQueryVariables>({ operationId: 'getStoreLocation', text: "query storeLocation($nepOrganization:ID!$enterpriseUnit:ID!){getStoreLocation(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit){name addressLine1 addressLine2 city state zip phone}}" })
