// Each plugin can be removed: runs `npm run manifest` in a copy of the tree.
// manifest-command.test.ts covers the command itself.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'

import { copyTree, expectDeniedWithout, here, type ManifestTree } from './manifest-tree.ts'

const plugins = readdirSync(join(here, 'plugins')).filter((name) =>
  statSync(join(here, 'plugins', name)).isDirectory(),
)
let copy: ManifestTree
beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())

it.each(plugins)('the manifest compiles without %s, and denies its operations', (id) =>
  expectDeniedWithout(id, copy),
)
