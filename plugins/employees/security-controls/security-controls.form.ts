// Facts: F-97, C-180, V-177 to V-179, S-180
import { z } from 'zod'

import {
  centsOrNull,
  hundredthsText,
  numberOrNull,
  type AnswerOf,
  type ArgsOf,
  type FormSpec,
} from '#core'
import { limitFaults, type LimitAmount, type LimitValues } from '../rules/controls.ts'

export type SecurityControls = AnswerOf<'getSecurityControls'>['Entity']

/** Text that isn't a number is kept as typed, so that its field can show the error. */
const typed = z.union([z.number(), z.string()]).nullable()
const typedAmount = z.custom<LimitValues[LimitAmount]>()
const schema = z
  .object({
    IsLimitChecksEnabled: z.boolean(),
    MaxOpenChecks: typed,
    IsLimitClearItemsEnabled: z.boolean(),
    MaxClearItems: typed,
    IsLimitDeleteTicketsEnabled: z.boolean(),
    MaxDeleteTickets: typed,
    IsLimitMaxRefundAmountEnabled: z.boolean(),
    MaxTicketAmount: typedAmount,
    MaxShiftAmount: typedAmount,
    IsLimitUserPermissionEnabled: z.boolean(),
  })
  .superRefine((values, context) => {
    for (const { field, key } of limitFaults(values))
      context.addIssue({ code: 'custom', path: [field], message: key })
  })

// The schema only lets numbers and null pass, so this only converts the type.
const count = (value: LimitValues['MaxOpenChecks']) => (value === null ? null : Number(value))
const cents = (value: LimitValues[LimitAmount]) => (typeof value === 'string' ? null : value)
const amount = (value: LimitValues[LimitAmount]) => numberOrNull(cents(value))

/** A merchant's limits, with amounts in cents. */
export const securityControlsForm: FormSpec<
  SecurityControls,
  LimitValues,
  ArgsOf<'updateSecurityControl'>
> = {
  schema,
  fromApi: (stored) => ({
    IsLimitChecksEnabled: stored.IsLimitChecksEnabled,
    MaxOpenChecks: stored.MaxOpenChecks ?? null,
    IsLimitClearItemsEnabled: stored.IsLimitClearItemsEnabled,
    MaxClearItems: stored.MaxClearItems ?? null,
    IsLimitDeleteTicketsEnabled: stored.IsLimitDeleteTicketsEnabled,
    MaxDeleteTickets: stored.MaxDeleteTickets ?? null,
    IsLimitMaxRefundAmountEnabled: stored.IsLimitMaxRefundAmountEnabled,
    MaxTicketAmount: centsOrNull(stored.MaxTicketAmount),
    MaxShiftAmount: centsOrNull(stored.MaxShiftAmount),
    IsLimitUserPermissionEnabled: stored.IsLimitUserPermissionEnabled,
  }),
  toApi: (values, { ConcurrencyChecksum }) => ({
    body: {
      ...values,
      MaxOpenChecks: count(values.MaxOpenChecks),
      MaxClearItems: count(values.MaxClearItems),
      MaxDeleteTickets: count(values.MaxDeleteTickets),
      MaxTicketAmount: amount(values.MaxTicketAmount),
      MaxShiftAmount: amount(values.MaxShiftAmount),
      IsTicketAmountEnabled: values.MaxTicketAmount !== null,
      IsShiftAmountEnabled: values.MaxShiftAmount !== null,
      ConcurrencyChecksum,
    },
  }),
  fieldOf: (serverField) => serverField,
  fromSaved: ({ Entity }: AnswerOf<'updateSecurityControl'>) => Entity ?? undefined,
  show: { MaxTicketAmount: hundredthsText, MaxShiftAmount: hundredthsText },
}
