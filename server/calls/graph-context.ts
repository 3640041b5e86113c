// The context that resolvers of query and mutation fields get in addition to their arguments.
import type { AnyCall } from './call.ts'

/**
 * Created for each top-level field. Guard, limits, organization and enterprise unit are checked
 * before the resolver runs. `call.operationId` is the field's name and `call.body` its arguments,
 * so that `write(call, …)` works as in a handler.
 */
export interface GraphContext {
  call: AnyCall
}
