// Pages for services that aren't connected, which tell the user so.
// Facts: text B §2
import type { NotOfferedPage } from '#server/records/engine/description.ts'

export const billingTestHarness: NotOfferedPage = {
  page: 'ZuoraTestHarness',
  kind: 'not-offered',
  title: 'Billing test harness',
  description: 'Tries out calls to the service that bills subscriptions.',
  reason:
    'No billing service is connected to this platform, so there is nothing to try out. Bills ' +
    'that are stored here are on the account pages, under My bills.',
}
