/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** A named setting of the organization, to be saved [K-46] */
export type ConfigurationSettingInput = {
  /** hec-item-level-special-instructions-enabled or hec-item-level-special-instructions-text */
  key: string;
  /** Its value: true or false for enabled; for text up to 254 characters, empty for the default [V-147, S-152] */
  value: string;
};

export type SpecialInstructionsQueryVariables = Exact<{
  organization: string;
}>;


export type SpecialInstructionsQuery = { getCompanyInformation: { itemLevelSpecialInstructionsEnabled: boolean, itemLevelSpecialInstructionsText: string, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type SaveSpecialInstructionsMutationVariables = Exact<{
  organization: string;
  configurationSetId: string;
  configurationSettings: Array<ConfigurationSettingInput> | ConfigurationSettingInput;
  concurrencyChecksum: string;
}>;


export type SaveSpecialInstructionsMutation = { setConfigurationSettings: { concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, configurationSettings: Array<{ key: string, value: string }> } };

export const specialInstructions = graph<SpecialInstructionsQuery, SpecialInstructionsQueryVariables>({ operationId: 'getCompanyInformation', text: "query specialInstructions($organization:ID!){getCompanyInformation(organization:$organization){itemLevelSpecialInstructionsEnabled itemLevelSpecialInstructionsText concurrencyChecksum lastModified lastModifiedBy}}" })
export const saveSpecialInstructions = graph<SaveSpecialInstructionsMutation, SaveSpecialInstructionsMutationVariables>({ operationId: 'setConfigurationSettings', text: "mutation saveSpecialInstructions($organization:ID!$configurationSetId:ID!$configurationSettings:[ConfigurationSettingInput!]!$concurrencyChecksum:String!){setConfigurationSettings(organization:$organization configurationSetId:$configurationSetId configurationSettings:$configurationSettings concurrencyChecksum:$concurrencyChecksum){configurationSettings{key value}concurrencyChecksum lastModified lastModifiedBy}}" })
