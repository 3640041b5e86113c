// Tasks to do for a merchant, and who has to do them.
// Facts: P-017
import { sql } from 'kysely'

import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import type { Column, Referred, RecordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { ofChosenMerchant } from '#server/records/operator/rows.ts'
import { choice, editedBy, text } from '#server/records/settings/columns.ts'
import { mayBeGivenTasks } from './person.ts'

/** The filter also offers users who have a task but can no longer be assigned one. */
const people: Referred = {
  table: 'membership_user',
  name: 'full_name',
  ofPlatform: ({ userId, merchantId }, of) => sql<boolean>`(
    r.id in (select u.id from membership_user u where ${mayBeGivenTasks(userId, merchantId)})
    or (${of === 'filter'} and r.id in (select t.assigned_user_id from merchant_task t
      where t.merchant_id = ${merchantId} and t.deleted_at is null and t.assigned_to is null)))`,
}

const columns: readonly Column[] = [
  text('title', 'Task', 80, { required: true }),
  choice('status', 'Status', { open: 'Open', inProgress: 'In progress', done: 'Done' }),
  choice(
    'priority',
    'Priority',
    { low: 'Low', normal: 'Normal', high: 'High' },
    { default: 'normal' },
  ),
  { name: 'dueOn', label: 'Due', kind: 'date' },
  {
    name: 'assignedTo',
    column: 'assigned_user_id',
    label: 'Assigned to',
    kind: 'record',
    // References users by id, because rows don't contain user names. A partner then can't read
    // other people's user names in the filter either.
    references: { key: 'assignedUserId', detail: 'user_name', ...people },
  },
  text('details', 'Details', 1000, { lines: 4, inList: false }),
]

/**
 * A task that was assigned to a typed name has that name and no id. The same is true of a task that
 * was reassigned by a process of the previous version, because that version doesn't know ids.
 */
const rows = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('merchant_task as t')
    .leftJoin('membership_user as u', 'u.id', 't.assigned_user_id')
    .where('t.merchant_id', '=', merchantId)
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.version', 't.title', 't.status', 't.priority', 't.due_on as dueOn'])
    .select('t.details')
    .select(
      sql<number | null>`case when t.assigned_to is null then t.assigned_user_id end`.as(
        'assignedUserId',
      ),
    )
    .select(({ fn }) => fn.coalesce('t.assigned_to', 'u.full_name').as('assignedTo'))

export const merchantTasks: RecordsPage = {
  page: 'MerchantTasks',
  kind: 'records',
  // Uses the operator's database role, because the people who get tasks belong to no merchant.
  databaseRole: 'operator',
  title: 'Merchant tasks',
  description: 'What support and partners need to do for this merchant.',
  noun: 'task',
  columns,
  filters: [
    {
      name: 'assignedUserId',
      label: 'Assigned to',
      kind: 'record',
      column: 'assignedTo',
      references: people,
    },
  ],
  defaultSort: 'dueOn',
  abilities: editedBy('admin.editMerchantTasks'),
  source: ofChosenMerchant(
    recordSource({
      table: 'merchant_task',
      rows,
      stored: (_tx, _work, { sent }) => ({
        ...sent,
        // Any choice removes the typed name, including the choice of no one.
        ...(Object.hasOwn(sent, 'assignedUserId') && { assigned_to: null }),
      }),
    })(columns),
  ),
}
