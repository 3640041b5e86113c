// Marking a notification as seen affects no store.
import { ok, type NoStoreCases } from '#server/testing/affected-stores.ts'

export const tablesOfNoStore = ['notification_seen']
export const ofNoStore: NoStoreCases = {
  markNotificationsSeen: async ({ owner }) => {
    const [first] = ok(await owner.call('getNotifications'))
    return owner.call('markNotificationsSeen', {
      body: { notificationIds: [first!.NotificationId] },
    })
  },
}
