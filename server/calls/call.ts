// One call of one operation, as its handler receives it. The content is already parsed and checked
// against the contract, and session, facts and scope are known.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

import type { AnswerOf, RestOperationId } from '../../core/api/types.ts'
import type { Facts } from '../../core/access/facts.ts'
import type { View } from '../../core/access/vocabulary.ts'
import type { operations as LegacyOperations } from '../../core/generated/legacy.ts'
import type { OperationId } from '../../core/generated/operation-ids.ts'
import type { operations as PortalOperations } from '../../core/generated/portal.ts'
import type { Rights } from './rights.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { PlatformConfig } from '../config/config.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import type { Session } from './session.ts'
import type { UploadedFile } from './uploaded-file.ts'

export type { AnswerOf, RestOperationId }
type RestOperations = LegacyOperations & PortalOperations

type PartOf<
  Id extends RestOperationId,
  Part extends 'query' | 'path',
> = RestOperations[Id] extends { parameters: { [P in Part]?: infer Value } }
  ? NonNullable<Value>
  : Record<never, never>
export type QueryOf<Id extends RestOperationId> = PartOf<Id, 'query'>
export type PathOf<Id extends RestOperationId> = PartOf<Id, 'path'>
/** Files in a body are `UploadedFile`s, because they are read before the handler runs. */
type WithFiles<Body> = Body extends object
  ? { [Member in keyof Body]: Body[Member] extends Blob ? UploadedFile : Body[Member] }
  : Body
export type BodyOf<Id extends RestOperationId> = RestOperations[Id] extends {
  requestBody?: { content: infer Content }
}
  ? 'multipart/form-data' extends keyof Content
    ? WithFiles<Content['multipart/form-data']>
    : Content[keyof Content]
  : undefined
/**
 * The merchant and store that the session works in. Database access and lists are limited to them.
 */
export interface Scope {
  merchantId: number
  /** 0 means the company view. */
  storeId: number
  /** All stores of this merchant that the user may open, not only the selected one. */
  stores: readonly number[] | 'all'
  view: View
}

/** An audit entry for events that `write()` does not record: sign-ins, refusals, exports. */
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
  /** The request body. In a GraphQL call, the arguments of the field. */
  body: unknown
  requestId: string
  /**
   * Hash of method, operation, path, query and body. It distinguishes a retry from another request
   * that reuses the same idempotency key.
   */
  requestHash: string
  /**
   * The same hash under the platform's other keys, because a retry may come after the key was
   * changed. Computed on demand, because only a repeated call needs them.
   */
  otherHashes: () => readonly string[]
  ip: string
  /** The user's role for the audit trail; null if the user has none. */
  readonly role: string | null
  /** The Idempotency-Key header. Always set on a write that is not public. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
  /**
   * The caller's session. Throws a 401 problem if the caller isn't signed in; public operations
   * read `sessionIfAny` instead.
   */
  readonly session: Session
  readonly sessionIfAny: Session | undefined
  /** The user's rights in the current context, as stored. Decisions use `facts` instead. */
  readonly rights: Rights
  /**
   * The session's facts in its current context. The guard used the same ones. Only an active
   * session has facts; reading them otherwise throws 401.
   */
  readonly facts: Facts
  /** The facts, for a public operation; undefined unless the caller has an active session. */
  factsIfAny(): Promise<Facts | undefined>
  /** The current context. Reading it before a merchant is chosen throws a 409 `context` problem. */
  readonly scope: Scope
  databaseRoles: DatabaseRoles
  clock: Clock
  config: PlatformConfig
  /**
   * Adds a row to the audit trail in its own transaction. Not needed after `write()`, which adds
   * its own rows.
   */
  audit(event: AuditEvent): Promise<void>
}
export interface Call<Id extends RestOperationId> extends AnyCall {
  operationId: Id
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
}
/**
 * A text file may also be sent as a stream, so that it is never in memory as a whole. A binary file
 * is sent as bytes.
 */
type FileOf<Id extends RestOperationId> = RestOperations[Id] extends {
  responses: { 200: { content: infer Content } }
}
  ? 'text/csv' extends keyof Content
    ? Readable
    : 'application/pdf' extends keyof Content
      ? Buffer
      : never
  : never
export type Handler<Id extends RestOperationId> = (
  call: Call<Id>,
) => Promise<AnswerOf<Id> | FileOf<Id>>
export type Handlers = { [Id in RestOperationId]?: Handler<Id> }
