// Scripts and styles of the embedded pages, as they lie in assets/: modern modules, no build step.
// A few files, read once. What a form of ours asks, a form of the portal asks as well: such rules
// lie in schemas/rules, and are served beside them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../assets/', import.meta.url)
const rules = new URL('../../../schemas/rules/', import.meta.url)
/** How a script imports a rule from where it lies; a browser finds it in the same folder. */
const ruleImport = /'(?:\.\.\/){3}schemas\/rules\/([\w-]+\.js)'/g
/** The portal's own font, so that pages read like the screens around them (docs/decisions/006). */
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
  /**
   * Changes with any of the files: a part of their address, so that browsers keep them for good.
   */
  version: string
  file(name: string): Asset | undefined
}

/** All files of the folder that a page may ask for. */
export function readAssets(): Assets {
  const names = readdirSync(folder)
    .filter((name) => types[name.split('.').at(-1)!] !== undefined)
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
      { type: types[name.split('.').at(-1)!]!, content: contentOf(name, path) },
    ]),
  )
  const hash = createHash('sha256')
  for (const [name, { content }] of files) hash.update(name).update(content)
  return { version: hash.digest('base64url').slice(0, 12), file: (name) => files.get(name) }
}
