/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { graph } from '#core/graph.ts'
export type CreateTableCodesMutationVariables = Exact<{
  startTable: number;
  endTable: number;
  prefix?: string | null | undefined;
  site: string;
  organization: string;
}>;


export type CreateTableCodesMutation = { createDineInQrCodePdf: { url: string } };

export const createTableCodes = graph<CreateTableCodesMutation, CreateTableCodesMutationVariables>({ operationId: 'createDineInQrCodePdf', text: "mutation createTableCodes($startTable:Int!$endTable:Int!$prefix:String$site:ID!$organization:ID!){createDineInQrCodePdf(startTable:$startTable endTable:$endTable prefix:$prefix site:$site organization:$organization){url}}" })
