// Builds the portal if its sources changed. Each version has its own folder.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  buildsOf,
  prerenderOf,
  draftOf,
  isBuilt,
  putBuild,
  removeOldBuilds,
} from '../../server/config/builds.ts'
import { run } from './run.ts'

const sources = [
  'index.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.prerender.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '{core,plugins,schemas,manifest}/**/*.{ts,tsx,js,css,json,svg,woff2}',
]
/**
 * Files below the source folders that no build contains, so that editing them doesn't start a
 * build.
 */
const unbuilt = /\.test\.tsx?$|\.fixtures\.ts$|(^|\/)(e2e|testing)\/|^plugins\/[^/]+\/server\//

/**
 * A hash of everything that a build contains. Hashes contents, because files with the same time and
 * size can differ after a checkout, a copy or a change of the clock.
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

/** The name of the version built from these sources. */
const versionOf = (hash: string) => hash.slice(0, 12)

async function build(folder: string, options: readonly string[]): Promise<void> {
  const into = ['--outDir', folder, '--emptyOutDir']
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', ...into, ...options])
  if (code !== 0) throw new Error(`The portal couldn't be built:\n${output}`)
}

/**
 * Builds the version of the current sources if it is missing, and marks it as the one that the next
 * start serves. Removes versions that haven't been served for a week. Running processes continue to
 * serve their own version.
 * @throws Error with Vite's output if the build fails
 */
export async function ensureBuild(say: (line: string) => void): Promise<void> {
  const builds = buildsOf(process.env)
  const version = versionOf(fingerprint())
  mkdirSync(builds, { recursive: true })
  if (!isBuilt(builds, version)) {
    say('Building the portal …')
    const began = performance.now()
    await build(draftOf(builds), [])
    await build(prerenderOf(draftOf(builds)), ['--config', 'vite.prerender.config.ts'])
    say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  putBuild(builds, version)
  const removed = removeOldBuilds(builds, Date.now())
  if (removed.length) say(`Removed builds that aren't served: ${removed.join(', ')}`)
}
