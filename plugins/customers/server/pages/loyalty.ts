// Loyalty programs.
// Facts: R-053
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'

export const loyaltyPage = recordsPage({
  page: 'LoyaltyPrograms',
  title: 'Loyalty',
  description: 'How customers earn points, and what they get for them.',
  noun: 'loyalty program',
  columns: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      maxLength: 30,
      help: 'As customers know it.',
    },
    {
      name: 'earnedBy',
      label: 'Earned by',
      kind: 'choice',
      required: true,
      default: 'dollar',
      choices: [
        { value: 'dollar', label: 'Each dollar spent' },
        { value: 'visit', label: 'Each visit' },
      ],
    },
    {
      name: 'pointsEach',
      label: 'Points for each',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 1000,
      default: 1,
    },
    {
      name: 'rewardAt',
      label: 'Reward at',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 100_000,
      default: 100,
      help: 'Points that the reward takes.',
    },
    {
      name: 'reward',
      label: 'Reward',
      kind: 'text',
      required: true,
      maxLength: 60,
      help: 'Such as $5 off.',
    },
    {
      name: 'welcomePoints',
      label: 'Points for joining',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 100_000,
      default: 0,
      inList: false,
    },
    {
      name: 'birthdayPoints',
      label: 'Points for a birthday',
      kind: 'integer',
      required: true,
      minimum: 0,
      maximum: 100_000,
      default: 0,
      inList: false,
    },
    {
      name: 'expiresAfterMonths',
      label: 'Points expire after months',
      kind: 'integer',
      minimum: 1,
      maximum: 60,
      inList: false,
      help: 'Left empty, they never do.',
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      help: 'Switched off, nobody earns points in it; those that are there stay.',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'customers.editLoyalty',
    update: 'customers.editLoyalty',
    delete: 'customers.editLoyalty',
  },
  source: recordSource({
    table: 'loyalty_program_setting',
    unique: { loyalty_program_setting_name_key: ['name', 'Another program has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const program = await tx
        .selectFrom('loyalty_program_setting')
        .select('is_active')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return program.is_active ? 'Customers earn points in it. Switch it off first.' : undefined
    },
  }),
})
