/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** One tip to be suggested to the customer [F-90] */
export type TipSuggestionInput = {
  /** Sug N {value}%, N being its place from 1 to 3 and {value} its value [K-49] */
  description: string;
  /** Whether it is chosen unless the customer chooses otherwise; one at most, none means no default */
  isDefault: boolean;
  /** Percent of the order: a whole number from 1 to 100 [V-171] */
  value: number;
};

/** The tip settings of a store, to be saved [F-90] */
export type TipsConfigurationInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Whether customers are asked for a tip */
  enabled: boolean;
  /** Exactly three suggestions, in the order in which they are shown [V-171] */
  suggestions: Array<TipSuggestionInput>;
};

export type TipsConfigurationQueryVariables = Exact<{
  nepOrganization: string;
  enterpriseUnit: string;
}>;


export type TipsConfigurationQuery = { getTipsConfigurationSettings: { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, suggestions: Array<{ description: string, value: number, isDefault: boolean }> } };

export type UpdateTipsConfigurationMutationVariables = Exact<{
  nepOrganization: string;
  enterpriseUnit: string;
  input: TipsConfigurationInput;
}>;


export type UpdateTipsConfigurationMutation = { updateTipsConfigurationSettings: { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, suggestions: Array<{ description: string, value: number, isDefault: boolean }> } };

export type TipsConfigurationFieldsFragment = { enabled: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, suggestions: Array<{ description: string, value: number, isDefault: boolean }> };

export const tipsConfiguration = graph<TipsConfigurationQuery, TipsConfigurationQueryVariables>({ operationId: 'getTipsConfigurationSettings', text: "query tipsConfiguration($nepOrganization:ID!$enterpriseUnit:ID!){getTipsConfigurationSettings(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit){...TipsConfigurationFields}}fragment TipsConfigurationFields on TipsConfiguration{enabled suggestions{description value isDefault}concurrencyChecksum lastModified lastModifiedBy}" })
export const updateTipsConfiguration = graph<UpdateTipsConfigurationMutation, UpdateTipsConfigurationMutationVariables>({ operationId: 'updateTipsConfigurationSettings', text: "mutation updateTipsConfiguration($nepOrganization:ID!$enterpriseUnit:ID!$input:TipsConfigurationInput!){updateTipsConfigurationSettings(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit input:$input){...TipsConfigurationFields}}fragment TipsConfigurationFields on TipsConfiguration{enabled suggestions{description value isDefault}concurrencyChecksum lastModified lastModifiedBy}" })
