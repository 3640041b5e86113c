// What a `.form.ts` file exports: the schema and both conversions, at module scope and without
// React.
import type { z } from 'zod'

import type { PlainNumber } from '#schemas/rules/amounts.ts'
import { listFaults, type FieldsRule } from '#schemas/rules/rule.ts'

import type { TextKey } from '../access/manifest.ts'
import type { Say } from './say.ts'

/**
 * A form's schema and its two conversions. `Input` is what the mutation takes: `{ body }` for a
 * REST operation, or the variables of a GraphQL mutation.
 */
export interface FormSpec<Api, Values extends object, Input = unknown> {
  /**
   * The zod schema of the form's values. Messages are i18n keys with their namespace. A check
   * without a message gets core's default text.
   */
  schema: z.ZodType<unknown, Values>
  fromApi(api: Api): Values
  /**
   * `loaded` is the record as it was read. Its checksum must be sent along, so that the server can
   * detect concurrent changes.
   */
  toApi(values: Values, loaded: Api): Sent<Input>
  /**
   * Maps a server field name to a path in the form, given the values that were sent. By default,
   * the first letter of each member becomes lower case.
   */
  fieldOf?(serverField: string, sent: Values): string | undefined
  /** Reads the record from a conflict response, if its shape differs from `Api`. */
  fromConflict?(record: unknown, loaded: Api): Api
  /**
   * Reads the record from the response to a save. Without it, the form waits until the record is
   * read again.
   */
  fromSaved?(answer: unknown, loaded: Api): Api | undefined
  /**
   * Converts values that an older version of this form stored, because drafts and duplicates
   * outlive a deployment.
   */
  renamed?(kept: object): object
  /** Field names for the conflict dialog. By default, the labels on the screen. */
  labels?: Partial<Record<keyof Values & string, TextKey>>
  /**
   * Formats a value for the conflict dialog if it isn't text, a number or a boolean. Returns text
   * or an i18n key. For a key with parameters, use `say`.
   */
  show?: { [Field in keyof Values]?: (value: Values[Field], say: Say) => string }
  /**
   * Fields that contain a list of rows with keys. Each row is counted, named and compared
   * separately. The value here gives the names and display texts of the rows.
   */
  rows?: { [Field in keyof Values]?: RowStrings<Values[Field]> }
}

/**
 * The input of a call. Cents don't compile here until they are converted to a number in the
 * contract's unit.
 */
type Sent<Input> = number extends Input
  ? Exclude<Input, number> | PlainNumber
  : Input extends Blob
    ? Input
    : Input extends object
      ? { [Member in keyof Input]: Sent<Input[Member]> }
      : Input

/**
 * Requires every member of a body, even optional ones. With `satisfies Whole<…>`, `toApi` doesn't
 * compile if it forgets a member, which the form would otherwise show but never save.
 * @template Absent members that this form doesn't always send, such as the version of a new record
 */
export type Whole<Body, Absent extends string = never> = Body extends FormData
  ? never
  : Record<Exclude<keyof Body, Absent>, unknown> & Partial<Record<Absent, unknown>>

export interface RowStrings<Rows> {
  label(row: Rows[keyof Rows]): string
  show(row: Rows[keyof Rows], say: Say): string
  /** Saving a row takes several steps, so a save may fail partway through a row. */
  inSteps?: true
}
/**
 * Renames stored values to their current names and drops members that the form doesn't have. The
 * form would otherwise send them without showing them.
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
 * Lowercases the first letter of each part of a server field name, because legacy calls capitalize
 * them: `Stores.0.IsAssigned` → `stores.0.isAssigned`.
 */
export const lowerFirst = (serverField: string): string =>
  serverField.replaceAll(
    /(^|\.)([A-Z])/g,
    (_match, dot: string, letter: string) => dot + letter.toLowerCase(),
  )

/**
 * The form's name for a server field. It is unchanged if the form uses the contract's capitalized
 * names.
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
 * Converts rules across fields, which the server also uses, to one zod check: `z.object({ …
 * }).check(toCheck(rules))`. If the rules need another shape than the form's values, `view`
 * converts them. The rules also run while a single field is invalid, so that all faults are shown
 * together. They must therefore accept any value that the field types allow.
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
