// Scripts and styles of the embedded pages, from assets/: modern modules without a build step, read
// once at the start. Rules shared with the portal's forms are in schemas/rules and are served next
// to them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { required } from '../../core/required.ts'

const folder = new URL('../records/assets/', import.meta.url)
const rules = new URL('../../schemas/rules/', import.meta.url)
/** How scripts import a shared rule in the repository; served files have it in their own folder. */
const ruleImport = /'(?:\.\.\/){3}schemas\/rules\/([\w-]+\.js)'/g
/**
 * The portal's own font, so that embedded pages look like the screens around them
 * (docs/decisions/006).
 */
const font = 'inter-latin-wght-normal.woff2'
const fontFile = new URL(import.meta.resolve(`@fontsource-variable/inter/files/${font}`))
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

interface Asset {
  type: string
  content: Buffer
}
export interface Assets {
  /** Hash of all files. It is part of their URLs, so browsers can cache them forever. */
  version: string
  file(name: string): Asset | undefined
}

/** The content type of a file; undefined: pages do not request such files. */
const typeOf = (name: string): string | undefined => types[name.slice(name.lastIndexOf('.') + 1)]

/** Reads all files that pages can request. */
export function readAssets(): Assets {
  const names = readdirSync(folder)
    .filter((name) => typeOf(name) !== undefined)
    .sort()
  const shared = readdirSync(rules)
    .filter((name) => name.endsWith('.js'))
    .sort()
  const paths = [
    ...names.map((name) => [name, new URL(name, folder)] as const),
    ...shared.map((name) => [name, new URL(name, rules)] as const),
    [font, fontFile] as const,
  ]
  const contentOf = (name: string, path: URL) =>
    name.endsWith('.js')
      ? Buffer.from(readFileSync(path, 'utf8').replaceAll(ruleImport, "'./$1'"))
      : readFileSync(path)
  const files = new Map(
    paths.map(([name, path]) => [
      name,
      { type: required(typeOf(name), `the type of ${name}`), content: contentOf(name, path) },
    ]),
  )
  const hash = createHash('sha256')
  for (const [name, { content }] of files) hash.update(name).update(content)
  return { version: hash.digest('base64url').slice(0, 12), file: (name) => files.get(name) }
}
