import { expect } from 'vitest'

/** The faults of a call that was refused as invalid: `name nameTaken`. */
export function faultsOf({ status, body }: { status: number; body: unknown }): string[] {
  const { code, errors = [] } = body as {
    code: string
    errors?: { field: string; code: string }[]
  }
  expect([status, code]).toEqual([422, 'invalid'])
  return errors.map((error) => `${error.field} ${error.code.split(/[.:]/).at(-1)!}`)
}
