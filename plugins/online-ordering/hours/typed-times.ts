import { timeFault } from '#schemas/rules/hours/times.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import type { HoursDay } from '../rules/hours/week.ts'

/**
 * Faults of input that isn't a time, or isn't on the quarter hour. Checked before rules that
 * compare several times, because those need valid times.
 */
export const typedFaults = (days: readonly HoursDay[]): FieldFault[] =>
  days.flatMap(({ blocks }, index) =>
    blocks.flatMap((block, position) =>
      (['opens', 'closes'] as const).flatMap((member) => {
        const fault = timeFault(block[member], 15)
        return fault ? [{ field: `${index}.blocks.${position}.${member}`, ...fault }] : []
      }),
    ),
  )
