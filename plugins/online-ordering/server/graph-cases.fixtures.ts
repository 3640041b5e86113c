// Cases of affected stores whose write is a graph call in the store that saves.
import { required } from '#core/required.ts'
import type { AffectedStoresCase, AffectedStoresPeople } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask, type Field } from './bakery.fixtures.ts'

interface Context {
  storeId: number
}
/** Reads a field in a store; null if the store has none. */
export const readIn =
  <Name extends Field>(field: Name) =>
  async (person: TestPerson, { storeId }: Context) =>
    (await ask(person, storeId, field)).answer ?? null

/** What the saving store has of a field. */
export const heldIn = async <Name extends Field>(
  { inStore, savingStore }: Pick<AffectedStoresPeople, 'inStore' | 'savingStore'>,
  field: Name,
) => required(await readIn(field)(inStore, { storeId: savingStore }), field)

/**
 * A write of a field by its arguments, which may need prepared data.
 * @param read by default none, because no store reads the result
 */
export const savedInStore = (
  field: Field,
  sentOf: (people: AffectedStoresPeople) => object | Promise<object>,
  read?: AffectedStoresCase['read'],
): Readonly<Record<string, AffectedStoresCase>> => ({
  'in a store': {
    ...(read && { read }),
    prepare: async (people) => {
      const sent = await sentOf(people)
      return { save: async () => (await ask(people.inStore, people.savingStore, field, sent)).raw }
    },
  },
})
