// Limits at the register, where the newer screen is off. getSecurityControls reads the same row.
// Facts: F-97, S-180, V-177
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { Value, Values } from '#server/records/engine/source.ts'
import { companySetting } from '#server/records/settings/setting-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { money, section, text, yesNo } from '#server/records/settings/columns.ts'

/** Each limit is a switch and a number, with an ability of its own. */
const limits = [
  {
    on: 'limitOpenChecks',
    most: 'maxOpenChecks',
    title: 'Open checks',
    about: 'How many checks one person may have open at the same time.',
    label: 'Limit open checks',
    field: 'Most open checks',
  },
  {
    on: 'limitClearItems',
    most: 'maxClearItems',
    title: 'Cleared items',
    about: 'How many items one person may clear from tickets.',
    label: 'Limit cleared items',
    field: 'Most cleared items',
  },
  {
    on: 'limitDeleteTickets',
    most: 'maxDeleteTickets',
    title: 'Deleted tickets',
    about: 'How many tickets one person may delete.',
    label: 'Limit deleted tickets',
    field: 'Most deleted tickets',
  },
] as const
const ofRefunds = { see: 'employees.limitRefundAmount' }
const isGiven = (value: Value | undefined) => value !== null && value !== undefined
/** Clears the number of every limit that is switched off. */
const cleared = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    limits.filter(({ on }) => values[on] !== true).map(({ most }) => [most, null]),
  ),
  ...(values.limitRefunds !== true && { maxTicketAmount: null, maxShiftAmount: null }),
})

export const securityControls: RecordsPage = {
  page: 'SecurityControls',
  kind: 'records',
  title: 'Security controls',
  description:
    'What people at the register may do only so often, or only up to an amount. It holds in ' +
    'every store.',
  noun: 'limits',
  columns: [
    text('name', 'Company', 80, { inForm: false }),
    ...limits.flatMap(({ on, most, title, about, label, field }): Column[] => {
      const abilities = { see: `employees.${on}` }
      const help = 'From 1 to 9999, while the limit is on.'
      return section(title, about, yesNo(on, label, undefined, { abilities }), {
        name: most,
        label: field,
        kind: 'integer',
        minimum: 1,
        maximum: 9999,
        help,
        abilities,
      })
    }),
    ...section(
      'Refunds',
      'How much one person may give back. Fill in one of the two amounts, or both.',
      yesNo('limitRefunds', 'Limit refunds', undefined, { abilities: ofRefunds }),
      money('maxTicketAmount', 'Most refunded on a ticket', {
        minimum: 0.01,
        abilities: ofRefunds,
      }),
      money('maxShiftAmount', 'Most refunded in a shift', {
        minimum: 0.01,
        help: 'At least one of the two amounts, while the limit is on.',
        abilities: ofRefunds,
      }),
    ),
    ...section(
      'People with several jobs',
      'Which rights hold for whoever has several jobs.',
      yesNo(
        'limitRoleOverride',
        'Keep lower roles',
        'They cannot use the rights of a lower role.',
        {
          abilities: { see: 'employees.overrideLowerRoles' },
        },
      ),
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'employees.editSecurityControls' },
  source: companySetting({
    table: 'security_control',
    ofOwner: { name: ['name', 'text'] },
    columns: {
      limitOpenChecks: ['limits_open_checks', 'boolean', false],
      maxOpenChecks: ['max_open_checks', 'integer'],
      limitClearItems: ['limits_clear_items', 'boolean', false],
      maxClearItems: ['max_clear_items', 'integer'],
      limitDeleteTickets: ['limits_delete_tickets', 'boolean', false],
      maxDeleteTickets: ['max_delete_tickets', 'integer'],
      limitRefunds: ['limits_refunds', 'boolean', false],
      maxTicketAmount: ['max_ticket_amount', 'money'],
      maxShiftAmount: ['max_shift_amount', 'money'],
      limitRoleOverride: ['limits_role_override', 'boolean', false],
    },
    check: (values) => [
      ...limits.map(({ on, most, field }) =>
        values[on] === true && !isGiven(values[most])
          ? at(most, 'SecurityControls.Fields.EmptyError', `Enter the ${field.toLowerCase()}.`)
          : undefined,
      ),
      values.limitRefunds === true &&
      !isGiven(values.maxTicketAmount) &&
      !isGiven(values.maxShiftAmount)
        ? at(
            'maxTicketAmount',
            'SecurityControls.Fields.EmptyError',
            'Enter an amount for a ticket, for a shift, or both.',
          )
        : undefined,
    ],
    settle: cleared,
  }),
}
