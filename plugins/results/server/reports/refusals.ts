// What a report refuses once it has read.
import { invalid, type Problem } from '#server/calls/problem.ts'

/** Too much for one answer is a matter of what was asked for, so it is said at a field of that. */
export const tooMany = (field: 'ToDate' | 'Search'): Problem =>
  invalid([
    {
      field,
      code: 'tooMany',
      message:
        field === 'ToDate'
          ? 'This is more than a report can show. Choose fewer days or fewer details.'
          : 'This is more than a report can show. Search for a longer or rarer word.',
    },
  ])
