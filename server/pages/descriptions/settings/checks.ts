// What the engine's limits cannot say of a field: patterns of the contract, and rules over several
// fields. Facts: V-083, V-107, V-108, V-110, V-116, V-121; resolution 41
import { isIP } from 'node:net'

import type { FieldProblem } from '../../../http/problem.ts'
import type { Value, Values } from '../../engine/description.ts'

/** A fault at a field, with the key of its message. */
export const fault = (name: string, code: string, message: string): FieldProblem => ({
  field: `values.${name}`,
  code,
  message,
})

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const where =
  (holds: (text: string) => boolean) =>
  (values: Values, name: string, message: string, code = 'format'): FieldProblem | undefined => {
    const text = textOf(values[name])
    return text === undefined || holds(text) ? undefined : fault(name, code, message)
  }
const matching = (pattern: RegExp) => where((text) => pattern.test(text))

/** Store form contact email must pass the e-mail check or be empty. */
export const email = matching(/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/)
/** Store form: zip is 5 digits, or 5 digits, a dash and 4 digits. */
export const usZip = matching(/^\d{5}(?:-\d{4})?$/)
/** At most 14 characters. */
export const storePhone = matching(/^\+?[0-9 ().-]{7,14}$/)
/** US and UK forms, and extensions. */
export const companyPhone = matching(/^\+?[0-9 ().-]{7,25}(?:(?:x|ext\.?) ?[0-9]{1,6})?$/)
/**
 * Well-formed, and equal to its origin or its whole address. http and https only: others do harm on
 * a receipt.
 */
export const website = where((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && (text === origin || text === href)
})
/** An address, or addresses as 192.168.1.0/24. */
export const network = where((text) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return (
    most !== undefined &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
})
/** Percent with up to four decimals, as text. */
export const rate = where((text) => /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 100)
/** Must be filled here; a column says so itself where it always must. */
export const needed = (values: Values, name: string, message: string): FieldProblem | undefined =>
  values[name] === null || values[name] === undefined || values[name] === ''
    ? fault(name, 'required', message)
    : undefined

/** Ten digits of the US and Canada as (xxx) xxx-xxxx; all else as it was typed. */
export function formattedPhone(value: Value | undefined): Value {
  const text = textOf(value)
  const [, area, exchange, line] =
    /^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/.exec(text ?? '') ?? []
  return area ? `(${area}) ${exchange}-${line}` : (text ?? null)
}
