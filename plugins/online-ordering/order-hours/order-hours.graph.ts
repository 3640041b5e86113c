/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** Order hours with the buffers, to be saved together [S-171, S-172] */
export type OrderHoursInput = {
  /** Minutes before closing after which no order is taken [K-87] */
  bufferClose?: number;
  /** Minutes after opening before the first order is taken [K-87] */
  bufferOpen?: number;
  /** Version of the hours as they were read; null where there were none. Another one is a conflict */
  concurrencyChecksum?: string | null | undefined;
  /** The hours as a whole; a day has one entry for each group of order types that share them */
  dayHours: Array<WindowDayHoursInput>;
  /** What the hours are for; absent or null: stays */
  description?: string | null | undefined;
  /** Id that the hours, and the time settings, have where they are created, picked by the caller */
  id?: string | null | undefined;
  /** Version of the time settings as they were read; null where there were none */
  timeSettingsChecksum?: string | null | undefined;
};

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

/** Hours without a break, to be saved [F-78] */
export type TimeBlockInput = {
  /** Until, on the quarter hour; after the start unless it is on the day after [V-172] */
  endTime: string;
  /** From, on the quarter hour [V-175] */
  startTime: string;
};

/** Order hours of one day for some kinds of orders, to be saved; 24 hours at most [F-78, V-173] */
export type WindowDayHoursInput = {
  /** Closed all day; timeBlocks is then empty [S-185] */
  closedAllDay: boolean;
  /** The day: 0 Sunday to 6 Saturday */
  day: number;
  /** The kinds of orders that have these hours */
  fulfillmentTypes: Array<OrderType>;
  /** Whether the last block ends on the day after */
  nextDay: boolean;
  /** The organization from which the hours come; checked against the session */
  sourceOrganization?: string | null | undefined;
  /** The hours, one block or several; empty where closed all day */
  timeBlocks: Array<TimeBlockInput>;
};

export type OrderWindowsQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type OrderWindowsQuery = { getWindowSettingsByEnterpriseUnit: { concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, dayHours: Array<{ day: number, nextDay: boolean, closedAllDay: boolean, fulfillmentTypes: Array<OrderType>, timeBlocks: Array<{ startTime: string, endTime: string }> }> } };

export type OrderTimesQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type OrderTimesQuery = { getTimeSettingsByEnterpriseUnit: { bufferOpen: number, bufferClose: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } };

export type OrderOffersQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type OrderOffersQuery = { getFulfillmentSettings: { offeringDineIn: boolean, offeringDelivery: boolean } };

export type SaveHoursMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: OrderHoursInput;
}>;


export type SaveHoursMutation = { saveOrderHours: { hours: { concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, dayHours: Array<{ day: number, nextDay: boolean, closedAllDay: boolean, fulfillmentTypes: Array<OrderType>, timeBlocks: Array<{ startTime: string, endTime: string }> }> } | null, times: { bufferOpen: number, bufferClose: number, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null } | null } };

export type LockStoreMutationVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
  input: StoreProfileUpdateInput;
}>;


export type LockStoreMutation = { updateStoreProfile: { locked: boolean, concurrencyChecksum: string } };

export const orderWindows = graph<OrderWindowsQuery, OrderWindowsQueryVariables>({ operationId: 'getWindowSettingsByEnterpriseUnit', text: "query orderWindows($organization:ID!$enterpriseUnit:ID!){getWindowSettingsByEnterpriseUnit(organization:$organization enterpriseUnit:$enterpriseUnit){dayHours{day timeBlocks{startTime endTime}nextDay closedAllDay fulfillmentTypes}concurrencyChecksum lastModified lastModifiedBy}}" })
export const orderTimes = graph<OrderTimesQuery, OrderTimesQueryVariables>({ operationId: 'getTimeSettingsByEnterpriseUnit', text: "query orderTimes($organization:ID!$enterpriseUnit:ID!){getTimeSettingsByEnterpriseUnit(organization:$organization enterpriseUnit:$enterpriseUnit){bufferOpen bufferClose concurrencyChecksum lastModified lastModifiedBy}}" })
export const orderOffers = graph<OrderOffersQuery, OrderOffersQueryVariables>({ operationId: 'getFulfillmentSettings', text: "query orderOffers($organization:ID!$enterpriseUnit:ID!){getFulfillmentSettings(organization:$organization enterpriseUnit:$enterpriseUnit){offeringDineIn offeringDelivery}}" })
export const saveHours = graph<SaveHoursMutation, SaveHoursMutationVariables>({ operationId: 'saveOrderHours', text: "mutation saveHours($organization:ID!$enterpriseUnit:ID!$input:OrderHoursInput!){saveOrderHours(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){hours{dayHours{day timeBlocks{startTime endTime}nextDay closedAllDay fulfillmentTypes}concurrencyChecksum lastModified lastModifiedBy}times{bufferOpen bufferClose concurrencyChecksum lastModified lastModifiedBy}}}" })
export const lockStore = graph<LockStoreMutation, LockStoreMutationVariables>({ operationId: 'updateStoreProfile', text: "mutation lockStore($organization:ID!$enterpriseUnit:ID!$input:StoreProfileUpdateInput!){updateStoreProfile(organization:$organization enterpriseUnit:$enterpriseUnit input:$input){locked concurrencyChecksum}}" })
