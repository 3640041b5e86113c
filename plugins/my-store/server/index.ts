// What the plugin `my-store` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { firstStores } from '../rules/stores-of-day.ts'
import { dayHandlers } from './day/days.ts'

export default defineServer({
  handlers: () => dayHandlers,
  openings: [
    { route: 'my-store.figures', operation: 'getStoreDay' },
    { route: 'my-store.figures', operation: 'getStoresDay', query: firstStores },
  ],
})
