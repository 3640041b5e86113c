// Tasks to do for a merchant.
// Facts: P-017
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choices } from '#server/records/operator/choices.ts'

export const merchantTasks = recordsPage({
  page: 'MerchantTasks',
  title: 'Merchant tasks',
  description: 'What support and partners have to do for this merchant.',
  noun: 'task',
  columns: [
    { name: 'title', label: 'Task', kind: 'text', required: true, maxLength: 80 },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      required: true,
      default: 'open',
      choices: choices({ open: 'Open', inProgress: 'In progress', done: 'Done' }),
    },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'choice',
      required: true,
      default: 'normal',
      choices: choices({ low: 'Low', normal: 'Normal', high: 'High' }),
    },
    { name: 'dueOn', label: 'Due', kind: 'date' },
    { name: 'assignedTo', label: 'Assigned to', kind: 'text', maxLength: 100 },
    { name: 'details', label: 'Details', kind: 'text', maxLength: 1000, lines: 4, inList: false },
  ],
  defaultSort: 'dueOn',
  abilities: {
    create: 'admin.editMerchantTasks',
    update: 'admin.editMerchantTasks',
    delete: 'admin.editMerchantTasks',
  },
  source: recordSource({ table: 'merchant_task' }),
})
