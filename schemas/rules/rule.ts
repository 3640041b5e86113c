// Types of the rules that forms and handlers share. Rules are pure: no React, no DOM, no translated
// text (CONVENTIONS, Contracts).

import { nameCharactersKey, nameFault } from './names.ts'

/** One violated rule: the field, the message key and the message's parameters. */
export interface FieldFault {
  /** Path of the field. API and form names may differ in the case of the first letter. */
  field: string
  /**
   * i18n key with namespace, e.g. `menu:discounts.errors.barcodeOrder`. The server sends it as the
   * fault's code.
   */
  key: `${string}:${string}`
  params?: Readonly<Record<string, string | number>>
}

/** A rule over several fields. Returns its faults; an empty list means valid. */
export type FieldsRule<Values> = (values: Values) => readonly FieldFault[]

/**
 * The verdict on a right that depends on the record. Examples are changing the name of an existing
 * discount, changing the system pay code, or acting on an order in a certain state.
 */
export type RecordVerdict = { allow: true } | { allow: false; reasonKey: `${string}:${string}` }
/** The context that a record rule may use. */
export interface RuleContext {
  view: 'none' | 'company' | 'store-of-many' | 'single-store'
  /** The reseller of reseller staff. */
  reseller?: number
}
/**
 * An ability's `record:`, a pure function of record and context. Form, row action and handler share
 * it. It is called only if the ability itself is allowed.
 */
export type RecordRule<Rec> = (record: Rec, context: RuleContext) => RecordVerdict

export const allowed: RecordVerdict = { allow: true }
export const refused = (reasonKey: `${string}:${string}`): RecordVerdict => ({
  allow: false,
  reasonKey,
})

/**
 * Faults of a name field.
 * @param unseen the message key for an empty name
 */
export function nameFaults(field: string, typed: string, unseen: FieldFault['key']): FieldFault[] {
  const fault = nameFault(typed)
  return fault === undefined
    ? []
    : [{ field, key: fault === 'unseen' ? unseen : nameCharactersKey }]
}

export const listFaults = <Values>(
  rules: readonly FieldsRule<Values>[],
  values: Values,
): FieldFault[] => rules.flatMap((rule) => rule(values))
