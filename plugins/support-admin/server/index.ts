import { defineServer } from '#server/plugins/server-plugin.ts'
import { inStoreServer } from './pages/in-store-server.ts'
import { productMode } from './pages/product-mode.ts'

export default defineServer({ pages: [productMode, inStoreServer] })
