// The context that resolvers of query and mutation fields get besides the arguments.
import type { AnyCall } from './call.ts'

/**
 * Created for each top-level field. Before the resolver runs, the guard, the limits, and
 * organization and enterprise unit are checked. `call.operationId` is the field's name and
 * `call.body` its arguments, so `write(call, …)` works as in a handler.
 */
export interface GraphContext {
  call: AnyCall
}
