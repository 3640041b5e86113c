import type { RefObject } from 'react'

import { labelOnPage } from './field-nodes.ts'
import type { FormSpec } from './form-spec.ts'
import type { Say } from './say.ts'
import type { Settings } from './settings.ts'

/** How fields and values are called where they stand beside each other: in the conflict dialog. `base`: the values as loaded. */
export function describeWith<Values extends object>(
  spec: Pick<FormSpec<never, Values>, 'labels' | 'show' | 'row'>, say: Say, root: RefObject<HTMLElement | null>, base: Values,
): Settings<Values>['describe'] {
  const { row } = spec
  if (row) return { label: (path) => row.label(base[path as keyof Values]), show: (_path, value) => row.show(value as Values[keyof Values], say) }
  const labels = spec.labels as Readonly<Record<string, string | undefined>> | undefined
  const readings = spec.show as Readonly<Record<string, ((value: unknown, say: Say) => string) | undefined>> | undefined
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('forms:conflict.none')
    if (typeof value === 'boolean') return say(value ? 'forms:conflict.yes' : 'forms:conflict.no')
    if (Array.isArray(value) || value instanceof Set) {
      const items: unknown[] = [...value]
      return items.length <= 5 && items.every((item) => typeof item !== 'object') ? items.map(words).join(', ') || say('forms:conflict.none') : say('forms:conflict.chosen', { count: items.length })
    }
    if (typeof value === 'object') return Object.values(value).map(words).join(', ')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return {
    label: (path) => (labels?.[path] ? say(labels[path]) : (labelOnPage(root.current, path) ?? path)),
    show(path, value) {
      const reading = readings?.[path]?.(value, say)
      // A reading is text, or the key of one.
      return reading === undefined ? words(value) : /^[\w-]+:[\w.-]+$/.test(reading) ? say(reading) : reading
    },
  }
}
