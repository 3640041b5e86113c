// A plugin is a folder, a reseller a file: deleting or adding one leaves a product that compiles,
// starts and builds. Generated screens of each kind work: their types, their tests over HTTP and in
// the browser's components, and the affected stores of their writes.
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'

import { copyTree, type TreeCopy } from './tree-copy.ts'

const plugins = globSync('plugins/*')
  .map((path) => basename(path))
  .sort()

/** Starts on a database with the demo data, signs in, and requests a page of each reseller. */
const starting = `
  import { fixedClock } from './core/time/clock.ts'
  import { createPlatform } from './server/app.ts'
  import { openDatabase } from './server/data/connection/database.ts'
  import { seedDemo } from './server/data/demo/seed.ts'
  import { demoPasswordHash } from './server/identity/passwords/passwords.ts'
  import { resellers } from './server/resellers.ts'
  import { createBrowser, testConfig as config, testNow } from './server/testing/platform.ts'
  import { demoPassword } from './server/domain/people/demo/accounts.ts'
  const database = await openDatabase({ memory: true })
  await database.migrate()
  console.log('seeded', ...(await seedDemo(database.db, { passwordHash: demoPasswordHash })))
  const platform = await createPlatform({ database, clock: fixedClock(testNow), config })
  const person = createBrowser(platform.app, config)
  // A person without a feature can't sign in, and features belong to plugins.
  await person.call('logOn', { body: { username: 'admin', password: demoPassword } })
  console.log('signed in', (await person.call('getSession')).body.userName)
  for (const id of [10017, ...resellers.map(({ id }) => id)]) {
    const url = '/?reseller=' + id
    const page = await createBrowser(platform.app, config).request({
      method: 'GET', url, headers: { accept: 'text/html' },
    })
    console.log('page', id, page.status, /"productName":"[^"]+"/.exec(page.text)[0])
  }
  await platform.close()
  await database.close()`

/** Removes a reseller as an operator would: its file, its logos and its name. */
function removeBank(tree: string): void {
  for (const file of ['bank.json', 'assets/bank.svg', 'assets/bank-dark.svg'])
    rmSync(join(tree, 'manifest/resellers', file))
  const vocabulary = join(tree, 'manifest/vocabulary/resellers.json')
  const { 10017: _bank, ...others } = JSON.parse(readFileSync(vocabulary, 'utf8')) as object & {
    10017: unknown
  }
  writeFileSync(vocabulary, JSON.stringify(others))
}

function portalOperations(root: string): [id: string, owner: string][] {
  const rows = JSON.parse(
    readFileSync(join(root, 'schemas/generated/operations.json'), 'utf8'),
  ) as Record<string, { contract: string; owner: string }>
  return Object.entries(rows)
    .filter(([, { contract }]) => contract === 'portal')
    .map(([id, { owner }]) => [id, owner])
}

/** The content of every file, generated ones included, without the generator's own notes. */
const readTree = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.*', { cwd: dir, exclude: ['node_modules', '.results', '**/*.stamp'] }).flatMap(
      (file) =>
        statSync(join(dir, file)).isFile() ? [[file, readFileSync(join(dir, file), 'latin1')]] : [],
    ),
  )

/** Generates a plugin with a screen of each kind. */
async function makeScreens(tree: TreeCopy): Promise<void> {
  for (const command of [
    'plugin-new gift-cards',
    'screen-new gift-cards/printing --settings --later seats:number',
    'screen-new gift-cards/designs --list --later',
    'screen-new gift-cards/cards --list --store --later balance:money expiresOn:date isVip:switch',
    'screen-new gift-cards/occasions --records memo:text',
  ]) {
    const [script, ...words] = command.split(' ')
    const made = await tree.run('node', `scripts/${script}.ts`, ...words)
    expect(made, made.output).toMatchObject({ code: 0 })
  }
}

