// Checks the resellers' files in a manifest folder. `npm run manifest` and the start of the server
// report all faults at once, before a broken color or a script's URL reaches a page.
// Facts: P-115, N-06
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { suggestion } from '../core/access/words/suggest.ts'
import type { ResellerFile } from '../core/theme/resellers.ts'
import schema from '#schemas/reseller.schema.json' with { type: 'json' }

export interface ResellerFault {
  /** For example `manifest/resellers/bank.json` */
  file: string
  /** A sentence about the file's content, without the period. */
  what: string
}

/** All faults of the resellers' files. The message has one per line. */
export class ResellerFilesError extends Error {
  readonly faults: readonly ResellerFault[]
  constructor(faults: readonly ResellerFault[]) {
    super(
      faults.map(({ file, what }) => `${file}: ${what}${what.endsWith('?') ? '' : '.'}`).join('\n'),
    )
    this.name = 'ResellerFilesError'
    this.faults = faults
  }
}

const keepsToSchema = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  validateFormats: false,
}).compile<ResellerFile>(schema)

/** Converts `/links/edition/url` to `links.edition.url`. */
const toMemberPath = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
const shown = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
}

function sayFault({ keyword, instancePath, params, parentSchema, data }: ErrorObject): string {
  const member = toMemberPath(instancePath)
  const of = member === '' ? 'the file' : member
  if (keyword === 'required') return `${of} lacks '${params.missingProperty}'`
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    return `${of} has '${name}', which nothing reads. ` + askFor(name, parentSchema?.properties)
  }
  if (keyword === 'uniqueItems')
    return `${member} names ${shown((data as unknown[])[params.i])} twice`
  if (keyword === 'propertyNames')
    return `${member} has '${params.propertyName}', which is none of its names`
  const wanted = parentSchema?.title
  return `${member} is ${shown(data)}. It has to be ${wanted ?? wantedBy(keyword, params)}`
}
const askFor = (name: string, properties: object = {}) =>
  suggestion(name, Object.keys(properties)).replace(/\.$/, '')
function wantedBy(keyword: string, params: ErrorObject['params']): string {
  if (keyword === 'type') return `${/^[aeiou]/.test(params.type) ? 'an' : 'a'} ${params.type}`
  if (keyword === 'maxLength') return `at most ${params.limit} characters long`
  if (keyword === 'minLength') return `at least ${params.limit} characters long`
  if (keyword === 'minimum') return `at least ${params.limit}`
  if (keyword === 'minProperties') return `an object with ${params.limit} member or more`
  return 'as schemas/reseller.schema.json says'
}

/**
 * The faults that a reader can fix: for a failed choice, only the choice and not each of its
 * branches. A bad name is listed only once.
 */
function listFaults(errors: readonly ErrorObject[]): string[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  const isBranch = (error: ErrorObject) =>
    choices.some(
      (choice) => choice !== error && error.instancePath.startsWith(choice.instancePath),
    ) ||
    (error.keyword === 'enum' && error.propertyName !== undefined)
  return errors.filter((error) => !isBranch(error)).map(sayFault)
}

/** Faults of the files that a reseller's file names: they are missing, or contain a script. */
function assetFaults({ brand, privacyPolicy }: ResellerFile, folder: URL): string[] {
  const faults: string[] = []
  for (const member of ['logo', 'logoDark'] as const) {
    const name = brand[member]
    if (name === undefined) continue
    const file = new URL(`assets/${name}`, folder)
    if (!existsSync(file)) faults.push(`brand.${member} names ${name}, which is not in assets/`)
    else if (/<script|\son\w+=|href=/i.test(readFileSync(file, 'utf8')))
      faults.push(`brand.${member} names ${name}, which carries a script or a link`)
  }
  if (privacyPolicy !== undefined && !existsSync(new URL(`policies/${privacyPolicy}`, folder)))
    faults.push(`privacyPolicy names ${privacyPolicy}, which is not in policies/`)
  return faults
}

/** Faults that only show when all files are read, such as a value that two files share. */
function faultsTogether(
  files: readonly { file: string; content: ResellerFile }[],
  vocabulary: Readonly<Record<string, unknown>>,
): ResellerFault[] {
  const faults: ResellerFault[] = []
  const taken = new Map<string, string>()
  for (const { file, content } of files) {
    if (!Object.hasOwn(vocabulary, String(content.id)))
      faults.push({
        file,
        what: `id ${content.id} is not in manifest/vocabulary/resellers.json. Add it there`,
      })
    for (const thing of [
      `id ${content.id}`,
      ...content.hosts.map((host) => `the host ${host}`),
      ...content.organizations.map((organization) => `the organization ${organization}`),
    ]) {
      const other = taken.get(thing)
      if (other !== undefined) faults.push({ file, what: `${thing} is taken by ${other}` })
      else taken.set(thing, file)
    }
  }
  for (const id of Object.keys(vocabulary))
    if (!taken.has(`id ${id}`))
      faults.push({
        file: 'manifest/vocabulary/resellers.json',
        what: `no file of manifest/resellers has the id ${id}`,
      })
  return faults
}

/**
 * Reads all files of `manifest/resellers`, sorted by name.
 * @param manifest the folder `manifest`, with a trailing slash
 * @throws ResellerFilesError with every fault of every file
 */
export function readResellerFiles(manifest: URL): ResellerFile[] {
  const folder = new URL('resellers/', manifest)
  const faults: ResellerFault[] = []
  const readJson = (at: URL, file: string): unknown => {
    try {
      return JSON.parse(readFileSync(at, 'utf8'))
    } catch (error) {
      faults.push({
        file,
        what: `isn't valid JSON: ${error instanceof Error ? error.message : ''}`,
      })
    }
  }
  const vocabulary = readJson(
    new URL('vocabulary/resellers.json', manifest),
    'manifest/vocabulary/resellers.json',
  ) as Readonly<Record<string, unknown>>
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = `manifest/resellers/${name}`
      const content = readJson(new URL(name, folder), file)
      if (content === undefined) return []
      if (keepsToSchema(content)) {
        faults.push(...assetFaults(content, folder).map((what) => ({ file, what })))
        return [{ file, content }]
      }
      faults.push(...listFaults(keepsToSchema.errors ?? []).map((what) => ({ file, what })))
      return []
    })
  // Skip this if a file is unreadable, because its id would be reported as missing.
  if (faults.length === 0) faults.push(...faultsTogether(files, vocabulary))
  if (faults.length > 0) throw new ResellerFilesError(faults)
  return files.map(({ content }) => content)
}
