import type { FieldProblem } from '../../calls/problem.ts'

export const at = (name: string, code: string, message: string): FieldProblem => ({
  field: `values.${name}`,
  code,
  message,
})
