// Runs `npm run manifest` and `npm run access` from the command line in a copy of the tree.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { copyTree, expectDeniedWithout, here, type ManifestTree } from './manifest-tree.ts'

const compiled = [
  'manifest/portal.json',
  'manifest/access.json',
  'manifest/ACCESS.md',
  'manifest/locales/en.json',
  'manifest/vocabulary/permissions.json',
  'manifest/vocabulary/features.json',
  'manifest/browser/navigation.json',
  'manifest/browser/texts/en.json',
]
let copy: ManifestTree
let tree: string
const read = (file: string) => copy.read(file)
const write = (file: string, text: string) => writeFileSync(join(tree, file), text)
const run = (script: string, ...args: string[]) => copy.run(script, ...args)
/** A permission that its plugin's manifest names literally. */
const anyPermission = () =>
  Object.entries(
    JSON.parse(read('manifest/vocabulary/permissions.json')) as Record<string, { plugin: string }>,
  ).find(([name, { plugin }]) =>
    read(`plugins/${plugin}/plugin.ts`).includes(`permission('${name}')`),
  )!

beforeAll(() => {
  copy = copyTree()
  tree = copy.tree
})
afterAll(() => copy.remove())

describe('npm run manifest', () => {
  it('is up to date in this tree', () => {
    expect(run('manifest', '--check')).toMatchObject({ status: 0, stderr: '' })
  })
  it('writes the same bytes again, from nothing as from what was there', () => {
    run('manifest')
    const before = compiled.map(read)
    for (const file of compiled) rmSync(join(tree, file))
    write('manifest/vocabulary/permissions.json', '{}\n')
    expect(run('manifest')).toMatchObject({ status: 0 })
    expect(compiled.map(read)).toEqual(before)
    for (const text of before) expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true)
  })
  it('with --check names what would change, and changes nothing', () => {
    const text = read('manifest/ACCESS.md')
    write('manifest/ACCESS.md', `${text}More.\n`)
    const { status, stderr } = run('manifest', '--check')
    expect([status, stderr]).toEqual([
      1,
      'Not up to date; run npm run manifest:\n  manifest/ACCESS.md\n',
    ])
    expect(read('manifest/ACCESS.md')).toBe(`${text}More.\n`)
    write('manifest/ACCESS.md', text)
  })
  it('says what is wrong in one line, without a stack, and writes nothing more', () => {
    const [name, { plugin }] = anyPermission()
    const file = `plugins/${plugin}/plugin.ts`
    const source = read(file)
    write(file, source.replaceAll(`permission('${name}')`, `permission('${name}x')`))
    const before = compiled.map(read)
    const { status, stderr } = run('manifest')
    expect(status).toBe(1)
    expect(stderr).toContain(`asks for unknown permission '${name}x'. Did you mean '${name}'?`)
    expect(stderr).toContain(`Declared in ${file}.`)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(compiled.map(read)).toEqual(before)
    write(file, source)
  })
  it('names at once what keeps plugins and resellers from being read', () => {
    const file = 'plugins/employees/plugin.ts'
    const bank = 'manifest/resellers/bank.json'
    const [source, kept] = [read(file), read(bank)]
    const broken = source
      .replace(/import\('[^']+'\)/, "import('./gone/gone.page.tsx')")
      .replace(/icon: '\w+'/, "icon: 'emploeyes'")
    write(file, `import { x } from './user-roles/user-roles.page.tsx'\n${broken}`)
    const { entries: _entries, ...without } = JSON.parse(kept) as Record<string, unknown>
    write(bank, JSON.stringify(without))
    const { status, stderr } = run('manifest')
    write(file, source)
    write(bank, kept)
    expect(status).toBe(1)
    for (const said of [
      "imports './user-roles/user-roles.page.tsx' at once, which Node cannot read",
      "imports './gone/gone.page.tsx', which is not there",
      "has the unknown icon 'emploeyes'. Did you mean 'employees'?",
      `the file lacks 'entries'. Declared in ${bank}.`,
    ])
      expect(stderr).toContain(said)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
  it("reads a reseller's file and leaves its brand alone", () => {
    const file = 'manifest/resellers/bank.json'
    const kept = read(file)
    const entry = (
      JSON.parse(read('manifest/portal.json')) as { entries: { id: string; route: string }[] }
    ).entries[0]!
    write(
      file,
      JSON.stringify({
        ...(JSON.parse(kept) as object),
        entries: { [entry.id]: { hidden: true } },
      }),
    )
    expect(run('manifest')).toMatchObject({ status: 0 })
    expect(
      run(
        'access',
        'explain',
        entry.route,
        '--as',
        '{ "role": ["Silver Admin"], "reseller": 10017 }',
      ).stdout,
    ).toContain(`[reseller: ${file}]`)
    write(file, kept)
    expect(run('manifest')).toMatchObject({ status: 0 })
  })
  it('compiles without a plugin, and denies its operations', () => {
    expectDeniedWithout('menu', copy)
    run('manifest')
  })
})

describe('npm run access', () => {
  it('explains a route with layer and file of every requirement', () => {
    const { routes } = JSON.parse(read('manifest/portal.json')) as {
      routes: { id: string; plugin: string }[]
    }
    const { status, stdout } = run(
      'access',
      'explain',
      routes[0]!.id,
      '--as',
      '{ "role": ["Silver Admin"] }',
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(
      new RegExp(
        `^route ${routes[0]!.id}: open\n  yes     .*\\[\\w+: ` +
          `plugins/${routes[0]!.plugin}/plugin.ts\\]`,
      ),
    )
  })
  it('takes the facts of a persona from a file', () => {
    write('persona.json', '{ "title": "Someone new", "facts": { "portal": "pending" } }')
    expect(run('access', 'explain', 'getPortalData', '--as', 'persona.json').stdout).toBe(
      'operation getPortalData, guarded by signed-in: not known yet\n',
    )
  })
  it('checks this tree, and finds nothing', () => {
    const options = { cwd: here, encoding: 'utf8' } as const
    const { status, stdout } = spawnSync(process.execPath, ['scripts/access.ts', 'check'], options)
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ routes, .*: 0 findings\n$/)])
  })
  it.each([
    [
      ['explain', 'logOnn'],
      "There is no route, ability or operation 'logOnn'. Did you mean 'logOn'?\n",
    ],
    [
      ['explain', 'tipping'],
      "There is no route, ability or operation 'tipping'. Did you mean " +
        "'online-ordering.tipping' or 'online-ordering.editTipping'?\n",
    ],
    [
      ['explain', 'logOn', '--as', '{ "flag": ["load-sidebr"] }'],
      "There is no flag 'load-sidebr'. Did you mean 'load-sidebar'?\n",
    ],
    [['explain', 'logOn', '--as', '{ "flags": [] }'], /^'flags' isn't a kind of fact/],
    [[], /^Usage:\n {2}npm run access -- explain/],
  ])('answers %j with one message and no stack', (args, message) => {
    const { status, stderr } = run('access', ...args)
    expect(status).toBe(1)
    expect(stderr).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})
