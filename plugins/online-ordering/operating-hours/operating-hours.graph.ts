/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
/** When a store closes, to be saved [F-89] */
export type SiteClosingTimeInput = {
  /** Whether that is on the day after */
  nextDay: boolean;
  /** Time in the store's zone */
  time: string;
};

/** Operating hours of one day, to be saved [F-89, V-172, V-173] */
export type SiteHoursDayInput = {
  /** When it closes: after the opening, and 24 hours later at most */
  closes?: SiteClosingTimeInput | null | undefined;
  /** The day on which the store opens */
  day: Weekday;
  /** Closed all day; the times are then left out */
  isClosed: boolean;
  /** When it opens */
  opens?: SiteOpeningTimeInput | null | undefined;
};

/** Operating hours, to be saved [F-48] */
export type SiteHoursUpdateInput = {
  /** Version of the record as it was read; another one is a conflict */
  concurrencyChecksum: string;
  /** A row a day, Monday first */
  hours: Array<SiteHoursDayInput>;
};

/** When a store opens, to be saved [F-89] */
export type SiteOpeningTimeInput = {
  /** Time in the store's zone */
  time: string;
};

/** A day of the week, Monday first [K-86] */
export type Weekday =
  /** Friday */
  | 'FRIDAY'
  /** Monday */
  | 'MONDAY'
  /** Saturday */
  | 'SATURDAY'
  /** Sunday */
  | 'SUNDAY'
  /** Thursday */
  | 'THURSDAY'
  /** Tuesday */
  | 'TUESDAY'
  /** Wednesday */
  | 'WEDNESDAY';

export type OperatingHoursQueryVariables = Exact<{
  enterpriseUnit: string;
  organization: string;
}>;


export type OperatingHoursQuery = { getSiteHoursById: { id: string, overlapsResolved: Array<Weekday>, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, hours: Array<{ day: Weekday, isClosed: boolean, opens: { time: string } | null, closes: { time: string, nextDay: boolean } | null }> } };

export type CreateOperatingHoursMutationVariables = Exact<{
  enterpriseUnit: string;
  organization: string;
  hours: Array<SiteHoursDayInput> | SiteHoursDayInput;
}>;


export type CreateOperatingHoursMutation = { createSiteHours: { id: string, overlapsResolved: Array<Weekday>, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, hours: Array<{ day: Weekday, isClosed: boolean, opens: { time: string } | null, closes: { time: string, nextDay: boolean } | null }> } };

export type UpdateOperatingHoursMutationVariables = Exact<{
  enterpriseUnit: string;
  organization: string;
  input: SiteHoursUpdateInput;
}>;


export type UpdateOperatingHoursMutation = { updateSiteHoursById: { id: string, overlapsResolved: Array<Weekday>, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, hours: Array<{ day: Weekday, isClosed: boolean, opens: { time: string } | null, closes: { time: string, nextDay: boolean } | null }> } };

export type OperatingHoursFieldsFragment = { id: string, overlapsResolved: Array<Weekday>, concurrencyChecksum: string, lastModified: string | null, lastModifiedBy: string | null, hours: Array<{ day: Weekday, isClosed: boolean, opens: { time: string } | null, closes: { time: string, nextDay: boolean } | null }> };

export const operatingHours = graph<OperatingHoursQuery, OperatingHoursQueryVariables>({ operationId: 'getSiteHoursById', text: "query operatingHours($enterpriseUnit:ID!$organization:ID!){getSiteHoursById(id:$enterpriseUnit organization:$organization){...OperatingHoursFields}}fragment OperatingHoursFields on SiteHours{id hours{day isClosed opens{time}closes{time nextDay}}overlapsResolved concurrencyChecksum lastModified lastModifiedBy}" })
export const createOperatingHours = graph<CreateOperatingHoursMutation, CreateOperatingHoursMutationVariables>({ operationId: 'createSiteHours', text: "mutation createOperatingHours($enterpriseUnit:ID!$organization:ID!$hours:[SiteHoursDayInput!]!){createSiteHours(id:$enterpriseUnit organization:$organization hours:$hours){...OperatingHoursFields}}fragment OperatingHoursFields on SiteHours{id hours{day isClosed opens{time}closes{time nextDay}}overlapsResolved concurrencyChecksum lastModified lastModifiedBy}" })
export const updateOperatingHours = graph<UpdateOperatingHoursMutation, UpdateOperatingHoursMutationVariables>({ operationId: 'updateSiteHoursById', text: "mutation updateOperatingHours($enterpriseUnit:ID!$organization:ID!$input:SiteHoursUpdateInput!){updateSiteHoursById(id:$enterpriseUnit organization:$organization input:$input){...OperatingHoursFields}}fragment OperatingHoursFields on SiteHours{id hours{day isClosed opens{time}closes{time nextDay}}overlapsResolved concurrencyChecksum lastModified lastModifiedBy}" })
