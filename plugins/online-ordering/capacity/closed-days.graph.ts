/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
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

export type ClosedDaysQueryVariables = Exact<{
  organization: string;
  enterpriseUnit: string;
}>;


export type ClosedDaysQuery = { getSiteHoursById: { hours: Array<{ day: Weekday, isClosed: boolean }> } };

export const closedDays = graph<ClosedDaysQuery, ClosedDaysQueryVariables>({ operationId: 'getSiteHoursById', text: "query closedDays($organization:ID!$enterpriseUnit:ID!){getSiteHoursById(id:$enterpriseUnit organization:$organization){hours{day isClosed}}}" })
