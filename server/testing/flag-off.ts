import type { FlagName } from '../../core/access/vocabulary.ts'
import type { TestPlatform } from './platform.ts'

/**
 * Switches a flag off for all merchants, for tests of a described page that the portal shows only
 * if its newer screen is off.
 */
export const flagOff = async ({ databaseRoles }: TestPlatform, flag: FlagName): Promise<void> => {
  await databaseRoles.asOperator(
    { actor: 'test', reason: 'switch a flag off', routine: true },
    (tx) => tx.updateTable('feature_flag').set({ is_on: false }).where('key', '=', flag).execute(),
  )
}
