// Which notifications a person has closed, so that the dialog opens once for each.
// Facts: S-062; resolution 60
import { links, migration } from '#server/data/building/table.ts'

export const statements = migration(
  links('notification_seen', {
    key: 'user_id, message_id',
    columns: {
      // No merchant, because the platform's own staff belong to none.
      user_id: 'integer not null references membership_user (id) on delete cascade',
      message_id: 'integer not null references merchant_message',
      seen_at: 'timestamptz not null',
    },
  }),
)
