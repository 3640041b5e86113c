// The server part of the plugin `pilot`.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { pilotPage } from './pages/pilot.ts'

export default defineServer({ pages: [pilotPage] })
