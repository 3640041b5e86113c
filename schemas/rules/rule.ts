// The shapes of rules that form and handler share. Pure: no React, no DOM, no text (CONVENTIONS,
// Contracts).

import { nameCharactersKey, nameFault } from './names.js'

/**
 * One broken rule: the field it is shown at, the key of its message, and what the message needs.
 */
export interface FieldFault {
  /**
   * Path of the field; the wire's name and the form's differ at most in the case of their first
   * letter.
   */
  field: string
  /**
   * i18n key with its namespace, e.g. `menu:discounts.errors.barcodeOrder`; the server sends it as
   * the fault's code.
   */
  key: `${string}:${string}`
  params?: Readonly<Record<string, string | number>>
}

/** A rule over several fields: what is wrong with these values; nothing wrong is an empty list. */
export type FieldsRule<Values> = (values: Values) => readonly FieldFault[]

/**
 * A right that depends on the record itself: the name of an existing discount, the system pay code,
 * an order's state. A pure function of record and place answers it; form, row action and handler
 * call the same one.
 */
export type RecordVerdict = { allow: true } | { allow: false; reasonKey: `${string}:${string}` }
/** What such a rule may know besides the record. */
export interface RulePlace {
  view: 'none' | 'company' | 'store-of-many' | 'single-store'
  /** Whose merchants the person looks after, where they are a reseller's. */
  reseller?: number
}
/** Wired to an ability as `record:`; asked once the ability itself is open. */
export type RecordRule<Rec> = (record: Rec, place: RulePlace) => RecordVerdict

export const allowed: RecordVerdict = { allow: true }
export const refused = (reasonKey: `${string}:${string}`): RecordVerdict => ({
  allow: false,
  reasonKey,
})

/** What is wrong with a name at its field; `unseen` is the key that asks for one. */
export function nameFaults(field: string, typed: string, unseen: FieldFault['key']): FieldFault[] {
  const fault = nameFault(typed)
  return fault === undefined
    ? []
    : [{ field, key: fault === 'unseen' ? unseen : nameCharactersKey }]
}

/** All that several rules find, in their order. */
export const faultsOf = <Values>(
  rules: readonly FieldsRule<Values>[],
  values: Values,
): FieldFault[] => rules.flatMap((rule) => rule(values))
