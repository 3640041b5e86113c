// The stores affected by writes of ordering capacity: the store that saves them.
import type { AffectedStoresCases, AffectedStoresPeople } from '#server/testing/affected-stores.ts'

import { ask, forgetHours } from '../bakery.fixtures.ts'
import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'
import { week } from './capacity.fixtures.ts'

const settings = 'getCapacitySettingsByEnterpriseUnit'
const read = readIn(settings)
const lunch = { id: 'reach', capacitySettings: week({ monday: ['1130-1330: 7'] }) }
const forgotten = async ({ platform, savingStore }: AffectedStoresPeople, sent: object) => {
  await forgetHours(platform, savingStore, 'capacity')
  return sent
}
async function created(people: AffectedStoresPeople) {
  const { inStore, savingStore } = people
  await ask(inStore, savingStore, 'createCapacitySettings', await forgotten(people, lunch))
  return { id: 'reach' }
}

export const cases: AffectedStoresCases = {
  // No store reads created settings until they're assigned.
  createCapacitySettings: savedInStore('createCapacitySettings', (people) =>
    forgotten(people, lunch),
  ),
  updateCapacitySettings: savedInStore(
    'updateCapacitySettings',
    async (people) => {
      const { inStore, savingStore } = people
      await ask(inStore, savingStore, 'assignCapacitySettings', await created(people))
      const { id, concurrencyChecksum } = await heldIn(people, settings)
      return { id, concurrencyChecksum, capacitySettings: week({ friday: ['1700-2400: 0'] }) }
    },
    read,
  ),
  assignCapacitySettings: savedInStore('assignCapacitySettings', created, read),
}
