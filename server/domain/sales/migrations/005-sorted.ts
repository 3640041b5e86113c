// Sorts names with accents next to the same names without accents, where a reader looks for them.
import { sortedByKey } from '../../../data/building/sorted-by-key.ts'
import { migration } from '../../../data/building/table.ts'

export const statements = migration(sortedByKey('pay_code'))
