// The privacy policy of a company's ordering pages.
// Facts: F-65
import { sql } from 'kysely'

import type { RecordsPage } from '#server/records/engine/description.ts'
import { text } from '#server/records/settings/columns.ts'
import { column, settingForm } from '#server/records/settings/setting-form.ts'

const shown = { inForm: false } as const

export const privacyPolicy: RecordsPage = {
  page: 'PrivacyPolicy',
  kind: 'records',
  title: 'Privacy policies',
  description:
    'What your company tells its customers about their data, beside the provider’s own policy.',
  noun: 'privacy policy',
  columns: [
    text('name', 'Company', 80, shown),
    text('policy', 'Privacy policy', 10_000, {
      required: true,
      lines: 16,
      inList: false,
      help: 'At most 10,000 characters.',
    }),
    { name: 'length', label: 'Characters', kind: 'integer', ...shown },
    { name: 'changedAt', label: 'Changed', kind: 'dateTime' },
    text('changedBy', 'By', 100, shown),
  ],
  defaultSort: 'name',
  abilities: { update: 'online-ordering.editPrivacy' },
  source: settingForm({
    of: 'merchant',
    shown: {
      length: ['integer', sql`coalesce(char_length(privacy_policy.body), 0)`],
      changedAt: ['dateTime', sql`privacy_policy.modified_at`],
      changedBy: ['text', sql`privacy_policy.modified_by`],
    },
    parts: [
      {
        table: 'privacy_policy',
        of: 'merchant',
        reads: { policy: column('privacy_policy.body', 'text') },
        row: ({ policy }) => ({ body: policy }),
      },
    ],
  }),
}
