// What every signed-in page loads before it shows: the portal's entry, all its static imports, and
// their styles, without what the sign-in page already loaded. From the bundler's own graph, in a
// build of this tree. Runs as its own process, so that a copy of the tree can be measured: `node
// tests/bench/signed-in-entry.ts`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

import type { Ran } from '../../scripts/lib/run.ts'

export interface SignedInEntry {
  /** Minified, and compressed with brotli's highest quality. */
  bytes: number
  /** Modules with data of the manifest → bytes, each compressed separately. */
  data: Record<string, number>
  /** A plugin's own module → bytes of its chunk, which loads with the plugin's first screen. */
  later: Record<string, number>
}

const root = resolve(import.meta.dirname, '../..')
const brotli = (content: string | Uint8Array) => brotliCompressSync(content).length
const pathOf = (module: string) => relative(root, module.replace(/^\0/, '').replace(/\?.*$/, ''))
const ownManifest = /^plugins\/[^/]+\/(plugin\.ts|locales\/[\w-]+\.manifest\.json)$/
const ownAbilities = /^manifest\/browser\/abilities\/.+\.json$/
const isOfPlugin = (path: string) => ownManifest.test(path) || ownAbilities.test(path)

async function measure(): Promise<SignedInEntry> {
  const outDir = mkdtempSync(join(tmpdir(), 'tillhouse-signed-in-'))
  try {
    const { output } = (await build({
      root,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })) as Rolldown.RolldownOutput // one output, not watched
    const chunks = output.filter((file) => file.type === 'chunk')
    const contents = new Map(
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    )
    function listReached(from: readonly Rolldown.OutputChunk[]): Set<string> {
      const files = new Set(from.map(({ fileName }) => fileName))
      for (const name of files) {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        for (const more of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
          files.add(more)
      }
      return files
    }
    const first = listReached(chunks.filter(({ isEntry }) => isEntry))
    const portal = chunks.filter(({ moduleIds }) =>
      moduleIds.some((module) => pathOf(module) === 'core/shell/portal.tsx'),
    )
    if (portal.length !== 1)
      throw new Error('The build has no chunk, or several, with core/shell/portal.tsx.')
    const files = [...listReached(portal)].filter((name) => !first.has(name))
    const modules = chunks
      .filter(({ fileName }) => files.includes(fileName))
      .flatMap((chunk) => Object.entries(chunk.modules))
    return {
      // Safe, because the names are files of this build.
      bytes: files.reduce((sum, name) => sum + brotli(contents.get(name)!), 0),
      data: Object.fromEntries(
        modules
          .filter(([module]) => pathOf(module).startsWith('manifest/'))
          .map(([module, { code }]) => [pathOf(module), brotli(code ?? '')]),
      ),
      later: Object.fromEntries(
        chunks.flatMap(({ moduleIds, code }) =>
          moduleIds
            .map(pathOf)
            .filter((module) => isOfPlugin(module))
            .map((module) => [module, brotli(code)]),
        ),
      ),
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * Builds a tree (this one, or a copy) and returns its signed-in entry. `run` runs node in that
 * tree.
 */
export async function measureSignedIn(
  run: (...args: string[]) => Promise<Ran>,
): Promise<SignedInEntry> {
  const { code, output } = await run('tests/bench/signed-in-entry.ts')
  if (code !== 0) throw new Error(`The portal couldn't be built:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('{"bytes"'))) as SignedInEntry
}

if (import.meta.main) console.log(JSON.stringify(await measure()))
