/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** The sites of a brand, to be saved; they are the new list as a whole [F-63] */
export type BrandSitesInput = {
  /** Ids of the sites, without dashes [S-121]; each is checked against the session */
  assignedSites: Array<string>;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** The brand */
  id: string;
};

/** The brand to be deleted [F-63] */
export type BrandingConfigurationDeleteInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Its id */
  id: string;
};

/** Which brand [F-63] */
export type BrandingConfigurationIdInput = {
  /** Its id */
  id: string;
};

/** Which page of brands [F-64] */
export type BrandingConfigurationPageInput = {
  /** The page, the first being 0 */
  pageNumber?: number;
  /** Brands a page [K-73] */
  pageSize?: number;
};

export type BrandRowsQueryVariables = Exact<{
  organization: string;
  input: BrandingConfigurationPageInput;
}>;


export type BrandRowsQuery = { getBrandingConfiguration: { pageNumber: number, totalPages: number, totalResults: number, lastPage: boolean, pageContent: Array<{ id: string, name: string }> } };

export type BrandSitesQueryVariables = Exact<{
  organization: string;
  input: BrandingConfigurationIdInput;
}>;


export type BrandSitesQuery = { getBrandAssignedSites: { id: string, assignedSites: Array<string>, concurrencyChecksum: string } };

export type AssignBrandSitesMutationVariables = Exact<{
  organization: string;
  input: BrandSitesInput;
}>;


export type AssignBrandSitesMutation = { assignSitesToBrand: { id: string, assignedSites: Array<string>, concurrencyChecksum: string, lost: Array<{ id: string, assignedSites: Array<string>, previousChecksum: string, concurrencyChecksum: string }> } };

export type DeleteBrandMutationVariables = Exact<{
  organization: string;
  input: BrandingConfigurationDeleteInput;
}>;


export type DeleteBrandMutation = { deleteBrandingConfiguration: { id: string } };

export const brandRows = graph<BrandRowsQuery, BrandRowsQueryVariables>({ operationId: 'getBrandingConfiguration', text: "query brandRows($organization:ID!$input:BrandingConfigurationPageInput!){getBrandingConfiguration(organization:$organization input:$input){pageNumber totalPages totalResults lastPage pageContent{id name}}}" })
export const brandSites = graph<BrandSitesQuery, BrandSitesQueryVariables>({ operationId: 'getBrandAssignedSites', text: "query brandSites($organization:ID!$input:BrandingConfigurationIdInput!){getBrandAssignedSites(organization:$organization input:$input){id assignedSites concurrencyChecksum}}" })
export const assignBrandSites = graph<AssignBrandSitesMutation, AssignBrandSitesMutationVariables>({ operationId: 'assignSitesToBrand', text: "mutation assignBrandSites($organization:ID!$input:BrandSitesInput!){assignSitesToBrand(organization:$organization input:$input){id assignedSites concurrencyChecksum lost{id assignedSites previousChecksum concurrencyChecksum}}}" })
export const deleteBrand = graph<DeleteBrandMutation, DeleteBrandMutationVariables>({ operationId: 'deleteBrandingConfiguration', text: "mutation deleteBrand($organization:ID!$input:BrandingConfigurationDeleteInput!){deleteBrandingConfiguration(organization:$organization input:$input){id}}" })
