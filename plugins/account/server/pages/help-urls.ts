// Links where a merchant's employees find help.
// Facts: R-020
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { editedBy, sortOrder, text } from '#server/records/settings/columns.ts'

export const helpUrlsPage = recordsPage({
  page: 'MyHelpUrls',
  title: 'My help addresses',
  description: 'Your own pages that help your team, such as house rules, checklists and contacts.',
  noun: 'help address',
  columns: [
    text('title', 'Title', 60, { required: true }),
    text('url', 'Web address', 256, { required: true, help: 'Begins with https://' }),
    text('description', 'Description', 120),
    sortOrder,
  ],
  defaultSort: 'sortOrder',
  abilities: editedBy('account.editHelpUrls'),
  source: recordSource({
    table: 'help_url',
    unique: { help_url_title_key: ['title', 'Another help address has this title.'] },
    checks: { help_url_url: ['url', 'Enter a web address that begins with https://'] },
  }),
})
