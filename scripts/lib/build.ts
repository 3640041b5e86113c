// Builds the portal only if its sources changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

import { run } from './run.ts'

const sources = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  '{core,plugins,schemas,manifest}/**/*.{ts,tsx,css,json,svg,woff2}',
]
const stamp = 'dist/.sources'

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
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
