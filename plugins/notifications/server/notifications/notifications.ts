// Notifications that account and billing officers get after they sign in, and which of them each
// officer has seen. The page My messages lists the same messages for people who may open it.
// Facts: C-035, F-12, P-009, S-062; resolutions 60, 82
import type { AnyCall, AnswerOf, Handlers } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import { amongIds } from '#server/data/ids.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Row } from '#server/data/schema.ts'
import { write } from '#server/data/write.ts'
import { nowOf } from '#server/time.ts'

type Notification = AnswerOf<'getNotifications'>[number]
type Caller = Pick<AnyCall, 'scope' | 'session' | 'clock'>

/** Maximum number of notifications. Older ones are on the page My messages. */
const most = 50

/** The current messages to officers, newest first. */
const inForce = (tx: Tx, { scope: { merchantId }, clock }: Caller) => {
  const now = nowOf(clock)
  return tx
    .selectFrom('merchant_message as m')
    .where('m.merchant_id', '=', merchantId)
    .where('m.is_notification', '=', true)
    .where('m.published_at', '<=', now)
    .where((row) => row.or([row('m.expires_at', 'is', null), row('m.expires_at', '>', now)]))
    .orderBy('m.published_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
}

/**
 * Turns each paragraph into a message. A message gets the links whose keys it contains in braces.
 */
const toMessages = (
  body: string,
  links: readonly Row<'merchant_message_link'>[],
): Notification['Messages'] =>
  body.split(/\n\s*\n/).map((text) => ({
    MessageText: text,
    Links: links
      .filter(({ link_key }) => text.includes(`{${link_key}}`))
      .map(({ link_key, link_text, link_url }) => ({
        LinkKey: link_key,
        LinkText: link_text,
        LinkURL: link_url,
      })),
  }))

async function readNotifications(tx: Tx, caller: Caller): Promise<Notification[]> {
  const { merchantId } = caller.scope
  const rows = await inForce(tx, caller)
    .leftJoin('notification_seen as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 'm.merchant_id')
        .onRef('s.message_id', '=', 'm.id')
        .on('s.user_id', '=', caller.session.userId),
    )
    .select(['m.id', 'm.title', 'm.description', 'm.body', 's.seen_at'])
    .execute()
  if (rows.length === 0) return []
  const links = await tx
    .selectFrom('merchant_message_link')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('link_key')
    .execute()
  return rows.map(({ id, title, description, body, seen_at }) => ({
    NotificationId: id,
    NotificationTitle: title,
    NotificationDescription: description,
    IsSeen: seen_at !== null,
    Messages: toMessages(
      body,
      links.filter(({ message_id }) => message_id === id),
    ),
  }))
}

export const notificationHandlers: Handlers = {
  getNotifications: (call) =>
    call.databaseRoles.asTenant(call.scope, (tx) => readNotifications(tx, call)),

  markNotificationsSeen: (call) =>
    write(call, async (tx) => {
      const { scope, session, body, clock } = call
      const ids = new Set(body.notificationIds)
      const known = await inForce(tx, call)
        .where(amongIds('m.id', [...ids]))
        .select('m.id')
        .execute()
      if (known.length < ids.size) throw notFound('One of these notifications no longer exists.')
      await tx
        .insertInto('notification_seen')
        .values(
          known.map(({ id }) => ({
            merchant_id: scope.merchantId,
            user_id: session.userId,
            message_id: id,
            seen_at: nowOf(clock),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return {
        answer: { done: true },
        audit: {
          action: 'notification.seen',
          entity: 'notification',
          entityId: body.notificationIds.join(' '),
          after: { notificationIds: body.notificationIds },
        },
      }
    }),
}
