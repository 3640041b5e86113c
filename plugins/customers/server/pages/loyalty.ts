// Loyalty programs.
// Facts: R-053
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { choice, editedBy, integer, isActive, text } from '#server/records/settings/columns.ts'

const given = { required: true, default: 0, inList: false }

export const loyaltyPage = recordsPage({
  page: 'LoyaltyPrograms',
  title: 'Loyalty',
  description: 'How customers earn points, and what they get for them.',
  noun: 'loyalty program',
  columns: [
    text('name', 'Name', 30, { required: true, help: 'The name customers see.' }),
    choice('earnedBy', 'Earned by', { dollar: 'Each dollar spent', visit: 'Each visit' }),
    integer('pointsEach', 'Points for each', 1, 1000, { required: true, default: 1 }),
    integer('rewardAt', 'Reward at', 1, 100_000, {
      required: true,
      default: 100,
      help: 'Points needed for the reward.',
    }),
    text('reward', 'Reward', 60, { required: true, help: 'Such as $5 off.' }),
    integer('welcomePoints', 'Points for joining', 0, 100_000, given),
    integer('birthdayPoints', 'Points for a birthday', 0, 100_000, given),
    integer('expiresAfterMonths', 'Points expire after months', 1, 60, {
      inList: false,
      help: 'Leave empty if points never expire.',
    }),
    isActive('While this is off, no one earns points. Existing points are kept.'),
  ],
  defaultSort: 'name',
  abilities: editedBy('customers.editLoyalty'),
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
      return program.is_active
        ? 'Customers are earning points in it. Turn it off first.'
        : undefined
    },
  }),
})
