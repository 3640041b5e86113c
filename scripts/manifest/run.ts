// Compiles plugins into manifest/*.json and ACCESS.md.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ManifestError, type Fault } from '../../core/plugin/manifest-error.ts'
import { compilePermissions, packFeatures } from '../../core/plugin/compile/permissions.ts'
import { sourceLanguage } from '../../core/plugin/strings.ts'
import type { ResellerFile } from '../../core/theme/resellers.ts'
import { readResellerFiles, ResellerFilesError } from '../../server/reseller-files.ts'
import { browserFiles } from './browser.ts'
import { listManifestChanges } from '../generate/changes.ts'
import type { Output } from '../generate/step.ts'
import { formatJson } from './format.ts'
import {
  readCore,
  readOperations,
  readOverlays,
  readPermissions,
  readPlugins,
  readStrings,
  readStringsFiles,
} from './read.ts'
import { listSourceFaults } from './sources.ts'
import { formatDeclaration, listStringsFaults } from './strings.ts'

/** Reads the resellers' files, or lists all faults in them. */
function readResellers(root: string): { resellers: ResellerFile[]; faults: Fault[] } {
  try {
    return { resellers: readResellerFiles(pathToFileURL(join(root, 'manifest/'))), faults: [] }
  } catch (error) {
    if (!(error instanceof ResellerFilesError)) throw error
    return { resellers: [], faults: error.faults.map(({ file, what }) => ({ file, what })) }
  }
}

/** Collects `productModes` of the resellers' files for core/access/sign-in/sign-in-modes.ts. */
const toSignInModes = (resellers: readonly ResellerFile[]) =>
  Object.fromEntries(
    resellers.flatMap(({ id, productModes }) => (productModes ? [[id, productModes]] : [])),
  )

/** Compiles the manifest of the tree at `root`. Returns lines that describe the changes. */
export async function runManifest(
  root: string,
  { put, putInGit, before }: Output,
): Promise<string[]> {
  const { resellers, faults } = readResellers(root)
  // Compile permissions first. Plugins import predicates, which read the names of permissions from
  // the compiled file.
  const { permissions, faults: ofPermissions } = compilePermissions(readPermissions(root))
  const screenStrings = readStringsFiles(root)
  const strings = readStrings(root)
  faults.push(
    ...ofPermissions,
    ...listStringsFaults(screenStrings, strings),
    ...listSourceFaults(root),
  )
  if (faults.length > 0) throw new ManifestError(faults)
  put('manifest/vocabulary/sign-in-modes.json', formatJson(toSignInModes(resellers)))
  put('manifest/vocabulary/permissions.json', formatJson(permissions))
  put('manifest/vocabulary/features.json', formatJson(packFeatures(permissions)))

  const [{ compileManifest }, { accessReport }] = await Promise.all([
    import('../../core/plugin/compile/compile.ts'),
    import('./report.ts'),
  ])
  for (const [language, text] of Object.entries(strings))
    put(`manifest/locales/${language}.json`, formatJson(text))
  for (const plugin of Object.keys(strings[sourceLanguage] ?? {}).filter(
    (owner) => owner !== 'core',
  ))
    put(
      `plugins/${plugin}/locales.d.ts`,
      formatDeclaration(plugin, [
        `plugins/${plugin}/locales/${sourceLanguage}.manifest.json`,
        ...screenStrings.filter((of) => of.plugin === plugin).map(({ file }) => file),
      ]),
    )
  const { portal, access } = compileManifest(
    await readPlugins(root),
    readOperations(root),
    await readCore(root),
    permissions,
    { strings, overlays: readOverlays(root) },
  )
  put('manifest/portal.json', formatJson({ ...portal }))
  put('manifest/access.json', formatJson({ ...access }))
  putInGit('manifest/ACCESS.md', accessReport(portal, access, strings))
  for (const [file, content] of Object.entries(browserFiles(portal, strings)))
    put(file, formatJson(content))

  const guarded = Object.values(access.operations).filter(({ guard }) => guard !== 'none').length
  return [
    ...listManifestChanges(before, { portal, access, permissions }),
    `manifest: ${portal.plugins.length} plugins, ${portal.routes.length} routes, ` +
      `${portal.abilities.length} abilities, ` +
      `${guarded} of ${Object.keys(access.operations).length} operations open to someone, ` +
      `${access.vectors.length} vectors`,
  ]
}
