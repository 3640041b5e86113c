// Loads the plugins' abilities on demand. A plugin's abilities load with its first screen. The
// inspector, which shows the whole manifest, loads all of them.
import type { CompiledAbility } from '../../access/manifest.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { addAbilities } from './in-force.ts'

type AbilitiesImport = () => Promise<CompiledAbility[]>
const registry = perPortal(() => ({
  files: new Map<string, AbilitiesImport>(),
  loaded: new Map<string, Promise<void>>(),
}))

/**
 * Registers the loaders that Vite's `import.meta.glob` returns for
 * manifest/browser/abilities/<plugin>.json (with `import: 'abilities'`).
 */
export function registerAbilities(
  portal: Portal,
  glob: Readonly<Record<string, AbilitiesImport>>,
): void {
  const { files } = registry(portal)
  for (const [path, load] of Object.entries(glob))
    files.set(/(?<![\w-])([\w-]+)\.json$/.exec(path)?.[1] ?? path, load)
}

/**
 * Loads a plugin's abilities and adds them to the decisions. Does nothing for a plugin that has
 * none.
 */
export function loadAbilities(portal: Portal, plugin: string): Promise<void> {
  const { files, loaded } = registry(portal)
  const file = files.get(plugin)
  if (!file) return Promise.resolve()
  const work = loaded.get(plugin) ?? file().then((more) => addAbilities(portal, more))
  loaded.set(plugin, work)
  // Forget a chunk that failed to load, so that it can be downloaded again.
  return work.catch((error: unknown) => {
    loaded.delete(plugin)
    throw error
  })
}
export const loadAllAbilities = async (portal: Portal): Promise<void> =>
  void (await Promise.all(
    [...registry(portal).files.keys()].map((plugin) => loadAbilities(portal, plugin)),
  ))
