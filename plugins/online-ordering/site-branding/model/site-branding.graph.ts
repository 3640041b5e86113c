/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Colours of text on buttons [N-27] */
export type BrandColor =
  /** Black */
  | 'Black'
  /** White */
  | 'White';

/** Fonts of a storefront; none chosen means Source Sans Pro [N-21, N-26] */
export type BrandFont =
  /** Arial */
  | 'Arial'
  /** Courier */
  | 'Courier'
  /** Lato */
  | 'Lato'
  /** Merriweather */
  | 'Merriweather'
  /** Montserrat */
  | 'Montserrat'
  /** OpenSans: shown as Open Sans */
  | 'OpenSans'
  /** PlayfairDisplay: shown as Playfair Display */
  | 'PlayfairDisplay'
  /** Raleway */
  | 'Raleway'
  /** Roboto */
  | 'Roboto'
  /** TimesNewRoman: shown as Times New Roman */
  | 'TimesNewRoman'
  /** Vollkorn */
  | 'Vollkorn';

/** Which brand [F-63] */
export type BrandingConfigurationIdInput = {
  /** Its id */
  id: string;
};

/** A brand, to be created [F-63] */
export type BrandingConfigurationInput = {
  /** Colour of text on buttons */
  buttonTextColor: BrandColor;
  /** Font; null or absent means Source Sans Pro */
  font?: BrandFont | null | undefined;
  /** Its name, no other brand's [V-135] */
  name: string;
  /** Colour of the pages, as #rrggbb [V-136] */
  sitePrimaryColor: string;
};

/** A brand, to be saved [F-63] */
export type BrandingConfigurationUpdateInput = {
  /** Colour of text on buttons */
  buttonTextColor: BrandColor;
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Font; null or absent means Source Sans Pro */
  font?: BrandFont | null | undefined;
  /** Its id */
  id: string;
  /** Its name, no other brand's [V-135] */
  name: string;
  /** Colour of the pages, as #rrggbb [V-136] */
  sitePrimaryColor: string;
};

export type OneBrandQueryVariables = Exact<{
  organization: string;
  input: BrandingConfigurationIdInput;
}>;


export type OneBrandQuery = { getBrandingConfigurationById: { id: string, name: string, sitePrimaryColor: string, font: BrandFont | null, buttonTextColor: BrandColor, concurrencyChecksum: string } };

export type CreateBrandMutationVariables = Exact<{
  organization: string;
  input: BrandingConfigurationInput;
}>;


export type CreateBrandMutation = { createBrandingConfiguration: { id: string, name: string, sitePrimaryColor: string, font: BrandFont | null, buttonTextColor: BrandColor, concurrencyChecksum: string } };

export type UpdateBrandMutationVariables = Exact<{
  organization: string;
  input: BrandingConfigurationUpdateInput;
}>;


export type UpdateBrandMutation = { updateBrandingConfiguration: { id: string, name: string, sitePrimaryColor: string, font: BrandFont | null, buttonTextColor: BrandColor, concurrencyChecksum: string } };

export type BrandFieldsFragment = { id: string, name: string, sitePrimaryColor: string, font: BrandFont | null, buttonTextColor: BrandColor, concurrencyChecksum: string };

export const oneBrand = graph<OneBrandQuery, OneBrandQueryVariables>({ operationId: 'getBrandingConfigurationById', text: "query oneBrand($organization:ID!$input:BrandingConfigurationIdInput!){getBrandingConfigurationById(organization:$organization input:$input){...BrandFields}}fragment BrandFields on Brand{id name sitePrimaryColor font buttonTextColor concurrencyChecksum}" })
export const createBrand = graph<CreateBrandMutation, CreateBrandMutationVariables>({ operationId: 'createBrandingConfiguration', text: "mutation createBrand($organization:ID!$input:BrandingConfigurationInput!){createBrandingConfiguration(organization:$organization input:$input){...BrandFields}}fragment BrandFields on Brand{id name sitePrimaryColor font buttonTextColor concurrencyChecksum}" })
export const updateBrand = graph<UpdateBrandMutation, UpdateBrandMutationVariables>({ operationId: 'updateBrandingConfiguration', text: "mutation updateBrand($organization:ID!$input:BrandingConfigurationUpdateInput!){updateBrandingConfiguration(organization:$organization input:$input){...BrandFields}}fragment BrandFields on Brand{id name sitePrimaryColor font buttonTextColor concurrencyChecksum}" })
