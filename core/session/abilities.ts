// The plugins' abilities: each plugin's come with its first screen, all of them for whoever looks
// at the manifest.
import type { CompiledAbility } from '../access/manifest.ts'
import { addAbilities } from './in-force.ts'

type AbilitiesImport = () => Promise<CompiledAbility[]>
const files = new Map<string, AbilitiesImport>()
const loaded = new Map<string, Promise<void>>()

/**
 * Takes what vite's import.meta.glob gives for manifest/browser/abilities/<plugin>.json (with
 * `import: 'abilities'`).
 */
export function registerAbilities(glob: Readonly<Record<string, AbilitiesImport>>): void {
  for (const [path, load] of Object.entries(glob))
    files.set(/([\w-]+)\.json$/.exec(path)![1]!, load) // what the glob asks for
}

/** Has a plugin's abilities decided on. One that has none needs none. */
export function loadAbilities(plugin: string): Promise<void> {
  const file = files.get(plugin)
  if (!file) return Promise.resolve()
  const work = loaded.get(plugin) ?? file().then(addAbilities)
  loaded.set(plugin, work)
  // A chunk that could not be had may be asked for again.
  return work.catch((error: unknown) => {
    loaded.delete(plugin)
    throw error
  })
}
export const loadAllAbilities = async (): Promise<void> =>
  void (await Promise.all([...files.keys()].map(loadAbilities)))
