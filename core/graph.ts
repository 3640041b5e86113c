// The builder for generated graph documents. Separate from the entry point #core, so that documents
// import nothing else.
import type { GraphOperationId } from './generated/operation-ids.ts'

/** A graph document, typed by its result and variables. */
export interface GraphDocument<Result, Variables> {
  /**
   * The single query or mutation field of the document. It determines guard, cache group and
   * invalidations.
   */
  operationId: GraphOperationId
  text: string
  /** For types only; not set at run time. */
  __types?: (variables: Variables) => Result
}
/**
 * The variables that a screen passes; core/api adds organization and enterprise unit from the
 * session.
 */
type Asked<Variables> = Omit<Variables, 'organization' | 'nepOrganization' | 'enterpriseUnit'>

export const graph = <Result, Variables>(document: {
  operationId: GraphOperationId
  text: string
}): GraphDocument<Result, Asked<Variables>> => document
