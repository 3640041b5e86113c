// The stores affected by writes of order hours: the store that saves them.
import { required } from '#core/required.ts'
import type {
  AffectedStoresCase,
  AffectedStoresCases,
  AffectedStoresPeople,
} from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

import { everyDay, forget } from './order-hours.fixtures.ts'
import { ask, type Field } from '../bakery.fixtures.ts'

interface Context {
  storeId: number
}
/** The store's hours, or null if it has none. */
async function read(person: TestPerson, { storeId }: Context) {
  const hours = await ask(person, storeId, 'getWindowSettingsByEnterpriseUnit')
  const times = await ask(person, storeId, 'getTimeSettingsByEnterpriseUnit')
  return { hours: hours.answer ?? null, times: times.answer ?? null }
}
/** Created settings affect no store until they're assigned. */
const unread = (
  given: (people: AffectedStoresPeople) => Promise<object>,
  field: Field,
): AffectedStoresCase => ({
  prepare: async (people) => {
    const { platform, inStore, savingStore } = people
    await forget(platform, savingStore)
    const more = await given(people)
    return { save: async () => (await ask(inStore, savingStore, field, more)).raw }
  },
})
const changing = (
  field: Field,
  given: (people: AffectedStoresPeople) => Promise<object>,
): AffectedStoresCase => ({
  read,
  prepare: async (people) => {
    const more = await given(people)
    return { save: async () => (await ask(people.inStore, people.savingStore, field, more)).raw }
  },
})

const hoursNow = async ({ inStore, savingStore }: AffectedStoresPeople) =>
  required(
    (await ask(inStore, savingStore, 'getWindowSettingsByEnterpriseUnit')).answer,
    'order hours of the saving store',
  )
const timesNow = async ({ inStore, savingStore }: AffectedStoresPeople) =>
  required(
    (await ask(inStore, savingStore, 'getTimeSettingsByEnterpriseUnit')).answer,
    'time settings of the saving store',
  )
async function created(
  people: AffectedStoresPeople,
  field: 'createWindowSettings' | 'createTimeSettings',
) {
  const { platform, inStore, savingStore } = people
  await forget(platform, savingStore)
  const dayHours = field === 'createWindowSettings' ? { dayHours: everyDay(['0900-1000']) } : {}
  await ask(inStore, savingStore, field, { input: { id: 'reach', ...dayHours } })
  return { id: 'reach' }
}
/** Restores the store's hours and time settings if an earlier case deleted them. */
async function settled(people: AffectedStoresPeople): Promise<void> {
  const { platform, inStore, savingStore } = people
  await forget(platform, savingStore)
  await ask(inStore, savingStore, 'saveOrderHours', {
    input: { id: 'reach', dayHours: everyDay(['0900-1700']) },
  })
}

export const cases: AffectedStoresCases = {
  createWindowSettings: {
    'in a store': unread(
      async () => ({ input: { id: 'reach', dayHours: everyDay(['0900-1000']) } }),
      'createWindowSettings',
    ),
  },
  updateWindowSettingsById: {
    'in a store': changing('updateWindowSettingsById', async (people) => {
      await settled(people)
      const { id, concurrencyChecksum } = await hoursNow(people)
      return { id, input: { dayHours: everyDay(['0900-1000']), concurrencyChecksum } }
    }),
  },
  assignWindowSettings: {
    'in a store': changing('assignWindowSettings', (people) =>
      created(people, 'createWindowSettings'),
    ),
  },
  createTimeSettings: {
    'in a store': unread(async () => ({ input: { id: 'reach' } }), 'createTimeSettings'),
  },
  updateTimeSettingsById: {
    'in a store': changing('updateTimeSettingsById', async (people) => {
      await settled(people)
      const { id, concurrencyChecksum } = await timesNow(people)
      return { id, input: { bufferOpen: 45, concurrencyChecksum } }
    }),
  },
  assignTimeSettings: {
    'in a store': changing('assignTimeSettings', (people) => created(people, 'createTimeSettings')),
  },
  saveOrderHours: {
    'in a store': changing('saveOrderHours', async (people) => {
      await settled(people)
      const [hours, times] = [await hoursNow(people), await timesNow(people)]
      return {
        input: {
          dayHours: everyDay(['0930-1000']),
          bufferOpen: 5,
          concurrencyChecksum: hours.concurrencyChecksum,
          timeSettingsChecksum: times.concurrencyChecksum,
        },
      }
    }),
  },
}
