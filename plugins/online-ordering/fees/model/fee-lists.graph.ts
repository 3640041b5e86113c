/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Orders that a tax is charged on */
export type FeeExampleOrders =
  /** Every order */
  | 'all'
  /** Orders at a table */
  | 'dineIn'
  /** Every other order */
  | 'toGo';

export type FeeRowsQueryVariables = Exact<{
  organization: string;
}>;


export type FeeRowsQuery = { getFees: Array<{ name: string, feeId: string }> };

export type FeeTaxCategoriesQueryVariables = Exact<{
  organization: string;
}>;


export type FeeTaxCategoriesQuery = { getFeeTaxCategories: Array<{ taxCategory: string, name: string, isTaxable: boolean, isInclusive: boolean, isGratuity: boolean }> };

export type DeleteFeeMutationVariables = Exact<{
  organization: string;
  feeId: string;
  concurrencyChecksum: string;
}>;


export type DeleteFeeMutation = { deleteFeeById: { feeId: string } };

export type FeeExampleQueryVariables = Exact<{
  organization: string;
  site: string;
}>;


export type FeeExampleQuery = { getFeeExample: { tip: number | null, items: Array<{ itemMasterId: number, name: string, price: number, taxCategory: string }>, taxes: Array<{ name: string, taxCategory: string | null, orders: FeeExampleOrders, rate: number | null, rows: Array<{ from: number, to: number, tax: number }> }> } };

export const feeRows = graph<FeeRowsQuery, FeeRowsQueryVariables>({ operationId: 'getFees', text: "query feeRows($organization:ID!){getFees(organization:$organization){name feeId}}" })
export const feeTaxCategories = graph<FeeTaxCategoriesQuery, FeeTaxCategoriesQueryVariables>({ operationId: 'getFeeTaxCategories', text: "query feeTaxCategories($organization:ID!){getFeeTaxCategories(organization:$organization){taxCategory name isTaxable isInclusive isGratuity}}" })
export const deleteFee = graph<DeleteFeeMutation, DeleteFeeMutationVariables>({ operationId: 'deleteFeeById', text: "mutation deleteFee($organization:ID!$feeId:ID!$concurrencyChecksum:String!){deleteFeeById(organization:$organization feeId:$feeId concurrencyChecksum:$concurrencyChecksum){feeId}}" })
export const feeExample = graph<FeeExampleQuery, FeeExampleQueryVariables>({ operationId: 'getFeeExample', text: "query feeExample($organization:ID!$site:ID!){getFeeExample(organization:$organization site:$site){items{itemMasterId name price taxCategory}taxes{name taxCategory orders rate rows{from to tax}}tip}}" })
