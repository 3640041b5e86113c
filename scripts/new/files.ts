// What `plugin:new` and `screen:new` share: templates, numbers, and what is said at the end.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { prettier } from '../lib/prettier.ts'
import { replaced, type Replacements } from './words.ts'

export const templates = 'scripts/templates'

/** A slip of whoever calls the command, said in a sentence. */
export class NewError extends Error {}

export const read = (file: string): string => readFileSync(file, 'utf8')
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
export const readJson = <Json>(file: string): Json => JSON.parse(read(file)) as Json

/**
 * Writes the files of a template with other words in their names and texts.
 * @param filled the text of a file with what was asked for besides
 * @returns the files
 */
export function copyTemplate(
  from: string,
  to: string,
  words: Replacements,
  filled = (text: string): string => text,
): string[] {
  const files = globSync(`${from}/**/*.*`)
  return files.map((file) => {
    const path = join(to, replaced(file.slice(from.length + 1), words))
    write(path, replaced(filled(read(file)), words))
    return path
  })
}

/** Formats files that were written. Names have another length than those of the templates. */
export async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await prettier('--write', ...files)
  if (code !== 0) throw new NewError(output.trim())
}

type Permissions = Record<string, { featureId: number; parent?: string; title: string }>
const allPermissions = (): Permissions[] =>
  globSync('plugins/*/*.permissions.json').map((file) => readJson<Permissions>(file))

/**
 * The first feature id of a new plugin. Ids are unique and permanent. Each plugin has a hundred
 * between 20,000 and a million, by its name: with the next free one, any two plugins made on two
 * branches would have the same.
 */
export function firstFeatureId(plugin: string): number {
  const taken = new Set(
    allPermissions()
      .flatMap((each) => Object.values(each))
      .map(({ featureId }) => Math.floor(featureId / 100)),
  )
  let hundred = 200 + (createHash('sha256').update(plugin).digest().readUInt32BE() % 9800)
  while (taken.has(hundred)) hundred += 1
  return hundred * 100 + 1
}

/** The next free feature ids after those of a plugin's permissions. */
export function nextFeatureIds(file: string, count: number): number[] {
  const all = allPermissions().flatMap((each) => Object.values(each))
  const taken = new Set(all.map(({ featureId }) => featureId))
  const own = Object.values(readJson<Permissions>(file)).map(({ featureId }) => featureId)
  const ids: number[] = []
  for (let id = Math.max(0, ...own) + 1; ids.length < count; id += 1)
    if (!taken.has(id)) ids.push(id)
  return ids
}
