// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  notification_seen: { own: ['notifications.seeNotifications'] },
}

export const notByChance: NotByChance = [
  // The ids of the merchant's own notifications.
  'markNotificationsSeen',
]
