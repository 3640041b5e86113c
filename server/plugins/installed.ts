// Finds the server half of every plugin at plugins/<id>/server/index.ts, so that adding or deleting
// a folder is enough. Plugins must not import this file, because it waits for them to load.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerPlugin } from './server-plugin.ts'

const root = join(import.meta.dirname, '../..')

/** The server half of a plugin, with the plugin's id, which is its folder's name. */
export interface InstalledPlugin extends ServerPlugin {
  id: string
}

async function load(path: string): Promise<InstalledPlugin> {
  const { default: plugin }: { default?: ServerPlugin } = await import(
    pathToFileURL(join(root, path)).href
  )
  const id = path.split(/[/\\]/)[1] ?? ''
  if (!plugin)
    throw new Error(`${path} has no default export. Add: export default defineServer({ … })`)
  return { id, ...plugin }
}

/** All plugins that have a server half, sorted by id. */
export const installedPlugins: readonly InstalledPlugin[] = await Promise.all(
  globSync('plugins/*/server/index.ts', { cwd: root }).sort().map(load),
)
