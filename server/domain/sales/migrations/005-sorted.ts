// Sorts names with accents where a reader looks for them.
import { sortedByKey } from '../../../data/building/sorted-by-key.ts'
import { migration } from '../../../data/building/table.ts'

export const statements = migration(sortedByKey('pay_code'))
