// What a time field rejects, in the form and on the server. Facts: V-154, V-175, K-80, K-81
import type { FieldFault } from '../rule.ts'

/** Minutes between the times a field offers: 15, or 30 for capacity. */
export type TimeStep = 15 | 30

export const timeKeys = {
  unreadable: 'forms:errors.time',
  step: 'forms:errors.timeStep',
} as const satisfies Record<string, FieldFault['key']>

const wallTimes = /^(?:([01]\d|2[0-3])([0-5]\d)|2400)$/

/**
 * The fault of a time: it isn't a valid time, or it isn't a multiple of the step. Null (no time
 * yet) is valid.
 */
export function timeFault(
  time: string | null,
  step: TimeStep,
): Pick<FieldFault, 'key' | 'params'> | undefined {
  if (time === null) return undefined
  if (!wallTimes.test(time)) return { key: timeKeys.unreadable }
  return Number(time.slice(2)) % step === 0 ? undefined : { key: timeKeys.step, params: { step } }
}
