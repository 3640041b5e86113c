// Limits at the register, where the newer screen is off. getSecurityControls reads the same row.
// Facts: F-97, S-180, V-177
import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { Value, Values } from '#server/records/engine/source.ts'
import { column, settingForm } from '#server/records/settings/setting-form.ts'
import { fault } from '#server/records/settings/checks.ts'
import { money, text, yesNo } from '#server/records/settings/columns.ts'

/** Each limit is a switch and a number, with an ability of its own. */
const limits = [
  {
    on: 'limitOpenChecks',
    stored: 'limits_open_checks',
    most: 'maxOpenChecks',
    kept: 'max_open_checks',
    label: 'Limit open checks',
    field: 'Most open checks',
  },
  {
    on: 'limitClearItems',
    stored: 'limits_clear_items',
    most: 'maxClearItems',
    kept: 'max_clear_items',
    label: 'Limit cleared items',
    field: 'Most cleared items',
  },
  {
    on: 'limitDeleteTickets',
    stored: 'limits_delete_tickets',
    most: 'maxDeleteTickets',
    kept: 'max_delete_tickets',
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
    ...limits.flatMap(({ on, most, label, field }): Column[] => {
      const abilities = { see: `employees.${on}` }
      const help = 'From 1 to 9999, while the limit is on.'
      return [
        yesNo(on, label, undefined, { abilities }),
        { name: most, label: field, kind: 'integer', minimum: 1, maximum: 9999, help, abilities },
      ]
    }),
    yesNo('limitRefunds', 'Limit refunds', undefined, { abilities: ofRefunds }),
    money('maxTicketAmount', 'Most refunded on a ticket', { minimum: 0.01, abilities: ofRefunds }),
    money('maxShiftAmount', 'Most refunded in a shift', {
      minimum: 0.01,
      help: 'At least one of the two amounts, while the limit is on.',
      abilities: ofRefunds,
    }),
    yesNo(
      'limitRoleOverride',
      'Keep lower roles',
      'People with several jobs cannot use the rights of a lower role.',
      {
        abilities: { see: 'employees.overrideLowerRoles' },
      },
    ),
  ],
  defaultSort: 'name',
  abilities: { update: 'employees.editSecurityControls' },
  source: settingForm({
    of: 'merchant',
    parts: [
      {
        table: 'security_control',
        of: 'merchant',
        reads: {
          ...Object.fromEntries(
            limits.flatMap(({ on, stored, most, kept }) => [
              [on, column(`security_control.${stored}`, 'boolean', false)],
              [most, column(`security_control.${kept}`, 'integer')],
            ]),
          ),
          limitRefunds: column('security_control.limits_refunds', 'boolean', false),
          maxTicketAmount: column('security_control.max_ticket_amount', 'money'),
          maxShiftAmount: column('security_control.max_shift_amount', 'money'),
          limitRoleOverride: column('security_control.limits_role_override', 'boolean', false),
        },
        row: (values) => ({
          ...Object.fromEntries(
            limits.flatMap(({ on, stored, most, kept }) => [
              [stored, values[on]],
              [kept, values[most]],
            ]),
          ),
          limits_refunds: values.limitRefunds,
          max_ticket_amount: values.maxTicketAmount,
          max_shift_amount: values.maxShiftAmount,
          limits_role_override: values.limitRoleOverride,
        }),
      },
    ],
    check: (values) => [
      ...limits.map(({ on, most, field }) =>
        values[on] === true && !isGiven(values[most])
          ? fault(most, 'SecurityControls.Fields.EmptyError', `Enter the ${field.toLowerCase()}.`)
          : undefined,
      ),
      values.limitRefunds === true &&
      !isGiven(values.maxTicketAmount) &&
      !isGiven(values.maxShiftAmount)
        ? fault(
            'maxTicketAmount',
            'SecurityControls.Fields.EmptyError',
            'Enter an amount for a ticket, for a shift, or both.',
          )
        : undefined,
    ],
    settle: cleared,
  }),
}
