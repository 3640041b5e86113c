// Rows that tests read and write without the platform's calls.
import type { TestPlatform } from './platform.ts'

type Of = Pick<TestPlatform, 'database'>

/** The audit rows of an action, the oldest first. */
export const auditRows = ({ database }: Of, action: string) =>
  database.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()

/** Changes a demo account. */
export async function setUser({ database }: Of, userName: string, values: object): Promise<void> {
  await database.db
    .updateTable('membership_user')
    .set(values)
    .where('user_name', '=', userName)
    .execute()
}

/** The id of a demo account. */
export async function readUserId({ database }: Of, userName: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('membership_user')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return id
}
