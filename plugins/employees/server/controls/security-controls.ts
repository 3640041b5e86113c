// The limits at the register. They hold in every store of the merchant.
// Facts: C-179, C-180, F-97, P-104, P-110, S-180, V-177, V-178, V-179; resolutions 7, 27
import type { Facts } from '#core/access/facts.ts'
import { centsOrNull, decimalOrNull } from '#core/money.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import { numberOf } from '#server/data/amounts.ts'
import { legacyLastChange } from '#server/data/checksum.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import type { Row } from '#server/data/schema.ts'
import { write, type Written } from '#server/data/write.ts'
import {
  controlKeys,
  limitFaults,
  limits,
  valuesOf,
  withoutOff,
  type LimitValues,
} from '../../rules/controls.ts'

type Wire = AnswerOf<'getSecurityControls'>['Entity']
type Sent = BodyOf<'updateSecurityControl'>
type Columns = Pick<
  Row<'security_control'>,
  | 'limits_open_checks'
  | 'max_open_checks'
  | 'limits_clear_items'
  | 'max_clear_items'
  | 'limits_delete_tickets'
  | 'max_delete_tickets'
  | 'limits_refunds'
  | 'max_ticket_amount'
  | 'max_shift_amount'
  | 'limits_role_override'
>

const toWire = (row: StoredSetting<Columns>): Wire => ({
  IsLimitChecksEnabled: row.limits_open_checks,
  MaxOpenChecks: row.max_open_checks,
  IsLimitClearItemsEnabled: row.limits_clear_items,
  MaxClearItems: row.max_clear_items,
  IsLimitDeleteTicketsEnabled: row.limits_delete_tickets,
  MaxDeleteTickets: row.max_delete_tickets,
  IsLimitMaxRefundAmountEnabled: row.limits_refunds,
  MaxTicketAmount: numberOf(row.max_ticket_amount),
  MaxShiftAmount: numberOf(row.max_shift_amount),
  IsLimitUserPermissionEnabled: row.limits_role_override,
  ...legacyLastChange(row),
})
const controls = setting({
  table: 'security_control',
  action: 'securityControls.update',
  defaults: {
    limits_open_checks: false,
    max_open_checks: null,
    limits_clear_items: false,
    max_clear_items: null,
    limits_delete_tickets: false,
    max_delete_tickets: null,
    limits_refunds: false,
    max_ticket_amount: null,
    max_shift_amount: null,
    limits_role_override: false,
  },
  toWire,
})

/**
 * The limits as sent, in the rules' units. A value that is left out, or whose limit is off, is
 * null.
 */
const limitsOf = (sent: Sent | Wire): LimitValues =>
  withoutOff({
    IsLimitChecksEnabled: sent.IsLimitChecksEnabled,
    MaxOpenChecks: sent.MaxOpenChecks ?? null,
    IsLimitClearItemsEnabled: sent.IsLimitClearItemsEnabled,
    MaxClearItems: sent.MaxClearItems ?? null,
    IsLimitDeleteTicketsEnabled: sent.IsLimitDeleteTicketsEnabled,
    MaxDeleteTickets: sent.MaxDeleteTickets ?? null,
    IsLimitMaxRefundAmountEnabled: sent.IsLimitMaxRefundAmountEnabled,
    MaxTicketAmount: centsOrNull(sent.MaxTicketAmount),
    MaxShiftAmount: centsOrNull(sent.MaxShiftAmount),
    IsLimitUserPermissionEnabled: sent.IsLimitUserPermissionEnabled,
  })
const count = (value: LimitValues['MaxOpenChecks']) => (value === null ? null : Number(value))
const amount = (value: LimitValues['MaxOpenChecks']) => decimalOrNull(count(value))
const columnsOf = (values: LimitValues): Columns => ({
  limits_open_checks: values.IsLimitChecksEnabled,
  max_open_checks: count(values.MaxOpenChecks),
  limits_clear_items: values.IsLimitClearItemsEnabled,
  max_clear_items: count(values.MaxClearItems),
  limits_delete_tickets: values.IsLimitDeleteTicketsEnabled,
  max_delete_tickets: count(values.MaxDeleteTickets),
  limits_refunds: values.IsLimitMaxRefundAmountEnabled,
  max_ticket_amount: amount(values.MaxTicketAmount),
  max_shift_amount: amount(values.MaxShiftAmount),
  limits_role_override: values.IsLimitUserPermissionEnabled,
})

const texts: FaultTexts = {
  [controlKeys.empty]: 'Enter a number while this limit is on.',
  [controlKeys.number]: 'Enter a whole number from 1 to 9999.',
  [controlKeys.dollar]: 'Enter an amount from 0.01 to 999999.99.',
  [controlKeys.oneAmount]: 'Enter an amount for a ticket, for a shift, or both.',
  [controlKeys.amountFlag]: 'This does not fit the amount.',
  [controlKeys.notOffered]: 'This limit is not switched on for this merchant.',
}
/** Both switches say again whether their amount is given. */
const flagFaults = (sent: Sent, values: LimitValues): FieldFault[] =>
  (
    [
      ['IsTicketAmountEnabled', 'MaxTicketAmount'],
      ['IsShiftAmountEnabled', 'MaxShiftAmount'],
    ] as const
  ).flatMap(([field, of]) =>
    sent[field] === (values[of] !== null) ? [] : [{ field, key: controlKeys.amountFlag }],
  )
/** A limit that the person is not offered stays as it is stored. */
const notOffered = (values: LimitValues, before: LimitValues, facts: Facts): FieldFault[] =>
  limits.flatMap((limit) =>
    may(limit.ability, facts)
      ? []
      : [limit.on, ...valuesOf(limit)]
          .filter((field) => values[field] !== before[field])
          .map((field) => ({ field, key: controlKeys.notOffered })),
  )

export const securityControlHandlers: Handlers = {
  getSecurityControls: ({ scope, doors }) =>
    doors.asTenant(scope, async (tx) =>
      entityOf(await controls.read(tx, { merchantId: scope.merchantId })),
    ),

  updateSecurityControl: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'updateSecurityControl'>>> => {
      const { body, facts, scope } = call
      const values = limitsOf(body)
      refuseFaults([...limitFaults(values), ...flagFaults(body, values)], texts)
      const { answer, audit } = await controls.put(
        tx,
        call,
        {
          place: { merchantId: scope.merchantId },
          sent: body.ConcurrencyChecksum,
          check: (before) =>
            refuseFaults(notOffered(values, limitsOf(toWire(before)), facts), texts),
        },
        columnsOf(values),
      )
      return { answer: entityOf(answer), audit }
    }),
}
