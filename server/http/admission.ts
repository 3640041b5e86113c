// Admits a call to any operation. The checks run in this order: same site, session, the session's
// allowance, anti-forgery token, sign-in step, context, guard. The session comes before the token,
// so that an expired session gives 401. Otherwise the client would see a stale token, fetch a new
// one and retry in vain.
// Facts: D21
import type { FastifyRequest } from 'fastify'

import type { Enforcer } from '../access/enforce.ts'
import { bindInForce, type InForceReader } from '../access/in-force.ts'
import type { Rights } from '../calls/rights.ts'
import { toFacts } from '../../core/access/people/session-facts.ts'
import { known, type Facts } from '../../core/access/facts.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { PlatformConfig } from '../config/config.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import type { Writing } from '../data/connection/space.ts'
import { DiskFull } from '../data/errors.ts'
import type { FlagReader } from '../flags/flags.ts'
import { readCookie } from '../identity/sessions/cookies.ts'
import { tokenHolds } from '../identity/sessions/csrf.ts'
import type { Session } from '../calls/session.ts'
import { findSession } from '../identity/sessions/sessions.ts'
import { nowOf } from '../time.ts'
import { configAt } from '../hosts.ts'
import { refuseForeign } from './origin.ts'
import type { Spend } from './allowance.ts'
import { contextMoved, forged, malformed, unauthenticated } from '../calls/problem.ts'

export interface Services {
  config: PlatformConfig
  clock: Clock
  databaseRoles: DatabaseRoles
  enforcer: Enforcer
  flags: FlagReader
  inForce: InForceReader
  spend: Spend
  /** Whether the database has the space that a write needs. */
  hasSpace: (writing?: Writing) => boolean
}
/** The admitted caller. The session is missing only if the operation is public. */
export interface Admission {
  session?: Session
  rights?: Rights
  facts?: Facts
}
export interface Demands {
  operationId: string
  public: boolean
  changes: boolean
  csrf: boolean
  background: boolean
  /**
   * When the X-Context header must name the current context: always, only if it was sent, or never.
   */
  context: 'always' | 'ifSent' | 'never'
}

/**
 * Finds the session and rights of the cookie; both are missing without a valid session. Background
 * calls pass `activity` false, so that they do not prolong the session.
 */
export async function recognise(
  request: FastifyRequest,
  {
    config,
    clock,
    databaseRoles,
    hasSpace,
  }: Pick<Services, 'config' | 'clock' | 'databaseRoles' | 'hasSpace'>,
  activity: boolean,
): Promise<Admission> {
  const cookie = readCookie(request, 'sid', configAt(request, config))
  const find = (id: string, may: { activity: boolean; write: boolean }) =>
    databaseRoles.asIdentity((tx) => findSession(tx, id, nowOf(clock), may))
  const write = hasSpace('sign-in')
  const known =
    cookie === undefined
      ? undefined
      : await find(cookie, { activity: activity && hasSpace(), write }).catch((error: unknown) => {
          // Find it without recording the activity, so that reads still work.
          if (!(error instanceof DiskFull)) throw error
          return find(cookie, { activity: false, write: false })
        })
  if (known) request.platformSession = known.session
  return known ?? {}
}

/** The facts that guards decide on. They come from the database, never from the client. */
export async function factsFor(
  session: Session,
  rights: Rights,
  { flags, inForce }: Pick<Services, 'flags' | 'inForce'>,
): Promise<Facts> {
  const [on, manifest] = await Promise.all([
    flags.read(session),
    inForce({
      resellerId: rights.resellerId,
      merchantId: session.merchantId,
      overlayRevision: rights.overlayRevision,
    }),
  ])
  return bindInForce(toFacts(rights, on, known(manifest.plugins)), manifest)
}

function refuseMovedContext(
  request: FastifyRequest,
  session: Session,
  rule: Demands['context'],
): void {
  if (rule === 'never' || session.state === 'pending') return
  const sent = request.headers['x-context']
  if (sent === undefined && rule === 'always')
    throw malformed('The header X-Context is missing.', undefined, 'contextMissing')
  if (sent !== undefined && sent !== session.contextVersion) throw contextMoved()
}

/**
 * Checks everything about a call except its content.
 * @throws Problem that names the reason
 */
export async function admit(
  request: FastifyRequest,
  demands: Demands,
  services: Services,
): Promise<Admission> {
  const config = configAt(request, services.config)
  refuseForeign(request, config.publicUrl, { changes: demands.changes })
  const admission = await recognise(request, services, !demands.background && !demands.public)
  const { session, rights } = admission
  if (session) await services.spend(session, 1)
  if (!demands.public && !session) throw unauthenticated()
  if (demands.csrf && !tokenHolds(request, session, config))
    throw forged('The anti-forgery token is missing or not the one of this session.')
  if (demands.public || !session || !rights) return admission
  services.enforcer.gate(demands.operationId, session)
  refuseMovedContext(request, session, demands.context)
  return session.state === 'active'
    ? { session, rights, facts: await factsFor(session, rights, services) }
    : { session, rights }
}

/**
 * Refuses a write when the database lacks space for it. Signing in and out may use space that other
 * writes may not.
 * @throws DiskFull
 */
export function refuseWithoutSpace(
  { effect, tag }: { effect: 'read' | 'write'; tag?: string },
  { hasSpace }: Pick<Services, 'hasSpace'>,
): void {
  if (effect === 'write' && !hasSpace(tag === 'session' ? 'sign-in' : 'anything'))
    throw new DiskFull()
}

/**
 * Reads the key that makes a repeated write run only once. Throws 400 if it is malformed or
 * required but missing.
 */
export function parseIdempotencyKey(
  request: FastifyRequest,
  required: boolean,
): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined && !required) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw malformed(
      'A write carries the header Idempotency-Key, up to 255 visible characters.',
      undefined,
      'idempotencyKey',
    )
  return key
}
