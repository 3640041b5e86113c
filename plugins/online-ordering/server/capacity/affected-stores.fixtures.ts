// The stores affected by writes of ordering capacity: the store that saves them.
import { required } from '#core/required.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'

import { week } from './capacity.fixtures.ts'
import { ask, type Field, forgetHours } from '../bakery.fixtures.ts'

const lunch = { capacitySettings: week({ monday: ['1130-1330: 7'] }) }

async function read(person: TestPerson, { storeId }: { storeId: number }) {
  const { answer } = await ask(person, storeId, 'getCapacitySettingsByEnterpriseUnit')
  return answer ?? null
}
const saving =
  (
    field: Field,
    given: (people: AffectedStoresPeople) => Promise<object>,
  ): AffectedStoresCase['prepare'] =>
  async (people) => {
    const { platform, inStore, savingStore } = people
    await forgetHours(platform, savingStore, 'capacity')
    const more = await given(people)
    return { save: async () => (await ask(inStore, savingStore, field, more)).raw }
  }
async function created({ inStore, savingStore }: AffectedStoresPeople) {
  await ask(inStore, savingStore, 'createCapacitySettings', { id: 'reach', ...lunch })
  return { id: 'reach' }
}

export const cases: AffectedStoresCases = {
  // No store reads created settings until they're assigned.
  createCapacitySettings: {
    'in a store': {
      prepare: saving('createCapacitySettings', async () => ({ id: 'reach', ...lunch })),
    },
  },
  updateCapacitySettings: {
    'in a store': {
      read,
      prepare: saving('updateCapacitySettings', async (people) => {
        await created(people)
        const { inStore, savingStore } = people
        await ask(inStore, savingStore, 'assignCapacitySettings', { id: 'reach' })
        const context = { storeId: savingStore }
        const { concurrencyChecksum } = required(await read(inStore, context), 'what is assigned')
        return {
          id: 'reach',
          concurrencyChecksum,
          capacitySettings: week({ friday: ['1700-2400: 0'] }),
        }
      }),
    },
  },
  assignCapacitySettings: {
    'in a store': { read, prepare: saving('assignCapacitySettings', created) },
  },
}
