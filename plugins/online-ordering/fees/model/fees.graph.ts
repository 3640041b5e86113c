/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** How a fee is computed, to be saved [F-67] */
export type FeeCalculationInput = {
  /** Greatest amount of the fee [V-144] */
  maxAmount?: number | null | undefined;
  /** Least amount of the fee [V-144] */
  minAmount?: number | null | undefined;
  /** How the amount is rounded: a code, 0 not at all, 1 to ten cents, 2 to the dollar */
  roundingDecimalPlaces: number;
  /** Of what kind value is */
  type: FeeCalculationType;
  /** Percent of the order, 100 at most, or dollars; not zero, up to 3 digits and 2 decimals [V-142, V-143] */
  value: number;
};

/** Of what kind the value of a fee is [F-67] */
export type FeeCalculationType =
  /** amount: dollars */
  | 'amount'
  /** percent: percent of the order */
  | 'percent';

/** How an order reaches the customer [N-24] */
export type OrderType =
  /** CATERING: catering */
  | 'CATERING'
  /** CURBSIDE: handed out at the customer's car */
  | 'CURBSIDE'
  /** DELIVERY: brought to the customer */
  | 'DELIVERY'
  /** DINEIN: eaten in the store */
  | 'DINEIN'
  /** DRIVETHRU: handed out at the drive-through */
  | 'DRIVETHRU'
  /** PICKUP: collected in the store */
  | 'PICKUP';

export type OneFeeQueryVariables = Exact<{
  organization: string;
  feeId: string;
}>;


export type OneFeeQuery = { getFeeById: { name: string, feeId: string, feeNumber: number | null, description: string | null, fulfillmentTypes: Array<OrderType>, salesItemId: string, itemMasterId: number | null, taxCategory: string | null, assignedSites: Array<string>, pickupAndCurbside: boolean, dineIn: boolean, delivery: boolean, isAODDeliveryPartnerFee: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, calculation: { type: FeeCalculationType, value: number, minAmount: number | null, maxAmount: number | null, roundingDecimalPlaces: number } } };

export type SaveFeeMutationVariables = Exact<{
  organization: string;
  feeId?: string | null | undefined;
  concurrencyChecksum?: string | null | undefined;
  name: string;
  description?: string | null | undefined;
  taxCategory: string;
  calculation: FeeCalculationInput;
  fulfillmentTypes: Array<OrderType> | OrderType;
  assignedSites: Array<string> | string;
  assignedSitesChanged: boolean;
}>;


export type SaveFeeMutation = { saveFee: { sitesUpdated: Array<string>, fee: { name: string, feeId: string, feeNumber: number | null, description: string | null, fulfillmentTypes: Array<OrderType>, salesItemId: string, itemMasterId: number | null, taxCategory: string | null, assignedSites: Array<string>, pickupAndCurbside: boolean, dineIn: boolean, delivery: boolean, isAODDeliveryPartnerFee: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, calculation: { type: FeeCalculationType, value: number, minAmount: number | null, maxAmount: number | null, roundingDecimalPlaces: number } } } };

export type FeeFieldsFragment = { name: string, feeId: string, feeNumber: number | null, description: string | null, fulfillmentTypes: Array<OrderType>, salesItemId: string, itemMasterId: number | null, taxCategory: string | null, assignedSites: Array<string>, pickupAndCurbside: boolean, dineIn: boolean, delivery: boolean, isAODDeliveryPartnerFee: boolean, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, calculation: { type: FeeCalculationType, value: number, minAmount: number | null, maxAmount: number | null, roundingDecimalPlaces: number } };

export const oneFee = graph<OneFeeQuery, OneFeeQueryVariables>({ operationId: 'getFeeById', text: "query oneFee($organization:ID!$feeId:ID!){getFeeById(organization:$organization feeId:$feeId){...FeeFields}}fragment FeeFields on Fee{name feeId feeNumber description fulfillmentTypes calculation{type value minAmount maxAmount roundingDecimalPlaces}salesItemId itemMasterId taxCategory assignedSites pickupAndCurbside dineIn delivery isAODDeliveryPartnerFee concurrencyChecksum lastModified lastModifiedBy}" })
export const saveFee = graph<SaveFeeMutation, SaveFeeMutationVariables>({ operationId: 'saveFee', text: "mutation saveFee($organization:ID!$feeId:ID$concurrencyChecksum:String$name:String!$description:String$taxCategory:ID!$calculation:FeeCalculationInput!$fulfillmentTypes:[OrderType!]!$assignedSites:[ID!]!$assignedSitesChanged:Boolean!){saveFee(organization:$organization feeId:$feeId concurrencyChecksum:$concurrencyChecksum name:$name description:$description taxCategory:$taxCategory calculation:$calculation fulfillmentTypes:$fulfillmentTypes assignedSites:$assignedSites assignedSitesChanged:$assignedSitesChanged){sitesUpdated fee{...FeeFields}}}fragment FeeFields on Fee{name feeId feeNumber description fulfillmentTypes calculation{type value minAmount maxAmount roundingDecimalPlaces}salesItemId itemMasterId taxCategory assignedSites pickupAndCurbside dineIn delivery isAODDeliveryPartnerFee concurrencyChecksum lastModified lastModifiedBy}" })
