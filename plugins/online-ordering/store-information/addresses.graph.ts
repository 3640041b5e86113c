/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
export type CompanyAddressQueryVariables = Exact<{
  organization: string;
}>;


export type CompanyAddressQuery = { getCompanyInformation: { orderingUrl: string, provisioning: { uriName: string, enabled: boolean, concurrencyChecksum: string } | null } };

export type StoreAddressQueryVariables = Exact<{
  nepOrganization: string;
  enterpriseUnit: string;
}>;


export type StoreAddressQuery = { getSiteProvisioning: { uriName: string, enabled: boolean, concurrencyChecksum: string } };

export type SaveCompanyAddressMutationVariables = Exact<{
  nepOrganization: string;
  enabled: boolean;
  uriName: string;
  concurrencyChecksum?: string | null | undefined;
}>;


export type SaveCompanyAddressMutation = { createCompanyProvisioning: { uriName: string, enabled: boolean, concurrencyChecksum: string } };

export type SaveStoreAddressMutationVariables = Exact<{
  nepOrganization: string;
  enterpriseUnit: string;
  enabled: boolean;
  uriName: string;
  concurrencyChecksum?: string | null | undefined;
}>;


export type SaveStoreAddressMutation = { createSiteProvisioning: { uriName: string, enabled: boolean, concurrencyChecksum: string } };

export const companyAddress = graph<CompanyAddressQuery, CompanyAddressQueryVariables>({ operationId: 'getCompanyInformation', text: "query companyAddress($organization:ID!){getCompanyInformation(organization:$organization){orderingUrl provisioning{uriName enabled concurrencyChecksum}}}" })
export const storeAddress = graph<StoreAddressQuery, StoreAddressQueryVariables>({ operationId: 'getSiteProvisioning', text: "query storeAddress($nepOrganization:ID!$enterpriseUnit:ID!){getSiteProvisioning(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit){uriName enabled concurrencyChecksum}}" })
export const saveCompanyAddress = graph<SaveCompanyAddressMutation, SaveCompanyAddressMutationVariables>({ operationId: 'createCompanyProvisioning', text: "mutation saveCompanyAddress($nepOrganization:ID!$enabled:Boolean!$uriName:String!$concurrencyChecksum:String){createCompanyProvisioning(nepOrganization:$nepOrganization enabled:$enabled uriName:$uriName concurrencyChecksum:$concurrencyChecksum){uriName enabled concurrencyChecksum}}" })
export const saveStoreAddress = graph<SaveStoreAddressMutation, SaveStoreAddressMutationVariables>({ operationId: 'createSiteProvisioning', text: "mutation saveStoreAddress($nepOrganization:ID!$enterpriseUnit:ID!$enabled:Boolean!$uriName:String!$concurrencyChecksum:String){createSiteProvisioning(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit enabled:$enabled uriName:$uriName concurrencyChecksum:$concurrencyChecksum){uriName enabled concurrencyChecksum}}" })
