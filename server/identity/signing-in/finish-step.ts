// Finishes a step of the sign-in. The session stays the same and moves on to the next step.
// Facts: D4
import { nextStep, type SignInStep } from '../../../core/session/gates.ts'
import type { AnswerOf } from '../../calls/call.ts'
import type { DatabaseRoles, Tx } from '../../data/database-roles.ts'
import { unauthenticated } from '../../calls/problem.ts'
import { readPerson } from '../people/people.ts'
import type { Session } from '../../calls/session.ts'

/** Moves the session to the step after `done`, or makes it active if none is left. */
export async function finishStep(tx: Tx, session: Session, done: SignInStep): Promise<void> {
  const user = await tx
    .selectFrom('membership_user')
    .selectAll()
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  const step = nextStep((await readPerson(tx, user)).accountStatus, done)
  // Updates only if the step is still current. Otherwise two tabs that finish it at the same time
  // would skip the next step.
  await tx
    .updateTable('session')
    .set({ state: step ? 'pending' : 'active', step: step ?? null })
    .where('id_hash', '=', session.idHash)
    .where('step', '=', done)
    .where('ended_at', 'is', null)
    .execute()
}

/** LogOn's answer with the account's current data, for the dialogs of the sign-in steps. */
export async function readAccount(
  session: Session,
  databaseRoles: Pick<DatabaseRoles, 'asIdentity'>,
): Promise<AnswerOf<'logOn'>> {
  const accountStatus = await databaseRoles.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom('membership_user')
      .selectAll()
      .where('id', '=', session.userId)
      .executeTakeFirst()
    if (!user) throw unauthenticated() // the account was just deleted
    return (await readPerson(tx, user)).accountStatus
  })
  return { ...accountStatus, success: true, errorCode: null, message: null }
}
