// Decides what counts as an email address. Forms, calls, the configuration and the mail sender use
// it.
// Facts: V-025, V-057
import { strangerFault, cleanText, type FieldKind } from './kinds.ts'
import type { FieldFault } from './rule.ts'

type Fault = Pick<FieldFault, 'key' | 'params'>

const local = String.raw`[^\s\p{C}@"(),:;<>[\\\]]{1,64}`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const address = new RegExp(`^${local}@${label}(?:\\.${label})+$`, 'u')

/** In characters. */
const mostAddress = 254

/**
 * Whether the text is exactly one address in its stored form. It contains no line break that could
 * start another header, no comma, semicolon or bracket that could add a recipient, and no quoted
 * name (1.3.11). Rejects rarer forms that some servers accept.
 */
export const isAddress = (text: string): boolean => text.length <= mostAddress && address.test(text)

/** Normalizes a typed address for storing; undefined if it isn't a valid one. */
export function parseMailAddress(typed: string): string | undefined {
  const text = cleanText('email', typed)
  return isAddress(text) ? text : undefined
}

/** The fault of a typed address, used by every email field. */
export const addressFault = (typed: string): Fault | undefined =>
  parseMailAddress(typed) === undefined
    ? (strangerFault('email', typed) ?? { key: 'forms:errors.email' })
    : undefined

/** The fault of a text of a kind, without the rules of a country. */
export const kindFault = (kind: FieldKind, typed: string): Fault | undefined =>
  kind === 'email' ? addressFault(typed) : strangerFault(kind, typed)

/** Faults of an email field. An empty field has none. */
export function addressFaults(field: string, typed: string | null | undefined): FieldFault[] {
  const fault = typed?.trim() ? addressFault(typed) : undefined
  return fault ? [{ field, ...fault }] : []
}
