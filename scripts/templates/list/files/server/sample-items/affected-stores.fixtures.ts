// The stores affected by the writes of sample items.
import type { TestPerson } from '#server/testing/platform.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'

/*+ samples */
const read = async (person: TestPerson) => ok(await person.call('findSampleItems')).sampleItems
const make = async (owner: TestPerson, name: string) =>
  ok(await owner.call('createSampleItem', { body: { name, /*+ more */ isActive: true } }))

export const cases: AffectedStoresCases = {
  createSampleItem: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => ({
        save: () =>
          owner.call('createSampleItem', {
            body: { name: 'To be seen', /*+ more */ isActive: true },
          }),
      }),
    },
  },
  updateSampleItem: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { id, concurrencyChecksum } = await make(owner, 'To be changed')
        const body = { name: 'Changed', /*+ more */ isActive: false, concurrencyChecksum }
        return { save: () => owner.call('updateSampleItem', { path: { sampleItemId: id }, body }) }
      },
    },
  },
  deleteSampleItem: {
    'in company view': {
      by: 'company',
      read,
      prepare: async ({ owner }) => {
        const { id, concurrencyChecksum } = await make(owner, 'To be deleted')
        const args = { path: { sampleItemId: id }, query: { concurrencyChecksum } }
        return { save: () => owner.call('deleteSampleItem', args) }
      },
    },
  },
}
