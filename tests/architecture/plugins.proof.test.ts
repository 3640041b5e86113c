// A plugin is a folder: deleting it leaves a product that compiles and builds, and so does a new
// one. A screen of each kind that the commands make works: its types, its tests over HTTP and in
// the browser's parts, and whom its writes reach.
import { globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { copyTree } from './tree-copy.ts'

const plugins = globSync('plugins/*')
  .map((path) => basename(path))
  .sort()

/** Fills an empty database with the demo data. */
const seeding = `
  import { openDatabase } from './server/data/connection/database.ts'
  import { seedDemo } from './server/data/demo/seed.ts'
  const database = await openDatabase({ memory: true })
  await database.migrate()
  console.log('seeded', (await seedDemo(database.db, { passwordHash: 'none' })).join(' '))
  await database.close()`

describe('plugins come and go', () => {
  // Plugins import nothing of each other (the layers' check), and the manifest compiles without
  // each of them (tests/access/manifest-command.test.ts). So what type-checks and builds without
  // any of them does so without each.
  it(
    'all of them deleted and one made by commands, with a screen of each kind, which works',
    { timeout: 300_000 },
    async () => {
      using tree = copyTree()
      for (const id of plugins) rmSync(join(tree.dir, 'plugins', id), { recursive: true })
      expect(await tree.run('node', 'scripts/manifest.ts')).toMatchObject({ code: 0 })
      const seed = await tree.run('node', '--input-type=module', '-e', seeding)
      expect(seed.output).toMatch(/^seeded .*server\/domain\/tenancy/m)
      expect(await tree.run('node', 'scripts/plugin-new.ts', 'gift-cards')).toMatchObject({
        code: 0,
      })
      const screens = ['printing --settings --later', 'designs --list --later', 'reasons --records']
      for (const screen of screens) {
        const [name, ...words] = screen.split(' ')
        const made = await tree.run('node', 'scripts/screen-new.ts', `gift-cards/${name}`, ...words)
        expect(made, made.output).toMatchObject({ code: 0 })
      }
      expect(
        await tree.run('node', 'scripts/screen-new.ts', 'gift-cards/design', '--list'),
      ).toMatchObject({
        code: 1,
        output: 'There is plugins/gift-cards/designs already. Choose another name.\n',
      })

      expect((await tree.run('tsc', '-p', '.')).output).toBe('')
      const tests = await tree.run('vitest', 'run', 'plugins/gift-cards', 'tests/contract/reach')
      expect(tests, tests.output).toMatchObject({ code: 0 })
      expect(await tree.run('vite', 'build', '--logLevel', 'warn')).toMatchObject({ code: 0 })
    },
  )
})
