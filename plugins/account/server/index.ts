import { defineServer } from '#server/plugins/server-plugin.ts'
import { activityPage } from './pages/activity.ts'
import { billsPage } from './pages/bills.ts'
import { devicesPage } from './pages/devices.ts'
import { helpUrlsPage } from './pages/help-urls.ts'
import { integrationsPage } from './pages/integrations.ts'
import { messagesPage } from './pages/messages.ts'
import { overviewPage } from './pages/overview.ts'
import { storesPage } from './pages/stores.ts'
import { termsPage } from './pages/terms.ts'
import { peoplesSessionHandlers } from './sessions/peoples-sessions.ts'

export default defineServer({
  handlers: () => peoplesSessionHandlers,
  pages: [
    overviewPage,
    storesPage,
    devicesPage,
    integrationsPage,
    billsPage,
    termsPage,
    messagesPage,
    helpUrlsPage,
    activityPage,
  ],
})
