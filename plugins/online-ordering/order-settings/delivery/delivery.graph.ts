/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** What one side pays of the delivery fee, to be saved: a percent of it or an amount [F-71] */
export type DeliveryFeeShareInput = {
  /** Dollars, up to 3 digits and 2 decimals [V-160, V-166] */
  flatFee?: number | null | undefined;
  /** Percent of the fee: 0 and 100 where one side pays in full, else 0.01 to 99.99 [V-160, V-162] */
  percent?: number | null | undefined;
};

/** The shares of the delivery fee, to be saved; percents of both sides make 100 together [F-71, V-161] */
export type DeliveryFeeSharesInput = {
  /** What the customer pays; null where the store pays in full */
  consumer?: DeliveryFeeShareInput | null | undefined;
  /** What the store pays; null where the customer pays in full */
  store?: DeliveryFeeShareInput | null | undefined;
};

/** What shall hold for the deliveries of a store [S-161 to S-163] */
export type DeliveryInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** Least amount of a delivery order, in dollars: up to 3 digits and 2 decimals; null for none [V-159] */
  minimumDeliveryAmount?: number | null | undefined;
  /** Whether orders are delivered */
  offeringDelivery: boolean;
  /** Who pays how much of the fee */
  settings: DeliveryFeeSharesInput;
};

export type DeliveryQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type DeliveryQuery = { getDelivery: { offeringDelivery: boolean, minimumDeliveryAmount: number | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, settings: { store: { percent: number | null, flatFee: number | null } | null, consumer: { percent: number | null, flatFee: number | null } | null } | null, partnerFee: { feeId: string | null, name: string | null, amount: number | null, percent: number | null, isCharged: boolean } | null } };

export type SaveDeliveryMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: DeliveryInput;
}>;


export type SaveDeliveryMutation = { saveDelivery: { offeringDelivery: boolean, minimumDeliveryAmount: number | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, settings: { store: { percent: number | null, flatFee: number | null } | null, consumer: { percent: number | null, flatFee: number | null } | null } | null, partnerFee: { feeId: string | null, name: string | null, amount: number | null, percent: number | null, isCharged: boolean } | null } };

export type DeliveryFieldsFragment = { offeringDelivery: boolean, minimumDeliveryAmount: number | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, settings: { store: { percent: number | null, flatFee: number | null } | null, consumer: { percent: number | null, flatFee: number | null } | null } | null, partnerFee: { feeId: string | null, name: string | null, amount: number | null, percent: number | null, isCharged: boolean } | null };

export const delivery = graph<DeliveryQuery, DeliveryQueryVariables>({ operationId: 'getDelivery', text: "query delivery($organization:ID!$enterpriseUnit:ID!){getDelivery(organization:$organization enterpriseUnit:$enterpriseUnit){...DeliveryFields}}fragment DeliveryFields on Delivery{offeringDelivery minimumDeliveryAmount settings{store{percent flatFee}consumer{percent flatFee}}partnerFee{feeId name amount percent isCharged}concurrencyChecksum lastModified lastModifiedBy}" })
export const saveDelivery = graph<SaveDeliveryMutation, SaveDeliveryMutationVariables>({ operationId: 'saveDelivery', text: "mutation saveDelivery($organization:ID!$enterpriseUnit:ID!$input:DeliveryInput!){saveDelivery(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){...DeliveryFields}}fragment DeliveryFields on Delivery{offeringDelivery minimumDeliveryAmount settings{store{percent flatFee}consumer{percent flatFee}}partnerFee{feeId name amount percent isCharged}concurrencyChecksum lastModified lastModifiedBy}" })
