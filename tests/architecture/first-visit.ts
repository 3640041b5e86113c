// The files that the page loads before anyone types: the entry and everything it imports
// statically. Read from the bundler's own graph in a build of this tree, because a chunk's file
// doesn't reveal its modules. Run as its own process, because a test run sets NODE_ENV, which would
// build React for development: `node tests/architecture/first-visit.ts`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

import type { Ran } from '../../scripts/lib/run.ts'

interface FetchedFile {
  name: string
  /** Minified, and compressed with brotli's highest quality. */
  bytes: number
  brotli: number
}
export interface FirstVisit {
  files: FetchedFile[]
  /** Modules in those files, as paths in the tree; those of packages begin with node_modules/. */
  modules: string[]
  /** Scripts that the page runs or preloads. */
  named: string[]
}

const root = resolve(import.meta.dirname, '../..')

/**
 * `node_modules/…` for packages, wherever they are installed, and a path in the tree for everything
 * else.
 */
function idOf(module: string): string {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '')
  const at = path.lastIndexOf('node_modules/')
  return at < 0 ? relative(root, path) : path.slice(at)
}

async function measure(): Promise<FirstVisit> {
  const outDir = mkdtempSync(join(tmpdir(), 'tillhouse-first-visit-'))
  try {
    const { output } = (await build({
      root,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })) as Rolldown.RolldownOutput // one output, not watched
    const chunks = new Map(
      output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
    )
    const page = output.find((file) => file.fileName === 'index.html')
    if (page?.type !== 'asset') throw new Error('The build has no index.html.')

    const reached = new Set<string>()
    const reach = (name: string) => {
      if (reached.has(name)) return
      reached.add(name)
      // Chunks import chunks.
      for (const imported of chunks.get(name)!.imports) reach(imported)
    }
    for (const chunk of chunks.values()) if (chunk.isEntry) reach(chunk.fileName)

    const file = (name: string, content: string | Uint8Array): FetchedFile => ({
      name,
      bytes: Buffer.byteLength(content),
      brotli: brotliCompressSync(content).length,
    })
    return {
      files: [...reached].map((name) => file(name, chunks.get(name)!.code)),
      modules: [
        ...new Set([...reached].flatMap((name) => chunks.get(name)!.moduleIds.map(idOf))),
      ].sort(),
      named: [...String(page.source).matchAll(/(?:src|href)="\{\{base\}\}([^"]+\.js)"/g)].map(
        ([, name]) => name!,
      ), // the pattern always has this group
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * Builds a tree (this one, or a copy) and returns the files of its first visit. `run` runs node in
 * that tree.
 */
export async function measureFirstVisit(
  run: (...args: string[]) => Promise<Ran>,
): Promise<FirstVisit> {
  const { code, output } = await run('tests/architecture/first-visit.ts')
  if (code !== 0) throw new Error(`The portal couldn't be built:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('{"files"'))) as FirstVisit
}

if (import.meta.main) {
  delete process.env.NODE_ENV
  console.log(JSON.stringify(await measure()))
}
