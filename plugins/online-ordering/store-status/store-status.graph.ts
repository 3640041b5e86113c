/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Whether a record is in use [N-25] */
export type RecordStatus =
  /** ACTIVE: in use */
  | 'ACTIVE'
  /** INACTIVE: not in use */
  | 'INACTIVE';

/** The status of a store, to be saved [F-88] */
export type StoreProfileUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** True takes no orders, false accepts them [S-178] */
  locked?: boolean | null | undefined;
  /** Seconds of preparation, saved together with the rest: 5 hours 59 minutes at most [S-179] */
  prepDuration?: number | null | undefined;
  /** Whether it is in use */
  status?: RecordStatus | null | undefined;
};

export type SetStoreStatusMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: StoreProfileUpdateInput;
}>;


export type SetStoreStatusMutation = { updateStoreProfile: { locked: boolean, concurrencyChecksum: string } };

export const setStoreStatus = graph<SetStoreStatusMutation, SetStoreStatusMutationVariables>({ operationId: 'updateStoreProfile', text: "mutation setStoreStatus($organization:ID!$enterpriseUnit:ID!$input:StoreProfileUpdateInput!){updateStoreProfile(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){locked concurrencyChecksum}}" })
