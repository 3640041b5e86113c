// App versions. Their format is a CHECK constraint of the table.
import type { RecordDefinition } from '../engine/record-definition.ts'

export const versionHelp = 'Numbers and dots, such as 7.15.0.'
const versionMessage = 'Write a version as numbers and dots, such as 7.15.0.'
export const versionCheck = (
  constraint: string,
  name: string,
): NonNullable<RecordDefinition<never>['checks']> => ({
  [constraint]: [name, versionMessage],
})
