// Bulk, welcome and miss-you emails to customers. They are on one page and differ by kind. The
// report on bulk emails reads the same table.
// Facts: R-052
import { sql } from 'kysely'

import { Problem, type FieldProblem } from '#server/calls/problem.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { choiceOf } from '#server/records/engine/filters.ts'
import type { Values } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import {
  choice,
  toChoices,
  editedBy,
  integer,
  shown,
  text,
} from '#server/records/settings/columns.ts'

const kinds = { bulk: 'Bulk', welcome: 'Welcome', missYou: 'We miss you' }
const statuses = { draft: 'Draft', ready: 'Ready', sent: 'Sent', off: 'Off' }

/** The reason why an email can't be changed after it was sent. */
const sentReason = ({ status, recipients }: Values) =>
  status === 'sent'
    ? `It was sent to ${String(recipients)} customers and can no longer be changed. ` +
      'Write a new one.'
    : undefined

/**
 * Rules for sending. Bulk emails are sent once, on a date. The other kinds are sent a number of
 * days after an event.
 */
function rules(after: Values, before: Values | undefined): FieldProblem[] {
  const sent = before && sentReason(before)
  if (sent !== undefined) throw new Problem(422, 'sent', { detail: sent })
  const { kind, status, sendOn, afterDays } = after
  const problems: FieldProblem[] = []
  if (status === 'sent')
    problems.push(at('status', 'sent', 'Choose Ready. The email is sent on its date.'))
  if (kind === 'bulk') {
    if (status === 'off')
      problems.push(at('status', 'off', 'A bulk email is sent once. Choose Draft to hold it back.'))
    if (status === 'ready' && sendOn === null)
      problems.push(at('sendOn', 'required', 'Choose the day to send it.'))
    if (afterDays !== null)
      problems.push(at('afterDays', 'unused', 'Bulk emails are sent on a date. Leave this empty.'))
  } else {
    if (status === 'ready' && afterDays === null)
      problems.push(at('afterDays', 'required', 'Enter the number of days after which it is sent.'))
    if (sendOn !== null)
      problems.push(
        at('sendOn', 'unused', 'Only bulk emails are sent on a date. Leave this empty.'),
      )
  }
  return problems
}

export const emailPage = recordsPage({
  page: 'CustomerEmail',
  title: 'Email',
  description:
    'Emails to customers who agreed to receive them: all at once, new customers, or those who ' +
    "haven't visited in a while.",
  noun: 'email',
  columns: [
    text('name', 'Name', 60, {
      required: true,
      help: 'Only you see this. Customers see the subject.',
    }),
    choice('kind', 'Kind', kinds),
    text('subject', 'Subject', 120, { required: true }),
    text('offer', 'Offer', 60, { help: 'Such as $3 off $15.' }),
    text('body', 'Text', 4000, { required: true, lines: 8, inList: false }),
    choice('status', 'Status', statuses, {
      help:
        'When Ready, a bulk email is sent on its date, and the other kinds are on. Sent is set ' +
        'automatically.',
    }),
    { name: 'sendOn', label: 'Send on', kind: 'date', help: 'For bulk emails.' },
    integer('afterDays', 'Days after', 0, 365, {
      help: 'For the other kinds: days after someone joined or last visited.',
    }),
    { name: 'sentAt', label: 'Last sent', kind: 'dateTime' },
    shown('recipients', 'Recipients', 'integer'),
    shown('opened', 'Opened', 'integer'),
    shown('clicked', 'Clicked', 'integer'),
    shown('unsubscribed', 'Unsubscribed', 'integer'),
  ],
  defaultSort: 'name',
  filters: [{ name: 'kind', label: 'Kind', kind: 'choice', choices: toChoices(kinds) }],
  abilities: editedBy('customers.editEmail'),
  locked(values) {
    const sent = sentReason(values)
    return sent === undefined ? {} : { update: sent }
  },
  opens: {
    label: 'Bulk email report',
    path: ({ id, values }) =>
      values.kind === 'bulk' ? `/results/customer/bulkemail?f-email=${id}` : undefined,
  },
  source: recordSource({
    table: 'mailing',
    unique: { mailing_name_key: ['name', 'Another email has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const { sent_at, recipients } = await tx
        .selectFrom('mailing')
        .select(['sent_at', 'recipients'])
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return sent_at
        ? `It was sent to ${recipients} customers and is part of your reports. ` +
            'Turn it off instead, or leave it as it is.'
        : undefined
    },

    where(filters) {
      const kind = choiceOf(filters, 'kind')
      return kind === undefined ? undefined : sql<boolean>`t.kind = ${kind}`
    },
    rules,
  }),
})
