// Splits operating hours that overlap the next day's hours at midnight, where possible.
// Facts: E-121, S-168, S-187, V-173, V-176; resolution 6
import type { FieldFault } from '#schemas/rules/rule.ts'
import { quarterFaults } from './quarters.ts'
import {
  dayFaults,
  dayMinutes,
  hoursKeys,
  overlapFaults,
  toSpan,
  timeAt,
  type HoursBlock,
  type HoursDay,
  type Span,
} from './week.ts'

const midnight = '0000'

/** The block's span. Undefined if a time is missing, or the two are in the wrong order. */
function validSpan(block: HoursBlock): Span | undefined {
  const span = toSpan(block)
  return span && span.until > span.from && span.from < dayMinutes ? span : undefined
}
const opensBefore = (late: number) => (block: HoursBlock) => {
  const span = validSpan(block)
  return span !== undefined && span.from < late
}

/**
 * The blocks of a day if the previous day's hours last until `late`. Blocks that overlap those
 * hours become one block that starts at midnight, so that no open hour is lost.
 */
function fromMidnight(blocks: readonly HoursBlock[], late: number): HoursBlock[] {
  const met = blocks.filter(opensBefore(late))
  let end: Pick<HoursBlock, 'closes' | 'closesNextDay'> = {
    closes: timeAt(late),
    closesNextDay: false,
  }
  let until = late
  for (const block of met) {
    const span = validSpan(block)
    if (span && span.until >= until) {
      until = span.until
      end = { closes: block.closes, closesNextDay: block.closesNextDay }
    }
  }
  return [{ opens: midnight, ...end }, ...blocks.filter((block) => !met.includes(block))]
}

interface ResolvedWeek {
  days: HoursDay[]
  /** The ISO days whose opening or closing time changed, Monday first. */
  overlapsResolved: number[]
}
/**
 * Splits hours that overlap the next day's hours. The night ends at midnight and the morning starts
 * there, so the store's open time stays the same. Sunday's night continues on Monday. Hours that
 * only touch stay as they are.
 */
export function resolveOverlaps(given: readonly HoursDay[]): ResolvedWeek {
  const days = given.map((day) => ({ ...day }))
  const moved = new Set<number>()
  for (const night of days) {
    const morning = days.find(({ day }) => day === (night.day % 7) + 1)
    if (night.isClosed || !morning || morning.isClosed) continue
    const lateOf = (block: HoursBlock) => (validSpan(block)?.until ?? 0) - dayMinutes
    const meets = (block: HoursBlock) =>
      lateOf(block) > 0 && morning.blocks.some(opensBefore(lateOf(block)))
    const late = Math.max(0, ...night.blocks.filter(meets).map(lateOf))
    if (late === 0) continue
    const opened = fromMidnight(morning.blocks, late)
    night.blocks = night.blocks.map((block) =>
      meets(block) ? { ...block, closes: midnight, closesNextDay: true } : block,
    )
    moved.add(night.day)
    if (JSON.stringify(opened) !== JSON.stringify(morning.blocks)) moved.add(morning.day)
    morning.blocks = opened
  }
  return { days, overlapsResolved: [...moved].sort() }
}

/**
 * A week of operating hours that can be saved, or its faults. Only overlaps with the next day are
 * resolved. If a day then exceeds 24 hours, that is a fault instead, because the user has to
 * decide.
 */
export function settleWeek(days: readonly HoursDay[]): ResolvedWeek & { faults: FieldFault[] } {
  const faults = [
    ...quarterFaults(days),
    ...dayFaults(days),
    ...overlapFaults(days).filter(({ key }) => key === hoursKeys.overlapSameDay),
  ]
  if (faults.length > 0) return { days: [...days], overlapsResolved: [], faults }
  const resolved = resolveOverlaps(days)
  return { ...resolved, faults: dayFaults(resolved.days) }
}
