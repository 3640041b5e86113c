// What a `.form.ts` exports: the schema and both conversions, at module scope and without React.
import type { z } from 'zod'

import { faultsOf, type FieldsRule } from '#schemas/rules/rule.ts'

import type { TextKey } from '../access/manifest.ts'
import type { Say } from './say.ts'

/**
 * A form's schema and its two conversions. `Input` is what the mutation takes (for a REST operation
 * `{ body }`, for a graph mutation its variables).
 */
export interface FormSpec<Api, Values extends object, Input = unknown> {
  /**
   * zod schema of the form's values; messages are i18n keys with their namespace, or absent for
   * core's own text.
   */
  schema: z.ZodType<unknown, Values>
  fromApi(api: Api): Values
  /**
   * `loaded` is the record as it was read: its checksum goes along, so that a change in between is
   * a conflict.
   */
  toApi(values: Values, loaded: Api): Input
  /**
   * The server's name of a field → path in the form; by default the first letters of its members
   * become small.
   */
  fieldOf?(serverField: string): string | undefined
  /** The record inside a conflict's answer, where its shape is not that of `Api`. */
  fromConflict?(record: unknown, loaded: Api): Api
  /** The record as it stands in the save's answer; without it the next read is taken. */
  fromSaved?(answer: unknown, loaded: Api): Api | undefined
  /** Names for the conflict dialog; by default the label on the screen is taken. */
  labels?: Partial<Record<keyof Values & string, TextKey>>
  /**
   * How a value reads in the conflict dialog where it is not text, number or yes and no. Answers
   * text or an i18n key; `say` fills one in.
   */
  show?: { [Field in keyof Values]?: (value: Values[Field], say: Say) => string }
  /**
   * Fields that hold rows of a list, by key: each row is counted, named and compared by itself. How
   * one is called and read.
   */
  rows?: { [Field in keyof Values]?: RowWords<Values[Field]> }
}

export interface RowWords<Rows> {
  label(row: Rows[keyof Rows]): string
  show(row: Rows[keyof Rows], say: Say): string
}
export const rowFields = (spec: { rows?: object }): string[] => Object.keys(spec.rows ?? {})

/**
 * Spec's names on the wire begin with a capital in legacy calls: `Stores.0.IsAssigned` →
 * `stores.0.isAssigned`.
 */
export const lowerFirst = (serverField: string): string =>
  serverField.replaceAll(
    /(^|\.)([A-Z])/g,
    (_match, dot: string, letter: string) => dot + letter.toLowerCase(),
  )

interface Checkable<Values> {
  _zod: {
    def: { check: 'custom'; when: () => boolean }
    check(payload: { value: Values; issues: object[] }): void
    onattach: []
  }
}

/**
 * Turns rules over several fields, shared with the server, into one zod check: `z.object({ …
 * }).check(rulesOf(rules))`. `view` turns the form's values into what the rules know, where the two
 * differ. The rules run even while a single field is wrong, so that one mend does not uncover the
 * next fault; they must take whatever the fields' types allow.
 */
export function rulesOf<Seen, Values = Seen>(
  rules: readonly FieldsRule<Seen>[],
  view: (values: Values) => Seen = (values) => values as unknown as Seen,
): Checkable<Values> {
  return {
    _zod: {
      def: { check: 'custom', when: () => true },
      onattach: [],
      check({ value, issues }) {
        for (const { field, key, params } of faultsOf(rules, view(value))) {
          issues.push({
            code: 'custom',
            path: lowerFirst(field).split('.'),
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
