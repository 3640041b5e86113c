/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
export type PrivacyPolicyQueryVariables = Exact<{
  organization: string;
}>;


export type PrivacyPolicyQuery = { getPrivacyPolicy: { companyPrivacyPolicy: string, ncrPrivacyPolicy: string, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type UpdatePrivacyPolicyMutationVariables = Exact<{
  organization: string;
  companyPrivacyPolicy: string;
  concurrencyChecksum: string;
}>;


export type UpdatePrivacyPolicyMutation = { updatePrivacyPolicy: { companyPrivacyPolicy: string, ncrPrivacyPolicy: string, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type PrivacyPolicyFieldsFragment = { companyPrivacyPolicy: string, ncrPrivacyPolicy: string, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null };

export const privacyPolicy = graph<PrivacyPolicyQuery, PrivacyPolicyQueryVariables>({ operationId: 'getPrivacyPolicy', text: "query privacyPolicy($organization:ID!){getPrivacyPolicy(organization:$organization){...PrivacyPolicyFields}}fragment PrivacyPolicyFields on PrivacyPolicy{companyPrivacyPolicy ncrPrivacyPolicy concurrencyChecksum lastModified lastModifiedBy}" })
export const updatePrivacyPolicy = graph<UpdatePrivacyPolicyMutation, UpdatePrivacyPolicyMutationVariables>({ operationId: 'updatePrivacyPolicy', text: "mutation updatePrivacyPolicy($organization:ID!$companyPrivacyPolicy:String!$concurrencyChecksum:String!){updatePrivacyPolicy(organization:$organization companyPrivacyPolicy:$companyPrivacyPolicy concurrencyChecksum:$concurrencyChecksum){...PrivacyPolicyFields}}fragment PrivacyPolicyFields on PrivacyPolicy{companyPrivacyPolicy ncrPrivacyPolicy concurrencyChecksum lastModified lastModifiedBy}" })
