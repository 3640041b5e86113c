// What generated graph documents are made of. Kept apart from the door #core, so that a document
// drags nothing in.
import type { GraphOperationId } from './api/generated/operation-ids.ts'

/** A graph document as text, typed by what it answers and what it asks for. */
export interface GraphDocument<Result, Variables> {
  /**
   * The one query or mutation field that it asks for: its guard, cache group and invalidations go
   * by this.
   */
  operationId: GraphOperationId
  text: string
  /** Types only; never there at run time. */
  __types?: (variables: Variables) => Result
}
/** What a screen gives: organization and enterprise unit come from the session, in core/api. */
type Asked<Variables> = Omit<Variables, 'organization' | 'nepOrganization' | 'enterpriseUnit'>

export const graph = <Result, Variables>(document: {
  operationId: GraphOperationId
  text: string
}): GraphDocument<Result, Asked<Variables>> => document
