// The contract's types, by operationId.
import type { operations as LegacyOperations } from './generated/legacy.ts'
import type { LegacyOperationId, PortalOperationId } from './generated/operation-ids.ts'
import type { operations as PortalOperations } from './generated/portal.ts'

/** Operations that have a path; the graph's have documents instead. */
export type RestOperationId = LegacyOperationId | PortalOperationId
type RestOperations = LegacyOperations & PortalOperations

type Given<T> = Exclude<T, undefined>
/**
 * `{ [Name]: … }` where the contract has it, optional where the contract says so, nothing where
 * there is none.
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

/** What a call takes: `body`, `query` and `path`, each only where the contract has it. */
export type ArgsOf<Id extends RestOperationId> = Flat<
  Part<'query', RestOperations[Id]['parameters'], 'query'> &
    Part<'path', RestOperations[Id]['parameters'], 'path'> &
    BodyPart<RestOperations[Id]>
>
/** What a call answers with 200. */
export type AnswerOf<Id extends RestOperationId> = RestOperations[Id] extends {
  responses: { 200: { content: infer Content } }
}
  ? Content[keyof Content]
  : undefined

export interface CallOptions {
  signal?: AbortSignal
  /** A key of one's own, to ask again what became of an earlier write. */
  idempotencyKey?: string
  /** False: a write of unknown fate is not asked again. */
  askAgain?: boolean
  /** `tell`: a 401 is an error like others, and nobody is asked for the password. */
  unauthenticated?: 'tell'
}
/** May be left out where the contract asks for nothing. */
export type ArgsRest<Id extends RestOperationId> =
  Record<never, never> extends ArgsOf<Id> ? [args?: ArgsOf<Id>] : [args: ArgsOf<Id>]
export type CallRest<Id extends RestOperationId> =
  Record<never, never> extends ArgsOf<Id>
    ? [args?: ArgsOf<Id>, options?: CallOptions]
    : [args: ArgsOf<Id>, options?: CallOptions]
