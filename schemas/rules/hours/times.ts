// What a time field refuses, in the form and on the server alike. Facts: V-154, V-175, K-80, K-81
import type { FieldFault } from '../rule.ts'

/** Minutes between two times that one may choose: quarters of an hour, for capacity halves. */
export type TimeStep = 15 | 30

export const timeKeys = {
  unreadable: 'forms:errors.time',
  step: 'forms:errors.timeStep',
} as const satisfies Record<string, FieldFault['key']>

const wallTimes = /^(?:([01]\d|2[0-3])([0-5]\d)|2400)$/

/** What is wrong with a time: it is none, or it is not on the step. Null is no time yet. */
export function timeFault(
  time: string | null,
  step: TimeStep,
): Pick<FieldFault, 'key' | 'params'> | undefined {
  if (time === null) return undefined
  if (!wallTimes.test(time)) return { key: timeKeys.unreadable }
  return Number(time.slice(2)) % step === 0 ? undefined : { key: timeKeys.step, params: { step } }
}
