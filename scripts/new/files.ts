// Shared by `plugin:new` and `screen:new`: copies templates, assigns feature ids, and prints the
// final message.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { prettier } from '../lib/prettier.ts'
import { replaced, type Replacements } from './words.ts'

export const templates = 'scripts/templates'

/** An invalid command line, explained in one sentence. */
export class NewError extends Error {}

export const read = (file: string): string => readFileSync(file, 'utf8')
export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
export const readJson = <Json>(file: string): Json => JSON.parse(read(file)) as Json

/**
 * Writes the files of a template with the words in their names and contents replaced.
 * @param filled adds the requested parts to a file's text
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

/**
 * Formats the written files. Their lines differ in length from the template's, because names do.
 */
export async function format(files: readonly string[]): Promise<void> {
  const { code, output } = await prettier('--write', ...files)
  if (code !== 0) throw new NewError(output.trim())
}

type Permissions = Record<string, { featureId: number; parent?: string; title: string }>
const allPermissions = (): Permissions[] =>
  globSync('plugins/*/*.permissions.json').map((file) => readJson<Permissions>(file))

/**
 * The first feature id of a new plugin. Ids are unique and permanent. Each plugin gets a range of a
 * hundred ids between 20,000 and a million, derived from its name. If plugins took the next free
 * range, two plugins on different branches would get the same one.
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
