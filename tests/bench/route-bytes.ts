// The cost of a route for everyone who signs in, whether or not they open it: bytes of the
// signed-in entry, from building this tree with a hundred more routes, and with the manifest of no
// plugin.
import { renameSync } from 'node:fs'
import { join } from 'node:path'

import portal from '../../manifest/portal.json' with { type: 'json' }
import { copyTree, type TreeCopy } from '../architecture/tree-copy.ts'
import type { Measure, Suite } from './measures.ts'
import { benchPlugin, writeBenchPlugin } from './route-plugin.ts'
import { measureSignedIn, type SignedInEntry } from './signed-in-entry.ts'

const added = 100
/** File of the manifest → its content. */
const parts = {
  'manifest/browser/navigation.json': 'routes, entries and their predicates',
  'manifest/browser/texts/en.json': 'titles and labels',
  'manifest/vocabulary/features.json': 'names of permissions',
}

/** The entry of a changed copy of this tree. `after` runs once its manifest is compiled. */
async function measureEntry(
  change: (tree: TreeCopy) => void,
  after: (tree: TreeCopy) => void = () => undefined,
): Promise<SignedInEntry> {
  using tree = copyTree()
  change(tree)
  const { code, output } = await tree.run('node', 'scripts/manifest.ts')
  if (code !== 0) throw new Error(`The manifest could not be compiled:\n${output}`)
  after(tree)
  return await measureSignedIn((...args) => tree.run('node', ...args))
}

export const suite: Suite = async (say): Promise<Measure[]> => {
  say('Building the portal three times …')
  const asItIs = await measureEntry(() => undefined)
  const more = await measureEntry(({ dir }) => writeBenchPlugin(dir, added))
  // Keep the plugins' screens, because without them much of core would be dropped too.
  const [plugins, away] = ['plugins', 'plugins-away']
  const none = await measureEntry(
    ({ dir }) => renameSync(join(dir, plugins), join(dir, away)),
    ({ dir }) => renameSync(join(dir, away), join(dir, plugins)),
  )
  const later = Object.entries(more.later)
    .filter(([module]) => module.includes(benchPlugin))
    .reduce((sum, [, bytes]) => sum + bytes, 0)
  return [
    {
      name: `each of ${added} routes more, with an entry and an ability`,
      value: (more.bytes - asItIs.bytes) / added,
      unit: 'bytes',
      goal: 60,
    },
    ...Object.entries(parts).map(([file, what]): Measure => ({
      name: `of it ${what}, compressed alone`,
      value: ((more.data[file] ?? 0) - (asItIs.data[file] ?? 0)) / added,
      unit: 'bytes',
    })),
    {
      name: `each of our own ${portal.routes.length} routes, sections and plugins included`,
      value: (asItIs.bytes - none.bytes) / portal.routes.length,
      unit: 'bytes',
    },
    {
      name: 'the signed-in entry, without what the sign-in page has',
      value: asItIs.bytes,
      unit: 'bytes',
    },
    {
      name:
        `with a plugin's first screen, for each of its ${added} routes: outcomes, ` +
        'abilities, reasons',
      value: later / added,
      unit: 'bytes',
    },
  ]
}
