// Types of the contracts by operationId.
import type { operations as LegacyOperations } from '../generated/legacy.ts'
import type { LegacyOperationId, PortalOperationId } from '../generated/operation-ids.ts'
import type { operations as PortalOperations } from '../generated/portal.ts'

/** Operations with a path. GraphQL operations have documents instead. */
export type RestOperationId = LegacyOperationId | PortalOperationId
type RestOperations = LegacyOperations & PortalOperations

type Given<T> = Exclude<T, undefined>
/**
 * `{ [Name]: … }` if the contract has this part, otherwise empty. The member is optional if it is
 * optional in the contract.
 */
type Part<Name extends string, T, Key extends string> = T extends { [K in Key]: infer Value }
  ? [Given<Value>] extends [never]
    ? unknown
    : { [N in Name]: Given<Value> }
  : T extends { [K in Key]?: infer Value }
    ? [Given<Value>] extends [never]
      ? unknown
      : { [N in Name]?: Given<Value> }
    : unknown
type BodyPart<T> = T extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] | FormData }
  : T extends { requestBody?: infer Body }
    ? Given<Body> extends { content: infer Content }
      ? { body?: Content[keyof Content] | FormData }
      : unknown
    : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/**
 * The arguments of a call. Each of `body`, `query` and `path` is present only if the contract has
 * it.
 */
export type ArgsOf<Id extends RestOperationId> = Flat<
  Part<'query', RestOperations[Id]['parameters'], 'query'> &
    Part<'path', RestOperations[Id]['parameters'], 'path'> &
    BodyPart<RestOperations[Id]>
>
/** The body of a 200 response. */
export type AnswerOf<Id extends RestOperationId> = RestOperations[Id] extends {
  responses: { 200: { content: infer Content } }
}
  ? Content[keyof Content]
  : undefined

export interface CallOptions {
  signal?: AbortSignal
  /** The key of an earlier write, to find out its outcome. */
  idempotencyKey?: string
  /** `false`: don't repeat a write whose outcome is unknown. */
  askAgain?: boolean
  /** `tell`: throw a 401 as an error instead of asking the user for the password. */
  unauthenticated?: 'tell'
}
/** The arguments are optional if the contract requires none. */
export type ArgsRest<Id extends RestOperationId> =
  Record<never, never> extends ArgsOf<Id> ? [args?: ArgsOf<Id>] : [args: ArgsOf<Id>]
export type CallRest<Id extends RestOperationId, Options = CallOptions> =
  Record<never, never> extends ArgsOf<Id>
    ? [args?: ArgsOf<Id>, options?: Options]
    : [args: ArgsOf<Id>, options?: Options]
