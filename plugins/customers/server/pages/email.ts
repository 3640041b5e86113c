// Bulk, welcome and miss-you e-mails to customers, distinguished by kind on one page. The report on
// bulk e-mails reads the same table.
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
  choicesOf,
  editedBy,
  integer,
  shown,
  text,
} from '#server/records/settings/columns.ts'

const kinds = { bulk: 'Bulk', welcome: 'Welcome', missYou: 'We miss you' }
const statuses = { draft: 'Draft', ready: 'Ready', sent: 'Sent', off: 'Off' }

/** Why an e-mail can't change: it has been sent. */
const sentReason = ({ status, recipients }: Values) =>
  status === 'sent'
    ? `It went out to ${String(recipients)} customers and stays as it was. Write a new one.`
    : undefined

/**
 * Rules on sending. Bulk e-mails go out once, on a date; other kinds go out a number of days after
 * an event.
 */
function rules(after: Values, before: Values | undefined): FieldProblem[] {
  const sent = before && sentReason(before)
  if (sent !== undefined) throw new Problem(422, 'sent', { detail: sent })
  const { kind, status, sendOn, afterDays } = after
  const problems: FieldProblem[] = []
  if (status === 'sent')
    problems.push(at('status', 'sent', 'It is sent when its day comes. Choose Ready.'))
  if (kind === 'bulk') {
    if (status === 'off')
      problems.push(
        at('status', 'off', 'A bulk e-mail goes out once. Choose Draft to hold it back.'),
      )
    if (status === 'ready' && sendOn === null)
      problems.push(at('sendOn', 'required', 'Say on which day it goes out.'))
    if (afterDays !== null)
      problems.push(at('afterDays', 'unused', 'Bulk e-mails go out on a day. Leave this empty.'))
  } else {
    if (status === 'ready' && afterDays === null)
      problems.push(at('afterDays', 'required', 'Say after how many days it goes out.'))
    if (sendOn !== null)
      problems.push(at('sendOn', 'unused', 'Only bulk e-mails go out on a day. Leave this empty.'))
  }
  return problems
}

export const emailPage = recordsPage({
  page: 'CustomerEmail',
  title: 'E-mail',
  description:
    'E-mails to customers who agreed to get them: to all at once, to new ones, and to those who ' +
    'have not come for a while.',
  noun: 'e-mail',
  columns: [
    text('name', 'Name', 60, { required: true, help: 'For you; customers see the subject.' }),
    choice('kind', 'Kind', kinds),
    text('subject', 'Subject', 120, { required: true }),
    text('offer', 'Offer', 60, { help: 'What it gives, such as $3 off $15.' }),
    text('body', 'Text', 4000, { required: true, lines: 8, inList: false }),
    choice('status', 'Status', statuses, {
      help:
        'Ready: a bulk e-mail waits for its day, the others are on. Sent is set when it has ' +
        'gone out.',
    }),
    { name: 'sendOn', label: 'Goes out on', kind: 'date', help: 'Of bulk e-mails.' },
    integer('afterDays', 'Days after', 0, 365, {
      help: 'Of the others: days after somebody joined, or last came.',
    }),
    { name: 'sentAt', label: 'Last sent', kind: 'dateTime' },
    shown('recipients', 'Recipients', 'integer'),
    shown('opened', 'Opened', 'integer'),
    shown('clicked', 'Clicked', 'integer'),
    shown('unsubscribed', 'Unsubscribed', 'integer'),
  ],
  defaultSort: 'name',
  filters: [{ name: 'kind', label: 'Kind', kind: 'choice', choices: choicesOf(kinds) }],
  abilities: editedBy('customers.editEmail'),
  locked(values) {
    const sent = sentReason(values)
    return sent === undefined ? {} : { update: sent }
  },
  opens: {
    label: 'Report of bulk e-mails',
    path: ({ id, values }) =>
      values.kind === 'bulk' ? `/results/customer/bulkemail?f-email=${id}` : undefined,
  },
  source: recordSource({
    table: 'mailing',
    unique: { mailing_name_key: ['name', 'Another e-mail has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const { sent_at, recipients } = await tx
        .selectFrom('mailing')
        .select(['sent_at', 'recipients'])
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return sent_at
        ? `It went to ${recipients} customers, which reports show. ` +
            'Switch it off instead, or leave it as it is.'
        : undefined
    },

    where(filters) {
      const kind = choiceOf(filters, 'kind')
      return kind === undefined ? undefined : sql<boolean>`t.kind = ${kind}`
    },
    rules,
  }),
})
