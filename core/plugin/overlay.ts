// Overlays of resellers and tenants: they narrow what plugins offer, and can do nothing else.
import { faultsOfPredicate } from '../access/check-predicate.ts'
import type { CompiledEntry, CompiledRoute, PortalManifest, Requirement } from '../access/manifest.ts'
import type { Predicate } from '../access/predicate.ts'
import { suggestion } from '../access/suggest.ts'
import type { ResellerId } from '../access/vocabulary.ts'
import type { Surroundings } from './compile-plugin.ts'

/** Hidden altogether, or narrowed. */
export interface Narrowing {
  hidden?: true
  when?: Predicate
}
export interface Overlay {
  /** Path in the repository, or `database`. */
  file: string
  layer: 'reseller' | 'tenant'
  /** Whose overlay it is; a tenant's is compiled for that tenant alone. */
  reseller?: ResellerId
  plugins?: Readonly<Record<string, Narrowing>>
  routes?: Readonly<Record<string, Narrowing>>
  entries?: Readonly<Record<string, Narrowing>>
}

/** Holds for nobody. Plugins cannot write it; only an overlay that hides something for all whom it concerns. */
const nobody = { not: { signedIn: true } } as unknown as Predicate // no type allows it, on purpose

function requirementOf({ file, layer, reseller }: Overlay, { hidden, when }: Narrowing): Requirement | undefined {
  const others = reseller === undefined ? undefined : { not: { reseller } }
  if (hidden) return { layer, file, predicate: others ?? nobody }
  if (when === undefined) return undefined
  return { layer, file, predicate: others === undefined ? when : { any: [others, when] } }
}

const isBelow = (path: string, above: string) => path.toLowerCase().startsWith(`${above.toLowerCase().replace(/\/$/, '')}/`)

/**
 * The routes that stand or fall with an entry: the one that it opens, and those below its path that have no entry nearer
 * to them. Hiding "Discounts" takes the form of one discount away with the list, and leaves neighbours alone.
 */
function routesOf(entry: CompiledEntry, manifest: PortalManifest): CompiledRoute[] {
  const routes = new Map(manifest.routes.map((route) => [route.id, route]))
  const target = routes.get(entry.route)
  if (target === undefined) return []
  const entryPaths = manifest.entries.flatMap((other) => routes.get(other.route)?.path ?? [])
  const nearest = (route: CompiledRoute) => entryPaths.filter((path) => path === route.path || isBelow(route.path, path)).sort((a, b) => b.length - a.length)[0]
  return manifest.routes.filter((route) => route.plugin === target.plugin && (route.id === target.id || (isBelow(route.path, target.path) && nearest(route) === target.path)))
}

/** Adds one overlay to a manifest. What it hides or narrows is denied to the routes, so abilities and operations follow. */
export function applyOverlay(manifest: PortalManifest, overlay: Overlay, around: Surroundings): PortalManifest {
  const added = new Map<string, Requirement[]>()
  const narrow = (kind: string, allowed: readonly string[], of: Overlay['plugins'], targets: (id: string) => readonly string[]) => {
    for (const [id, narrowing] of Object.entries(of ?? {})) {
      const fault = (what: string) => around.fault({ file: overlay.file, place: `${kind} '${id}'`, what })
      if (!allowed.includes(id)) fault(`is not there. ${suggestion(id, allowed)}`)
      const strange = Object.keys(narrowing).find((key) => key !== 'hidden' && key !== 'when')
      if (strange !== undefined) fault(`has '${strange}'. Needed: { hidden: true }, or { when: … } with a predicate`)
      if (![undefined, true].includes(narrowing.hidden)) fault(`has hidden ${JSON.stringify(narrowing.hidden)}; it can only be true. An overlay opens nothing`)
      if (narrowing.when !== undefined) faultsOfPredicate(narrowing.when, around.names).forEach(fault)
      const requirement = requirementOf(overlay, narrowing)
      if (requirement === undefined && strange === undefined) fault('says neither hidden nor when')
      if (requirement !== undefined) for (const target of targets(id)) added.set(target, [...(added.get(target) ?? []), requirement])
    }
  }
  narrow('plugin', manifest.plugins.map(({ id }) => id), overlay.plugins, (id) => manifest.routes.filter((route) => route.plugin === id).map((route) => route.id))
  narrow('route', manifest.routes.map(({ id }) => id), overlay.routes, (id) => [id])
  narrow('entry', manifest.entries.map(({ id }) => id), overlay.entries, (id) =>
    manifest.entries.filter((entry) => entry.id === id).flatMap((entry) => routesOf(entry, manifest).map((route) => route.id)))
  return { ...manifest, routes: manifest.routes.map((route) => ({ ...route, requires: [...route.requires, ...(added.get(route.id) ?? [])] })) }
}
