// Loads the plugins' abilities on demand: one plugin's with its first screen, all of them for the
// inspector, which shows the whole manifest.
import type { CompiledAbility } from '../../access/manifest.ts'
import { addAbilities } from './in-force.ts'

type AbilitiesImport = () => Promise<CompiledAbility[]>
const files = new Map<string, AbilitiesImport>()
const loaded = new Map<string, Promise<void>>()

/**
 * Registers the loaders that Vite's `import.meta.glob` returns for
 * manifest/browser/abilities/<plugin>.json (with `import: 'abilities'`).
 */
export function registerAbilities(glob: Readonly<Record<string, AbilitiesImport>>): void {
  for (const [path, load] of Object.entries(glob))
    files.set(/([\w-]+)\.json$/.exec(path)?.[1] ?? path, load)
}

/**
 * Loads a plugin's abilities and adds them to the decisions. Does nothing for a plugin without any.
 */
export function loadAbilities(plugin: string): Promise<void> {
  const file = files.get(plugin)
  if (!file) return Promise.resolve()
  const work = loaded.get(plugin) ?? file().then(addAbilities)
  loaded.set(plugin, work)
  // A failed chunk download may be retried.
  return work.catch((error: unknown) => {
    loaded.delete(plugin)
    throw error
  })
}
export const loadAllAbilities = async (): Promise<void> =>
  void (await Promise.all([...files.keys()].map(loadAbilities)))
