import type { RefObject } from 'react'

import { rowFields, type FormSpec, type RowStrings } from '../form-spec.ts'
import type { Say } from '../say.ts'
import type { Settings } from '../settings.ts'
import { labelOnPage } from '../faults/field-nodes.ts'
import { valueAt } from '../faults/use-faults.ts'
import { changedPaths } from '../values.ts'

/**
 * Labels and display texts of fields, for the conflict dialog. Rows are looked up in `known`, which
 * contains the versions of the values.
 */
export function describeWith<Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'labels' | 'show' | 'rows'>,
  say: Say,
  root: RefObject<HTMLElement | null>,
  known: readonly Values[],
): Settings<Values>['frame']['describe'] {
  const rows = spec.rows as
    Readonly<Record<string, RowStrings<Record<string, unknown>> | undefined>> | undefined
  const wordsOf = (path: string) =>
    path.includes('.') ? rows?.[path.slice(0, path.indexOf('.'))] : undefined
  const rowAt = (path: string) =>
    known.map((values) => valueAt(values, path)).find((row) => row !== undefined)
  const labels = spec.labels as Readonly<Record<string, string | undefined>> | undefined
  const readings = spec.show as
    Readonly<Record<string, ((value: unknown, say: Say) => string) | undefined>> | undefined
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('forms:conflict.none')
    if (typeof value === 'boolean') return say(value ? 'forms:conflict.yes' : 'forms:conflict.no')
    if (Array.isArray(value) || value instanceof Set) {
      const items: unknown[] = [...value]
      return items.length <= 5 && items.every((item) => typeof item !== 'object')
        ? items.map(words).join(', ') || say('forms:conflict.none')
        : say('forms:conflict.chosen', { count: items.length })
    }
    if (typeof value === 'object') return Object.values(value).map(words).join(', ')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return {
    changed: (values, base) => changedPaths(values, base, rowFields(spec)),
    label: (path) =>
      wordsOf(path)?.label(rowAt(path)) ??
      (labels?.[path] ? say(labels[path]) : (labelOnPage(root.current, path) ?? path)),
    show(path, value) {
      const row = wordsOf(path)
      if (row) return row.show(value, say)
      const reading = readings?.[path]?.(value, say)
      // The `show` function may return plain text, an i18n key, or nothing.
      return reading === undefined || reading === ''
        ? words(reading ?? value)
        : /^[\w-]+:[\w.-]+$/.test(reading)
          ? say(reading)
          : reading
    },
  }
}
