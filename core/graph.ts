// The builder for generated GraphQL documents. It isn't part of #core, so that documents import
// nothing else.
import type { GraphOperationId } from './generated/operation-ids.ts'

/** A GraphQL document, with types for its result and variables. */
export interface GraphDocument<Result, Variables> {
  /**
   * The only query or mutation field in the document. It determines the guard, the cache group and
   * the invalidations.
   */
  operationId: GraphOperationId
  text: string
  /** Only for types. Not set at run time. */
  __types?: (variables: Variables) => Result
}
/**
 * The variables that a screen passes. core/api adds the organization and enterprise unit from the
 * session.
 */
type Asked<Variables> = Omit<Variables, 'organization' | 'nepOrganization' | 'enterpriseUnit'>

export const graph = <Result, Variables>(document: {
  operationId: GraphOperationId
  text: string
}): GraphDocument<Result, Asked<Variables>> => document
