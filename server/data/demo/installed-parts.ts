// Finds the parts of the demo data by their path: each is a `demo/index.ts` of the platform or of a
// plugin. There is no list of them, so adding or deleting a folder is enough.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { DemoPart, DemoParts } from './part.ts'

const root = join(import.meta.dirname, '../../..')
const patterns = ['server/**/demo/index.ts', 'plugins/*/server/demo/index.ts']

/** The exports of a `demo/index.ts`. */
interface DemoModule {
  /** The rows of the folder's tables. The part is named after the folder. */
  demo?: DemoPart
  /**
   * Parts with names of their own. A database that doesn't have a part gets it at the next start.
   */
  demoParts?: DemoParts
}

async function partsIn(path: string): Promise<DemoParts> {
  const { demo, demoParts }: DemoModule = await import(pathToFileURL(join(root, path)).href)
  if (!demo)
    throw new Error(
      `${path} exports no demo data. Add: export const demo = (): DemoRows => ({ table: rows })`,
    )
  const folder = dirname(dirname(path)).replaceAll('\\', '/')
  return { [folder]: demo, ...demoParts }
}

/** All parts of the platform and of the installed plugins, by name. */
export async function installedParts(): Promise<DemoParts> {
  const found = await Promise.all(globSync(patterns, { cwd: root }).sort().map(partsIn))
  return Object.assign({}, ...found)
}
