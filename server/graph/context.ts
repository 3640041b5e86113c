// What a resolver of a query or mutation field is given beside its arguments.
import type { AnyCall } from '../http/call.ts'

/**
 * Made anew for each top-level field: its guard was asked, its limits were enforced, and its
 * organization and enterprise unit were checked against the session before the resolver runs.
 * `call.operationId` is the field's name and `call.body` its arguments, so that `write(call, …)`
 * works here as in a handler.
 */
export interface GraphContext {
  call: AnyCall
}
