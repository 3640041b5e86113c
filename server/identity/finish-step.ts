// A step of the sign-in is done where it stands: the session keeps its place and goes on to the
// next one that is due.
// Facts: D4
import { nextStep, type SignInStep } from '../../core/session/gates.ts'
import type { AnswerOf } from '../http/call.ts'
import type { Doors, Tx } from '../data/doors.ts'
import { unauthenticated } from '../http/problem.ts'
import { readPerson } from './people.ts'
import type { Session } from './session.ts'

/** Puts the session into the step behind `done`, or makes it complete. */
export async function finishStep(tx: Tx, session: Session, done: SignInStep): Promise<void> {
  const user = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const step = nextStep((await readPerson(tx, user)).standing, done)
  // Only from the step itself: two tabs that finish it at once must not jump over the next.
  await tx
    .updateTable('session')
    .set({ state: step ? 'pending' : 'active', step: step ?? null })
    .where('id_hash', '=', session.idHash)
    .where('step', '=', done)
    .where('ended_at', 'is', null)
    .execute()
}

/** What LogOn answered of the account, as it is now: the dialogs of the steps go by it. */
export async function accountOf(
  session: Session,
  doors: Pick<Doors, 'asIdentity'>,
): Promise<AnswerOf<'logOn'>> {
  const standing = await doors.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom('membership_user')
      .selectAll()
      .where('id', '=', session.userId)
      .executeTakeFirst()
    if (!user) throw unauthenticated() // deleted this moment
    return (await readPerson(tx, user)).standing
  })
  return { ...standing, success: true, errorCode: null, message: null }
}
