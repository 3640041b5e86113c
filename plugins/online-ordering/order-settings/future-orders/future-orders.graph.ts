/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Future-order settings, to be created [F-84] */
export type FutureOrderSettingsInput = {
  /** Id that they shall have, picked by the caller */
  id: string;
  /** Days ahead, 1 to 7; 0 means that future orders are off [V-156, V-157, V-158, S-159] */
  maxFutureDays: number;
};

/** Future-order settings, to be saved [F-84] */
export type FutureOrderSettingsUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Which settings */
  id: string;
  /** Days ahead, 1 to 7; 0 means that future orders are off [V-156, V-157, V-158, S-159] */
  maxFutureDays: number;
};

export type FutureOrdersQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type FutureOrdersQuery = { getFutureOrderSettings: { id: string, maxFutureDays: number, publishedFutureDays: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type CreateFutureOrdersMutationVariables = Exact<{
  organization: string;
  input: FutureOrderSettingsInput;
}>;


export type CreateFutureOrdersMutation = { createFutureOrderSettings: { id: string, maxFutureDays: number, publishedFutureDays: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type UpdateFutureOrdersMutationVariables = Exact<{
  organization: string;
  input: FutureOrderSettingsUpdateInput;
}>;


export type UpdateFutureOrdersMutation = { updateFutureOrderSettings: { id: string, maxFutureDays: number, publishedFutureDays: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type PublishFutureOrdersMutationVariables = Exact<{
  id: string;
  site: string;
  organization: string;
}>;


export type PublishFutureOrdersMutation = { publishFutureOrderSettings: { id: string, maxFutureDays: number, publishedFutureDays: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type FutureOrdersFieldsFragment = { id: string, maxFutureDays: number, publishedFutureDays: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null };

export const futureOrders = graph<FutureOrdersQuery, FutureOrdersQueryVariables>({ operationId: 'getFutureOrderSettings', text: "query futureOrders($organization:ID!$enterpriseUnit:ID!){getFutureOrderSettings(organization:$organization enterpriseUnit:$enterpriseUnit){...FutureOrdersFields}}fragment FutureOrdersFields on FutureOrderSettings{id maxFutureDays publishedFutureDays concurrencyChecksum lastModified lastModifiedBy}" })
export const createFutureOrders = graph<CreateFutureOrdersMutation, CreateFutureOrdersMutationVariables>({ operationId: 'createFutureOrderSettings', text: "mutation createFutureOrders($organization:ID!$input:FutureOrderSettingsInput!){createFutureOrderSettings(organization:$organization input:$input){...FutureOrdersFields}}fragment FutureOrdersFields on FutureOrderSettings{id maxFutureDays publishedFutureDays concurrencyChecksum lastModified lastModifiedBy}" })
export const updateFutureOrders = graph<UpdateFutureOrdersMutation, UpdateFutureOrdersMutationVariables>({ operationId: 'updateFutureOrderSettings', text: "mutation updateFutureOrders($organization:ID!$input:FutureOrderSettingsUpdateInput!){updateFutureOrderSettings(organization:$organization input:$input){...FutureOrdersFields}}fragment FutureOrdersFields on FutureOrderSettings{id maxFutureDays publishedFutureDays concurrencyChecksum lastModified lastModifiedBy}" })
export const publishFutureOrders = graph<PublishFutureOrdersMutation, PublishFutureOrdersMutationVariables>({ operationId: 'publishFutureOrderSettings', text: "mutation publishFutureOrders($id:ID!$site:ID!$organization:ID!){publishFutureOrderSettings(id:$id site:$site organization:$organization){...FutureOrdersFields}}fragment FutureOrdersFields on FutureOrderSettings{id maxFutureDays publishedFutureDays concurrencyChecksum lastModified lastModifiedBy}" })
