// The full requirements of a right: its page's, and its own.
import type { PredicateJson } from '#core/access/predicate.ts'
import type { PortalManifest } from '#core/access/manifest.ts'

import { describedPages } from '../../server/pages/described-pages.ts'
import type { Page } from '../../server/records/engine/description.ts'

/** @throws Error if there is no such route or ability */
export function requiredFor(
  { routes, abilities }: Pick<PortalManifest, 'routes' | 'abilities'>,
  id: string,
): PredicateJson[] {
  const ability = abilities.find((each) => each.id === id)
  const route = routes.find((each) => each.id === (ability === undefined ? id : ability.on))
  if (ability === undefined && route === undefined) throw new Error(`There is no right '${id}'.`)
  return [...(route?.requires ?? []), ...(ability?.requires ?? [])].map(
    ({ predicate }) => predicate,
  )
}

/** The abilities needed to change something on a described page. */
export function listWrites(page: Page): string[] {
  if (page.kind === 'action') return [page.ability]
  if (page.kind !== 'records') return []
  const { create, update, delete: remove } = page.abilities
  return [...new Set([create, update, remove].filter((id) => id !== undefined))]
}

const present = (portal: PortalManifest, { page }: Page): boolean =>
  portal.routes.some(({ show }) =>
    show.some((outcome) => 'legacy' in outcome && outcome.legacy === page),
  )
/** Excludes the pages of missing plugins. */
export const shownPages = (portal: PortalManifest): Page[] =>
  describedPages.filter((page) => present(portal, page))
