// What the plugin `ecommerce` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { ecommercePage } from './pages/ecommerce.ts'

export default defineServer({ pages: [ecommercePage] })
