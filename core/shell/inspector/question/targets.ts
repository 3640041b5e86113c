// Everything that can be inspected: routes, entries, abilities and operations, by id and title.
import type { ExplainedKind } from '../../../access/explain/explain.ts'
import type { PortalManifest } from '../../../access/manifest.ts'
import { formatLabel, type TextOf } from '../../../i18n/text.ts'
import { toPhrase } from '../../../plugin/navigation.ts'
import { required } from '../../../required.ts'
import { finds } from '#schemas/rules/search.ts'
import type { Looked } from '../inspector-store.ts'

export interface Target extends Looked {
  title: string
}
export const kinds: readonly ExplainedKind[] = ['route', 'entry', 'ability', 'operation']
/** Kind and id together, because an entry often has the same id as its route. */
export const targetKey = ({ kind, id }: Looked): string => `${kind} ${id}`

/** `menu.editDiscounts` → `Edit discounts`. Abilities and operations have no title of their own. */
export const titleOf = (id: string): string => toPhrase(id.slice(id.lastIndexOf('.') + 1))

export function listTargets(
  { routes, entries, abilities }: PortalManifest,
  operations: Readonly<Record<string, unknown>>,
  text: TextOf,
): Target[] {
  const titles = new Map(routes.map(({ id, title }) => [id, text(title)]))
  return [
    ...routes.map(({ id, title }): Target => ({ kind: 'route', id, title: text(title) })),
    // Use the last label, because it has no condition.
    ...entries.map(({ id, label }): Target => ({
      kind: 'entry',
      id,
      title: formatLabel(text, required(label.at(-1), `the label of ${id}`)),
    })),
    ...abilities.map(({ id, on }): Target => ({
      kind: 'ability',
      id,
      title: [titleOf(id), on && titles.get(on)].filter(Boolean).join(', '),
    })),
    ...Object.keys(operations).map((id): Target => ({ kind: 'operation', id, title: titleOf(id) })),
  ]
}

/** The items whose label contains every word of the search, but at most `most`. */
export function findTargets<T extends { label: string }>(
  of: readonly T[],
  search: string,
  most: number,
): T[] {
  const isFound = finds(search)
  return of.filter(({ label }) => isFound(label)).slice(0, most)
}
