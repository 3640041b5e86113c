import { timeFault } from '#schemas/rules/hours/times.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import type { HoursDay } from '../rules/hours/week.ts'

/**
 * Typed text that is no time, or none of the quarter hour. It is told before the rules over several
 * times, which need times.
 */
export const typedFaults = (days: readonly HoursDay[]): FieldFault[] =>
  days.flatMap(({ blocks }, index) =>
    blocks.flatMap((block, place) =>
      (['opens', 'closes'] as const).flatMap((member) => {
        const fault = timeFault(block[member], 15)
        return fault ? [{ field: `${index}.blocks.${place}.${member}`, ...fault }] : []
      }),
    ),
  )
