// Whom the code of a device reaches.
import type { ReachCases } from '#server/testing/reach.ts'

export const cases: ReachCases = {
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
}
