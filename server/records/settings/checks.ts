// Field checks in addition to the engine's limits: patterns from the API contract, and rules over
// several fields.
// Facts: V-083, V-110, V-121; resolution 41
import { isIP } from 'node:net'

import { isWebsite } from '../../../schemas/rules/website.ts'
import type { FieldProblem } from '../../calls/problem.ts'
import { at } from '../engine/rules.ts'
import type { Value, Values } from '../engine/source.ts'

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const where =
  (holds: (text: string) => boolean) =>
  (values: Values, name: string, message: string, code = 'format'): FieldProblem | undefined => {
    const text = textOf(values[name])
    return text === undefined || holds(text) ? undefined : at(name, code, message)
  }
export const website = where(isWebsite)
/** An IP address, or a range such as 192.168.1.0/24. */
export const network = where((text) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return (
    most !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
})
/** A percentage as text, with up to four decimals. */
export const rate = where((text) => /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 100)
/** Requires a value under a condition. Columns that always need a value declare that themselves. */
export const needed = (values: Values, name: string, message: string): FieldProblem | undefined =>
  values[name] === null || values[name] === undefined || values[name] === ''
    ? at(name, 'required', message)
    : undefined
