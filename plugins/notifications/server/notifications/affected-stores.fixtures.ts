// Marking a notification as seen affects no store.
import { ok, type NoContextCases } from '#server/testing/affected-stores.ts'

export const tablesOfNoContext = ['notification_seen']
export const ofNoContext: NoContextCases = {
  markNotificationsSeen: async ({ owner }) => {
    const [first] = ok(await owner.call('getNotifications'))
    return owner.call('markNotificationsSeen', {
      body: { notificationIds: [first!.NotificationId] },
    })
  },
}
