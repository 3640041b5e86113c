// The portal's route, title and group of each report, as plugin.ts defines them.
import permissionsFile from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import { required } from '#core/required.ts'
import { portalManifest } from '#server/access/manifests.ts'
import type { Rendered } from '#server/records/engine/description.ts'

interface ReportRoute extends Pick<Rendered, 'group'> {
  id: string
  title: string
}
const permissions = new Map<string, { title: string }>(Object.entries(permissionsFile))
const groupOf = (id: string) =>
  portalManifest.entries
    .find((entry) => 'route' in entry && entry.route === id)
    // The cast is safe, because the response schema lists the groups.
    ?.group?.replace('results:groups.', '') as Rendered['group'] | undefined

/** Keyed by the page that they show, in menu order. */
export const reportRoutes: ReadonlyMap<string, ReportRoute> = new Map(
  portalManifest.routes
    .filter(({ plugin, shape }) => plugin === 'results' && shape === 'report')
    .flatMap(({ id, show }) => {
      const route = {
        id,
        title: required(permissions.get(id), `the permission ${id}`).title,
        group: required(groupOf(id), `the group of ${id}`),
      }
      return show.flatMap((branch) => ('legacy' in branch ? [[branch.legacy, route] as const] : []))
    }),
)
