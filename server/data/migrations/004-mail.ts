// Outgoing mails.
// Facts: row 21; D18
import { everything } from '../building/protection.ts'
import { migration, platformTable } from '../building/table.ts'

export const statements = migration(
  platformTable('mail', {
    databaseRoles: { identity: 'select, insert', operator: everything },
    columns: {
      template: 'text not null',
      recipient: 'text',
      subject: 'text not null',
      body: 'text',
      state: [
        "text not null default 'queued'",
        "state in ('queued', 'sent', 'failed') and (state = 'sent') = (sent_at is not null)",
      ],
      attempts: 'integer not null default 0',
      created_at: 'timestamptz not null',
      next_try_at: 'timestamptz not null',
      good_until: 'timestamptz not null',
      sent_at: 'timestamptz',
      fault: 'text',
    },
    checks: {
      texts:
        'char_length(subject) <= 200 and char_length(body) <= 10000 ' +
        'and char_length(recipient) <= 254 and char_length(fault) <= 60',
    },
    indexes: {
      // Includes mails without a recipient, because they must take as much work as others.
      due: "next_try_at where state = 'queued'",
      newest: 'created_at desc, id desc',
    },
  }),
)