describe('plugins and resellers come and go', () => {
  it(
    'a plugin made with a screen of each kind and deleted again leaves no trace (T-core-70)',
    { timeout: 300_000 },
    async () => {
      using tree = copyTree()
      const before = readTree(tree.dir)
      await makeScreens(tree)
      expect(portalOperations(tree.dir).some(([, owner]) => owner === 'gift-cards')).toBe(true)
      rmSync(join(tree.dir, 'plugins/gift-cards'), { recursive: true })
      const generated = await tree.run('node', 'scripts/codegen.ts')
      expect(generated, generated.output).toMatchObject({ code: 0 })
      const after = readTree(tree.dir)
      const files = new Set([...before.keys(), ...after.keys()])
      expect([...files].filter((file) => before.get(file) !== after.get(file))).toEqual([])
    },
  )

  // All plugins at once instead of one by one, because they don't import each other (checked by the
  // layer rules), and the manifest compiles without each of them
  // (tests/access/manifest-command.test.ts). The rest must not depend on a missing reseller either.
  it(
    'all plugins deleted, one made by commands with a screen of each kind, and a reseller ' +
      'deleted: what is left type-checks, starts, builds and passes its tests (T-core-70)',
    { timeout: 600_000 },
    async () => {
      using tree = copyTree()
      for (const id of plugins) rmSync(join(tree.dir, 'plugins', id), { recursive: true })
      removeBank(tree.dir)
      expect(await tree.run('node', 'scripts/manifest.ts')).toMatchObject({ code: 0 })
      const { output } = await tree.run('node', '--input-type=module', '-e', starting)
      expect(output).toMatch(/^seeded .*server\/domain\/tenancy/m)
      expect(output).toMatch(/^signed in admin$/m)
      expect(output).toMatch(/^page 10017 200 "productName":"Tillhouse"$/m)
      expect(output.match(/^page \d+ 200 /gm)).toHaveLength(4)
      await makeScreens(tree)
      const owners = portalOperations(tree.dir).map(([, owner]) => owner)
      expect(new Set(owners)).toEqual(new Set(['core', 'gift-cards']))
      const refused = [
        ['design --list', 'plugins/gift-cards/designs'],
        ['printings --records', 'a table printing'],
      ] as const
      for (const [screen, what] of refused) {
        const [name, kind] = screen.split(' ')
        expect(
          await tree.run('node', 'scripts/screen-new.ts', `gift-cards/${name}`, kind!),
        ).toMatchObject({
          code: 1,
          output: `There is ${what} already. Choose another name.\n`,
        })
      }

      // Tests may mention this reseller or call a plugin's operation as an example, but they may
      // not import a plugin's file.
      const faults = (await tree.run('tsc', '-p', '.')).output.split('\n')
      const ofTests = /10017|^(?:tests\/|\S+\.test\.tsx?\()(?!.*TS2307)/
      expect(faults.filter((line) => line !== '' && !ofTests.test(line))).toEqual([])
      const tests = await tree.run(
        'vitest',
        'run',
        'plugins/gift-cards',
        'tests/contract/affected-stores',
      )
      expect(tests, tests.output).toMatchObject({ code: 0 })
      // Rows of deleted plugins find no page.
      const who = await tree.run(
        'vitest',
        'run',
        'tests/access/rules.test.ts',
        '-t',
        'T-gift-cards',
      )
      expect(who, who.output).toMatchObject({ code: 0 })
      // One row of the overview and two of each screen. Count them, because vitest also succeeds if
      // none matches.
      expect(stripVTControlCharacters(who.output)).toMatch(/^ +Tests +9 passed /m)
      const written = ['plugins', 'server/testing', 'tests']
      const cache = '--cache-location=node_modules/.cache/prettier'
      const format = await tree.run('prettier', '--check', '--cache', cache, ...written)
      expect(format, format.output).toMatchObject({ code: 0 })
      expect(await tree.run('vite', 'build', '--logLevel', 'warn')).toMatchObject({ code: 0 })
    },
  )
})
