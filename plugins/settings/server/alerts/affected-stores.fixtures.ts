// The stores that a save of alerts affects.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const read = async (person: TestPerson) => ok(await person.call('getAlertConfiguration')).Entity

export const cases: AffectedStoresCases = {
  updateAlertConfiguration: {
    'in a store': {
      read,
      prepare: async ({ inStore }) => {
        const body = (await read(inStore)).map((entry) =>
          entry.AlertDefinitionId === 4
            ? ({ ...entry, SubscriptionStatus: entry.SubscriptionStatus === 1 ? 0 : 1 } as const)
            : entry,
        )
        return { save: () => inStore.call('updateAlertConfiguration', { body }) }
      },
    },
  },
}
