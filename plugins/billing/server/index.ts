// What the plugin `billing` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { paymentHandlers } from './payment/payment.ts'

export default defineServer({ handlers: () => paymentHandlers })
