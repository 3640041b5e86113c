// The pages that stay open when an overlay closes others: reports on their records, and pages that
// link to them. Pure functions.
import { findBranchWitness } from '#core/access/analysis/branches.ts'
import type { Difference } from '#core/access/analysis/compare.ts'
import type { PortalManifest, Requirement } from '#core/access/manifest.ts'
import { allOf } from '#core/access/predicate.ts'
import type { AnswerOf } from '#server/calls/call.ts'

export type Stay = AnswerOf<'previewOverlay'>['stays'][number]

const predicatesOf = (requires: readonly Requirement[] = []) =>
  requires.map(({ predicate }) => predicate)

/**
 * Pages that report on another page's records or link to it, and stay open for users who lose that
 * page. Links within screens aren't included, because they check whether their page is open.
 * @param differences between both manifests
 */
export function listStays(
  now: PortalManifest,
  next: PortalManifest,
  differences: readonly Difference[],
): Stay[] {
  const closes = new Set(
    differences.flatMap(({ target, change, id }) =>
      target === 'route' && change === 'closes' ? id : [],
    ),
  )
  const closing = now.routes
    .filter(({ id }) => closes.has(id))
    .map(({ id, title, path, requires }) => {
      const then = next.routes.find((route) => route.id === id)?.requires
      // The users who can open the page now, but not with the new overlay.
      return {
        id,
        title,
        path,
        loses: [...predicatesOf(requires), { not: allOf(predicatesOf(then)) }],
      }
    })
  return next.routes.flatMap(({ id, plugin, title, requires, show, reportsOn = [] }) => {
    /**
     * The closing pages that this page still reports on or links to, for the users who lose them.
     */
    const goesOn = (
      kind: Stay['kind'],
      isAbout: (page: (typeof closing)[number], outcome: (typeof show)[number]) => boolean,
    ): Stay[] => {
      const of = closing.filter((page) =>
        show.some(
          (outcome, branch) =>
            isAbout(page, outcome) &&
            findBranchWitness([...page.loses, ...predicatesOf(requires)], show, branch) !== null,
        ),
      )
      return of.length === 0
        ? []
        : [{ kind, id, plugin, title, of: of.map((page) => ({ id: page.id, title: page.title })) }]
    }
    return [
      ...goesOn(
        'report',
        (page, outcome) =>
          reportsOn.includes(page.id) && ('screen' in outcome || 'legacy' in outcome),
      ),
      ...goesOn('leads', ({ path }, outcome) => 'redirect' in outcome && outcome.redirect === path),
    ]
  })
}
