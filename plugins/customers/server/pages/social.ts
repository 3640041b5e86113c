// The merchant's social network links.
// Facts: R-056
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

export const socialPage = recordsPage({
  page: 'SocialAccounts',
  title: 'Social',
  description: 'Your accounts on social networks, for receipts and the ordering site.',
  noun: 'social account',
  columns: [
    {
      name: 'handle',
      label: 'Name there',
      kind: 'text',
      required: true,
      maxLength: 60,
      help: 'Without @.',
    },
    {
      name: 'network',
      label: 'Network',
      kind: 'choice',
      required: true,
      choices: [
        { value: 'facebook', label: 'Facebook' },
        { value: 'google', label: 'Google' },
        { value: 'instagram', label: 'Instagram' },
        { value: 'linkedin', label: 'LinkedIn' },
        { value: 'tiktok', label: 'TikTok' },
        { value: 'tripadvisor', label: 'Tripadvisor' },
        { value: 'x', label: 'X' },
        { value: 'yelp', label: 'Yelp' },
        { value: 'youtube', label: 'YouTube' },
      ],
    },
    {
      name: 'url',
      label: 'Address',
      kind: 'text',
      required: true,
      maxLength: 256,
      help: 'Begins with https://',
    },
    {
      name: 'onReceipts',
      label: 'On receipts',
      kind: 'boolean',
      required: true,
      default: false,
      choices: yesNo,
    },
    {
      name: 'onOrderingSite',
      label: 'On the ordering site',
      kind: 'boolean',
      required: true,
      default: true,
      choices: yesNo,
    },
  ],
  defaultSort: 'network',
  abilities: {
    create: 'customers.editSocial',
    update: 'customers.editSocial',
    delete: 'customers.editSocial',
  },
  source: recordSource({
    table: 'social_account',
    unique: { social_account_handle_key: ['handle', 'This account is in the list.'] },
    checks: { social_account_url: ['url', 'Enter an address that begins with https://'] },
  }),
})
