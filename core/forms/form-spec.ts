// What a `.form.ts` exports: the schema and both conversions, at module scope and without React.
import type { z } from 'zod'

import type { PlainNumber } from '#schemas/rules/amounts.ts'
import { listFaults, type FieldsRule } from '#schemas/rules/rule.ts'

import type { TextKey } from '../access/manifest.ts'
import type { Say } from './say.ts'

/**
 * A form's schema and its two conversions. `Input` is what the mutation takes (for a REST operation
 * `{ body }`, for a graph mutation its variables).
 */
export interface FormSpec<Api, Values extends object, Input = unknown> {
  /**
   * zod schema of the form's values. Messages are i18n keys with namespace; without one, core's
   * default text is used.
   */
  schema: z.ZodType<unknown, Values>
  fromApi(api: Api): Values
  /**
   * `loaded` is the record as read. Its checksum must be sent along, so that the server detects
   * concurrent changes as a conflict.
   */
  toApi(values: Values, loaded: Api): Sent<Input>
  /**
   * Maps the server's field name to a path in the form, of the values that were sent; the default
   * lowercases each member's first letter.
   */
  fieldOf?(serverField: string, sent: Values): string | undefined
  /** Reads the record from a conflict response, if its shape differs from `Api`. */
  fromConflict?(record: unknown, loaded: Api): Api
  /** Reads the record from the save's response; without it the form waits for the next read. */
  fromSaved?(answer: unknown, loaded: Api): Api | undefined
  /**
   * Converts values kept by an older version of this form, because drafts and duplicates outlive a
   * deployment.
   */
  renamed?(kept: object): object
  /** Names for the conflict dialog; the default is the label on the screen. */
  labels?: Partial<Record<keyof Values & string, TextKey>>
  /**
   * Formats a value for the conflict dialog, unless it is text, a number or a boolean. Returns text
   * or an i18n key; use `say` for a key with parameters.
   */
  show?: { [Field in keyof Values]?: (value: Values[Field], say: Say) => string }
  /**
   * Fields that hold keyed rows of a list: each row is counted, named and compared separately.
   * Gives the names and display texts of the rows.
   */
  rows?: { [Field in keyof Values]?: RowStrings<Values[Field]> }
}

/**
 * The input of a call. Cents do not compile here until they are converted to the contract's number.
 */
type Sent<Input> = number extends Input
  ? Exclude<Input, number> | PlainNumber
  : Input extends Blob
    ? Input
    : Input extends object
      ? { [Member in keyof Input]: Sent<Input[Member]> }
      : Input

/**
 * Requires all members of a body, including optional ones. `satisfies Whole<…>` does not compile if
 * `toApi` forgets one, which would otherwise show in the form and never be saved.
 * @template Absent members that this form does not always send, such as a new record's version
 */
export type Whole<Body, Absent extends string = never> = Body extends FormData
  ? never
  : Record<Exclude<keyof Body, Absent>, unknown> & Partial<Record<Absent, unknown>>

export interface RowStrings<Rows> {
  label(row: Rows[keyof Rows]): string
  show(row: Rows[keyof Rows], say: Say): string
  /** Rows are saved in several steps, so a save may fail partway through a row. */
  inSteps?: true
}
/**
 * Converts kept values to current names and drops members unknown to the form, which would
 * otherwise be sent without showing.
 */
export const pickKnown = <Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'renamed'>,
  kept: object,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(spec.renamed?.(kept) ?? kept).filter(([name]) => Object.hasOwn(values, name)),
  ) as Partial<Values>

export const rowFields = (spec: { rows?: object }): string[] => Object.keys(spec.rows ?? {})

/**
 * Lowercases the first letters of a server field name, which legacy calls capitalize:
 * `Stores.0.IsAssigned` → `stores.0.isAssigned`.
 */
export const lowerFirst = (serverField: string): string =>
  serverField.replaceAll(
    /(^|\.)([A-Z])/g,
    (_match, dot: string, letter: string) => dot + letter.toLowerCase(),
  )

/**
 * The form's name of a server field: unchanged if the form uses the contract's capitalized names.
 */
export const fieldIn = (serverField: string, values: object): string =>
  /^[A-Z]/.test(serverField) && (serverField.split('.')[0] ?? '') in values
    ? serverField
    : lowerFirst(serverField)

interface Checkable<Values> {
  _zod: {
    def: { check: 'custom'; when: () => boolean }
    check(payload: { value: Values; issues: object[] }): void
    onattach: []
  }
}

/**
 * Turns rules across fields, shared with the server, into one zod check: `z.object({ …
 * }).check(toCheck(rules))`. `view` converts the form's values to what the rules take, if they
 * differ. The rules also run while a single field is invalid, so that all faults show at once; they
 * must therefore accept any value the field types allow.
 */
export function toCheck<Seen>(rules: readonly FieldsRule<Seen>[]): Checkable<Seen>
export function toCheck<Seen, Values>(
  rules: readonly FieldsRule<Seen>[],
  view: (values: Values) => Seen,
): Checkable<Values>
export function toCheck<Seen, Values extends Seen>(
  rules: readonly FieldsRule<Seen>[],
  view: (values: Values) => Seen = (values) => values,
): Checkable<Values> {
  return {
    _zod: {
      def: { check: 'custom', when: () => true },
      onattach: [],
      check({ value, issues }) {
        for (const { field, key, params } of listFaults(rules, view(value))) {
          issues.push({
            code: 'custom',
            path: fieldIn(field, value as object).split('.'),
            message: key,
            input: value,
            params,
            continue: true,
          })
        }
      },
    },
  }
}
