// The session as the browser may know it: the same block that the shell's HTML carries.
import type { AnswerOf, Handlers } from '../http/call.ts'
import type { Session } from '../identity/session.ts'

export type SessionState = AnswerOf<'getSession'>

/** Without a session, nothing but that. */
export function sessionState(session: Session | undefined): SessionState {
  if (!session) return { state: 'none' }
  const { state, step, userName, userId, contextVersion } = session
  return { state, ...(step && { step }), userName, membershipUserId: userId, contextVersion }
}

export const sessionHandlers: Handlers = {
  getSession: async (call) => sessionState(call.sessionIfAny),
}
