// Pages for services that are not connected. Each page says so.
// Facts: text B §2
import type { ActionPage, NotOfferedPage } from '#server/records/engine/description.ts'

export const billingTestHarness: NotOfferedPage = {
  page: 'ZuoraTestHarness',
  kind: 'not-offered',
  title: 'Billing test harness',
  description: 'Tries out calls to the service that bills subscriptions.',
  reason:
    'No billing service is connected to this platform, so there is nothing to try out. Bills ' +
    'that are stored here are on the account pages, under My bills.',
}

/** The parts of online ordering that the simulated sync covers. */
const parts = [
  'logo',
  'banner',
  'pickup and curbside',
  'dine-in',
  'web address',
  'stores',
  'store hours',
  'tips',
  'configuration',
]
const trial =
  `A trial of ${parts.length} parts: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}. ` +
  'The sync is simulated: no call is made and nothing is changed.'

export const dataMigration: ActionPage = {
  page: 'DataMigration',
  kind: 'action',
  title: 'Data migration',
  description:
    "A simulated sync of this store's online ordering. " +
    'No call is made; it shows what would be sent.',
  ability: 'admin.syncData',
  verb: 'Sync',
  reach: 'none',
  inputs: [],
  confirm: { word: 'SYNC' },
  final: false,
  dryRun: async () => ({ count: parts.length, text: trial }),
  act: async () => ({ count: parts.length, text: trial }),
}
