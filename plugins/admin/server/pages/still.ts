// Pages for services that aren't connected. Each page only tells the user so. Facts: text B §2
import type { NotOfferedPage } from '#server/records/engine/description.ts'

export const billingTestHarness: NotOfferedPage = {
  page: 'ZuoraTestHarness',
  kind: 'not-offered',
  title: 'Billing test harness',
  description: 'Test calls to the subscription billing service.',
  reason:
    'No billing service is connected to this platform, so there is nothing to test. Bills ' +
    'stored here are listed in My account, under My bills.',
}
