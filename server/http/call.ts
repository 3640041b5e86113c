// One call of one operation, as its handler sees it: parsed and checked against the contract, its
// session, facts and scope known.
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Facts } from '../../core/access/facts.ts'
import type { View } from '../../core/access/vocabulary.ts'
import type { operations as LegacyOperations } from '../../core/api/generated/legacy.ts'
import type {
  LegacyOperationId,
  OperationId,
  PortalOperationId,
} from '../../core/api/generated/operation-ids.ts'
import type { operations as PortalOperations } from '../../core/api/generated/portal.ts'
import type { Rights } from '../access/session-rights.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { PlatformConfig } from '../config.ts'
import type { Doors } from '../data/doors.ts'
import type { Session } from '../identity/session.ts'

/** Operations that have a path; the graph's have resolvers instead. */
export type RestOperationId = LegacyOperationId | PortalOperationId
type RestOperations = LegacyOperations & PortalOperations

type PartOf<
  Id extends RestOperationId,
  Part extends 'query' | 'path',
> = RestOperations[Id] extends { parameters: { [P in Part]?: infer Value } }
  ? NonNullable<Value>
  : Record<never, never>
export type QueryOf<Id extends RestOperationId> = PartOf<Id, 'query'>
export type PathOf<Id extends RestOperationId> = PartOf<Id, 'path'>
export type BodyOf<Id extends RestOperationId> = RestOperations[Id] extends {
  requestBody?: { content: infer Content }
}
  ? Content[keyof Content]
  : undefined
/** What the operation answers with 200. */
export type AnswerOf<Id extends RestOperationId> = RestOperations[Id] extends {
  responses: { 200: { content: infer Content } }
}
  ? Content[keyof Content]
  : undefined

/**
 * The merchant and store that the session works in; what every database door and every list goes
 * by.
 */
export interface Scope {
  merchantId: number
  /** 0 is the company view. */
  storeId: number
  /** The stores of this merchant that the user may open, whichever is chosen. */
  stores: readonly number[] | 'all'
  view: View
}

/**
 * What is worth remembering of a call besides the rows that `write()` leaves: sign-ins, refusals,
 * exports.
 */
export interface AuditEvent {
  action: string
  entity: string
  entityId: string | number
  before?: unknown
  after?: unknown
}

/** A call of any operation of any contract. */
export interface AnyCall {
  readonly operationId: OperationId
  path: unknown
  query: unknown
  /** For the graph: the arguments of the field. */
  body: unknown
  requestId: string
  /**
   * Hash of method, path, query and body: tells a repeated request from a misused idempotency key.
   */
  requestHash: string
  ip: string
  /** The role in whose name it is done, for the audit trail; null where the person has none. */
  readonly role: string | null
  /** The header Idempotency-Key; always there on a write that is not public. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Whoever calls. Reading it where nobody is signed in is a 401 problem; public operations ask
   * `sessionIfAny`.
   */
  readonly session: Session
  readonly sessionIfAny: Session | undefined
  /** What the database says of the person in the present context; decisions go by `facts`. */
  readonly rights: Rights
  /**
   * Facts of the session in its present context; those that the guard was asked with. Only in a
   * complete (active) session.
   */
  readonly facts: Facts
  /** The present context. Reading it before a merchant is chosen is a 409 `context` problem. */
  readonly scope: Scope
  doors: Doors
  clock: Clock
  config: PlatformConfig
  /**
   * Adds a row to the audit trail in a transaction of its own. Writes that go through `write()`
   * leave theirs there.
   */
  audit(event: AuditEvent): Promise<void>
}
export interface Call<Id extends RestOperationId> extends AnyCall {
  operationId: Id
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
}
export type Handler<Id extends RestOperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>
export type Handlers = { [Id in RestOperationId]?: Handler<Id> }
