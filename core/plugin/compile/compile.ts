// Compiles plugins to portal.json and access.json. Pure; scripts/manifest.ts reads and writes the
// files.
import { vocabulary, type AtomKind } from '../../access/vocabulary.ts'
import { userSection, type AccessManifest, type PortalManifest } from '../../access/manifest.ts'
import { shapeOf } from '../../access/match.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { CoreOperations } from '../../operations.ts'
import { checkReachable, checkUses, type FaultAt } from './check-reachable.ts'
import { compileOperations, type OperationRows } from '../parts/compile-operations.ts'
import { compilePages } from '../parts/compile-pages.ts'
import { compilePlugin, type CompiledParts } from '../parts/compile-plugin.ts'
import type { PluginSource, Surroundings } from '../parts/compiling.ts'
import { compileVectors } from './compile-vectors.ts'
import { ManifestError, type Fault } from '../manifest-error.ts'
import { applyOverlay, type Overlay } from '../overlays/overlay.ts'
import type { Permissions } from './permissions.ts'
import type { Strings } from '../strings.ts'

export interface CompileExtras {
  /**
   * The manifest's strings by language and namespace. Every key that a plugin uses must exist in
   * English.
   */
  strings: Strings
  overlays?: readonly Overlay[]
}

function checkPlugins(sources: readonly PluginSource[], fault: (fault: Fault) => void): void {
  for (const [index, { plugin, file }] of sources.entries()) {
    const same = sources.slice(0, index).find(({ plugin: other }) => other.id === plugin.id)
    if (same) fault({ plugin: plugin.id, file, what: `has the id of the plugin in ${same.file}` })
  }
}

/** Reports two routes with the same shape, because the router couldn't tell them apart. */
function checkPaths({ routes }: PortalManifest, fault: FaultAt): void {
  const taken = new Map<string, PortalManifest['routes'][number]>()
  for (const route of routes) {
    const other = taken.get(shapeOf(route.path))
    if (other === undefined) taken.set(shapeOf(route.path), route)
    else {
      const why =
        other.path === route.path
          ? ''
          : other.path.toLowerCase() === route.path.toLowerCase()
            ? ' (case does not count)'
            : ' (the names of parameters do not count)'
      fault(
        route.plugin,
        `route '${route.id}'`,
        `has the path '${route.path}', which '${other.id}' has as '${other.path}'${why}`,
      )
    }
  }
}

/** Reports ids in `reportsOn` that name no page, if their plugin is in this tree. */
function checkReports({ plugins, routes }: PortalManifest, fault: FaultAt): void {
  const ids = routes.map(({ id }) => id)
  for (const { id, plugin, reportsOn = [] } of routes)
    for (const page of reportsOn)
      if (!ids.includes(page) && plugins.some((one) => one.id === page.split('.', 1)[0]))
        fault(
          plugin,
          `route '${id}'`,
          `reports on the page '${page}', which that plugin does not have. ` +
            suggestion(page, ids),
        )
}

/**
 * Drops entries whose section belongs to an absent plugin. Reports sections that belong to no known
 * plugin.
 */
function placeEntries(
  manifest: PortalManifest,
  operations: OperationRows,
  fault: FaultAt,
): PortalManifest {
  const sections = manifest.sections.map(({ id }) => id)
  // Plugins that own operations in the contracts but aren't in this tree.
  const absent = new Set(Object.values(operations).map(({ owner }) => owner))
  for (const { id } of manifest.plugins) absent.delete(id)
  const entries = manifest.entries.filter(({ section, plugin, id }) => {
    if (section === userSection || sections.includes(section)) return true
    if (!absent.has(section))
      fault(
        plugin,
        `menu entry '${id}'`,
        `is in the section '${section}', which no plugin has. ` + suggestion(section, sections),
      )
    return false
  })
  return { ...manifest, entries }
}

function assemble(parts: readonly CompiledParts[]): PortalManifest {
  return {
    plugins: parts.map(({ plugin }) => plugin),
    sections: parts
      .flatMap(({ section }) => section ?? [])
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1)),
    routes: parts.flatMap(({ routes }) => routes),
    entries: parts.flatMap(({ entries }) => entries),
    abilities: parts.flatMap(({ abilities }) => abilities),
    slots: parts.flatMap(({ slots }) => slots),
  }
}

/**
 * Compiles the manifest.
 * @throws ManifestError that lists every fault with its plugin, its file, what was received and
 * what is allowed
 */
export function compileManifest(
  plugins: readonly PluginSource[],
  operations: OperationRows,
  core: CoreOperations,
  permissions: Permissions,
  extras: CompileExtras,
): { portal: PortalManifest; access: AccessManifest } {
  const faults: Fault[] = []
  const fault = (each: Fault) => void faults.push(each)
  const stop = () => {
    if (faults.length > 0) throw new ManifestError(faults)
  }
  const names: Record<AtomKind, readonly string[] | null> = {
    ...vocabulary,
    permission: Object.keys(permissions),
  }
  const around: Surroundings = { names, strings: extras.strings, fault }
  const sources = [...plugins].sort((a, b) => (a.plugin.id < b.plugin.id ? -1 : 1))
  const at: FaultAt = (plugin, location, what) => {
    const file = sources.find((source) => source.plugin.id === plugin)?.file ?? 'plugins/'
    fault({ plugin, file, location, what })
  }

  checkPlugins(sources, fault)
  let portal = placeEntries(
    assemble(sources.map((source) => compilePlugin(source, around))),
    operations,
    at,
  )
  checkPaths(portal, at)
  checkReports(portal, at)
  if (faults.length === 0) checkReachable(portal, at) // analysis needs valid predicates
  for (const overlay of extras.overlays ?? []) portal = applyOverlay(portal, overlay, around)
  const compiled = compileOperations(sources, portal, operations, core, fault)
  stop() // stop here, because the next steps would analyse invalid predicates
  checkUses(portal, compiled, at)
  stop()
  return {
    portal,
    access: {
      operations: compiled,
      pages: compilePages(portal),
      vectors: compileVectors(compiled),
    },
  }
}
