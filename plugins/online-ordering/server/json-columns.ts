// Types of the JSON columns of online ordering.
import type { HoursBlock } from '../rules/hours/week.ts'

export interface JsonColumns {
  hours_exception_blocks: HoursBlock[]
}
