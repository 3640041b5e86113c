import { featureIdOf } from './feature-id.ts'
import type { TestPlatform } from './platform.ts'

/**
 * Runs some work while no role has these rights, such as `onlineOrdering.prepTime.edit`. They are
 * also removed at once from people who are already signed in.
 */
export async function withoutRight(
  { databaseRoles }: Pick<TestPlatform, 'databaseRoles'>,
  permissions: string | readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const ids = [permissions].flat().map((name) => featureIdOf(name))
  const by = { actor: 'test', reason: 'take a right away', routine: true }
  const taken = await databaseRoles.asOperator(by, (tx) =>
    tx.deleteFrom('role_feature').where('feature_id', 'in', ids).returningAll().execute(),
  )
  try {
    await work()
  } finally {
    await databaseRoles.asOperator(by, (tx) =>
      tx.insertInto('role_feature').values(taken).execute(),
    )
  }
}
