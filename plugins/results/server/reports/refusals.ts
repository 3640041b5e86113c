// Errors that only occur while a report is read.
import { invalid, type Problem } from '#server/calls/problem.ts'

/**
 * Reports that there are too many rows, at the field with which the user can narrow the request.
 */
export const tooMany = (field: 'ToDate' | 'Search'): Problem =>
  invalid([
    {
      field,
      code: 'tooMany',
      message:
        field === 'ToDate'
          ? 'This is more than a report can show. Choose fewer days or fewer details.'
          : 'This is more than a report can show. Search for something more specific.',
    },
  ])
