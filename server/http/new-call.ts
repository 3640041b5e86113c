// Builds the call object that a handler or resolver receives.
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OperationId } from '../../core/generated/operation-ids.ts'
import { deriveKey, hmac, type Secrets } from '../config/secrets.ts'
import { appendAudit } from '../data/audit.ts'
import { factsFor, type Admission, type Services } from './admission.ts'
import type { AnyCall, Scope } from '../calls/call.ts'
import { configAt } from '../hosts.ts'
import { contextMoved, unauthenticated } from '../calls/problem.ts'

export interface CallContent {
  operationId: OperationId
  path: unknown
  query: unknown
  body: unknown
  idempotencyKey: string | undefined
}

/**
 * Computes hashes keyed with the platform's secrets. A body may contain a PIN, and anyone with the
 * table could otherwise try all PINs.
 */
function computeHashes(
  secrets: Secrets,
  request: FastifyRequest,
  { operationId, path, query, body }: CallContent,
): Pick<AnyCall, 'requestHash' | 'otherHashes'> {
  const text = JSON.stringify([request.method, operationId, path, query, body])
  const under = (keyId: string) =>
    hmac(deriveKey(secrets, 'request', '', keyId), text).toString('base64url')
  const { current, keys } = secrets
  return {
    requestHash: under(current),
    otherHashes: () => Object.keys(keys).flatMap((id) => (id === current ? [] : under(id))),
  }
}

function requireScope({ session, rights }: Admission): Scope {
  if (!session || !rights) throw unauthenticated()
  if (session.merchantId === null || session.storeId === null) throw contextMoved()
  return {
    merchantId: session.merchantId,
    storeId: session.storeId,
    stores: rights.stores,
    view: rights.view,
  }
}

/**
 * Builds the call of an admitted caller. Reading a part that the caller doesn't have (session,
 * scope) throws a problem.
 */
export function buildCall(
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission,
  content: CallContent,
  services: Services,
): AnyCall {
  const { clock, databaseRoles } = services
  const config = configAt(request, services.config)
  const { session, rights, facts } = admission
  return {
    ...content,
    request,
    reply,
    databaseRoles,
    clock,
    config,
    requestId: request.id,
    ip: request.ip,
    ...computeHashes(config.secrets, request, content),
    role: rights?.roles[0] ?? null,
    sessionIfAny: session,
    get session() {
      if (!session) throw unauthenticated()
      return session
    },
    get rights() {
      if (!rights) throw unauthenticated()
      return rights
    },
    get facts() {
      if (!facts) throw unauthenticated("The sign-in isn't complete.")
      return facts
    },
    factsIfAny: async () =>
      facts ??
      (session?.state === 'active' && rights ? factsFor(session, rights, services) : undefined),
    get scope() {
      return requireScope(admission)
    },
    audit: (event) =>
      databaseRoles.asIdentity((tx) =>
        appendAudit(tx, {
          ...event,
          merchantId: session?.merchantId ?? null,
          storeId: session?.storeId ?? null,
          at: clock.now(),
          actorUserId: session?.userId ?? null,
          actorName: session?.userName ?? 'nobody',
          role: rights?.roles[0] ?? null,
          ip: request.ip,
          requestId: request.id,
          sessionHash: session?.idHash ?? null,
        }),
      ),
  }
}
