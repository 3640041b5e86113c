// What the plugin `notifications` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { notificationHandlers } from './notifications/notifications.ts'

export default defineServer({ handlers: () => notificationHandlers })
