// `npm run manifest`: compiles plugins into manifest/*.json and ACCESS.md. `--check` writes nothing
// and lists what would change.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { ManifestError, type Fault } from '../core/plugin/manifest-error.ts'
import { compilePermissions, packFeatures } from '../core/plugin/compile/permissions.ts'
import { sourceLanguage } from '../core/plugin/texts.ts'
import {
  readResellerFiles,
  ResellerFilesError,
  type ResellerFile,
} from '../server/reseller-files.ts'
import { browserFiles } from './manifest/browser.ts'
import { formatJson } from './manifest/format.ts'
import {
  readCore,
  readOperations,
  readOverlays,
  readPermissions,
  readPlugins,
  readTexts,
  readWords,
} from './manifest/read.ts'
import { faultsOfSources } from './manifest/sources.ts'
import { declarationOf, faultsOfWords } from './manifest/words.ts'

export interface ManifestRun {
  /** Files that changed, or would change. */
  changed: string[]
  summary: string
}

/** The resellers' files, or every fault of them. */
function resellersOf(root: string): { resellers: ResellerFile[]; faults: Fault[] } {
  try {
    return { resellers: readResellerFiles(pathToFileURL(join(root, 'manifest/'))), faults: [] }
  } catch (error) {
    if (!(error instanceof ResellerFilesError)) throw error
    return { resellers: [], faults: error.faults.map(({ file, what }) => ({ file, what })) }
  }
}

/** `productModes` of the resellers' files: core/access/sign-in/sign-in-modes.ts reads them. */
const signInModesOf = (resellers: readonly ResellerFile[]) =>
  Object.fromEntries(
    resellers.flatMap(({ id, productModes }) => (productModes ? [[id, productModes]] : [])),
  )

/** Compiles the manifest of the tree at `root`. */
export async function runManifest(root: string, { check = false } = {}): Promise<ManifestRun> {
  const changed: string[] = []
  const put = (file: string, text: string) => {
    const path = join(root, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return
    changed.push(file)
    if (check) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  const { resellers, faults } = resellersOf(root)
  // Permissions come first: plugins import predicates, whose names come from the compiled file.
  const { permissions, faults: ofPermissions } = compilePermissions(readPermissions(root))
  const words = readWords(root)
  const texts = readTexts(root)
  faults.push(...ofPermissions, ...faultsOfWords(words, texts), ...faultsOfSources(root))
  if (faults.length > 0) throw new ManifestError(faults)
  put('manifest/vocabulary/sign-in-modes.json', formatJson(signInModesOf(resellers)))
  put('manifest/vocabulary/permissions.json', formatJson(permissions))
  put('manifest/vocabulary/features.json', formatJson(packFeatures(permissions)))

  const [{ compileManifest }, { accessReport }] = await Promise.all([
    import('../core/plugin/compile/compile.ts'),
    import('./manifest/report.ts'),
  ])
  for (const [language, text] of Object.entries(texts))
    put(`manifest/locales/${language}.json`, formatJson(text))
  for (const plugin of Object.keys(texts[sourceLanguage] ?? {}).filter((owner) => owner !== 'core'))
    put(
      `plugins/${plugin}/locales.d.ts`,
      declarationOf(plugin, [
        `plugins/${plugin}/locales/${sourceLanguage}.manifest.json`,
        ...words.filter((of) => of.plugin === plugin).map(({ file }) => file),
      ]),
    )
  const { portal, access } = compileManifest(
    await readPlugins(root),
    readOperations(root),
    await readCore(root),
    permissions,
    { texts, overlays: readOverlays(root) },
  )
  put('manifest/portal.json', formatJson({ ...portal }))
  put('manifest/access.json', formatJson({ ...access }))
  put('manifest/ACCESS.md', accessReport(portal, access, texts))
  const forBrowser = browserFiles(portal, texts)
  for (const [file, content] of Object.entries(forBrowser)) put(file, formatJson(content))
  // Remove files of deleted plugins.
  for (const file of globSync('manifest/browser/**/*.json', { cwd: root })) {
    if (forBrowser[file] !== undefined) continue
    changed.push(file)
    if (!check) rmSync(join(root, file))
  }

  const guarded = Object.values(access.operations).filter(({ guard }) => guard !== 'none').length
  return {
    changed,
    summary:
      `manifest: ${portal.plugins.length} plugins, ${portal.routes.length} routes, ` +
      `${portal.abilities.length} abilities, ` +
      `${guarded} of ${Object.keys(access.operations).length} operations open to someone, ` +
      `${access.vectors.length} vectors`,
  }
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  try {
    const { changed, summary } = await runManifest(
      resolve(dirname(fileURLToPath(import.meta.url)), '..'),
      { check },
    )
    console.log(summary)
    if (check && changed.length > 0) {
      console.error(
        `Not up to date; run npm run manifest:\n${changed.map((file) => `  ${file}`).join('\n')}`,
      )
      process.exitCode = 1
    }
  } catch (error) {
    // Manifest faults are for the author: the message is complete, so print no stack trace.
    console.error(error instanceof ManifestError ? error.message : error)
    process.exitCode = 1
  }
}
