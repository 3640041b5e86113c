// What the plugin `pilot` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { pilotPage } from './pages/pilot.ts'

export default defineServer({ pages: [pilotPage] })
