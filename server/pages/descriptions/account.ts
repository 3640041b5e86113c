// The pages of the plugin `account`, and of the plugins with one page each: `my-store`,
// `ecommerce`, `pilot`.
import type { Page } from '../engine/description.ts'
import { activityPage } from './account/activity.ts'
import { billsPage } from './account/bills.ts'
import { devicesPage } from './account/devices.ts'
import { ecommercePage } from './account/ecommerce.ts'
import { helpUrlsPage } from './account/help-urls.ts'
import { integrationsPage } from './account/integrations.ts'
import { messagesPage } from './account/messages.ts'
import { myStorePage } from './account/my-store.ts'
import { overviewPage } from './account/overview.ts'
import { pilotPage } from './account/pilot.ts'
import { storesPage } from './account/stores.ts'
import { termsPage } from './account/terms.ts'

export const accountPages: readonly Page[] = [
  myStorePage,
  ecommercePage,
  overviewPage,
  storesPage,
  devicesPage,
  integrationsPage,
  billsPage,
  termsPage,
  messagesPage,
  helpUrlsPage,
  activityPage,
  pilotPage,
]
