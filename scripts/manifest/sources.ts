// Finds faults in the text of a plugin.ts before it is compiled. Node can't load a plugin.ts that
// imports a screen statically. Compiling doesn't load screens, so it wouldn't notice missing ones.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

import type { Fault } from '../../core/plugin/manifest-error.ts'
import { suggestion } from '../../core/access/words/suggest.ts'

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm
const atOnce = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+['"](\.[^'"]+\.tsx)['"]/gm
const lazily = /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g
const icon = /\bicon:\s*['"]([^'"]*)['"]/g

/** The names in core/ui/icons.ts, read as text because its icons need a browser's packages. */
function iconNames(root: string): string[] {
  const [, list = ''] = readFileSync(join(root, 'core/ui/icons.ts'), 'utf8').split(
    'export const icons',
  )
  return [...list.matchAll(/^ {2}(\w+)[,:]/gm)].map(([, name = '']) => name)
}

function faultsIn(root: string, file: string, icons: readonly string[]): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(comments, '')
  const folder = join(root, dirname(file))
  const modules = globSync('**/*.{ts,tsx}', { cwd: folder }).map(
    (name) => `./${name.split(sep).join('/')}`,
  )
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [
    ...found(atOnce).map(
      (name) =>
        `imports '${name}' at once, which Node cannot read. ` +
        `Import it where it is shown: () => import('${name}')`,
    ),
    ...found(lazily)
      .filter((name) => !existsSync(join(folder, name)))
      .map((name) => `imports '${name}', which is not there. ${suggestion(name, modules)}`),
    ...found(icon)
      .filter((name) => !icons.includes(name))
      .map((name) => `has the unknown icon '${name}'. ${suggestion(name, icons)}`),
  ]
}

/** Lists these faults in all plugins. */
export function listSourceFaults(root: string): Fault[] {
  const icons = iconNames(root)
  return globSync('plugins/*/{plugin,slots}.ts', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .flatMap((file) =>
      faultsIn(root, file, icons).map((what) => ({ plugin: basename(dirname(file)), file, what })),
    )
}
