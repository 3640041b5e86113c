// Limits at the register, and the minutes of grace around scheduled shifts. Shared by form and
// handler.
// Facts: F-97, F-98, K-56, S-180, V-104, V-177 to V-181; resolutions 7, 13
import type { Cents } from '#schemas/rules/amounts.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

export const controlKeys = {
  empty: 'employees:SecurityControls.Fields.EmptyError',
  number: 'employees:SecurityControls.Fields.NumberError',
  dollar: 'employees:SecurityControls.Fields.DollarError',
  oneAmount: 'employees:securityControls.errors.oneAmount',
  amountFlag: 'employees:securityControls.errors.amountFlag',
  notOffered: 'employees:reasons.limit',
  noGrace: 'employees:scheduleEnforcement.errors.noGrace',
  approvalFixed: 'employees:scheduleEnforcement.errors.approvalFixed',
} as const satisfies Record<string, FieldFault['key']>

/**
 * The limits. A limit has a count or maximum amounts, or is only a switch. `ability` decides who
 * can use it.
 */
export const limits = [
  {
    on: 'IsLimitChecksEnabled',
    counts: ['MaxOpenChecks'],
    amounts: [],
    ability: 'employees.limitOpenChecks',
  },
  {
    on: 'IsLimitClearItemsEnabled',
    counts: ['MaxClearItems'],
    amounts: [],
    ability: 'employees.limitClearItems',
  },
  {
    on: 'IsLimitDeleteTicketsEnabled',
    counts: ['MaxDeleteTickets'],
    amounts: [],
    ability: 'employees.limitDeleteTickets',
  },
  {
    on: 'IsLimitMaxRefundAmountEnabled',
    counts: [],
    amounts: ['MaxTicketAmount', 'MaxShiftAmount'],
    ability: 'employees.limitRefundAmount',
  },
  {
    on: 'IsLimitUserPermissionEnabled',
    counts: [],
    amounts: [],
    ability: 'employees.overrideLowerRoles',
  },
] as const
export type Limit = (typeof limits)[number]
export type LimitSwitch = Limit['on']
export type LimitCount = Limit['counts'][number]
export type LimitAmount = Limit['amounts'][number]
/** Null if it's empty. Text if the input isn't a number. */
type LimitValue = number | string | null
export type LimitValues = Record<LimitSwitch, boolean> &
  Record<LimitCount, LimitValue> &
  Record<LimitAmount, Cents | string | null>

/** At most four digits. */
export const countBounds = { minimum: 1, maximum: 9999 } as const
/** In cents: 0.01 to 999,999.99, which is six digits before the decimal point. */
export const amountBounds = { minimum: 1, maximum: 99_999_999 } as const
const isWithin = (
  value: LimitValue,
  { minimum, maximum }: { minimum: number; maximum: number },
): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
const isBlank = (value: LimitValue) => value === null || value === ''

/** The fields that belong to a limit. They are empty while it's off. */
export const valuesOf = ({ counts, amounts }: Limit): readonly (LimitCount | LimitAmount)[] => [
  ...counts,
  ...amounts,
]

/** Clears the values of limits that are off. */
export const withoutOff = <Values extends Record<LimitSwitch, boolean>>(
  values: Values,
): Values => ({
  ...values,
  ...Object.fromEntries(
    limits.flatMap((limit) =>
      values[limit.on] ? [] : valuesOf(limit).map((field) => [field, null] as const),
    ),
  ),
})

function findFault(values: LimitValues, limit: Limit, field: LimitCount | LimitAmount) {
  const value = values[field]
  const isCount = limit.amounts.length === 0
  if (isBlank(value)) {
    if (isCount) return controlKeys.empty
    // One of the amounts is enough. If both are missing, only the first field shows the error.
    const isMissing = limit.amounts.every((amount) => isBlank(values[amount]))
    return isMissing && field === limit.amounts[0] ? controlKeys.oneAmount : undefined
  }
  if (isCount) return isWithin(value, countBounds) ? undefined : controlKeys.number
  return isWithin(value, amountBounds) ? undefined : controlKeys.dollar
}
/** Errors of limits that are on. Limits that are off have none. */
export const limitFaults = (values: LimitValues): FieldFault[] =>
  limits.flatMap((limit) =>
    values[limit.on]
      ? valuesOf(limit).flatMap((field) => {
          const key = findFault(values, limit, field)
          return key ? [{ field, key }] : []
        })
      : [],
  )

/** Minutes of grace before and after the start or the end of a shift, each from 0 to 30. */
export interface Grace {
  lower: number
  upper: number
}
/** The slider goes from -35 to 35. A thumb at 5 or -5 means no grace. */
export const slider = { edge: 35, step: 5, offset: 5 } as const
/** The positions of both thumbs. The first one stays below 0, the second one above 0. */
export type Thumbs = [lower: number, upper: number]

/** Converts the position of a thumb to minutes. */
export const minutesAt = (thumb: number): number => Math.abs(thumb) - slider.offset
export const graceAt = ([lower, upper]: Thumbs): Grace => ({
  lower: minutesAt(lower),
  upper: minutesAt(upper),
})
export const thumbsOf = ({ lower, upper }: Grace): Thumbs => [
  -(lower + slider.offset),
  upper + slider.offset,
]
/** Keeps each thumb on its own side, so that they can't swap. */
export const apart = ([lower, upper]: Thumbs): Thumbs => [
  Math.min(lower, -slider.offset),
  Math.max(upper, slider.offset),
]

/** Clock-in and clock-out, each with its switch and its two limits. */
export const sides = [
  {
    side: 'clockIn',
    on: 'isClockInEnforcementEnabled',
    lower: 'clockInLowerLimit',
    upper: 'clockInUpperLimit',
  },
  {
    side: 'clockOut',
    on: 'isClockOutEnforcementEnabled',
    lower: 'clockOutLowerLimit',
    upper: 'clockOutUpperLimit',
  },
] as const
type Side = (typeof sides)[number]
export type Enforced = Record<Side['on'], boolean>
type Schedule = Enforced &
  Record<Side['lower' | 'upper'], number | null> & { isUnScheduledShiftApprovalRequired: boolean }

/** Whether anything is enforced. Only then can approval be required. */
export const isEnforced = (values: Enforced): boolean => sides.some(({ on }) => values[on])

/**
 * Errors of a store's schedule enforcement.
 * @param before whether approval was required before this change
 */
export const scheduleFaults = (values: Schedule, before: boolean): FieldFault[] => [
  ...sides.flatMap(({ on, lower, upper }) =>
    values[on]
      ? [lower, upper].flatMap((field) =>
          values[field] === null ? [{ field, key: controlKeys.noGrace }] : [],
        )
      : [],
  ),
  ...(!isEnforced(values) && values.isUnScheduledShiftApprovalRequired !== before
    ? [{ field: 'isUnScheduledShiftApprovalRequired', key: controlKeys.approvalFixed }]
    : []),
]
