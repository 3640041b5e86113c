// Problems of a page's values.
import type { FieldProblem } from '../../calls/problem.ts'

/** A problem at one column of the page. */
export const at = (name: string, code: string, message: string): FieldProblem => ({
  field: `values.${name}`,
  code,
  message,
})
