// Differences as one reads them: a page and its entry in the menu are one thing, and calls of the
// server follow their pages. Pure.
import type { AnswerOf, TextOf } from '#core'

import { personInWords } from './witness-words.ts'

export type Difference = AnswerOf<'previewOverlay'>['differences'][number]
export interface DifferenceRow {
  key: string
  /** "The page Discounts closes". */
  what: string
  /** "for instance for an ordinary user". */
  who: string
}
export interface DifferenceGroup {
  plugin: string
  rows: DifferenceRow[]
  /** Rights: they follow what they belong to, and are looked at on demand. */
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
/**
 * An outcome or label as it was and is: text, the key of one, or the manifest's word for what a
 * page shows.
 */
const said = (t: TextOf, of: string | undefined): string =>
  of !== undefined && textKey.test(of) ? t(of as `${string}:${string}`) : (of ?? '')

/** @param pluginTitle what a plugin is called */
export function groupsOf(
  t: TextOf,
  differences: readonly Difference[],
  common: readonly string[],
  pluginTitle: (id: string | undefined) => string,
): DifferenceGroup[] {
  const rowOf = (
    { target, id, title, change, witness, before, after }: Difference,
    kind: string = target,
  ): DifferenceRow => ({
    key: `${kind} ${id} ${change}`,
    what: t(`admin:switches.changes.${change}`, {
      what: t(`admin:switches.targets.${kind}`, {
        name: title === undefined ? readable(id) : t(title as `${string}:${string}`),
      }),
      before: said(t, before),
      after: said(t, after),
    }),
    who:
      target === 'section'
        ? ''
        : t('admin:switches.forInstance', { who: personInWords(t, witness, common) }),
  })
  const entryOf = (route: Difference) =>
    differences.find(
      ({ target, id, change }) => target === 'entry' && id === route.id && change === route.change,
    )
  const merged = new Set(differences.filter(({ target }) => target === 'route').map(entryOf))
  return [...Map.groupBy(differences, ({ plugin }) => plugin)].map(([plugin, of]) => ({
    plugin: pluginTitle(plugin),
    rows: of
      .filter((one) => ['section', 'route', 'entry'].includes(one.target) && !merged.has(one))
      .map((one) =>
        rowOf(one, one.target === 'route' && entryOf(one) ? 'pageAndEntry' : one.target),
      ),
    rights: of.filter(({ target }) => target === 'ability').map((one) => rowOf(one)),
    calls: of.filter(({ target }) => target === 'operation').length,
  }))
}
