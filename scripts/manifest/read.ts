// Reads the input of `npm run manifest`: the plugins' folders, the resellers' files and the
// contracts.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { callersIn, CoreOperations } from '../../core/operations.ts'
import type { OperationRows } from '../../core/plugin/parts/compile-operations.ts'
import type { PluginSource } from '../../core/plugin/parts/compiling.ts'
import type { Overlay } from '../../core/plugin/overlays/overlay.ts'
import type { PermissionsFile } from '../../core/plugin/compile/permissions.ts'
import type { Strings, TextTree } from '../../core/plugin/strings.ts'
import type { StringsFile } from './strings.ts'

const find = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .sort()
/** `plugins/menu/plugin.ts` → `menu`. */
const folderOf = (file: string) => basename(file.split('/', 2).join('/'))

/** @throws Error that names the file, if it is not valid JSON */
export function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch (error) {
    throw new Error(
      `${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

export const readPermissions = (root: string): PermissionsFile[] =>
  find(root, 'plugins/*/*.permissions.json').map((file) => ({
    plugin: folderOf(file),
    file,
    content: readJson(root, file),
  }))

/** Language → plugin → the manifest's strings, sorted by name. */
export function readStrings(root: string): Strings {
  const strings: Record<string, Record<string, TextTree>> = {}
  for (const file of [
    ...find(root, 'plugins/*/locales/*.manifest.json'),
    ...find(root, 'core/i18n/*.manifest.json'),
  ]) {
    const language = basename(file, '.manifest.json')
    const owner = file.startsWith('core/') ? 'core' : folderOf(file)
    strings[language] = { ...strings[language], [owner]: readJson(root, file) as TextTree }
  }
  return Object.fromEntries(Object.entries(strings).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Strings of the screens, by plugin. */
export const readStringsFiles = (root: string): StringsFile[] =>
  find(root, 'plugins/*/*/text.en.json').map((file) => ({
    plugin: folderOf(file),
    file,
    content: readJson(root, file) as StringsFile['content'],
  }))

/** Imports core-plugin.ts and every plugin.ts. Doesn't load their screens, which are lazy. */
export async function readPlugins(root: string): Promise<PluginSource[]> {
  return Promise.all(
    [...find(root, 'core/core-plugin.ts'), ...find(root, 'plugins/*/plugin.ts')].map(
      async (file) => {
        const module: { default?: PluginSource['plugin'] } = await import(
          pathToFileURL(resolve(root, file)).href
        )
        if (module.default?.id === undefined)
          throw new Error(
            `${file} exports no plugin. ` +
              `Needed: export default definePlugin({ id: '${folderOf(file)}', … })`,
          )
        // slots.ts is separate, because the browser loads it without the rest of the plugin.
        const beside = resolve(root, file, '../slots.ts')
        const own: { slots?: unknown } = existsSync(beside)
          ? await import(pathToFileURL(beside).href)
          : {}
        if (module.default.slots !== own.slots)
          throw new Error(
            `${file} must take its slots from slots.ts beside it (\`slots,\`): the browser reads ` +
              'them there alone.',
          )
        return { plugin: module.default, file }
      },
    ),
  )
}

type ResellerFile = Pick<Overlay, 'plugins' | 'routes' | 'abilities' | 'entries' | 'sections'> & {
  id?: NonNullable<Overlay['reseller']>
}
/**
 * Reads the part of the resellers' files that narrows access. The rest (brand, links) isn't part of
 * the manifest.
 */
export function readOverlays(root: string): Overlay[] {
  return find(root, 'manifest/resellers/*.json').flatMap((file) => {
    const reseller = readJson(root, file) as ResellerFile
    const { id, plugins, routes, abilities, entries, sections } = reseller
    if (id === undefined)
      throw new Error(
        `${file} does not say whose overlay it is. Needed: a member id, the reseller's number.`,
      )
    return [
      {
        file,
        layer: 'reseller' as const,
        reseller: id,
        ...(plugins && { plugins }),
        ...(routes && { routes }),
        ...(abilities && { abilities }),
        ...(entries && { entries }),
        ...(sections && { sections }),
      },
    ]
  })
}

export const readOperations = (root: string): OperationRows =>
  readJson(root, 'schemas/generated/operations.json') as OperationRows

type Contract = Parameters<typeof callersIn>[0][number]
/** Reads x-public and x-gate from the contracts, because operations.json doesn't have them. */
export async function readCore(root: string): Promise<CoreOperations> {
  const { callersIn: read } = await import('../../core/operations.ts')
  return read(
    ['legacy', 'portal'].map(
      (name) => readJson(root, `schemas/generated/${name}.json`) as Contract,
    ),
  )
}
