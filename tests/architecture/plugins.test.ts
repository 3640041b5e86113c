// A plugin is a folder: deleting it leaves a product that compiles and builds.
import { globSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { copyTree } from './tree-copy.ts'

const plugins = globSync('plugins/*').map((path) => basename(path)).sort()

describe('deleting a plugin', () => {
  it('leaves a product whose manifest compiles, for each of them', { timeout: 120_000 }, async () => {
    using tree = copyTree()
    for (const id of plugins) {
      const folder = join(tree.dir, 'plugins', id)
      renameSync(folder, join(tree.dir, id))
      expect([id, await tree.run('node', 'scripts/manifest.ts')]).toMatchObject([id, { code: 0 }])
      renameSync(join(tree.dir, id), folder)
    }
  })
  // Plugins import nothing of each other (the layers' check) and name nothing of each other in their manifests (above). So what
  // type-checks and builds without any of them does so without each.
  it('and of all of them one that type-checks and builds: the shell alone', { timeout: 180_000 }, async () => {
    using tree = copyTree()
    for (const id of plugins) rmSync(join(tree.dir, 'plugins', id), { recursive: true })

    expect(await tree.run('node', 'scripts/manifest.ts')).toMatchObject({ code: 0 })
    expect((await tree.run('tsc', '-p', '.')).output).toBe('')
    expect(await tree.run('vite', 'build', '--logLevel', 'warn')).toMatchObject({ code: 0 })
  })
})
