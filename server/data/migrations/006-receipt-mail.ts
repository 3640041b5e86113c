// Lets the tenant role queue a mail, because a merchant's receipts are mailed in the transaction
// that records them. The role can't read or change a mail. A receipt with hundreds of lines is
// longer than the mails about sign-in.
import { migration } from '../building/table.ts'
import { roleOf } from '../building/protection.ts'

export const statements = migration([
  'alter table mail drop constraint mail_texts',
  'alter table mail add constraint mail_texts check (char_length(subject) <= 200 ' +
    'and char_length(body) <= 50000 and char_length(recipient) <= 254 ' +
    'and char_length(fault) <= 60)',
  `grant insert on mail to ${roleOf('tenant')}`,
  `create policy mail_tenant on mail for insert to ${roleOf('tenant')} with check (true)`,
])
