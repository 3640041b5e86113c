// The server part of the plugin `ecommerce`.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { ecommercePage } from './pages/ecommerce.ts'

export default defineServer({ pages: [ecommercePage] })
