// The plugin's data for the shared proofs (server/testing/shared-proofs.ts).
import type { NoMeasures, NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  device: {
    own: ['account.addDevices', 'account.editDevices'],
    apart: { public: 'A device with a code, which its own right made, registers itself once' },
  },
  help_url: { own: ['account.editHelpUrls'] },
  integration: { own: ['account.editIntegrations'] },
  store: {
    apart: {
      'account.editStores':
        'Name and address, by a right that says so; what a store does stays with settings',
      'account.deactivateStores': 'By role, in the specification',
    },
  },
  store_request: { own: ['account.addStores', 'account.editStores'] },
}

export const notByChance: NotByChance = [
  // Needs the id of a session.
  'endPersonsSession',
]

export const noMeasures: NoMeasures = {
  AccountActivity: 'Who signed in and did what: a trail, which its readers must be able to keep',
  MyBills: 'What the merchant owes for the platform, not what it earns',
}
