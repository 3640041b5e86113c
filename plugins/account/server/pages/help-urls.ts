// Links where a merchant's employees find help.
// Facts: R-020
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

export const helpUrlsPage = recordsPage({
  page: 'MyHelpUrls',
  title: 'My help addresses',
  description: 'Pages of your own that help your people: house rules, checklists, whom to call.',
  noun: 'help address',
  columns: [
    { name: 'title', label: 'Title', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'url',
      label: 'Address',
      kind: 'text',
      required: true,
      maxLength: 256,
      help: 'Begins with https://',
    },
    { name: 'description', label: 'What it is about', kind: 'text', maxLength: 120 },
    {
      name: 'sortOrder',
      label: 'Sort order',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 9999,
      default: 0,
      help: 'Lower numbers come first.',
    },
  ],
  defaultSort: 'sortOrder',
  abilities: {
    create: 'account.editHelpUrls',
    update: 'account.editHelpUrls',
    delete: 'account.editHelpUrls',
  },
  source: recordSource({
    table: 'help_url',
    unique: { help_url_title_key: ['title', 'Another help address has this title.'] },
    checks: { help_url_url: ['url', 'Enter an address that begins with https://'] },
  }),
})
