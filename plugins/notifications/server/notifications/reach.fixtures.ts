// That somebody has seen a notification reaches no place.
import { ok, type NoPlaceCases } from '#server/testing/reach.ts'

export const tablesOfNoPlace = ['notification_seen']
export const ofNoPlace: NoPlaceCases = {
  markNotificationsSeen: async ({ owner }) => {
    const [first] = ok(await owner.call('getNotifications'))
    return owner.call('markNotificationsSeen', {
      body: { notificationIds: [first!.NotificationId] },
    })
  },
}
