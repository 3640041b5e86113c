// A plugin is a folder: deleting it leaves a product that compiles and builds.
import { globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { copyTree } from './tree-copy.ts'

const plugins = globSync('plugins/*').map((path) => basename(path)).sort()

describe('deleting a plugin', () => {
  it.each(plugins)('%s leaves a product whose manifest compiles, whose types check and whose portal builds', { timeout: 120_000 }, async (id) => {
    using tree = copyTree()
    rmSync(join(tree.dir, 'plugins', id), { recursive: true })

    expect(await tree.run('node', 'scripts/manifest.ts')).toMatchObject({ code: 0 })
    expect((await tree.run('tsc', '-p', '.')).output).toBe('')
    expect(await tree.run('vite', 'build', '--logLevel', 'warn')).toMatchObject({ code: 0 })
  })
})
