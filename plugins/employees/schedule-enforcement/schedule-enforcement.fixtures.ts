// A store's schedule enforcement as the platform answers it.
import type { AnswerOf } from '#core'

type Schedule = AnswerOf<'getScheduleEnforcement'>['entity']

/** Clock-ins are enforced from 5 minutes before to 10 minutes after; clock-outs aren't. */
export const buildSchedule = (given: Partial<Schedule> = {}): Schedule => ({
  merchantId: 1002,
  storeId: 100_200_001,
  isClockInEnforcementEnabled: true,
  clockInLowerLimit: 5,
  clockInUpperLimit: 10,
  isClockOutEnforcementEnabled: false,
  clockOutLowerLimit: null,
  clockOutUpperLimit: null,
  isUnScheduledShiftApprovalRequired: true,
  lastModifiedUserCode: 'Head office',
  concurrencyChecksum: 'v1',
  ...given,
})
export const answerOf = (entity = buildSchedule()) => ({ success: true, message: null, entity })
