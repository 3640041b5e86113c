// Stores affected by undoing a change.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { fetchAvailability, sellOut } from '../availability/affected-stores.fixtures.ts'
import { importOne, fetchItems } from '../items/affected-stores.fixtures.ts'

const newest = async (person: TestPerson, kind: 'availability' | 'itemImport') =>
  ok(await person.call('findChangeSets', { query: { kind, size: 1 } })).changeSets[0]!

export const cases: AffectedStoresCases = {
  undoChangeSet: {
    "of a store's availability": {
      read: (person) => fetchAvailability(person),
      prepare: async ({ inStore }) => {
        await sellOut(inStore)
        const record = await newest(inStore, 'availability')
        return {
          record,
          save: () => inStore.call('undoChangeSet', { path: { changeSetId: record.id } }),
        }
      },
    },
    'of an import, in a store': {
      read: fetchItems,
      prepare: async (people) => {
        ok(await importOne(people, people.owner, 'Imported and undone'))
        const record = await newest(people.inStore, 'itemImport')
        return {
          record,
          save: () => people.inStore.call('undoChangeSet', { path: { changeSetId: record.id } }),
        }
      },
    },
  },
}
