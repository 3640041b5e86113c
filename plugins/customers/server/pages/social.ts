// The merchant's social network links.
// Facts: R-056
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { toChoices, editedBy, text, yesNo } from '#server/records/settings/columns.ts'

export const socialPage = recordsPage({
  page: 'SocialAccounts',
  title: 'Social',
  description: 'Your social media accounts, shown on receipts and the ordering site.',
  noun: 'social account',
  columns: [
    text('handle', 'Handle', 60, { required: true, help: 'Without @.' }),
    {
      name: 'network',
      label: 'Network',
      kind: 'choice',
      required: true,
      choices: toChoices({
        facebook: 'Facebook',
        google: 'Google',
        instagram: 'Instagram',
        linkedin: 'LinkedIn',
        tiktok: 'TikTok',
        tripadvisor: 'Tripadvisor',
        x: 'X',
        yelp: 'Yelp',
        youtube: 'YouTube',
      }),
    },
    text('url', 'Address', 256, { required: true, help: 'Starts with https://' }),
    yesNo('onReceipts', 'On receipts'),
    yesNo('onOrderingSite', 'On the ordering site', undefined, { default: true }),
  ],
  defaultSort: 'network',
  abilities: editedBy('customers.editSocial'),
  source: recordSource({
    table: 'social_account',
    unique: { social_account_handle_key: ['handle', 'This account is already in the list.'] },
    checks: { social_account_url: ['url', 'Enter an address that starts with https://'] },
  }),
})
