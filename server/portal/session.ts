// The session as the browser may know it: the same block that the shell's HTML carries.
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Clock } from '../../core/time/clock.ts'
import type { PlatformConfig } from '../config.ts'
import type { Doors } from '../data/doors.ts'
import type { AnswerOf, Handlers } from '../http/call.ts'
import { dropCookie, readCookie } from '../identity/cookies.ts'
import { whyEnded } from '../identity/ended-sessions.ts'
import { accountOf } from '../identity/finish-step.ts'
import type { Session } from '../identity/session.ts'
import { hashOfId } from '../identity/sessions.ts'
import { providerOfSession } from '../identity/sso/session-tokens.ts'
import { nowOf } from '../time.ts'

export type SessionState = AnswerOf<'getSession'>
interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  doors: Doors
  clock: Clock
  config: PlatformConfig
}

/** Whoever is signed in, in which step, and for how long by the server's clock. */
function stateOf({
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
 * Why this browser's session ended, if it had one: the cookie has then said all that it is good
 * for. One that is not known may be the id before a renewal whose answer is on its way: to drop it
 * would take the new one along.
 */
async function endedOf({ request, reply, doors, config }: Asked): Promise<SessionState> {
  const cookie = readCookie(request, 'sid', config)
  const ended =
    cookie === undefined
      ? undefined
      : await doors.asIdentity((tx) => whyEnded(tx, hashOfId(cookie)))
  if (!ended) return { state: 'none' }
  dropCookie(reply, 'sid', config)
  return { state: 'none', ended }
}

/** The identity provider that a session came from. */
async function providerOf(
  session: Session | undefined,
  { config, doors }: Asked,
): Promise<Pick<SessionState, 'singleSignOn'>> {
  if (!session || config.sso.providers.length === 0) return {}
  const provider = await doors.asIdentity((tx) => providerOfSession(tx, { config }, session))
  return provider
    ? { singleSignOn: { organizationId: provider.organizationId, name: provider.name } }
    : {}
}

/** What the sign-in page and the start of the portal need to know. */
export async function readSessionState(
  session: Session | undefined,
  asked: Asked,
): Promise<SessionState> {
  const state = session ? stateOf(session) : await endedOf(asked)
  // The dialogs of the sign-in's steps go by it, also after a page was loaded anew in the middle of
  // them.
  const account = session?.state === 'pending' ? await accountOf(session, asked.doors) : undefined
  return {
    ...state,
    ...(await providerOf(session, asked)),
    ...(account && { account }),
    serverTime: nowOf(asked.clock).toISOString(),
  }
}

export const sessionHandlers: Handlers = {
  getSession: (call) => readSessionState(call.sessionIfAny, call),
}
