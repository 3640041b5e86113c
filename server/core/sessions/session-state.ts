// The session as shown to the browser: the same block that the shell's HTML contains.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Facts } from '../../../core/access/facts.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { DatabaseRoles } from '../../data/database-roles.ts'
import type { AnswerOf, Handlers } from '../../calls/call.ts'
import { dropCookie, readCookie } from '../../identity/sessions/cookies.ts'
import { whyEnded } from '../../identity/sessions/ended-sessions.ts'
import { readAccount } from '../../identity/signing-in/finish-step.ts'
import type { Session } from '../../calls/session.ts'
import { hashId } from '../../identity/sessions/sessions.ts'
import { readSessionProvider } from '../../identity/sso/session-tokens.ts'
import { nowOf } from '../../time.ts'
import { flagsAnswer } from '../flags.ts'
import { overlaysFor } from '../overlays.ts'
import { readPortalData } from '../portal-data.ts'
import type { ReadFirst } from './first-answer.ts'

export type SessionState = AnswerOf<'getSession'>
interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  databaseRoles: DatabaseRoles
  clock: Clock
  config: PlatformConfig
}

function toState({
  state,
  step,
  userName,
  userId,
  contextVersion,
  idleExpiresAt,
  expiresAt,
}: Session): SessionState {
  return {
    state,
    ...(step && { step }),
    userName,
    membershipUserId: userId,
    contextVersion,
    idleExpiresAt: idleExpiresAt.toISOString(),
    absoluteExpiresAt: expiresAt.toISOString(),
  }
}

/**
 * Explains why this browser's session ended, if it had one. Deletes the cookie of a session that is
 * known to have ended, but keeps an unknown cookie: the session may just have been renewed, and the
 * response with the new cookie may still be under way. Deleting the old cookie would then delete
 * the new one too.
 */
async function readEnded({ request, reply, databaseRoles, config }: Asked): Promise<SessionState> {
  const cookie = readCookie(request, 'sid', config)
  const ended =
    cookie === undefined
      ? undefined
      : await databaseRoles.asIdentity((tx) => whyEnded(tx, hashId(cookie)))
  if (!ended) return { state: 'none' }
  dropCookie(reply, 'sid', config)
  return { state: 'none', ended }
}

/** The identity provider that the session was signed in through. Empty if there is none. */
async function readProvider(
  session: Session | undefined,
  { config, databaseRoles }: Asked,
): Promise<Pick<SessionState, 'singleSignOn'>> {
  if (!session || config.sso.providers.length === 0) return {}
  const provider = await databaseRoles.asIdentity((tx) =>
    readSessionProvider(tx, { config }, session),
  )
  return provider
    ? { singleSignOn: { organizationId: provider.organizationId, name: provider.name } }
    : {}
}

/** The session state that the sign-in page and the portal need to start. */
export async function readSessionState(
  session: Session | undefined,
  asked: Asked,
): Promise<SessionState> {
  const state = session ? toState(session) : await readEnded(asked)
  // Included because the dialogs of the sign-in steps need the account, even after a reload.
  const account =
    session?.state === 'pending' ? await readAccount(session, asked.databaseRoles) : undefined
  return {
    ...state,
    ...(await readProvider(session, asked)),
    ...(account && { account }),
    serverTime: nowOf(asked.clock).toISOString(),
  }
}

/** How long a page, or the end of a sign-in, waits for the portal's start data. */
const startPatienceMs = 500
/**
 * How long to wait for the first page's data. Longer than a round trip, it would delay the menu.
 */
const firstPatienceMs = 150
/** Resolves to `otherwise` if `work` takes longer or fails. A failure is passed to `failed`. */
async function within<T>(
  ms: number,
  work: Promise<T>,
  otherwise: T,
  failed: (error: unknown) => void,
): Promise<T> {
  const waited = new AbortController()
  const enough = pause(ms, otherwise, { signal: waited.signal }).catch(() => otherwise)
  try {
    return await Promise.race([work, enough])
  } catch (error) {
    failed(error)
    return otherwise
  } finally {
    waited.abort()
  }
}
/**
 * Returns the portal's start data in one answer, which saves three calls. Parts that fail or take
 * long are left out, such as flags of a service that doesn't answer. The portal then requests each
 * missing part itself and shows what fails. The same applies to the first page's data.
 */
export function readStart(
  factsOf: () => Promise<Facts | undefined>,
  of: Parameters<typeof readPortalData>[0] & { request: FastifyRequest },
  readFirst: (facts: Facts) => ReturnType<ReadFirst> = () => Promise.resolve(undefined),
): Promise<Pick<SessionState, 'start'>> {
  const without = (what: string) => (error: unknown) =>
    of.request.log.warn({ err: error }, `The session is told without what the ${what}`)
  async function start(): Promise<Pick<SessionState, 'start'>> {
    const facts = await factsOf()
    if (!facts) return {}
    const { flag: flags } = facts
    const told = flags.state === 'known' && { flags: flagsAnswer(flags.value) }
    const [portalData, first] = await Promise.all([
      readPortalData(of),
      within(firstPatienceMs, readFirst(facts), undefined, without('first page asks for')),
    ])
    return { start: { portalData, overlays: overlaysFor(facts), ...told, ...(first && { first }) } }
  }
  return within(startPatienceMs, start(), {}, without('portal starts with'))
}

export const sessionHandlers = (readFirst: ReadFirst): Handlers => ({
  async getSession(call) {
    const { sessionIfAny: session, query } = call
    const state = await readSessionState(session, call)
    if (!query.start || session?.state !== 'active') return state
    const first = query.first ? (facts: Facts) => readFirst(call, facts) : undefined
    return { ...state, ...(await readStart(call.factsIfAny, call, first)) }
  },
})
