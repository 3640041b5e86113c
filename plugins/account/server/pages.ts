// The pages of the plugin `account`, and of the plugins with one page each: `my-store`,
// `ecommerce`, `pilot`.
import type { Page } from '#server/records/engine/description.ts'
import { activityPage } from './pages/activity.ts'
import { billsPage } from './pages/bills.ts'
import { devicesPage } from './pages/devices.ts'
import { ecommercePage } from '../../ecommerce/server/pages/ecommerce.ts'
import { helpUrlsPage } from './pages/help-urls.ts'
import { integrationsPage } from './pages/integrations.ts'
import { messagesPage } from './pages/messages.ts'
import { myStorePage } from '../../my-store/server/pages/my-store.ts'
import { overviewPage } from './pages/overview.ts'
import { pilotPage } from '../../pilot/server/pages/pilot.ts'
import { storesPage } from './pages/stores.ts'
import { termsPage } from './pages/terms.ts'

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
