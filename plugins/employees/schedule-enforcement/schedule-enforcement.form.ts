// Facts: F-98, K-56, V-104, V-181; resolution 13
import { z } from 'zod'

import type { AnswerOf, ArgsOf, FormSpec } from '#core'
import { graceAt, isEnforced, thumbsOf, type Thumbs } from '../rules/controls.ts'

type Schedule = AnswerOf<'getScheduleEnforcement'>['entity']

const thumbs = z.tuple([z.number(), z.number()])
const schema = z.object({
  isClockInEnforcementEnabled: z.boolean(),
  clockIn: thumbs,
  isClockOutEnforcementEnabled: z.boolean(),
  clockOut: thumbs,
  isUnScheduledShiftApprovalRequired: z.boolean(),
})
export type ScheduleValues = z.infer<typeof schema>

const range = (of: Thumbs, say: Say) =>
  say('employees:scheduleEnforcement.range', { ...graceAt(of) })
type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

/**
 * How strictly a store enforces its schedule. The form has minutes of grace as positions of thumbs.
 */
export const scheduleForm: FormSpec<Schedule, ScheduleValues, ArgsOf<'saveScheduleEnforcement'>> = {
  schema,
  fromApi: (stored) => ({
    isClockInEnforcementEnabled: stored.isClockInEnforcementEnabled,
    clockIn: thumbsOf({
      lower: stored.clockInLowerLimit ?? 0,
      upper: stored.clockInUpperLimit ?? 0,
    }),
    isClockOutEnforcementEnabled: stored.isClockOutEnforcementEnabled,
    clockOut: thumbsOf({
      lower: stored.clockOutLowerLimit ?? 0,
      upper: stored.clockOutUpperLimit ?? 0,
    }),
    isUnScheduledShiftApprovalRequired: stored.isUnScheduledShiftApprovalRequired,
  }),
  toApi(values, loaded) {
    const clockIn = graceAt(values.clockIn)
    const clockOut = graceAt(values.clockOut)
    return {
      body: {
        ...loaded,
        isClockInEnforcementEnabled: values.isClockInEnforcementEnabled,
        isClockOutEnforcementEnabled: values.isClockOutEnforcementEnabled,
        // Leaves out the limits of a switch that is off. Its slider is disabled, so the stored
        // limits stay.
        ...(values.isClockInEnforcementEnabled && {
          clockInLowerLimit: clockIn.lower,
          clockInUpperLimit: clockIn.upper,
        }),
        ...(values.isClockOutEnforcementEnabled && {
          clockOutLowerLimit: clockOut.lower,
          clockOutUpperLimit: clockOut.upper,
        }),
        ...(isEnforced(values) && {
          isUnScheduledShiftApprovalRequired: values.isUnScheduledShiftApprovalRequired,
        }),
      },
    }
  },
  // Shows errors of both limits of a side at their slider.
  fieldOf: (serverField) => serverField.replace(/(Lower|Upper)Limit$/, ''),
  fromSaved: ({ entity }: AnswerOf<'saveScheduleEnforcement'>) => entity ?? undefined,
  labels: {
    clockIn: 'employees:scheduleEnforcement.clockIn.grace',
    clockOut: 'employees:scheduleEnforcement.clockOut.grace',
    isUnScheduledShiftApprovalRequired: 'employees:scheduleEnforcement.approval.title',
  },
  show: { clockIn: range, clockOut: range },
}
