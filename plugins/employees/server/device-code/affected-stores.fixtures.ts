// The stores that a device code and the registration with it affect.
import { ok, type AffectedStoresCases } from '#server/testing/affected-stores.ts'

export const cases: AffectedStoresCases = {
  generateDeviceRegistrationCode: {
    'in a store': {
      prepare: async ({ inStore }) => ({
        save: () =>
          inStore.call('generateDeviceRegistrationCode', {
            body: { userFullName: 'Edith Marsh', userName: 'bakery-owner' },
          }),
      }),
    },
  },
  registerDevice: {
    'in the store of its code': {
      prepare: async ({ inStore, platform }) => {
        const { message } = ok(
          await inStore.call('generateDeviceRegistrationCode', {
            body: { userFullName: 'Edith Marsh', userName: 'bakery-owner' },
          }),
        )
        const body = { code: message ?? '', name: 'Affected till', serial: 'AFFECTED-1' }
        return { save: () => platform.anonymous().call('registerDevice', { body }) }
      },
    },
  },
}
