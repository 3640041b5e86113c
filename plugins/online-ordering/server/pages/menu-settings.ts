// Special instructions are a company setting; popular items are a store setting.
// Facts: F-74, F-75, V-147; resolutions 5, 10
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import { text, yesNo } from '#server/records/settings/columns.ts'
import { column, settingForm, type Part } from '#server/records/settings/setting-form.ts'

const name = text('name', 'For', 80, { inForm: false })
const byCompany = { abilities: { change: 'online-ordering.editMenuSettings' } }
const instructionColumns: readonly Column[] = [
  yesNo(
    'instructions',
    'Special instructions',
    'Customers may write a wish for each item.',
    byCompany,
  ),
  // The maximum is 254 characters.
  text('instructionsText', 'Message', 254, {
    lines: 3,
    inList: false,
    help: 'What customers are told to write. Empty: the default message.',
    ...byCompany,
  }),
]
const instructions: Part = {
  table: 'menu_setting',
  of: 'merchant',
  reads: {
    instructions: column('menu_setting.special_instructions', 'boolean', false),
    instructionsText: column('menu_setting.special_instructions_text', 'text'),
  },
  row: (values) => ({
    special_instructions: values.instructions,
    special_instructions_text: values.instructionsText,
  }),
}
const popular: Part = {
  table: 'popular_items_setting',
  of: 'store',
  reads: { popularItems: column('popular_items_setting.enabled', 'boolean', false) },
  row: ({ popularItems }) => ({ enabled: popularItems }),
}

export const menuSettings: RecordsPage = {
  page: 'MenuSettings',
  kind: 'records',
  title: 'Menu settings',
  description:
    'What customers see and may write while they choose. Special instructions are set by the ' +
    'company, popular items by each store.',
  noun: 'menu settings',
  columns: [
    name,
    ...instructionColumns,
    yesNo(
      'popularItems',
      'Popular items',
      'What was ordered most in the last 90 days. Set in a store.',
      {
        abilities: {
          see: 'online-ordering.popularItems',
          change: 'online-ordering.editPopularItems',
        },
      },
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'online-ordering.saveMenuSettings' },
  source: settingForm({ of: 'viewed', parts: [instructions, popular] }),
}

/** Replaces the page above where popular items are not available. */
export const specialInstructions: RecordsPage = {
  page: 'SpecialInstructions',
  kind: 'records',
  title: 'Menu settings',
  description: 'What customers may write while they choose.',
  noun: 'menu settings',
  columns: [name, ...instructionColumns],
  defaultSort: 'name',
  abilities: { update: 'online-ordering.editMenuSettings' },
  source: settingForm({ of: 'merchant', parts: [instructions] }),
}
