/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
export type PopularItemsQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type PopularItemsQuery = { getPopularItemsConfiguration: { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, items: Array<{ displayName: string, description: string | null, imageUrl: string | null, currentPrice: number }> } };

export type SavePopularItemsMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  enabled: boolean;
  concurrencyChecksum: string;
}>;


export type SavePopularItemsMutation = { setPopularItemsConfiguration: { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, items: Array<{ displayName: string, description: string | null, imageUrl: string | null, currentPrice: number }> } };

export type PopularItemsFieldsFragment = { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, items: Array<{ displayName: string, description: string | null, imageUrl: string | null, currentPrice: number }> };

export const popularItems = graph<PopularItemsQuery, PopularItemsQueryVariables>({ operationId: 'getPopularItemsConfiguration', text: "query popularItems($organization:ID!$enterpriseUnit:ID!){getPopularItemsConfiguration(organization:$organization enterpriseUnit:$enterpriseUnit){...PopularItemsFields}}fragment PopularItemsFields on PopularItemsConfiguration{enabled items{displayName description imageUrl currentPrice}concurrencyChecksum lastModified lastModifiedBy}" })
export const savePopularItems = graph<SavePopularItemsMutation, SavePopularItemsMutationVariables>({ operationId: 'setPopularItemsConfiguration', text: "mutation savePopularItems($organization:ID!$enterpriseUnit:ID!$enabled:Boolean!$concurrencyChecksum:String!){setPopularItemsConfiguration(organization:$organization enterpriseUnit:$enterpriseUnit enabled:$enabled concurrencyChecksum:$concurrencyChecksum){...PopularItemsFields}}fragment PopularItemsFields on PopularItemsConfiguration{enabled items{displayName description imageUrl currentPrice}concurrencyChecksum lastModified lastModifiedBy}" })
