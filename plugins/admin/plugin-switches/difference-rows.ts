// Groups differences for display. A page and its menu entry become one row, and operations are
// listed with their pages. Pure functions.
import type { AnswerOf, TextKey, TextOf } from '#core'

import { formatPerson } from './witness-strings.ts'

export type Difference = AnswerOf<'previewOverlay'>['differences'][number]
export interface DifferenceRow {
  key: string
  /** Example: "The page Discounts closes". */
  what: string
  /** Example: "for example for an ordinary user". */
  who: string
}
export interface DifferenceGroup {
  plugin: string
  rows: DifferenceRow[]
  /**
   * Changed permissions. They are only shown on request, because they follow from other changes.
   */
  rights: DifferenceRow[]
  calls: number
}

/** `editPayCodes` → `Edit pay codes`. */
export const readable = (id: string): string => {
  const words = id
    .slice(id.indexOf('.') + 1)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const textKey = /^[\w-]+:[\w.-]+$/
export const isTextKey = (of: string): of is TextKey => textKey.test(of)
/** A title, outcome or label as text. Keys of strings are translated, and other text stays. */
export const worded = (t: TextOf, of: string): string => (isTextKey(of) ? t(of) : of)

/** @param pluginTitle returns the title of a plugin */
export function groupDifferences(
  t: TextOf,
  differences: readonly Difference[],
  common: readonly string[],
  pluginTitle: (id: string | undefined) => string,
): DifferenceGroup[] {
  const toRow = (
    { target, id, title, change, witness, before, after }: Difference,
    kind: string = target,
  ): DifferenceRow => ({
    key: `${kind} ${id} ${change}`,
    what: t(`admin:switches.changes.${change}`, {
      what: t(`admin:switches.targets.${kind}`, {
        name: title === undefined ? readable(id) : worded(t, title),
      }),
      before: worded(t, before ?? ''),
      after: worded(t, after ?? ''),
    }),
    who:
      target === 'section'
        ? ''
        : t('admin:switches.forInstance', { who: formatPerson(t, witness, common) }),
  })
  const entryOf = (route: Difference) =>
    differences.find(
      ({ target, id, change }) => target === 'entry' && id === route.id && change === route.change,
    )
  const merged = new Set(differences.filter(({ target }) => target === 'route').map(entryOf))
  return [...Map.groupBy(differences, ({ plugin }) => plugin)].map(([plugin, of]) => ({
    plugin: pluginTitle(plugin),
    rows: of
      .filter(
        (difference) =>
          ['section', 'route', 'entry'].includes(difference.target) && !merged.has(difference),
      )
      .map((difference) =>
        toRow(
          difference,
          difference.target === 'route' && entryOf(difference) ? 'pageAndEntry' : difference.target,
        ),
      ),
    rights: of.filter(({ target }) => target === 'ability').map((difference) => toRow(difference)),
    calls: of.filter(({ target }) => target === 'operation').length,
  }))
}
