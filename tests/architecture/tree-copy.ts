// A disposable copy of this tree: tracked, new and generated files, with the same packages.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { madeFiles, stampOf, steps } from '../../scripts/generate/generate.mjs'
import { run, type Ran } from '../../scripts/lib/run.ts'
import { clusterVariable } from '../../server/data/testing/postgres.ts'

export interface TreeCopy {
  dir: string
  /** Runs a tool of node_modules/.bin, or node itself, in the copy. */
  run(command: string, ...args: string[]): Promise<Ran>
  [Symbol.dispose](): void
}

/** Includes the stamps, so that the copy only regenerates files whose sources it changes. */
const generated = () => [...madeFiles('.'), ...steps.map(({ name }) => stampOf('.', name))]

/**
 * Copies the tree to a temporary folder; `using` removes it at the end.
 * @param isCloned leaves out generated files, like a clone
 */
export function copyTree({ isCloned = false } = {}): TreeCopy {
  const dir = mkdtempSync(join(tmpdir(), 'tillhouse-copy-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .concat(isCloned ? [] : generated())
    .filter((file) => file && existsSync(file))
  for (const file of files) {
    mkdirSync(join(dir, dirname(file)), { recursive: true })
    cpSync(file, join(dir, file))
  }
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  const bin = resolve('node_modules/.bin')
  return {
    dir,
    // Its vitest runs the requested tests, whichever suite this test belongs to, on its own
    // databases, because this tree's databases know other plugins.
    run: (command, ...args) =>
      run(
        command === 'node' ? process.execPath : join(bin, command),
        args,
        { TILLHOUSE_TESTS: undefined, [clusterVariable]: undefined },
        dir,
      ),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}
