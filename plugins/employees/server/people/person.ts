// Defines employees for the record functions.
// Facts: C-023, C-185, V-021
import { fieldsRefused } from '#server/calls/faults.ts'
import { notFound } from '#server/calls/problem.ts'
import { record } from '#server/data/records/record.ts'

import { readPerson } from './person-rows.ts'
import { personTexts } from './person-texts.ts'
import { toEntity, trailOf } from './person-wire.ts'

export const person = record({
  table: 'employee',
  entity: 'employee',
  kept: ['membership_user_id'],
  read: readPerson,
  rowOf: ({ row }) => row,
  toWire: toEntity,
  trailOf,
  missing: () => notFound("This employee doesn't exist here."),
  unique: {
    employee_number_key: () =>
      fieldsRefused(
        [{ field: 'employeeNumber', key: 'employees:people.number.taken' }],
        personTexts,
      ),
  },
})
