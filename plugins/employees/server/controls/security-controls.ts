// The limits at the register, which apply to every store of the merchant.
// Facts: C-179, C-180, F-97, P-104, P-110, S-180, V-177, V-178, V-179; resolutions 7, 27
import type { Facts } from '#core/access/facts.ts'
import { centsOrNull, decimalOrNull } from '#core/money.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import { toNumber } from '#server/data/amounts.ts'
import { legacyLastChange } from '#server/data/checksum.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import { renamed } from '#server/data/renamed.ts'
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

const columns = {
  IsLimitChecksEnabled: 'limits_open_checks',
  MaxOpenChecks: 'max_open_checks',
  IsLimitClearItemsEnabled: 'limits_clear_items',
  MaxClearItems: 'max_clear_items',
  IsLimitDeleteTicketsEnabled: 'limits_delete_tickets',
  MaxDeleteTickets: 'max_delete_tickets',
  IsLimitMaxRefundAmountEnabled: 'limits_refunds',
  MaxTicketAmount: 'max_ticket_amount',
  MaxShiftAmount: 'max_shift_amount',
  IsLimitUserPermissionEnabled: 'limits_role_override',
} as const
const names = renamed(columns)
type Stored = StoredSetting<Pick<Row<'security_control'>, (typeof columns)[keyof typeof columns]>>
const toWire = (row: Stored): Wire => ({
  ...names.toWire(row),
  MaxTicketAmount: toNumber(row.max_ticket_amount),
  MaxShiftAmount: toNumber(row.max_shift_amount),
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
 * Converts the sent limits to the units of the rules. Values that weren't sent, and values of
 * limits that are off, become null.
 */
const toLimits = ({ MaxTicketAmount, MaxShiftAmount, ...sent }: Sent | Wire) =>
  withoutOff({
    ...sent,
    MaxOpenChecks: sent.MaxOpenChecks ?? null,
    MaxClearItems: sent.MaxClearItems ?? null,
    MaxDeleteTickets: sent.MaxDeleteTickets ?? null,
    MaxTicketAmount: centsOrNull(MaxTicketAmount),
    MaxShiftAmount: centsOrNull(MaxShiftAmount),
  })
const toLimitColumns = (values: ReturnType<typeof toLimits>) => ({
  ...names.toColumns(values),
  max_ticket_amount: decimalOrNull(values.MaxTicketAmount),
  max_shift_amount: decimalOrNull(values.MaxShiftAmount),
})

const texts: FaultTexts = {
  [controlKeys.empty]: 'Enter a number while this limit is on.',
  [controlKeys.number]: 'Enter a whole number from 1 to 9999.',
  [controlKeys.dollar]: 'Enter an amount from 0.01 to 999,999.99.',
  [controlKeys.oneAmount]: 'Enter an amount per ticket, per shift, or both.',
  [controlKeys.amountFlag]: "This doesn't match the amount.",
  [controlKeys.notOffered]: "This limit isn't turned on for this merchant.",
}
/** Each of the two flags must be set exactly when its amount is given. */
const flagFaults = (sent: Sent, values: LimitValues): FieldFault[] =>
  (
    [
      ['IsTicketAmountEnabled', 'MaxTicketAmount'],
      ['IsShiftAmountEnabled', 'MaxShiftAmount'],
    ] as const
  ).flatMap(([field, of]) =>
    sent[field] === (values[of] !== null) ? [] : [{ field, key: controlKeys.amountFlag }],
  )
/** Refuses changes of limits that the user can't use. */
const notOffered = (values: LimitValues, before: LimitValues, facts: Facts): FieldFault[] =>
  limits.flatMap((limit) =>
    may(limit.ability, facts)
      ? []
      : [limit.on, ...valuesOf(limit)]
          .filter((field) => values[field] !== before[field])
          .map((field) => ({ field, key: controlKeys.notOffered })),
  )

export const securityControlHandlers: Handlers = {
  getSecurityControls: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) =>
      entityOf(await controls.read(tx, { merchantId: scope.merchantId })),
    ),

  updateSecurityControl: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'updateSecurityControl'>>> => {
      const { body, facts, scope } = call
      const values = toLimits(body)
      refuseFaults([...limitFaults(values), ...flagFaults(body, values)], texts)
      const { answer, audit } = await controls.put(
        tx,
        call,
        {
          context: { merchantId: scope.merchantId },
          sent: body.ConcurrencyChecksum,
          check: (before) =>
            refuseFaults(notOffered(values, toLimits(toWire(before)), facts), texts),
        },
        toLimitColumns(values),
      )
      return { answer: entityOf(answer), audit }
    }),
}
