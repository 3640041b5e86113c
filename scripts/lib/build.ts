// Builds the portal only if its sources changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { run } from './run.ts'

const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '{core,plugins,schemas,manifest}/**/*.{ts,tsx,js,css,json,svg,woff2}',
]
/** Below the sources, but in no build: a journey that was edited does not wait for one. */
const unbuilt = /\.test\.tsx?$|\.fixtures\.ts$|(^|\/)(e2e|testing)\/|^plugins\/[^/]+\/server\//
const stamp = 'dist/.sources'

/**
 * A hash of everything that a build is made of. Of contents, because a checkout, a copy or a clock
 * can leave other content under the same time and size.
 */
export function fingerprint(root = '.'): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.filter((path) => !unbuilt.test(path)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Builds the portal into dist/ unless dist/ is up to date.
 * @throws Error with Vite's output if the build fails
 */
export async function ensureBuild(say: (line: string) => void): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the portal …')
  const { code, output, seconds } = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
  writeFileSync(stamp, wanted)
  say(`Built in ${seconds.toFixed(1)} s`)
}
