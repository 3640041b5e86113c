// The stores affected by the write of the sample item.
import type { TestPerson } from '#server/testing/platform.ts'
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'

/*+ samples */
const read = async (person: TestPerson) => ok(await person.call('getSampleItem'))

export const cases: AffectedStoresCases = {
  updateSampleItem: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        const { concurrencyChecksum } = await read(inStore)
        const body = { enabled: true, /*+ more */ note: 'Of this store', concurrencyChecksum }
        return { save: () => inStore.call('updateSampleItem', { body }) }
      },
    },
  },
}
