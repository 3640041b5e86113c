// Configurations to compare: the manifest of this tree, a folder or a git revision, optionally with
// an overlay or a fixed flag.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { fixFlag, type Configuration } from '../../core/access/analysis/compare.ts'
import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'
import { suggestion } from '../../core/access/words/suggest.ts'
import { flags, type FlagName } from '../../core/access/vocabulary.ts'
import { configurationOf } from '../../core/plugin/overlays/effective.ts'
import type { Overlay } from '../../core/plugin/overlays/overlay.ts'
import { jsonFile } from './read-json.ts'

export interface Compiled {
  portal: PortalManifest
  access: AccessManifest
}
const root = join(import.meta.dirname, '../..')

function readFrom(source: string, file: string): string {
  const folder = [source, join(source, 'manifest')].find((each) => existsSync(join(each, file)))
  if (folder !== undefined) return readFileSync(join(folder, file), 'utf8')
  try {
    return execFileSync('git', ['show', `${source}:manifest/${file}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    throw new Error(
      `'${source}' is neither a folder with ${file} ` +
        `nor a revision of git that has manifest/${file}.`,
      { cause: error },
    )
  }
}
/** The compiled manifest of this tree (`.`), a folder, or a git revision such as `HEAD~3`. */
export const compiledAt = (source: string): Compiled => {
  const at = source === '.' ? root : source
  const portal: PortalManifest = JSON.parse(readFrom(at, 'portal.json'))
  const access: AccessManifest = JSON.parse(readFrom(at, 'access.json'))
  return { portal, access }
}

const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name)
function flagOf(text: string): [FlagName, boolean] {
  const [name = '', value = 'on'] = text.split('=')
  if (!isFlag(name))
    throw new Error(`There is no flag '${name}'. ${suggestion(name, Object.keys(flags))}`)
  if (value !== 'on' && value !== 'off')
    throw new Error(`The flag '${name}' is on or off, not '${value}'.`)
  return [name, value === 'on']
}

/**
 * Parses one side of a comparison: a source, then changes after `+`: `overlay.json` (a file with an
 * overlay) or `flag:name=on`. E.g. `.`, `HEAD`, `.+flag:ac-cash-discount=on`, `.+bank-next.json`.
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
  const configuration = configurationOf(compiled, overlays)
  return more
    .filter((part) => part.startsWith('flag:'))
    .map((part) => flagOf(part.slice(5)))
    .reduce((of, [name, on]) => fixFlag(of, name, on), configuration)
}
