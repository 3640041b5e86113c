// A copy of the tree in which `npm run manifest` and `npm run access` run from the command line.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

export const here = resolve(import.meta.dirname, '../..')

export interface ManifestTree {
  tree: string
  read: (file: string) => string
  run: (script: string, ...args: string[]) => ReturnType<typeof runIn>
  remove: () => void
}
const runIn = (tree: string, script: string, args: readonly string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: tree, encoding: 'utf8' })

export function copyTree(): ManifestTree {
  const tree = mkdtempSync(join(tmpdir(), 'tillhouse-manifest-'))
  // From the platform, the command only needs the reader of resellers.
  const parts = ['core', 'manifest', 'plugins', 'scripts', 'schemas', 'package.json']
  for (const part of [...parts, 'server/reseller-files.ts'])
    cpSync(join(here, part), join(tree, part), { recursive: true })
  symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return {
    tree,
    read: (file) => readFileSync(join(tree, file), 'utf8'),
    run: (script, ...args) => runIn(tree, script, args),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}

/** Compiles the tree without one plugin, whose operations are then denied; puts the plugin back. */
export function expectDeniedWithout(id: string, { tree, read, run }: ManifestTree): void {
  const operations = () =>
    (
      JSON.parse(read('manifest/access.json')) as {
        operations: Record<string, { owner: string }>
      }
    ).operations
  const owned = Object.entries(operations()).filter(([, { owner }]) => owner === id)
  rmSync(join(tree, 'plugins', id), { recursive: true })
  const { status, stdout, stderr } = run('manifest')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`plugin ${id} removed\n`)
  const denied = operations()
  for (const [operation] of owned)
    expect(denied[operation]).toMatchObject({ guard: 'none', reason: 'no plugin' })
  expect(existsSync(join(tree, `manifest/browser/abilities/${id}.json`))).toBe(false)
  cpSync(join(here, 'plugins', id), join(tree, 'plugins', id), { recursive: true })
}
