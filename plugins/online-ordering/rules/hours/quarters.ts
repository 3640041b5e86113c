// A store's times must be on the quarter hour.
// Facts: V-175
import type { FieldFault } from '#schemas/rules/rule.ts'
import type { HoursDay } from './week.ts'

export const quarterKey = 'online-ordering:hoursFaults.quarter'
const isQuarter = (time: string | null) => time === null || /(?:00|15|30|45)$/.test(time)

/**
 * Faults of times that aren't on the quarter hour, and of days that open at 24:00, in the form of
 * `dayFaults`.
 */
export const quarterFaults = (days: readonly HoursDay[]): FieldFault[] =>
  days.flatMap(({ isClosed, blocks }, index) =>
    (isClosed ? [] : blocks).flatMap(({ opens, closes }, n) =>
      [
        { member: 'opens', isFault: opens === '2400' || !isQuarter(opens) },
        { member: 'closes', isFault: !isQuarter(closes) },
      ].flatMap(({ member, isFault }) =>
        isFault ? [{ field: `${index}.blocks.${n}.${member}`, key: quarterKey } as const] : [],
      ),
    ),
  )
