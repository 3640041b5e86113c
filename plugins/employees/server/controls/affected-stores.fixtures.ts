// The stores that the writes of limits and schedules affect.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { buys } from './controls.fixtures.ts'

const limits = async (person: TestPerson) => ok(await person.call('getSecurityControls')).Entity
const schedule = async (person: TestPerson, context: { merchantId: number; storeId: number }) =>
  ok(await person.call('getScheduleEnforcement', { query: context })).entity

export const cases: AffectedStoresCases = {
  updateSecurityControl: {
    'in company view': {
      by: 'company',
      read: limits,
      prepare: async ({ owner }) => {
        const { LastModified: _at, LastModifiedBy: _by, ...stored } = await limits(owner)
        const body = {
          ...stored,
          IsLimitChecksEnabled: true,
          MaxOpenChecks: 77,
          IsTicketAmountEnabled: stored.MaxTicketAmount !== null,
          IsShiftAmountEnabled: stored.MaxShiftAmount !== null,
        }
        return { save: () => owner.call('updateSecurityControl', { body }) }
      },
    },
  },
  saveScheduleEnforcement: {
    'in a store': {
      read: schedule,
      prepare: async ({ platform, merchantId, inStore, savingStore }) => {
        const tidy = await buys(platform, merchantId, ['featScheduleEnforcement'])
        const stored = await schedule(inStore, { merchantId, storeId: savingStore })
        const body = {
          ...stored,
          isClockInEnforcementEnabled: true,
          clockInLowerLimit: 5,
          clockInUpperLimit: 10,
        }
        return { tidy, save: () => inStore.call('saveScheduleEnforcement', { body }) }
      },
    },
  },
}
