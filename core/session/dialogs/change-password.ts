// The calls that set one's own password: within the sign-in, and in the portal.
// Facts: C-021, C-024
import { call } from '../../api/call.ts'
import { readSession, sessionState } from '../session.ts'
import type { NewPasswordEntry } from './use-new-password.ts'

const bodyOf = ({ old, password, again }: NewPasswordEntry, posUserId: number) => {
  // signed in: both are there, and the server goes by the session
  const { membershipUserId = 1, userName = '' } = sessionState()
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
 * The step of the sign-in; the session goes on with the next one. Sent once: an old password that
 * is asked about again counts.
 */
export async function setPasswordOfStep(entry: NewPasswordEntry): Promise<void> {
  await call(
    'changePasswordAndCreateSession',
    { query: { isNewUi: true }, body: bodyOf(entry, sessionState().account?.posUserId ?? 0) },
    { askAgain: false },
  )
  await readSession()
}
/** In the portal. The session has a new id and secret afterwards. */
export async function changePassword(entry: NewPasswordEntry, posUserId: number): Promise<void> {
  await call('changePassword', { body: bodyOf(entry, posUserId) }, { askAgain: false })
  await readSession()
}
