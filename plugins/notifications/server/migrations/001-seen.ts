// Which notifications each person has closed, so that the dialog opens only once for each.
// Facts: S-062; resolution 60
import { links, migration } from '#server/data/building/table.ts'

export const statements = migration(
  links('notification_seen', {
    key: 'user_id, message_id',
    columns: {
      // There is no merchant column, because platform staff belong to no merchant.
      user_id: 'integer not null references membership_user (id) on delete cascade',
      message_id: 'integer not null references merchant_message',
      seen_at: 'timestamptz not null',
    },
  }),
)
