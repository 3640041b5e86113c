// Loads the configurations that `npm run access -- diff` compares: the manifest of this tree, of a
// folder or of a git revision, optionally with an overlay or a fixed flag.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fixFlag, type Configuration } from '../../core/access/analysis/compare.ts'
import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'
import { suggestion } from '../../core/access/words/suggest.ts'
import { flags, type FlagName } from '../../core/access/vocabulary.ts'
import { buildConfiguration } from '../../core/plugin/overlays/effective.ts'
import type { Overlay } from '../../core/plugin/overlays/overlay.ts'
import { steps } from '../generate/generate.mjs'
import { jsonFile } from './read-json.ts'

export interface Compiled {
  portal: PortalManifest
  access: AccessManifest
}
const root = join(import.meta.dirname, '../..')

const compiledFiles = ['portal.json', 'access.json']
const folderWith = (source: string) =>
  [source, join(source, 'manifest')].find((each) =>
    compiledFiles.every((file) => existsSync(join(each, file))),
  )

const manifestIn = (folder: string): Compiled => {
  const [portal, access] = compiledFiles.map((file): unknown =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  return { portal: portal as PortalManifest, access: access as AccessManifest }
}

/** Compiles the manifest of a revision in a copy of its tree, with this tree's packages. */
function compiledRevision(revision: string): Compiled {
  const tree = mkdtempSync(join(tmpdir(), 'tillhouse-revision-'))
  try {
    const archive = execFileSync('git', ['archive', revision], {
      cwd: root,
      maxBuffer: 512 << 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x'], { cwd: tree, input: archive })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    // Older revisions have the compiled manifest in git and needn't be compiled.
    if (folderWith(tree) === undefined)
      for (const { name } of steps)
        execFileSync(process.execPath, [`scripts/${name}.ts`, '--quiet'], { cwd: tree })
    return manifestIn(join(tree, 'manifest'))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** The compiled manifest of this tree (`.`), a folder, or a git revision such as `HEAD~3`. */
export function compiledAt(source: string): Compiled {
  const folder = folderWith(source === '.' ? root : source)
  if (folder !== undefined) return manifestIn(folder)
  try {
    return compiledRevision(source)
  } catch (error) {
    throw new Error(
      `'${source}' is neither a folder with ${compiledFiles.join(' and ')} ` +
        'nor a revision of git whose manifest compiles.',
      { cause: error },
    )
  }
}

const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name)
function parseFlag(text: string): [FlagName, boolean] {
  const [name = '', value = 'on'] = text.split('=')
  if (!isFlag(name))
    throw new Error(`There is no flag '${name}'. ${suggestion(name, Object.keys(flags))}`)
  if (value !== 'on' && value !== 'off')
    throw new Error(`The flag '${name}' is on or off, not '${value}'.`)
  return [name, value === 'on']
}

/**
 * Parses one side of a comparison: a source, followed by changes that each start with `+`. A change
 * is a file with an overlay or `flag:name=on`. Examples: `.`, `HEAD`, `.+flag:ac-cash-discount=on`,
 * `.+bank-next.json`.
 */
export function configurationNamed(text: string): Configuration {
  const [source = '.', ...more] = text.split('+')
  const compiled = compiledAt(source === '' ? '.' : source)
  const overlays = more
    .filter((part) => !part.startsWith('flag:'))
    .map((file): Overlay => {
      const json = jsonFile(file, `There is no file '${file}' with an overlay.`)
      const { id, plugins, routes, abilities, entries, sections } = json as Partial<Overlay> & {
        id?: Overlay['reseller']
      }
      return {
        file,
        layer: id === undefined ? 'tenant' : 'reseller',
        ...(id !== undefined && { reseller: id }),
        ...(plugins && { plugins }),
        ...(routes && { routes }),
        ...(abilities && { abilities }),
        ...(entries && { entries }),
        ...(sections && { sections }),
      }
    })
  const configuration = buildConfiguration(compiled, overlays)
  return more
    .filter((part) => part.startsWith('flag:'))
    .map((part) => parseFlag(part.slice(5)))
    .reduce((of, [name, on]) => fixFlag(of, name, on), configuration)
}
