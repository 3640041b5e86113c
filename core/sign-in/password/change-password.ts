// Calls that change the user's own password, during sign-in and in the portal.
// Facts: C-021, C-024
import { call } from '../../api/call.ts'
import type { Portal } from '../../portal/portal.ts'
import { readSession, sessionState } from '../../session/session.ts'
import type { NewPasswordEntry } from './use-new-password.ts'

const buildBody = (
  portal: Portal,
  { old, password, again }: NewPasswordEntry,
  posUserId: number,
) => {
  // While signed in, both have values. The defaults do no harm, because the server uses the session
  // instead.
  const { membershipUserId = 1, userName = '' } = sessionState(portal)
  return {
    MembershipUserId: membershipUserId,
    MembershipUserName: userName,
    POSUserId: posUserId,
    Password: password,
    ReenterPassword: again,
    ...(old !== '' && { OldPassword: old }),
  }
}

/**
 * Sets the password as a step of the sign-in, and then reads the session for the next step. Never
 * repeated automatically, because each try with an old password counts.
 */
export async function setPasswordOfStep(portal: Portal, entry: NewPasswordEntry): Promise<void> {
  await call(
    portal,
    'changePasswordAndCreateSession',
    {
      query: { isNewUi: true },
      body: buildBody(portal, entry, sessionState(portal).account?.posUserId ?? 0),
    },
    { askAgain: false },
  )
  await readSession(portal)
}
/** Sets the password in the portal. Afterwards, the session has a new id and a new secret. */
export async function changePassword(
  portal: Portal,
  entry: NewPasswordEntry,
  posUserId: number,
): Promise<void> {
  await call(
    portal,
    'changePassword',
    { body: buildBody(portal, entry, posUserId) },
    { askAgain: false },
  )
  await readSession(portal)
}
