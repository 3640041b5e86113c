/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** The limits of an interval, to be saved [F-76] */
export type CapacitiesInput = {
  /** Greatest number of orders: a whole number; 0 means none are accepted [V-152] */
  OrderCount: number;
};

/** Hours of a day with a limit, to be saved [F-76] */
export type CapacityIntervalInput = {
  /** The limits */
  capacities: CapacitiesInput;
  /** Until, on the half hour, later than from; 2400 is the end of the day [V-149] */
  endTime: string;
  /** From, on the half hour [K-80] */
  startTime: string;
};

/** The week of capacity settings, to be saved; a day's intervals do not overlap [F-76, V-153] */
export type CapacityWeekInput = {
  /** Intervals of Friday */
  friday: Array<CapacityIntervalInput>;
  /** Intervals of Monday */
  monday: Array<CapacityIntervalInput>;
  /** Intervals of Saturday */
  saturday: Array<CapacityIntervalInput>;
  /** Intervals of Sunday */
  sunday: Array<CapacityIntervalInput>;
  /** Intervals of Thursday */
  thursday: Array<CapacityIntervalInput>;
  /** Intervals of Tuesday */
  tuesday: Array<CapacityIntervalInput>;
  /** Intervals of Wednesday */
  wednesday: Array<CapacityIntervalInput>;
};

export type CapacitySettingsQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type CapacitySettingsQuery = { getCapacitySettingsByEnterpriseUnit: { id: string, organization: string, description: string | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, monday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, tuesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, wednesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, thursday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, friday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, saturday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, sunday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }> } };

export type CreateCapacityMutationVariables = Exact<{
  id: string;
  organization: string;
  capacitySettings: CapacityWeekInput;
}>;


export type CreateCapacityMutation = { createCapacitySettings: { id: string, organization: string, description: string | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, monday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, tuesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, wednesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, thursday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, friday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, saturday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, sunday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }> } };

export type AssignCapacityMutationVariables = Exact<{
  id: string;
  organization: string;
  enterpriseUnit: string;
}>;


export type AssignCapacityMutation = { assignCapacitySettings: { id: string, organization: string, description: string | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, monday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, tuesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, wednesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, thursday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, friday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, saturday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, sunday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }> } };

export type UpdateCapacityMutationVariables = Exact<{
  id: string;
  organization: string;
  capacitySettings: CapacityWeekInput;
  description?: string | null | undefined;
  concurrencyChecksum: string;
}>;


export type UpdateCapacityMutation = { updateCapacitySettings: { id: string, organization: string, description: string | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, monday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, tuesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, wednesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, thursday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, friday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, saturday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, sunday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }> } };

export type CapacityFieldsFragment = { id: string, organization: string, description: string | null, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, monday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, tuesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, wednesday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, thursday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, friday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, saturday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }>, sunday: Array<{ startTime: string, endTime: string, capacities: { OrderCount: number } }> };

export type IntervalFieldsFragment = { startTime: string, endTime: string, capacities: { OrderCount: number } };

export const capacitySettings = graph<CapacitySettingsQuery, CapacitySettingsQueryVariables>({ operationId: 'getCapacitySettingsByEnterpriseUnit', text: "query capacitySettings($organization:ID!$enterpriseUnit:ID!){getCapacitySettingsByEnterpriseUnit(organization:$organization enterpriseUnit:$enterpriseUnit){...CapacityFields}}fragment CapacityFields on CapacitySettings{id organization description monday{...IntervalFields}tuesday{...IntervalFields}wednesday{...IntervalFields}thursday{...IntervalFields}friday{...IntervalFields}saturday{...IntervalFields}sunday{...IntervalFields}concurrencyChecksum lastModified lastModifiedBy}fragment IntervalFields on CapacityInterval{startTime endTime capacities{OrderCount}}" })
export const createCapacity = graph<CreateCapacityMutation, CreateCapacityMutationVariables>({ operationId: 'createCapacitySettings', text: "mutation createCapacity($id:ID!$organization:ID!$capacitySettings:CapacityWeekInput!){createCapacitySettings(id:$id organization:$organization capacitySettings:$capacitySettings){...CapacityFields}}fragment CapacityFields on CapacitySettings{id organization description monday{...IntervalFields}tuesday{...IntervalFields}wednesday{...IntervalFields}thursday{...IntervalFields}friday{...IntervalFields}saturday{...IntervalFields}sunday{...IntervalFields}concurrencyChecksum lastModified lastModifiedBy}fragment IntervalFields on CapacityInterval{startTime endTime capacities{OrderCount}}" })
export const assignCapacity = graph<AssignCapacityMutation, AssignCapacityMutationVariables>({ operationId: 'assignCapacitySettings', text: "mutation assignCapacity($id:ID!$organization:ID!$enterpriseUnit:ID!){assignCapacitySettings(id:$id site:$enterpriseUnit organization:$organization){...CapacityFields}}fragment CapacityFields on CapacitySettings{id organization description monday{...IntervalFields}tuesday{...IntervalFields}wednesday{...IntervalFields}thursday{...IntervalFields}friday{...IntervalFields}saturday{...IntervalFields}sunday{...IntervalFields}concurrencyChecksum lastModified lastModifiedBy}fragment IntervalFields on CapacityInterval{startTime endTime capacities{OrderCount}}" })
export const updateCapacity = graph<UpdateCapacityMutation, UpdateCapacityMutationVariables>({ operationId: 'updateCapacitySettings', text: "mutation updateCapacity($id:ID!$organization:ID!$capacitySettings:CapacityWeekInput!$description:String$concurrencyChecksum:String!){updateCapacitySettings(id:$id organization:$organization capacitySettings:$capacitySettings description:$description concurrencyChecksum:$concurrencyChecksum){...CapacityFields}}fragment CapacityFields on CapacitySettings{id organization description monday{...IntervalFields}tuesday{...IntervalFields}wednesday{...IntervalFields}thursday{...IntervalFields}friday{...IntervalFields}saturday{...IntervalFields}sunday{...IntervalFields}concurrencyChecksum lastModified lastModifiedBy}fragment IntervalFields on CapacityInterval{startTime endTime capacities{OrderCount}}" })
