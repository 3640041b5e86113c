// The stores affected by writes of order hours: the store that saves them.
import type { AffectedStoresCases, AffectedStoresPeople } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { ask } from '../bakery.fixtures.ts'
import { heldIn, readIn, savedInStore } from '../graph-cases.fixtures.ts'
import { everyDay, forget } from './order-hours.fixtures.ts'

const [hours, times] = [
  'getWindowSettingsByEnterpriseUnit',
  'getTimeSettingsByEnterpriseUnit',
] as const
const read = async (person: TestPerson, context: { storeId: number }) => ({
  hours: await readIn(hours)(person, context),
  times: await readIn(times)(person, context),
})
const dayHours = everyDay(['0900-1000'])
const forgotten = async ({ platform, savingStore }: AffectedStoresPeople, input: object) => {
  await forget(platform, savingStore)
  return { input: { id: 'reach', ...input } }
}
/** Stores what is to be assigned. */
async function created(
  people: AffectedStoresPeople,
  field: 'createWindowSettings' | 'createTimeSettings',
  input: object = {},
) {
  await ask(people.inStore, people.savingStore, field, await forgotten(people, input))
  return { id: 'reach' }
}
/** The store's hours and time settings, restored if an earlier case deleted them. */
async function settled(people: AffectedStoresPeople) {
  const sent = await forgotten(people, { dayHours: everyDay(['0900-1700']) })
  await ask(people.inStore, people.savingStore, 'saveOrderHours', sent)
  return { hours: await heldIn(people, hours), times: await heldIn(people, times) }
}

export const cases: AffectedStoresCases = {
  // Created settings affect no store until they're assigned.
  createWindowSettings: savedInStore('createWindowSettings', (people) =>
    forgotten(people, { dayHours }),
  ),
  updateWindowSettingsById: savedInStore(
    'updateWindowSettingsById',
    async (people) => {
      const { id, concurrencyChecksum } = (await settled(people)).hours
      return { id, input: { dayHours, concurrencyChecksum } }
    },
    read,
  ),
  assignWindowSettings: savedInStore(
    'assignWindowSettings',
    (people) => created(people, 'createWindowSettings', { dayHours }),
    read,
  ),
  createTimeSettings: savedInStore('createTimeSettings', (people) => forgotten(people, {})),
  updateTimeSettingsById: savedInStore(
    'updateTimeSettingsById',
    async (people) => {
      const { id, concurrencyChecksum } = (await settled(people)).times
      return { id, input: { bufferOpen: 45, concurrencyChecksum } }
    },
    read,
  ),
  assignTimeSettings: savedInStore(
    'assignTimeSettings',
    (people) => created(people, 'createTimeSettings'),
    read,
  ),
  saveOrderHours: savedInStore(
    'saveOrderHours',
    async (people) => {
      const stored = await settled(people)
      return {
        input: {
          dayHours: everyDay(['0930-1000']),
          bufferOpen: 5,
          concurrencyChecksum: stored.hours.concurrencyChecksum,
          timeSettingsChecksum: stored.times.concurrencyChecksum,
        },
      }
    },
    read,
  ),
}
