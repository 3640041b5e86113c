// The plugin's part of the shared proofs (server/testing/shared-proofs.ts).
import type { NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  notification_seen: { own: ['notifications.seeNotifications'] },
}

export const notByChance: NotByChance = [
  // Need the ids of the merchant's own notifications.
  'markNotificationsSeen',
]
