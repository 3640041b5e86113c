// Most demo accounts have already read their notifications, so that a tour doesn't start with a
// dialog. The exception is the account without a payment method. Signing in to it shows the dialog.
import { required } from '#core/required.ts'
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { messageRows } from '#server/domain/messages/demo/messages.ts'
import { userRows } from '#server/domain/people/demo/users.ts'

const unread = 'state-payment-required'

export function demo({ today }: Seeding): DemoRows {
  const told = messageRows(today).messages.filter(({ is_notification }) => is_notification)
  const officers = userRows('', '').filter(
    ({ is_account_manager, user_name }) => is_account_manager && user_name !== unread,
  )
  return {
    notification_seen: officers.flatMap(({ id, merchant_id }) =>
      told
        .filter((message) => message.merchant_id === merchant_id)
        .map((message) => ({
          merchant_id: message.merchant_id,
          user_id: required(id, 'ID of a demo user'),
          message_id: required(message.id, 'ID of a demo message'),
          seen_at: message.published_at,
        })),
    ),
  }
}
