// Marking a notification as seen affects no store.
import { ok, type NoPlaceCases } from '#server/testing/affected-stores.ts'

export const tablesOfNoPlace = ['notification_seen']
export const ofNoPlace: NoPlaceCases = {
  markNotificationsSeen: async ({ owner }) => {
    const [first] = ok(await owner.call('getNotifications'))
    return owner.call('markNotificationsSeen', {
      body: { notificationIds: [first!.NotificationId] },
    })
  },
}
