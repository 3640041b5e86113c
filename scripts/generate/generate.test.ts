// Generates files in a small tree that has two steps of its own.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { changesIn } from './changes.ts'
import { generate, madeFiles } from './generate.mjs'

const here = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  scripts: Record<'prepare', string>
}
let root: string
const at = (file: string) => join(root, file)
const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined)
function write(file: string, text: string) {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: root, encoding: 'utf8' })

const shout = (how: string) => write('scripts/shouted.ts', `export const shouted = ${how}`)

/** A step that generates a client in capitals for each contract, and a list for review. */
const codegen = `import { globSync, readFileSync } from 'node:fs'
import type { Output } from './generate/step.ts'
import { shouted } from './shouted.ts'
export const work = async (_root: string, { put, putInGit }: Output) => {
  const files = globSync('schemas/*.yaml').sort()
  for (const file of files)
    put(file.replace('schemas/', 'core/generated/'), shouted(readFileSync(file, 'utf8')))
  putInGit('LIST.txt', files.join(' '))
  return ['two words']
}
`
const none = `import type { Output } from './generate/step.ts'
export const work = async (_: string, { put }: Output) => {
  put('manifest/portal.json', '{}')
  // The step also reads this file.
  put('manifest/vocabulary/permissions.json', '{}')
  return []
}
`
const command = (name: string, part: string) =>
  `import { runStep } from './generate/step.ts'
await runStep('${name}', async () => (await import('./${part}.ts')).work)
`

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  root = mkdtempSync(join(tmpdir(), 'tillhouse-generate-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(here, 'scripts/generate'), at('scripts/generate'), { recursive: true })
  symlinkSync(join(here, 'node_modules'), at('node_modules'), 'junction')
  write('package.json', JSON.stringify({ type: 'module', scripts }))
  write('scripts/codegen.ts', command('codegen', 'part'))
  write('scripts/part.ts', codegen)
  shout('(text: string) => text.toUpperCase()')
  write('scripts/manifest.ts', command('manifest', 'none'))
  write('scripts/none.ts', none)
  write('schemas/items.yaml', 'item')
  write('schemas/taxes.yaml', 'tax')
})

describe('a command', () => {
  it('makes what is missing, and nothing where nothing changed', async () => {
    expect(await generate({ root })).toBe(true)
    expect(read('core/generated/items.yaml')).toBe('ITEM')
    expect(madeFiles(root)).toEqual([
      'core/generated/items.yaml',
      'core/generated/taxes.yaml',
      'manifest/portal.json',
      'manifest/vocabulary/permissions.json',
    ])
    expect(await generate({ root })).toBe(false)
  })

  it.each<[string, () => void, string | undefined]>([
    ['a source', () => write('schemas/items.yaml', 'dish'), 'DISH'],
    ['a module of the step', () => shout('String'), 'item'],
    ['a file that it made', () => write('core/generated/items.yaml', 'merged'), 'ITEM'],
    ['a made file that is gone', () => rmSync(at('core/generated/items.yaml')), 'ITEM'],
    ['a source that is gone', () => rmSync(at('schemas/items.yaml')), undefined],
    ['a new source', () => write('schemas/fees.yaml', 'fee'), 'ITEM'],
  ])('regenerates all of a step after a change of %s', async (_what, change, made) => {
    await generate({ root })
    change()
    expect(await generate({ root })).toBe(true)
    expect(read('core/generated/items.yaml')).toBe(made)
    expect(read('core/generated/fees.yaml')).toBe(
      existsSync(at('schemas/fees.yaml')) ? 'FEE' : undefined,
    )
    expect(await generate({ root })).toBe(false)
  })

  it('leaves alone what is in git; the commands of people write it', async () => {
    await generate({ root })
    expect(read('LIST.txt')).toBeUndefined()
    expect(run('codegen', '--check').stderr).toBe(
      'Not up to date; run npm run codegen:\n  LIST.txt\n',
    )
    expect(run('codegen')).toMatchObject({ status: 0, stdout: 'two words\n' })
    expect(read('LIST.txt')).toBe('schemas/items.yaml schemas/taxes.yaml')
    expect(run('codegen', '--check')).toMatchObject({ status: 0, stderr: '' })
  })

  it('runs a step again if a source was saved while it ran', async () => {
    shout(`(text: string) => {
  if (text === 'item') writeFileSync('schemas/items.yaml', 'dish')
  return text.toUpperCase()
}
import { writeFileSync } from 'node:fs'`)
    await generate({ root })
    expect(read('core/generated/items.yaml')).toBe('ITEM')
    await generate({ root })
    expect(read('core/generated/items.yaml')).toBe('DISH')
  })

  it('of an operator works with what was made, and makes what never was', async () => {
    expect(await generate({ root, isMissing: true })).toBe(true)
    write('schemas/items.yaml', 'dish')
    expect(await generate({ root, isMissing: true })).toBe(false)
    expect(read('core/generated/items.yaml')).toBe('ITEM')
  })

  it('fails where a step fails, and tries again the next time', async () => {
    shout("() => { throw new Error('No voice.') }")
    await expect(generate({ root })).rejects.toThrow('Not generated: clients and tables.')
    expect(run('codegen')).toMatchObject({ status: 1, stderr: 'No voice.\n' })
    shout('String')
    expect(await generate({ root })).toBe(true)
  })
})

it("npm's prepare gives editors the types after an install, and never fails one", () => {
  const prepare = () => spawnSync(scripts.prepare, { cwd: root, encoding: 'utf8', shell: true })
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
  expect(read('core/generated/items.yaml')).toBe('ITEM')
  // Neither a fault in the sources fails it, nor their absence, as in an image.
  write('scripts/shouted.ts', 'export const loud = String')
  expect(prepare().status).toBe(0)
  rmSync(at('scripts'), { recursive: true })
  expect(prepare()).toMatchObject({ status: 0, stderr: '' })
})

it('says in words what a change did', () => {
  const about = ({ guard }: { guard: string }) => `, guarded by ${guard}`
  const getItems = { guard: 'items' }
  const before = { getItems, getTaxes: { guard: 'taxes', gate: 1 }, getFees: {} }
  const getTaxes = { guard: 'rates', owner: 1 }
  const after: Record<string, { guard: string }> = {
    getItems,
    getTaxes,
    getCards: { guard: 'cards' },
  }
  expect(changesIn('operation', before, after, about)).toEqual([
    'operation getTaxes changed: guard, gate removed, owner added',
    'operation getCards added, guarded by cards',
    'operation getFees removed',
  ])
  expect(changesIn('operation', {}, { getItems }, about)).toEqual([])
})
