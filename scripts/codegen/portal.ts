// Joins the contract of our own calls. Core's part is in schemas/. Each plugin's part is in the
// plugin's folder, so that deleting a plugin also deletes its operations and schemas.
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Parts = Record<string, unknown>
/** An OpenAPI document, or a plugin's part of one, with only the members read here. */
interface Part {
  paths?: Record<string, Record<string, { 'x-owner'?: string }>>
  components?: Record<string, Parts>
}

export const corePart = 'schemas/portal.openapi.yaml'
const ownerOf = (file: string): string =>
  file === corePart ? 'core' : file.replace(/^plugins\/([^/]+)\/.*/, '$1')
const fileOf = (owner: string): string =>
  owner === 'core' ? corePart : `plugins/${owner}/openapi.yaml`

/**
 * Core's part, then the plugins' parts by id. The fixed order makes the same contract from the same
 * parts.
 */
export const portalParts = (): [file: string, text: string][] =>
  [corePart, ...globSync('plugins/*/openapi.yaml').toSorted()].map((path) => {
    const file = path.replaceAll('\\', '/')
    return [file, readFileSync(file, 'utf8')]
  })

/** Every `$ref` in a part of a document. */
const refsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [part] : refsIn(part),
      )
    : []

/**
 * Joins the parts before any `$ref` is resolved, because `#/components/schemas/X` means the same in
 * each of them.
 * @throws Error if two parts define the same thing, or a plugin's part is not self-contained
 */
export function joinParts(parts: readonly (readonly [file: string, text: string])[]): object {
  const documents = parts.map(([file, text]) => ({ file, part: parse(text) as Part }))
  const whole: Part = { ...documents[0]?.part, paths: {}, components: {} }
  const definedIn = new Map<string, string>()
  const faults: string[] = []

  function add(to: Parts, from: Parts | undefined, location: string, file: string): void {
    for (const [name, value] of Object.entries(from ?? {})) {
      const id = `${location}/${name}`
      const other = definedIn.get(id)
      if (other !== undefined) faults.push(`${file}: ${id} is also defined in ${other}`)
      definedIn.set(id, file)
      to[name] = value
    }
  }
  for (const { file, part } of documents) {
    const owner = ownerOf(file)
    for (const [path, item] of Object.entries(part.paths ?? {}))
      for (const { 'x-owner': named } of Object.values(item))
        if (named !== undefined && named !== owner)
          faults.push(`${file}: ${path} belongs to ${named} (x-owner): move it to ${fileOf(named)}`)
    add(whole.paths!, part.paths, '#/paths', file)
    for (const [kind, of] of Object.entries(part.components ?? {}))
      add((whole.components![kind] ??= {}), of, `#/components/${kind}`, file)
  }
  for (const { file, part } of documents)
    for (const ref of new Set(refsIn(part))) {
      const other = definedIn.get(ref) ?? file
      if (other !== file && other !== corePart)
        faults.push(`${file}: ${ref} is of ${other}. Move what both need to ${corePart}`)
    }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return whole
}
